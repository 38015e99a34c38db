import Base
import Plan
import States

/// The states of a board's statuses.
///
/// Backlog.md counts only tasks with the status “Done” (src/core/statistics.ts). If the board has that status, no other
/// one is done here either. On any other board, the last status that does not mean cancelled is done too.
extension TaskFileRules {
  /// The status of finished tasks.
  var doneStatus: String {
    statuses.first { TextKey.fold($0) == "done" } ?? statuses.last { StateVocabulary.state(ofCell: $0) != .cancelled }
      ?? "Done"
  }

  /// The state of a task with a status.
  func state(of status: String) -> TaskState {
    let key = TextKey.fold(status)
    if key == TextKey.fold(doneStatus) || key == "done" { return .done }
    let index = statuses.firstIndex { TextKey.fold($0) == key }
    if index == 0 { return .open }
    switch StateVocabulary.state(ofCell: status) {
    // The board does not count this status as done, so the task is pending here.
    case .done, .cancelled: return .deferred
    case let known?: return known
    case nil: return index == nil ? .open : .inProgress
    }
  }

  /// The status for a state; nil if the board has none.
  func status(for state: TaskState) -> String? {
    switch state {
    case .done: doneStatus
    case .open: statuses.first { self.state(of: $0) == .open } ?? statuses.first
    default: statuses.first { self.state(of: $0) == state }
    }
  }
}
