/// Groups whose name differs in the later revision.
extension TaskMatcher {
  /// Matches groups whose names differ only in counters: `In progress (50%)` and `In progress (85%)`.
  mutating func matchCounters() {
    // Bit 1 marks a group of the earlier revision, bit 2 one of the later; a group with one bit has vanished or
    // appeared.
    var sides = Array(repeating: UInt8(0), count: ledger.groups.count)
    for index in goneRange { sides[Int(identity(old: index).group)] |= 1 }
    for index in newRange { sides[Int(identity(new: index).group)] |= 2 }
    guard sides.contains(1), sides.contains(2) else { return }
    let (oldGroups, newGroups) = (groupSizes(old), groupSizes(new))
    let named = ledger.groups.indices.filter { !ledger.groups[$0].isEmpty }
    let vanished = named.filter { oldGroups[$0] > 0 && newGroups[$0] == 0 }
    guard !vanished.isEmpty else { return }
    var appeared: [String: [Int]] = [:]
    for group in named where oldGroups[group] == 0 && newGroups[group] > 0 {
      appeared[GroupCounter.key(ledger.groups[group]), default: []].append(group)
    }
    guard !appeared.isEmpty else { return }
    for (key, groups) in Dictionary(grouping: vanished, by: { GroupCounter.key(ledger.groups[$0]) }) {
      if groups.count == 1, let found = appeared[key], found.count == 1 {
        matching.renamedGroups[UInt32(groups[0])] = UInt32(found[0])
      }
    }
  }

  /// Finds renamed groups: the name disappeared, and at least half of the tasks are now in a group with a new name. If
  /// that is a single task, it must also be half of the new group.
  mutating func findRenamedGroups() {
    var moves: [GroupMove: Int] = [:]
    for index in newRange where partner(index) >= 0 {
      let move = GroupMove(from: identity(old: partner(index)).group, to: identity(new: index).group)
      if move.from != move.to, matching.renamedGroups[move.from] == nil { moves[move, default: 0] += 1 }
    }
    guard !moves.isEmpty else { return }
    let (oldGroups, newGroups) = (groupSizes(old), groupSizes(new))
    // Tasks outside any group have no heading that could be renamed.
    moves = moves.filter { move, _ in
      newGroups[Int(move.from)] == 0 && oldGroups[Int(move.to)] == 0
        && !ledger.groups[Int(move.from)].isEmpty && !ledger.groups[Int(move.to)].isEmpty
    }
    let ordered = moves.sorted { ($0.value, $1.key.from, $1.key.to) < ($1.value, $0.key.from, $0.key.to) }
    var taken = Set(matching.renamedGroups.values)
    for (move, count) in ordered where count * 2 >= oldGroups[Int(move.from)] {
      guard count > 1 || newGroups[Int(move.to)] <= 2 else { continue }
      // If two groups became one, the smaller was moved into it, not renamed.
      guard matching.renamedGroups[move.from] == nil, taken.insert(move.to).inserted else { continue }
      matching.renamedGroups[move.from] = move.to
    }
  }

  /// The number of tasks in each group of a revision.
  private func groupSizes(_ snapshot: TaskSnapshot) -> [Int] {
    var sizes = Array(repeating: 0, count: ledger.groups.count)
    for entry in snapshot.entries { sizes[Int(ledger.identities[entry.identity].group)] += 1 }
    return sizes
  }
}
