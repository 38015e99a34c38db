/// What a task is to the figures at one moment.
public enum TaskStanding: UInt8, Sendable {
  /// Not in the file.
  case absent
  /// In the file, but its section or the way of counting leaves it out.
  case uncounted
  case cancelled
  /// In the total and not done.
  case pending
  case done
  /// Done, and then removed from the file.
  case archived

  /// Whether the file holds it.
  var isInFile: Bool { self != .absent && self != .archived }

  /// Whether its section and the way of counting leave it in.
  var isCounted: Bool { self != .uncounted }

  /// Whether it is part of the total.
  public var isInTotal: Bool { self == .pending || self == .done }
}
