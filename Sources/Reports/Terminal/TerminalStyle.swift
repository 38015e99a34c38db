import History
import Plan

/// The color support and the width of a terminal.
public struct TerminalStyle: Sendable {
  /// Colors and weights by their ANSI names (ECMA-48, SGR).
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

  /// Whether ``paint(_:_:)`` adds ANSI escape sequences.
  public var isColored: Bool
  /// The width in columns.
  public var width: Int

  /// Creates a style for a terminal of `width` columns.
  public init(isColored: Bool, width: Int) {
    self.isColored = isColored
    self.width = width
  }

  /// The text in the given colors and weights, or unchanged if colors are off.
  public func paint(_ text: String, _ inks: Ink...) -> String {
    guard isColored, !text.isEmpty, !inks.isEmpty else { return text }
    return "\u{1B}[\(inks.map(\.rawValue).joined(separator: ";"))m\(text)\u{1B}[0m"
  }

  /// A progress bar of `width` columns: done, in progress, and remaining; a started one is never empty, an unfinished one never
  /// full.
  func bar(_ progress: Progress, width: Int) -> String {
    guard progress.total > 0, width > 0 else { return paint(String(repeating: "·", count: max(0, width)), .dim) }
    var done = progress.done * width / progress.total
    if progress.done > 0 { done = max(1, done) }
    if progress.done < progress.total { done = min(done, width - 1) }
    var started = min(width - done, (progress.inProgress * width + progress.total - 1) / progress.total)
    if done + started == width, progress.done + progress.inProgress < progress.total { started = max(0, started - 1) }
    return paint(String(repeating: "█", count: done), progress.isComplete ? .green : .blue)
      + paint(String(repeating: "▒", count: started), .blue)
      + paint(String(repeating: "░", count: width - done - started), .dim)
  }

  /// The sign before a task that changed.
  func sign(_ kind: TaskChange.Kind) -> String { paint(kind.sign.text, kind.sign.ink) }
}

extension TaskChange.Kind {
  /// The sign of a change in lists of text, and its color.
  var sign: (text: String, ink: TerminalStyle.Ink) {
    switch self {
    case .finished: ("✓", .green)
    case .added: ("+", .yellow)
    case .reopened: ("↺", .red)
    case .cut: ("−", .dim)
    case .archived: ("▤", .dim)
    case .restored: ("↻", .dim)
    case .states, .dates, .owners, .priorities, .estimates: ("±", .yellow)
    case .moved: ("→", .blue)
    case .renamed: ("✎", .blue)
    }
  }
}
