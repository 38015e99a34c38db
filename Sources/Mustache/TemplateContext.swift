/// Data that gives the names of a template their values.
public protocol TemplateContext: Sendable {
  /// The value of a name; nil if it is not known here, so that the data around it is asked.
  func value(of name: String) -> TemplateValue?
}
