/// A name that a template can use, and where its value comes from.
public struct TemplateField<Data>: Sendable {
  let name: String
  let get: @Sendable (Data) -> TemplateValue
  /// The names that its section adds.
  let nested: TemplateScheme?

  /// Creates a field from a property.
  public init<Value: TemplateConvertible>(_ name: String, _ get: @escaping @Sendable (Data) -> Value) {
    self.name = name
    self.get = { get($0).templateValue }
    nested = Value.scheme
  }
}
