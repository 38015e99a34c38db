import Base

/// Commands for GitHub's runner (docs.github.com, “Workflow commands”).
public enum WorkflowCommand {
  /// `::warning file=…,line=…,title=…::message`.
  static func annotation(_ level: String, _ properties: [(String, String)], _ message: String) -> String {
    let list = properties.map { "\($0)=\(property($1))" }.joined(separator: ",")
    return "::\(level) \(list)::\(data(message))\n"
  }

  static func data(_ text: String) -> String {
    RunnerLog.harmless(
      text.unicodeScalars.reduce(into: "") { result, scalar in
        switch scalar {
        case "%": result += "%25"
        case "\r": result += "%0D"
        case "\n": result += "%0A"
        default: result.unicodeScalars.append(scalar)
        }
      })
  }

  private static func property(_ text: String) -> String {
    // Line breaks are encoded and other controls made visible, because a terminal may show the log.
    data(
      text.split(separator: "\n", omittingEmptySubsequences: false).map { TerminalText.visible(String($0)) }.joined(
        separator: "\n")
    ).replacing(
      ":", with: "%3A"
    ).replacing(",", with: "%2C")
  }
}
