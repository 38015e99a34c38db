import Base

/// What the statuses of a board mean.
///
/// Backlog.md counts the tasks whose status is “Done” and nothing else (src/core/statistics.ts): where the board has that
/// status, no other one is done here either. On any other board, it is also the last status that does not mean cancelled.
extension TaskFileRules {
  /// The status of finished tasks.
  var doneStatus: String {
    statuses.first { TextKey.fold($0) == "done" } ?? statuses.last { Self.meaning($0) != .cancelled } ?? "Done"
  }

  /// The state of a task with a status.
  func state(of status: String) -> TaskState {
    let key = TextKey.fold(status)
    if key == TextKey.fold(doneStatus) || key == "done" { return .done }
    let place = statuses.firstIndex { TextKey.fold($0) == key }
    if place == 0 { return .open }
    switch Self.meaning(status) {
    // The board counts it as not done.
    case .done, .cancelled: return .deferred
    case let known?: return known
    case nil: return place == nil ? .open : .inProgress
    }
  }

  private static let vocabulary = StateVocabulary()

  /// What the words of a status mean; nil for words that are no state.
  private static func meaning(_ status: String) -> TaskState? {
    vocabulary.state(of: StateText.words(status).joined(separator: " "), in: .cell)
  }

  /// The status that stands for a state; nil if the board has none.
  func status(for state: TaskState) -> String? {
    switch state {
    case .done: doneStatus
    case .open: statuses.first { self.state(of: $0) == .open } ?? statuses.first
    default: statuses.first { self.state(of: $0) == state }
    }
  }
}
