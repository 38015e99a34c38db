import Base

/// A line for a new task: words in it may say when the task is due, and attributes what else it has.
public struct NaturalLine: Sendable, Equatable {
  /// The line without the words of the day, and with what is refused as text.
  public let title: String
  /// The day that words say; nil if the line says none in words.
  public let due: CalendarDate?
  /// The words that say the day; empty without one.
  public let words: String
  /// The attributes of the line, in its order.
  public let parts: [LinePart]

  /// A longer line is no title of a task, in bytes.
  private static let longest = 2000

  /// Reads a line; one that has a due date as an attribute keeps its words.
  /// - Parameter refused: words and attributes that are only text, because somebody said so.
  /// - Parameter document: the file that gets the task; nil for Markdown without settings.
  public init(_ line: String, today: CalendarDate, refused: [String] = [], in document: TodoDocument? = nil) {
    guard line.utf8.count <= Self.longest else {
      (title, due, words, parts) = (line, nil, "", [])
      return
    }
    let (text, parts) = Self.read(line, refused, document)
    self.parts = parts
    // What is an attribute is no word of the title: a rule of a recurrence has days, too.
    guard !parts.contains(where: { $0.kind == .due }),
      let (range, day) = NaturalDay.find(in: text, besides: parts.map(\.range), refused: refused, today: today)
    else {
      (title, due, words) = (text, nil, "")
      return
    }
    let rest = [text[..<range.lowerBound], text[range.upperBound...]].map { String($0).trimmingWhitespace }
    (due, words) = (day, String(text[range]))
    title = rest.filter { !$0.isEmpty }.joined(separator: " ")
  }

  /// The line with its refused attributes as text, and those that are left.
  private static func read(_ line: String, _ refused: [String], _ document: TodoDocument?) -> (String, [LinePart]) {
    let parts = LinePart.find(in: line, like: document)
    // A line of attributes alone is a title.
    var rest = Array(line.utf8)
    for part in parts.reversed() { rest.removeSubrange(part.range) }
    if rest.allSatisfy(ASCII.isWhitespace) { return (line, []) }
    var bytes = Array(line.utf8)
    for part in parts.reversed() where refused.contains(part.words) {
      if let escaped = part.escaped { bytes.replaceSubrange(part.range, with: escaped.utf8) }
    }
    let text = String(decoding: bytes, as: UTF8.self)
    return text == line ? (line, parts) : (text, LinePart.find(in: text, like: document))
  }
}
