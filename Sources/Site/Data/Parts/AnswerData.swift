import Mustache

/// A row below the figures of the home page: its name and its contents.
struct AnswerData: TemplateData {
  var name: String
  var html: String

  static let fields = TemplateFields<AnswerData>(
    TemplateField("name") { $0.name },
    TemplateField("html") { $0.html })
}
