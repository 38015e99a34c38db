import Base

/// A task that was done and then removed from its file.
public struct ArchivedTask: Sendable, Equatable {
  public let title: String
  /// The names of the groups around it, outermost first.
  public let group: [String]
  /// When it was done; nil where it was so from the first revision on.
  public let doneOn: CalendarDate?
  public let archivedOn: CalendarDate
}
