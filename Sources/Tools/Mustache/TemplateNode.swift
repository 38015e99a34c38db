/// A part of a parsed template.
enum TemplateNode: Sendable {
  case text([UInt8])
  /// A value, escaped with `{{name}}`, unescaped with `{{{name}}}` and `{{&name}}`.
  case variable(TemplateName, isEscaped: Bool)
  case section(TemplateName, isInverted: Bool, [TemplateNode])
  /// A partial; if its tag is alone on its line, the white space before it indents each line of the partial.
  case partial(TemplateName, indent: [UInt8])
  /// Text that a template inheriting from this one may replace.
  case block(TemplateBlock)
  /// Another template with some of its blocks replaced, indented like a partial.
  case parent(TemplateName, indent: [UInt8], [TemplateBlock])
}

/// A name in a template, and its position.
struct TemplateName: Sendable {
  let text: String
  /// The parts between dots; empty for `.`, the current element.
  let parts: [TemplateSymbol]
  let line: Int
  let column: Int

  init(_ bytes: ArraySlice<UInt8>, line: Int, column: Int) {
    let dot = UInt8(ascii: ".")
    text = String(decoding: bytes, as: UTF8.self)
    parts =
      bytes.elementsEqual([dot])
      ? []
      : bytes.contains(dot)
        ? bytes.split(separator: dot, omittingEmptySubsequences: false).map {
          TemplateSymbol(String(decoding: $0, as: UTF8.self))
        }
        : [TemplateSymbol(text)]
    (self.line, self.column) = (line, column)
  }

  func error(_ kind: TemplateError.Kind) -> TemplateError { TemplateError(kind: kind, line: line, column: column) }
}

/// `{{$name}}…{{/name}}`: a block that can be overridden, or one that overrides it (Mustache specification,
/// inheritance).
struct TemplateBlock: Sendable {
  let name: TemplateName
  /// The contents, without the white space at the beginning of each line.
  var nodes: [TemplateNode]
  /// The white space that is added to each line of the contents.
  var indent: [UInt8]
  /// Whether the opening tag is alone on its line, so that the first line is indented too.
  let isAlone: Bool
}
