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
