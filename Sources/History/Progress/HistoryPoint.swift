public import Base
public import Plan

/// The progress of a todo file at one revision.
public struct HistoryPoint: Sendable, Equatable {
  /// The commit's ID; nil for the file in the working tree.
  public let revision: String?
  /// The file's path at that revision, relative to the repository's root.
  public let path: String
  /// Seconds since 1970-01-01 UTC, in the order of the revisions.
  public let time: Int
  /// The day of ``time`` in the time zone of the revision; on the first-parent line, days never run backward.
  public let day: CalendarDate
  /// The counts, except for those that depend on today: overdue and due soon are 0.
  public let progress: Progress
  /// How many finished tasks had been removed from the file by this revision.
  public let archived: Int
  /// Whether the file existed and could be read.
  public let isPresent: Bool
  /// Whether it is on the first-parent line, that is, not only on a branch that was merged.
  public let isMainline: Bool
  /// What changed since the previous revision on that line.
  public let delta: ScopeDelta
}

extension HistoryPoint {
  /// Creates the point of a revision; `time`, `day` and `isPresent` default to those of the revision.
  init(
    _ revision: Revision, time: Int? = nil, day: CalendarDate? = nil, progress: Progress, archived: Int = 0,
    isPresent: Bool? = nil, delta: ScopeDelta = ScopeDelta()
  ) {
    self.revision = revision.revision
    path = revision.path
    self.time = time ?? revision.time
    self.day = day ?? revision.day
    self.progress = progress
    self.archived = archived
    self.isPresent = isPresent ?? (revision.snapshot != nil)
    isMainline = revision.isMainline
    self.delta = delta
  }
}
