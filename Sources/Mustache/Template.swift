/// A parsed Mustache template (mustache(5)): variables, sections, inverted sections, partials, comments,
/// delimiters, and inheritance.
public struct Template: Sendable {
  let nodes: [TemplateNode]

  /// Parses a template.
  /// - Throws: ``TemplateError``.
  public init(_ source: [UInt8]) throws(TemplateError) {
    var parser = TemplateParser(source)
    nodes = try parser.parse()
  }
}
