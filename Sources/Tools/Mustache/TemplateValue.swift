public import Base

/// The value of a name in a template's data.
public enum TemplateValue {
  /// Renders nothing; its sections are skipped.
  case missing
  case flag(Bool)
  case text(String)
  case html(HTML)
  /// HTML that is written into the output.
  case written((inout HTML) throws(TemplateError) -> Void)
  /// The function that looks up a name in it, which copies in two words whatever data it holds.
  case object((TemplateSymbol) -> TemplateValue?)
  case list([TemplateValue])

  /// Whether its section is rendered; an empty text counts as false.
  var isShown: Bool {
    switch self {
    case .missing: false
    case .flag(let flag): flag
    case .text(let text): !text.isEmpty
    case .html(let html): !html.isEmpty
    case .written, .object: true
    case .list(let list): !list.isEmpty
    }
  }

  /// Appends a text, HTML, or a flag.
  @usableFromInline
  func append(isEscaped: Bool, to output: inout HTML) throws(TemplateError) {
    switch self {
    case .text(let text):
      if isEscaped { output.text(text) } else { output.bytes += text.utf8 }
    case .html(let html):
      if isEscaped { HTMLEscape.append(html.bytes.span, to: &output.bytes) } else { output += html }
    case .written(let write):
      if isEscaped { try evaluated().append(isEscaped: true, to: &output) } else { try write(&output) }
    case .flag(let flag): output.text(flag ? "true" : "false")
    case .missing, .object, .list: break
    }
  }

  /// The same value; if it is to be written, what was written.
  func evaluated() throws(TemplateError) -> TemplateValue {
    guard case .written(let write) = self else { return self }
    var html = HTML()
    try write(&html)
    return .html(html)
  }
}

/// Data that provides values for the names in a template.
public protocol TemplateContext: SendableMetatype {
  /// The value of a name; nil if the name is not known here and is looked up in the surrounding data.
  func value(of name: TemplateSymbol) -> TemplateValue?

  /// Appends the value of a name.
  /// - Returns: whether the name is known here.
  func append(_ name: TemplateSymbol, isEscaped: Bool, to output: inout HTML) throws(TemplateError) -> Bool
}

extension TemplateContext {
  public func append(_ name: TemplateSymbol, isEscaped: Bool, to output: inout HTML) throws(TemplateError) -> Bool {
    guard let value = value(of: name) else { return false }
    try value.append(isEscaped: isEscaped, to: &output)
    return true
  }
}
