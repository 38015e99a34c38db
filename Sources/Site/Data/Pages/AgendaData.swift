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

/// Tasks and groups that are due in the same period.
struct AgendaSectionData: TemplateData {
  var heading: String
  var isLate: Bool
  var count: Int
  /// The rows of groups.
  var html: String
  /// The rows of tasks.
  var tasks: [UInt8]
  /// How many of the tasks are shown; empty if all are.
  var shown: String

  static let fields = TemplateFields<AgendaSectionData>(
    TemplateField("heading") { $0.heading },
    TemplateField("isLate") { $0.isLate },
    TemplateField("count") { $0.count },
    TemplateField("html") { $0.html },
    TemplateField("tasks") { $0.tasks },
    TemplateField("shown") { $0.shown })
}
