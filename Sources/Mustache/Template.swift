/// A parsed Mustache template (mustache(5)): variables, sections, inverted sections, partials, comments,
/// delimiters, and inheritance.
public struct Template: Sendable {
  let nodes: [TemplateNode]
  let source: [UInt8]

  /// Parses a template.
  /// - Throws: ``TemplateError``.
  public init(_ source: [UInt8]) throws(TemplateError) {
    self.source = source
    var parser = TemplateParser(source)
    nodes = try parser.parse()
  }

  /// The same template with each line indented, for a partial that is alone on its line.
  func indented(by indent: [UInt8]) throws(TemplateError) -> Template {
    var bytes: [UInt8] = []
    var isStart = true
    for byte in source {
      if isStart { bytes += indent }
      bytes.append(byte)
      isStart = byte == UInt8(ascii: "\n")
    }
    return try Template(bytes)
  }
}
