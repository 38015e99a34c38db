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
}

/// Data that provides values for the names in a template.
public protocol TemplateContext: SendableMetatype {
  /// The value of a name; nil if the name is not known here and is looked up in the surrounding data.
  func value(of name: TemplateSymbol) -> TemplateValue?
}
