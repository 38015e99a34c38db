/// One step of a parsed template: a text, or a tag that the steps inside it follow.
///
/// It has numbers instead of references: threads that render the same template would otherwise count references to the same
/// memory, and wait for each other.
struct TemplateStep: Sendable {
  enum Kind: Sendable {
    case text
    /// A value, escaped with `{{name}}`, unescaped with `{{{name}}}` and `{{&name}}`.
    case variable(isEscaped: Bool)
    case section(isInverted: Bool)
    /// A partial; if its tag is alone on its line, the white space before it indents each line of the partial.
    case partial
    /// Text that a template inheriting from this one may replace, or that replaces it (Mustache specification, inheritance).
    /// If the opening tag is alone on its line, the first line is indented too.
    case block(isAlone: Bool)
    /// Another template with some of its blocks replaced, indented like a partial.
    case parent
  }

  let kind: Kind
  /// A text, or the white space that is added to each line of a partial, a block, or a parent: a range of the bytes of the
  /// template.
  var text = 0..<0
  /// The index of its name among those of the template.
  var name = 0
  /// The first part of the name; nil for `.`.
  var first: TemplateSymbol?
  /// Whether the name has more parts.
  var isDotted = false
  /// How many steps after it are inside it.
  var count = 0
}

/// A name in a template, and its position.
struct TemplateName: Sendable {
  let text: String
  /// The part before the first dot; nil for `.`, the current element.
  let first: TemplateSymbol?
  /// The parts after it.
  let rest: [TemplateSymbol]
  let line: Int
  let column: Int

  init(_ bytes: ArraySlice<UInt8>, line: Int, column: Int) {
    let dot = UInt8(ascii: ".")
    text = String(decoding: bytes, as: UTF8.self)
    (self.line, self.column) = (line, column)
    guard bytes.contains(dot) else {
      (first, rest) = (TemplateSymbol(text), [])
      return
    }
    let parts = bytes.split(separator: dot, omittingEmptySubsequences: false).map {
      TemplateSymbol(String(decoding: $0, as: UTF8.self))
    }
    (first, rest) = bytes.count == 1 ? (nil, []) : (parts[0], Array(parts.dropFirst()))
  }

  func error(_ kind: TemplateError.Kind) -> TemplateError { TemplateError(kind: kind, line: line, column: column) }
}
