import Base
import Plan

/// All diagnostic codes with their explanations.
public enum DiagnosticCodes {
  /// Renders one line for each code: its name, its severity and its explanation.
  public static func render(style: TerminalStyle) -> String {
    let width = DiagnosticCode.allCases.map(\.rawValue.count).max() ?? 0
    return DiagnosticCode.allCases.map { code in
      let name = TerminalWidth.pad(code.rawValue, to: width)
      return "\(style.paint(name, .bold))  \(code.severity.rawValue)  \(code.explanation)\n"
    }.joined()
  }
}
