/// The states in which a merged branch last had its tasks.
struct BranchStates {
  /// By name: whether the task was done.
  private var isDone: [UInt64: Bool] = [:]
  private var isDoneByTitle: [UInt64: Bool] = [:]

  /// - Parameter snapshots: the revisions of the branch, oldest first.
  init(_ snapshots: [TaskSnapshot], _ ledger: TaskLedger) {
    for snapshot in snapshots {
      for entry in snapshot.entries {
        let identity = ledger.identities[entry.identity]
        isDone[identity.name] = entry.standing == .done
        isDoneByTitle[identity.title] = entry.standing == .done
      }
    }
  }

  /// Whether a task was done when the branch last had it.
  func wasDone(_ identity: TaskLedger.Identity) -> Bool {
    isDone[identity.name] ?? isDoneByTitle[identity.title] ?? false
  }
}
