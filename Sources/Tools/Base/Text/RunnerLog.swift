/// Text in the log of GitHub’s runner (docs.github.com, “Workflow commands”).
public enum RunnerLog {
  /// Disarms text that the runner would read as a command, `::` at the start of a line and `##[` anywhere, with U+2060
  /// (word joiner), which is invisible.
  public static func harmless(_ text: String) -> String {
    var result = text.replacing("##[", with: "#\u{2060}#[")
    guard result.utf8.contains(UInt8(ascii: ":")) else { return result }
    result = result.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      let rest = line.drop { $0.isWhitespace || $0 == "\u{FEFF}" }
      return rest.hasPrefix("::") ? line.prefix(line.count - rest.count) + "\u{2060}" + rest : line
    }.joined(separator: "\n")
    return result
  }
}
