/// The names that a type of template data provides, with the names inside each.
public struct TemplateScheme: Sendable {
  let names: [String: TemplateScheme?]

  /// Creates a scheme from names, each with the scheme of its value; nil for a text or a flag.
  public init(_ names: [String: TemplateScheme?]) { self.names = names }

  /// Creates a scheme of texts.
  public init(texts names: some Sequence<String>) {
    self.names = Dictionary(names.map { ($0, TemplateScheme?.none) }) { first, _ in first }
  }
}
