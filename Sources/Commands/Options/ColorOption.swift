import ArgumentParser
import Base
import Reports

/// When to color the output.
enum ColorOption: String, WordArgument {
  case auto, always, never

  /// Colors on terminals, unless NO_COLOR, TERM=dumb, or CLICOLOR_FORCE override that (no-color.org,
  /// bixense.com/clicolors).
  func style(pipeWidth: Int = 80) -> TerminalStyle {
    let isColored =
      switch self {
      case .always: true
      case .never: false
      case .auto:
        if ProcessEnvironment.nonEmpty("NO_COLOR") != nil {
          false
        } else if let force = ProcessEnvironment.nonEmpty("CLICOLOR_FORCE"), force != "0" {
          true
        } else {
          Console.terminalWidth != nil && ProcessEnvironment.value("TERM") != "dumb"
        }
      }
    return TerminalStyle(isColored: isColored, width: Console.lineWidth ?? pipeWidth)
  }
}
