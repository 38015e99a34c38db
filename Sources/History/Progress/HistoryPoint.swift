import Base
import TodoFile

/// The figures of a todo file at one revision.
public struct HistoryPoint: Sendable, Equatable {
  /// The commit's id; nil for the file as it lies in the work tree.
  public let revision: String?
  /// Where the file was, from the repository's root.
  public let path: String
  /// Seconds since 1970-01-01 UTC, in the order of the revisions.
  public let time: Int
  public let day: CalendarDate
  /// Without what depends on today: overdue and due soon are 0.
  public let progress: Progress
  /// How many finished tasks have been removed from the file so far: they count as done for whoever asks what was done.
  public let archived: Int
  /// Whether the file existed and could be read.
  public let isPresent: Bool
  /// Whether it is on the first-parent line: what the branch held, not what was being prepared beside it.
  public let isMainline: Bool
  /// What changed since the revision before on that line.
  public let delta: ScopeDelta
}
