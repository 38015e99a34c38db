public import Base

/// A task that was done and then removed from its file.
public struct ArchivedTask: Sendable, Equatable {
  /// Its last title, without attributes.
  public let title: String
  /// The names of the enclosing groups, outermost first.
  public let group: [String]
  /// The day on which it was done; nil if it was already done in the first revision.
  public let doneOn: CalendarDate?
  /// The hash of the link in its title; 0 if there is none.
  let link: UInt64
  /// Whether its text is still in the file, but no longer as a task.
  public internal(set) var isInText = false
  /// The day of the revision that removed it.
  public let archivedOn: CalendarDate
}
