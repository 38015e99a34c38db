import ArgumentParser
import Reports

/// When to colour the output.
enum ColorOption: String, ExpressibleByArgument, CaseIterable {
  case auto, always, never

  /// Colours on a terminal, unless NO_COLOR, TERM=dumb or CLICOLOR_FORCE say otherwise (no-color.org, bixense.com/clicolors).
  func style(pipeWidth: Int = 80) -> TerminalStyle {
    let width = Console.terminalWidth
    let columns = Console.environment("COLUMNS").flatMap(Int.init).flatMap { $0 > 0 ? $0 : nil }
    let isColored =
      switch self {
      case .always: true
      case .never: false
      case .auto:
        if let off = Console.environment("NO_COLOR"), !off.isEmpty {
          false
        } else if let force = Console.environment("CLICOLOR_FORCE"), force != "0", !force.isEmpty {
          true
        } else {
          width != nil && Console.environment("TERM") != "dumb"
        }
      }
    return TerminalStyle(isColored: isColored, width: width ?? columns ?? pipeWidth)
  }
}
