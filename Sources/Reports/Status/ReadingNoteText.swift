import Base
public import Plan
public import States

/// A one-line note on how a file is read.
public enum ReadingNoteText {
  /// The sentence for the terminal; nil if nothing needs to be noted.
  public static func line(for document: TodoDocument) -> String? { document.readingNote.map(line) }

  /// The sentence for the terminal.
  public static func line(for note: ReadingNote) -> String {
    switch note {
    case .leftOut(let lines):
      if let figures = lines.figures {
        "\(boxes(figures.now)). \(Words.count(lines.count, "more line has", "more lines have")) a state without a box "
          + "(\(text(lines.ranges))), \(lines.done) of them done; “read: all” in the front matter, or --read all, "
          + "counts them\(percent(figures.all, ": "))"
      } else {
        "\(note.words) (\(text(lines.ranges))); “read: all” in the front matter, or --read all, counts "
          + (lines.count == 1 ? "it" : "them")
      }
    case .plain(let lines):
      if let figures = lines.figures {
        "\(boxes(figures.now)). \(note.words); “read: bullets” in the front matter, or --read bullets, counts "
          + "\(openTasks(lines.count))\(percent(figures.all, ": "))"
      } else {
        "\(note.words); --read bullets counts \(openTasks(lines.count))"
      }
    case .matrix(let lines):
      "\(lines.figures.map { boxes($0.now) + ". " } ?? "")\(note.words) (\(text(lines.ranges))); “read: matrix” in the front "
        + "matter, or --read matrix, counts \(lines.count == 1 ? "it" : "them")"
        + (lines.figures.map { percent($0.all, ": ") } ?? "")
    case .stateless(let count):
      "\(note.words); --read bullets counts \(openTasks(count)), or begin one with ✅ or 🚧, or write every item as "
        + "“- [ ] …”"
    case .besideBoxes(_, let figure):
      "\(note.words) as open tasks. \(boxes(figure)), as GitHub shows them and --read boxes counts"
    case .binary(let position):
      "the file looks binary: line \(position.line), column \(position.column) has a byte that no text has; editing commands refuse it "
        + "without --force"
    }
  }

  private static func openTasks(_ count: Int) -> String { count == 1 ? "it as an open task" : "them as open tasks" }

  /// “2 of 5 boxes are done (40%)”.
  private static func boxes(_ progress: Progress) -> String {
    "\(progress.done) of \(Words.count(progress.total, "box is", "boxes are")) done\(percent(progress, " (", ")"))"
  }

  private static func percent(_ progress: Progress, _ before: String, _ after: String = "") -> String {
    progress.percent.map { "\(before)\($0)%\(after)" } ?? ""
  }

  /// The first three places, and the number of the others.
  private static func text(_ ranges: [ReadingNote.LineRange]) -> String {
    var words = ranges.prefix(3).map { $0.isTable ? "a table at \($0.text)" : $0.text }
    if ranges.count > 3 { words.append("\(ranges.count - 3) more \(ranges.count == 4 ? "place" : "places")") }
    return words.joined(separator: ", ")
  }
}
