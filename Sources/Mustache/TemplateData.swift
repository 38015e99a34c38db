/// A type whose properties a template can use.
///
/// The fields determine both the rendered values and the names against which a template is checked, so the two cannot
/// differ.
public protocol TemplateData: TemplateContext, TemplateElement {
  /// The fields of the type. Declare them as a stored property, so that they are created once.
  static var fields: TemplateFields<Self> { get }
}

extension TemplateData {
  public func value(of name: String) -> TemplateValue? { Self.fields.value(of: name, in: self) }

  public static var elementScheme: TemplateScheme? { fields.scheme }

  public static func value(ofElements elements: [Self]) -> TemplateValue { .list(elements.map { .object($0) }) }
}
