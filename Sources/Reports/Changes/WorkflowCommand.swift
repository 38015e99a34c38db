import FoundationEssentials
import Base

/// Commands of GitHub's runner (docs.github.com, “Workflow commands”), and text that must never be one.
public enum WorkflowCommand {
  /// `::warning file=…,line=…,title=…::message`.
  static func annotation(_ level: String, _ properties: [(String, String)], _ message: String) -> String {
    let list = properties.map { "\($0)=\(property($1))" }.joined(separator: ",")
    return "::\(level) \(list)::\(data(message))\n"
  }

  static func data(_ text: String) -> String {
    harmless(
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
    // Line breaks are encoded, other controls shown: the log is a terminal's too.
    data(text.components(separatedBy: "\n").map(TerminalText.visible).joined(separator: "\n")).replacing(
      ":", with: "%3A"
    ).replacing(",", with: "%2C")
  }

  /// Breaks what the runner takes for a command: `::` at the beginning of a line, `##[` anywhere in it. U+2060 (word
  /// joiner) is not seen.
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
