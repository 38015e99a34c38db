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
