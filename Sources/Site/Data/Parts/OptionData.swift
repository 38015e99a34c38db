import Mustache

/// A choice in a list.
struct OptionData: TemplateData {
  var value: String
  var name: String

  static let fields = TemplateFields<OptionData>(
    TemplateField("value") { $0.value },
    TemplateField("name") { $0.name })
}
