/// What the marker of a task says of it.
public enum TaskState: UInt8, Sendable, CaseIterable {
  case open, done, inProgress, question, deferred, cancelled

  /// The name in JSON and on the command line.
  public var name: String {
    switch self {
    case .open: "open"
    case .done: "done"
    case .inProgress: "inProgress"
    case .question: "question"
    case .deferred: "deferred"
    case .cancelled: "cancelled"
    }
  }

  /// The state of a name as people write it: `in-progress`, `In progress`, `canceled`.
  public init?(word: String) {
    let key = word.lowercased().filter { $0 != "-" && $0 != "_" && $0 != " " }
    let found = Self.allCases.first { $0.name.lowercased() == key || (key == "canceled" && $0 == .cancelled) }
    guard let found else { return nil }
    self = found
  }

  /// Whether the task still waits to be done.
  public var isPending: Bool { self != .done && self != .cancelled }

  /// The state that a marker stands for, nil for a character without a meaning.
  @inline(__always)
  static func marked(by byte: UInt8) -> TaskState? {
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
}
