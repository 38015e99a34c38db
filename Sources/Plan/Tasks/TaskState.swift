/// The state of a task.
public enum TaskState: UInt8, Sendable, CaseIterable {
  case open, done, inProgress, question, deferred, cancelled
  /// An item in a file in which nothing has a state: it is shown but not counted.
  case stateless

  /// The name in JSON and on the command line.
  public var name: String {
    switch self {
    case .open: "open"
    case .done: "done"
    case .inProgress: "inProgress"
    case .question: "question"
    case .deferred: "deferred"
    case .cancelled: "cancelled"
    case .stateless: "none"
    }
  }

  /// The name in messages.
  public var words: String { self == .inProgress ? "in progress" : self == .stateless ? "without a state" : name }

  /// Reads a state name in any common spelling: `in-progress`, `In progress`, `canceled`.
  public init?(word: String) {
    let key = word.lowercased().filter { $0 != "-" && $0 != "_" && $0 != " " }
    let found = Self.given.first { $0.name.lowercased() == key || (key == "canceled" && $0 == .cancelled) }
    guard let found else { return nil }
    self = found
  }

  /// Whether the task is neither done nor cancelled.
  public var isPending: Bool { self != .done && self != .cancelled && self != .stateless }

  /// The states that a task can be given.
  public static let given: [TaskState] = allCases.filter { $0 != .stateless }

  /// The state for a marker; nil for an unknown marker.
  @inline(__always)
  package static func marked(by byte: UInt8) -> TaskState? {
    switch byte {
    case UInt8(ascii: " "), 0x09: .open
    case UInt8(ascii: "x"), UInt8(ascii: "X"): .done
    case UInt8(ascii: "/"), UInt8(ascii: "@"), UInt8(ascii: "~"): .inProgress
    case UInt8(ascii: "?"): .question
    case UInt8(ascii: "!"): .open
    case UInt8(ascii: ">"), UInt8(ascii: "<"): .deferred
    case UInt8(ascii: "-"): .cancelled
    default: nil
    }
  }

  /// The usual marker for the state.
  package var marker: UInt8 { " x/?>-".utf8.first { Self.marked(by: $0) == self } ?? UInt8(ascii: " ") }
}
