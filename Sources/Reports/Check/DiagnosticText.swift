import Base
public import Plan

/// Diagnostics in the format `file:line:column: severity: message [code]`.
public enum DiagnosticText {
  /// Renders one line for each diagnostic; line and byte column are 1-based.
  public static func render(_ diagnostics: [Diagnostic], in source: SourceText, style: TerminalStyle) -> String {
    diagnostics.map { line($0, in: source, style: style) + "\n" }.joined()
  }

  /// Every diagnostic code in a line with its severity and its explanation.
  public static func codes(style: TerminalStyle) -> String {
    let width = DiagnosticCode.allCases.map(\.rawValue.count).max() ?? 0
    return DiagnosticCode.allCases.map { code in
      let name = TerminalWidth.pad(code.rawValue, to: width)
      return "\(style.paint(name, .bold))  \(code.severity.rawValue)  \(code.explanation)\n"
    }.joined()
  }

  private static func line(_ diagnostic: Diagnostic, in source: SourceText, style: TerminalStyle) -> String {
    let position = source.position(of: diagnostic.range.lowerBound)
    let location = "\(TerminalText.visible(source.path)):\(position.line):\(position.column)"
    let severity = style.paint(
      "\(diagnostic.severity.rawValue):", .bold, diagnostic.severity == .error ? .red : .yellow)
    let code = style.paint("[\(diagnostic.code.rawValue)]", .dim)
    return "\(style.paint(location, .bold)): \(severity) \(TerminalText.visible(diagnostic.message)) \(code)"
  }
}
