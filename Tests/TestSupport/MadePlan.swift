import Base

/// A plan made revision by revision, of which it is known what happened to each task.
public struct MadePlan: Sendable, CustomStringConvertible {
  /// The files as one commit leaves them.
  public struct Revision: Sendable {
    /// Seconds since 1970-01-01 UTC.
    public let time: Int
    /// The text by path; a path that is missing is left as it was.
    public let files: [String: String]
  }

  public let name: String
  /// The files of the plan; others are not part of it.
  public let paths: [String]
  public internal(set) var revisions: [Revision] = []
  /// What became of tasks from the first revision to the last, by word; words that are missing are 0.
  public let words: [String: Int]
  /// The same for each week in which it is not all 0, and in which it is known.
  public let weeks: [String: [String: Int]]

  /// 2026-01-05, a Monday, at noon UTC.
  private static let monday = 20_458 * 86_400 + 43_200

  /// - Parameter texts: the text of TODO.md on each of some days, counted as by ``commit(_:minute:_:)``.
  init(
    _ name: String, paths: [String] = ["TODO.md"], words: [String: Int], weeks: [String: [String: Int]] = [:],
    _ texts: KeyValuePairs<Int, String> = [:]
  ) {
    self.name = name
    self.paths = paths
    self.words = words
    self.weeks = weeks
    for (day, text) in texts { commit(day, text) }
  }

  /// Adds a revision.
  /// - Parameter day: days since Monday, 2026-01-05.
  mutating func commit(_ day: Int, minute: Int = 0, _ files: [String: String]) {
    revisions.append(Revision(time: Self.monday + day * 86_400 + minute * 60, files: files))
  }

  mutating func commit(_ day: Int, minute: Int = 0, _ text: String) { commit(day, minute: minute, ["TODO.md": text]) }

  public var description: String { name }

  /// The Monday of a week, counted from 0.
  static func week(_ number: Int) -> String {
    CalendarDate(days: Int32(Self.monday / 86_400 + number * 7)).description
  }
}
