/// Whether and how wide a terminal shows a report.
public struct TerminalStyle: Sendable {
  /// Colours and weights by their ANSI names (ECMA-48, SGR).
  public enum Ink: String, Sendable {
    case bold = "1"
    case dim = "2"
    case red = "31"
    case green = "32"
    case yellow = "33"
    case blue = "34"
    case magenta = "35"
    case cyan = "36"
  }

  public var isColored: Bool
  /// Columns.
  public var width: Int

  public init(isColored: Bool, width: Int) {
    self.isColored = isColored
    self.width = width
  }

  /// The text in a colour, or as it is where colours are off.
  public func paint(_ text: String, _ inks: Ink...) -> String {
    guard isColored, !text.isEmpty, !inks.isEmpty else { return text }
    return "\u{1B}[\(inks.map(\.rawValue).joined(separator: ";"))m\(text)\u{1B}[0m"
  }
}
