import Mustache

/// The page of a tag or a person.
struct TaskListData: PageData {
  var kind: String
  var name: String
  var isLong: Bool
  var ring: String
  var figure: String
  var tasks: [UInt8]
  var shown: String

  static let template = "tasks"

  static let fields = TemplateFields<TaskListData>(
    TemplateField("kind") { $0.kind },
    TemplateField("name") { $0.name },
    TemplateField("isLong") { $0.isLong },
    TemplateField("ring") { $0.ring },
    TemplateField("figure") { $0.figure },
    TemplateField("tasks") { $0.tasks },
    TemplateField("shown") { $0.shown })
}
