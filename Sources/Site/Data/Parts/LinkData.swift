import Mustache

/// A link to a page.
struct LinkData: TemplateData {
  var href: String
  var name: String

  static let fields = TemplateFields<LinkData>(
    TemplateField("href") { $0.href },
    TemplateField("name") { $0.name })
}
