/// The last states of tasks on a merged branch.
struct BranchStates {
  /// Whether each task was done, by name.
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

  /// Whether a task was done in the last revision of the branch that had it.
  func wasDone(_ identity: TaskLedger.Identity) -> Bool {
    isDone[identity.name] ?? isDoneByTitle[identity.title] ?? false
  }
}
