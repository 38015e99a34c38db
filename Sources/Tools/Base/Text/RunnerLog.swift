/// Text in the log of GitHub’s runner (docs.github.com, “Workflow commands”).
public enum RunnerLog {
  /// Disarms text that the runner would read as a command, `::` at the start of a line and `##[` anywhere, with U+2060
  /// (word joiner), which is invisible.
  public static func harmless(_ text: String) -> String {
    let text = text.replacing("##[", with: "#\u{2060}#[")
    guard text.contains("::") else { return text }
    // The runner ends lines at carriage returns, too.
    return text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      line.split(separator: "\r", omittingEmptySubsequences: false).map(harmless(line:)).joined(separator: "\r")
    }.joined(separator: "\n")
  }

  private static func harmless(line: Substring) -> String {
    let rest = line.unicodeScalars.drop { $0.properties.isWhitespace || $0 == "\u{FEFF}" }
    guard rest.starts(with: "::".unicodeScalars) else { return String(line) }
    return "\(line[..<rest.startIndex])\u{2060}\(line[rest.startIndex...])"
  }
}
