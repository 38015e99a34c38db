/// How a task counts at one moment.
public enum TaskStanding: UInt8, Sendable {
  /// Not in the file.
  case absent
  /// In the file, but excluded by its section or the count mode.
  case uncounted
  case cancelled
  /// In the total and not done.
  case pending
  case done
  /// Done, and then removed from the file.
  case archived

  /// Whether it is in the file.
  var isInFile: Bool { self != .absent && self != .archived }

  /// Whether its section and the count mode include it.
  var isCounted: Bool { self != .uncounted }

  /// Whether it is part of the total.
  public var isInTotal: Bool { self == .pending || self == .done }
}
