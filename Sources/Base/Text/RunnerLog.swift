/// Text in the log of GitHub’s runner (docs.github.com, “Workflow commands”).
public enum RunnerLog {
  /// Breaks what the runner would take for a command: `::` at the start of a line, `##[` anywhere. U+2060 (word
  /// joiner) is invisible.
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
