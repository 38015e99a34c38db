/// Groups that have another name in the later revision.
extension TaskMatcher {
  /// Matches groups whose names differ only in counters: `In progress (50%)` and `In progress (85%)`.
  mutating func matchCounters() {
    let (oldGroups, newGroups) = (groupSizes(old), groupSizes(new))
    let vanished = oldGroups.keys.filter { newGroups[$0] == nil && !ledger.groups[Int($0)].isEmpty }
    guard !vanished.isEmpty else { return }
    var appeared: [String: [UInt32]] = [:]
    for group in newGroups.keys where oldGroups[group] == nil && !ledger.groups[Int(group)].isEmpty {
      appeared[GroupCounter.key(ledger.groups[Int(group)]), default: []].append(group)
    }
    guard !appeared.isEmpty else { return }
    for (key, groups) in Dictionary(grouping: vanished, by: { GroupCounter.key(ledger.groups[Int($0)]) }) {
      if groups.count == 1, let found = appeared[key], found.count == 1 {
        matching.renamedGroups[groups[0]] = found[0]
      }
    }
  }

  /// Finds groups whose name disappeared and at least half of whose tasks are now in a group with a new name.
  mutating func findRenamedGroups() {
    var moves: [GroupMove: Int] = [:]
    for index in newRange where partner(index) >= 0 {
      let move = GroupMove(from: identity(old: partner(index)).group, to: identity(new: index).group)
      if move.from != move.to, matching.renamedGroups[move.from] == nil { moves[move, default: 0] += 1 }
    }
    guard !moves.isEmpty else { return }
    let (oldGroups, newGroups) = (groupSizes(old), groupSizes(new))
    // Tasks outside any group have no group that could be renamed.
    moves = moves.filter { move, _ in
      newGroups[move.from] == nil && oldGroups[move.to] == nil
        && !ledger.groups[Int(move.from)].isEmpty && !ledger.groups[Int(move.to)].isEmpty
    }
    let ordered = moves.sorted { ($0.value, $1.key.from, $1.key.to) < ($1.value, $0.key.from, $0.key.to) }
    var taken = Set(matching.renamedGroups.values)
    for (move, count) in ordered where count * 2 >= oldGroups[move.from, default: 0] {
      // Of two groups that became one, the smaller was moved into it.
      guard matching.renamedGroups[move.from] == nil, taken.insert(move.to).inserted else { continue }
      matching.renamedGroups[move.from] = move.to
    }
  }

  /// The number of tasks in each group of a revision.
  private func groupSizes(_ snapshot: TaskSnapshot) -> [UInt32: Int] {
    var sizes: [UInt32: Int] = [:]
    for entry in snapshot.entries { sizes[ledger.identities[entry.identity].group, default: 0] += 1 }
    return sizes
  }
}
