import Mustache

/// The agenda page.
struct AgendaData: PageData {
  var hasTasks: Bool
  var emptyTitle: String
  var adds: String
  var sections: [AgendaSectionData]

  static let template = "agenda"

  static let fields = TemplateFields<AgendaData>(
    TemplateField("hasTasks") { $0.hasTasks },
    TemplateField("emptyTitle") { $0.emptyTitle },
    TemplateField("adds") { $0.adds },
    TemplateField("sections") { $0.sections })
}
