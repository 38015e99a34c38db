import Mustache

/// A link in the header.
struct NavigationLink: TemplateData {
  var label: String
  var href: String
  /// Whether the link leads to the page that contains it.
  var current: Bool

  static let fields = TemplateFields<NavigationLink>(
    TemplateField("label") { $0.label },
    TemplateField("href") { $0.href },
    TemplateField("current") { $0.current })
}
