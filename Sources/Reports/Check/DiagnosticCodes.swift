import Base
import TodoFile

/// The list of every diagnostic code with its meaning.
public enum DiagnosticCodes {
  public static func render(style: TerminalStyle) -> String {
    let width = DiagnosticCode.allCases.map(\.rawValue.count).max() ?? 0
    return DiagnosticCode.allCases.map { code in
      let name = TerminalWidth.pad(code.rawValue, to: width)
      return "\(style.paint(name, .bold))  \(code.severity.rawValue)  \(code.explanation)\n"
    }.joined()
  }
}
