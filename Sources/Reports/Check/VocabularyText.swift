import Base
import Plan
import States

/// The words and signs that stand for states, as text and as JSON.
public enum VocabularyText {
  /// A table for the terminal, by state and by where the words occur.
  public static func render(style: TerminalStyle) -> String {
    var lines: [String] = []
    for state in TaskState.given {
      lines += ["", style.paint(state.name, .bold)]
      for context in VocabularyEntry.Context.allCases {
        for isSign in [true, false] {
          let tokens = StateVocabulary.entries.filter {
            $0.state == state && $0.context == context && $0.isSign == isSign
          }
          guard !tokens.isEmpty else { continue }
          lines.append("  \(style.paint(heading(context, isSign), .dim))")
          lines += wrapped(tokens.map(\.token), separator: isSign ? " " : ", ", width: max(40, style.width) - 4)
        }
      }
    }
    lines += ["", #"“states:” in the front matter adds to these: states: {"🟣": done, "with legal": in progress}"#]
    return lines.dropFirst().map(\.trimmingTrailingSpace).joined(separator: "\n") + "\n"
  }

  /// The table as UTF-8 JSON with a final line feed.
  public static func json() -> [UInt8] {
    JSONWriter.object { json in
      json.field("schema", 1)
      json.objects("vocabulary", StateVocabulary.entries) { json, entry in
        json.field("token", entry.token)
        json.field("kind", entry.isSign ? "sign" : "word")
        json.field("state", entry.state.name)
        json.field("place", entry.context.rawValue)
      }
    }.line
  }

  private static func heading(_ context: VocabularyEntry.Context, _ isSign: Bool) -> String {
    switch context {
    case .anywhere: isSign ? "marks" : "words"
    case .besideOthers: "marks beside others, beside a word, or in a legend"
    case .heading: "as a heading or a line above a list"
    case .tail: "after another text, or in a state column"
    case .cell: "in a state column, or after “Status:”"
    }
  }

  private static func wrapped(_ tokens: [String], separator: String, width: Int) -> [String] {
    TerminalWidth.lines(of: tokens, separator: separator, into: width).map { line in
      "    " + tokens[line].joined(separator: separator)
        + (line.upperBound < tokens.count ? separator.trimmingTrailingSpace : "")
    }
  }
}
