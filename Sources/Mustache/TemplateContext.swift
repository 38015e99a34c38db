/// Data that provides values for the names in a template.
public protocol TemplateContext: Sendable {
  /// The value of a name; nil if the name is not known here and is looked up in the surrounding data.
  func value(of name: String) -> TemplateValue?
}
