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

/// The fields of a type of template data.
public struct TemplateFields<Data>: Sendable {
  private let getters: [String: @Sendable (Data) -> TemplateValue]
  /// The names of the fields.
  public let scheme: TemplateScheme

  /// Creates fields; each name must be unique.
  public init(_ fields: TemplateField<Data>...) {
    getters = Dictionary(fields.map { ($0.name, $0.get) }) { first, _ in first }
    scheme = TemplateScheme(Dictionary(fields.map { ($0.name, $0.nested) }) { first, _ in first })
  }

  func value(of name: String, in data: Data) -> TemplateValue? { getters[name]?(data) }
}

/// A name for use in templates, and the property that provides its value.
public struct TemplateField<Data>: Sendable {
  let name: String
  let get: @Sendable (Data) -> TemplateValue
  /// The names that are available in its section.
  let nested: TemplateScheme?

  /// Creates a field from a property.
  public init<Value: TemplateConvertible>(_ name: String, _ get: @escaping @Sendable (Data) -> Value) {
    self.name = name
    self.get = { get($0).templateValue }
    nested = Value.scheme
  }
}

/// The names that a type of template data provides, including the names inside each.
public struct TemplateScheme: Sendable {
  let names: [String: TemplateScheme?]

  /// Creates a scheme from names and the schemes of their values; nil for text or a flag.
  public init(_ names: [String: TemplateScheme?]) { self.names = names }

  /// Creates a scheme whose values are all text.
  public init(texts names: some Sequence<String>) {
    self.names = Dictionary(names.map { ($0, TemplateScheme?.none) }) { first, _ in first }
  }
}
