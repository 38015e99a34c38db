/// A part of a parsed template.
indirect enum TemplateNode: Sendable {
  case text([UInt8])
  /// Escaped by `{{name}}`, as it is by `{{{name}}}` and `{{&name}}`.
  case variable(TemplateName, isEscaped: Bool)
  case section(TemplateName, isInverted: Bool, [TemplateNode])
  /// The white space before a partial that is alone on its line indents each of its lines.
  case partial(TemplateName, indent: [UInt8])
  /// Text that a template which inherits from this one may replace.
  case block(TemplateBlock)
  /// Another template, some of whose blocks are replaced; indented as a partial is.
  case parent(TemplateName, indent: [UInt8], [TemplateBlock])
}

/// A name in a template, and where it is written.
struct TemplateName: Sendable {
  let text: String
  /// Its parts, between dots; empty for `.`, the current element.
  let parts: [String]
  let line: Int
  let column: Int

  init(_ text: String, line: Int, column: Int) {
    self.text = text
    parts = text == "." ? [] : text.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    (self.line, self.column) = (line, column)
  }

  func error(_ kind: TemplateError.Kind) -> TemplateError { TemplateError(kind: kind, line: line, column: column) }
}
