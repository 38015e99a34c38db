import Mustache

/// A question that the home page answers, and the answer.
struct AnswerData: TemplateData {
  var name: String
  var html: String

  static let fields = TemplateFields<AnswerData>(
    TemplateField("name") { $0.name },
    TemplateField("html") { $0.html })
}
