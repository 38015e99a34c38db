import Mustache

/// The page of completed tasks.
struct CompletedData: PageData {
  var newest: Bool
  var hasTasks: Bool
  var celebration: String
  var figure: String
  var groups: [OptionData]
  var tasks: [UInt8]
  var shown: String

  static let template = "completed"

  static let fields = TemplateFields<CompletedData>(
    TemplateField("newest") { $0.newest },
    TemplateField("hasTasks") { $0.hasTasks },
    TemplateField("celebration") { $0.celebration },
    TemplateField("figure") { $0.figure },
    TemplateField("groups") { $0.groups },
    TemplateField("tasks") { $0.tasks },
    TemplateField("shown") { $0.shown })
}
