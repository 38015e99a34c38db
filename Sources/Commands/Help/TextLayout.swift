import Base

/// Lays out paragraphs and lists of terms in lines of at most a number of columns.
struct TextLayout {
  /// The columns of a line.
  let width: Int

  /// How far the meaning of a term is indented.
  private static let column = 26

  /// Lines of words; lines that are indented, as those of an example, stay as they are.
  func paragraphs(_ text: String) -> [String] {
    guard !text.isEmpty else { return [] }
    return text.split(separator: "\n", omittingEmptySubsequences: false).flatMap { line -> [String] in
      line.hasPrefix(" ") || line.isEmpty ? [String(line)] : wrap(String(line), indent: 0)
    }
  }

  /// A term, with its meaning beside it, or below it if it is long.
  func term(_ label: String, _ meaning: String) -> [String] {
    let head = "  \(label)"
    var lines = wrap(meaning, indent: Self.column)
    guard TerminalWidth.columns(of: head) <= Self.column - 2, let first = lines.first else { return [head] + lines }
    lines[0] = TerminalWidth.pad(head, to: Self.column) + first.dropFirst(Self.column)
    return lines
  }

  /// Words in lines that begin with spaces; a word that is too long for a line has one of its own.
  func wrap(_ text: String, indent: Int, hanging: Int = 0) -> [String] {
    var lines: [String] = []
    var line = ""
    for word in text.split(separator: " ") {
      let start = String(repeating: " ", count: lines.isEmpty ? indent : indent + hanging)
      if line.isEmpty {
        line = start + word
      } else if TerminalWidth.columns(of: line) + 1 + TerminalWidth.columns(of: String(word)) <= width {
        line += " " + word
      } else {
        lines.append(line)
        line = String(repeating: " ", count: indent + hanging) + word
      }
    }
    return line.isEmpty ? lines : lines + [line]
  }
}
