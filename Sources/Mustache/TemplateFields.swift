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
