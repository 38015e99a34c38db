import Base
public import Plan

/// The tasks of one revision of a file, small enough to keep hundreds of them.
public struct TaskSnapshot: Sendable, Equatable {
  /// One task in 32 bits: its identity in a ``TaskCatalog``, its state, and whether it counts.
  struct Entry: Sendable, Equatable {
    var bits: UInt32

    init(bits: UInt32) { self.bits = bits }

    init(identity: Int, state: TaskState, isCounted: Bool) {
      bits = UInt32(identity) << 4 | UInt32(state.rawValue) << 1 | (isCounted ? 1 : 0)
    }

    var identity: Int { Int(bits >> 4) }
    var isCounted: Bool { bits & 1 == 1 }
    var state: TaskState { TaskState(rawValue: UInt8(bits >> 1 & 7)) ?? .open }

    var standing: TaskStanding {
      guard isCounted else { return .uncounted }
      switch state {
      case .done: return .done
      case .cancelled: return .cancelled
      case .stateless: return .uncounted
      default: return .pending
      }
    }
  }

  /// A group that is counted and has a due date, in days since 1970-01-01.
  struct DatedGroup: Sendable, Equatable {
    var group: UInt32
    var due: Int32
  }

  /// In file order: the indices are those of the document's tasks.
  var entries: [Entry]
  /// In file order.
  var groups: [DatedGroup] = []

  /// The progress without due dates, because overdue depends on the day.
  public var progress: Progress {
    // Counts by state and by whether the task counts, which are the last four bits of an entry.
    var counts = InlineArray<16, Int>(repeating: 0)
    for entry in entries { counts[Int(entry.bits & 15)] += 1 }
    var progress = Progress()
    for state in TaskState.allCases { progress.count(state, times: counts[Int(state.rawValue) << 1 | 1]) }
    return progress
  }
}
