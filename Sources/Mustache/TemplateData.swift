/// A type whose properties a template can name.
///
/// The fields are both what is rendered and what a template is checked against, so the two cannot differ.
public protocol TemplateData: TemplateContext, TemplateElement {
  /// The fields of the type. Declare them as a stored property, so that they are made once.
  static var fields: TemplateFields<Self> { get }
}

extension TemplateData {
  public func value(of name: String) -> TemplateValue? { Self.fields.value(of: name, in: self) }

  public static var elementScheme: TemplateScheme? { fields.scheme }

  public static func value(ofElements elements: [Self]) -> TemplateValue { .list(elements.map { .object($0) }) }
}
