public import Base

/// One revision of a file, as the input for its history.
public struct Revision: Sendable {
  /// The commit's id; nil for the file in the work tree.
  public var revision: String?
  /// The path of the file at that revision, from the repository's root.
  public var path: String
  /// Seconds since 1970-01-01 UTC.
  public var time: Int
  /// The day of ``time`` in the time zone of the revision.
  public var day: CalendarDate
  /// Whether it is on the first-parent line.
  public var isMainline: Bool
  /// Nil if the file did not exist or cannot be read.
  public var snapshot: TaskSnapshot?
  /// For a merge into a branch that had not changed the file: the merged revisions, oldest first.
  public var merged: [TaskSnapshot] = []
  /// For any other merge: the merged revisions, oldest first; they lack the changes of the branch itself.
  public var seen: [TaskSnapshot] = []

  /// Creates a revision of the file at `path`.
  /// - Parameter snapshot: its tasks; nil if the file did not exist or cannot be read.
  public init(
    revision: String?, path: String, time: Int = 0, day: CalendarDate = CalendarDate(days: 0), isMainline: Bool = true,
    snapshot: TaskSnapshot?
  ) {
    self.revision = revision
    self.path = path
    self.time = time
    self.day = day
    self.isMainline = isMainline
    self.snapshot = snapshot
  }
}
