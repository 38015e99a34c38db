import Base

/// One revision of a file as history is made of it.
public struct HistoryRevision: Sendable {
  public var revision: String?
  public var path: String
  public var time: Int
  public var day: CalendarDate
  public var isMainline: Bool
  /// Nil where the file did not exist or cannot be read.
  public var snapshot: TaskSnapshot?

  public init(
    revision: String?, path: String, time: Int, day: CalendarDate, isMainline: Bool = true, snapshot: TaskSnapshot?
  ) {
    self.revision = revision
    self.path = path
    self.time = time
    self.day = day
    self.isMainline = isMainline
    self.snapshot = snapshot
  }
}
