import Base
public import Plan
import States

/// A one-line note on how a file is read.
public enum ReadingNoteText {
  /// The sentence for the terminal; nil if nothing needs to be noted.
  public static func line(for document: TodoDocument) -> String? {
    switch document.readingNote {
    case .leftOut(let count, let ranges):
      "\(Words.count(count, "line carries", "lines carry")) a state without a box (\(text(ranges))); "
        + "“read: all” in the front matter, or --read all, counts \(count == 1 ? "it" : "them")"
    case .stateless(let count):
      "the file has \(Words.count(count, "item", "items")) and no state; begin an item with ✅ or 🚧, or write every item as "
        + "“- [ ] …”; --read bullets takes items without a state as open tasks"
    case .binary(let position):
      "the file looks binary: line \(position.line), column \(position.column) has a byte that no text has; editing commands refuse it "
        + "without --force"
    case nil: nil
    }
  }

  /// The first three places, and the number of the others.
  private static func text(_ ranges: [ReadingNote.LineRange]) -> String {
    var words = ranges.prefix(3).map { $0.isTable ? "a table at \($0.text)" : $0.text }
    if ranges.count > 3 { words.append("\(ranges.count - 3) more \(ranges.count == 4 ? "place" : "places")") }
    return words.joined(separator: ", ")
  }
}
