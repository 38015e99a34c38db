/// The value of a name in a template's data.
public enum TemplateValue: Sendable {
  /// Renders nothing; its sections are skipped.
  case missing
  case flag(Bool)
  case text(String)
  /// Text as UTF-8.
  case bytes([UInt8])
  case object(any TemplateContext)
  case list([TemplateValue])

  /// Whether its section is rendered; an empty text counts as false.
  var isShown: Bool {
    switch self {
    case .missing: false
    case .flag(let flag): flag
    case .text(let text): !text.isEmpty
    case .bytes(let bytes): !bytes.isEmpty
    case .object: true
    case .list(let list): !list.isEmpty
    }
  }
}

/// Data that provides values for the names in a template.
public protocol TemplateContext: Sendable {
  /// The value of a name; nil if the name is not known here and is looked up in the surrounding data.
  func value(of name: String) -> TemplateValue?
}
