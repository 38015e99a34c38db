/// A type that can be the value of a field.
public protocol TemplateConvertible: SendableMetatype {
  /// The value for templates.
  var templateValue: TemplateValue { get }
  /// The names that are available in a section of such a value; nil if there are none.
  static var scheme: TemplateScheme? { get }
}

/// A type whose arrays can be the value of a field.
public protocol TemplateElement: SendableMetatype {
  /// The value of an array of such elements.
  static func value(ofElements elements: [Self]) -> TemplateValue
  /// The names that are available in each element; nil if there are none.
  static var elementScheme: TemplateScheme? { get }
}

extension UInt8: TemplateElement {
  /// An array of bytes is a text, not a list.
  public static func value(ofElements elements: [UInt8]) -> TemplateValue { .bytes(elements) }

  public static var elementScheme: TemplateScheme? { nil }
}

extension Array: TemplateConvertible where Element: TemplateElement {
  public var templateValue: TemplateValue { Element.value(ofElements: self) }

  public static var scheme: TemplateScheme? { Element.elementScheme }
}

extension String: TemplateConvertible {
  public var templateValue: TemplateValue { .text(self) }

  public static var scheme: TemplateScheme? { nil }
}

extension Bool: TemplateConvertible {
  public var templateValue: TemplateValue { .flag(self) }

  public static var scheme: TemplateScheme? { nil }
}

extension Int: TemplateConvertible {
  public var templateValue: TemplateValue { .text(String(self)) }

  public static var scheme: TemplateScheme? { nil }
}

extension Optional: TemplateConvertible where Wrapped: TemplateConvertible {
  public var templateValue: TemplateValue { self?.templateValue ?? .missing }

  public static var scheme: TemplateScheme? { Wrapped.scheme }
}
