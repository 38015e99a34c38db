/// How a task counts at one point in time.
public enum TaskStanding: UInt8, Sendable {
  /// Not in the file.
  case absent
  /// In the file, but excluded by its section or the count mode.
  case uncounted
  case cancelled
  /// In the total and not done.
  case pending
  case done
  /// Done, and later removed from the file.
  case archived
  /// Excluded, and later removed from the file.
  case forgotten

  /// Whether it is in the file.
  var isInFile: Bool { self != .absent && self != .archived && self != .forgotten }

  /// The standing after the task is removed from the file.
  var removed: TaskStanding {
    switch self {
    case .done: .archived
    case .uncounted: .forgotten
    default: .absent
    }
  }

  /// Whether it is part of the total.
  public var isInTotal: Bool { self == .pending || self == .done }
}
