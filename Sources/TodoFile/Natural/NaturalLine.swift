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
    // A rule of a recurrence has days, too.
    let isTold = line.utf8.count > Self.longest || line.contains("🔁")
    let hasDue =
      isTold
      || line.split(whereSeparator: \.isWhitespace).contains {
        $0.lowercased().contains("due:") || $0.hasPrefix("📅") || $0.hasPrefix("@due(")
      }
    guard !hasDue, let (range, day) = NaturalDay.find(in: line, today: today), !refused.contains(String(line[range]))
    else {
      (title, due, words) = (line, nil, "")
      return
    }
    let rest = [line[..<range.lowerBound], line[range.upperBound...]].map { String($0).trimmingWhitespace }
    (due, words) = (day, String(line[range]))
    title = rest.filter { !$0.isEmpty }.joined(separator: " ")
  }
}
