import Base

/// A line for a new task in which words may say when it is due.
public struct NaturalLine: Sendable, Equatable {
  /// The line without these words.
  public let title: String
  /// The day; nil if the line says none.
  public let due: CalendarDate?
  /// The words that say the day; empty without one.
  public let words: String

  /// A longer line is no title of a task, in bytes.
  private static let longest = 2000

  /// Reads a line; one that has a due date as an attribute keeps its words.
  /// - Parameter refused: words that are none, because somebody said so.
  public init(_ line: String, today: CalendarDate, refused: [String] = []) {
    // What is an attribute is no word of the title: a rule of a recurrence has days, too.
    let attributes = line.utf8.count > Self.longest ? nil : Self.attributes(line)
    guard let attributes, !attributes.contains(where: { $0.kind == .due }),
      let (range, day) = NaturalDay.find(in: line, besides: attributes.map(\.range), today: today),
      !refused.contains(String(line[range]))
    else {
      (title, due, words) = (line, nil, "")
      return
    }
    let rest = [line[..<range.lowerBound], line[range.upperBound...]].map { String($0).trimmingWhitespace }
    (due, words) = (day, String(line[range]))
    title = rest.filter { !$0.isEmpty }.joined(separator: " ")
  }

  /// The attributes of a task with this title, and the bytes of the line that they take.
  private static func attributes(_ line: String) -> [(kind: TaskAttribute.Kind, range: Range<Int>)]? {
    let box = "- [ ] "
    let source = SourceText(path: "TODO.md", bytes: Array("\(box)\(line)\n".utf8))
    guard let document = try? TodoDocument(parsing: source), let task = document.tasks.first else { return nil }
    return document.attributes(of: task).map { attribute in
      let range = attribute.range.range
      return (attribute.kind, range.lowerBound - box.utf8.count..<range.upperBound - box.utf8.count)
    }
  }
}
