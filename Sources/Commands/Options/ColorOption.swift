import ArgumentParser
import Base
import Reports

/// When to color the output.
enum ColorOption: String, WordArgument {
  case auto, always, never

  /// Colors on terminals, unless NO_COLOR, TERM=dumb, or CLICOLOR_FORCE override that (no-color.org,
  /// bixense.com/clicolors).
  func style(pipeWidth: Int = 80) -> TerminalStyle {
    let width = Console.terminalWidth
    let columns = ProcessEnvironment.value("COLUMNS").flatMap { Int(digits: $0, in: 1...9_999) }
    let isColored =
      switch self {
      case .always: true
      case .never: false
      case .auto:
        if let off = ProcessEnvironment.value("NO_COLOR"), !off.isEmpty {
          false
        } else if let force = ProcessEnvironment.value("CLICOLOR_FORCE"), force != "0", !force.isEmpty {
          true
        } else {
          width != nil && ProcessEnvironment.value("TERM") != "dumb"
        }
      }
    return TerminalStyle(isColored: isColored, width: width ?? columns ?? pipeWidth)
  }
}
