import TodoFile

/// Exact identities: a task's name, or its title in another group.
extension TaskMatcher {
  /// Matches tasks with the same group and title, or the same explicit id, in order.
  mutating func matchNames() {
    matchIdentities()
    let (gone, found) = (gone, found)
    guard !gone.isEmpty, !found.isEmpty else { return }
    var byName: [UInt64: [Int]] = [:]
    for index in gone.reversed() {
      byName[identity(old: index).name(inGroup: group(old: index)), default: []].append(index)
    }
    for index in found {
      if let match = byName[identity(new: index).name]?.popLast() { pair(match, index) }
    }
  }

  /// Matches tasks with the same ledger identity, in order; this finds most tasks.
  private mutating func matchIdentities() {
    // For each identity, the first of its tasks in the earlier revision; for each task, the next one with the same
    // identity.
    var next = Array(repeating: -1, count: goneRange.count)
    for index in goneRange.reversed() {
      let identity = old.entries[index].identity
      next[index - goneRange.lowerBound] = memory.first(of: identity)
      memory.setFirst(index, of: identity)
    }
    for index in newRange {
      let identity = new.entries[index].identity
      let first = memory.first(of: identity)
      guard first >= 0 else { continue }
      pair(first, index)
      memory.setFirst(next[first - goneRange.lowerBound], of: identity)
    }
    for index in goneRange { memory.setFirst(-1, of: old.entries[index].identity) }
  }

  /// Matches tasks of one group whose titles differ only in a completion stamp, in order.
  mutating func matchStamps() {
    var byName: [UInt32: [UInt64: [Int]]] = [:]
    for index in gone.reversed() {
      byName[group(old: index), default: [:]][features(old: index).name, default: []].append(index)
    }
    for index in found {
      let group = identity(new: index).group
      let name = features(new: index).name
      guard let candidates = byName[group]?[name],
        let place = candidates.lastIndex(where: { isSame($0, index) })
      else { continue }
      byName[group]?[name]?.remove(at: place)
      pair(candidates[place], index)
    }
  }

  /// Whether two tasks with equal titles, apart from their stamps, are the same task.
  private mutating func isSame(_ oldIndex: Int, _ newIndex: Int) -> Bool {
    guard !haveOtherIDs(oldIndex, newIndex) else { return false }
    return features(old: oldIndex).isSame(
      as: features(new: newIndex), isDone: old.entries[oldIndex].state == .done,
      isDoneLater: new.entries[newIndex].state == .done)
  }

  // MARK: Moved

  /// Matches tasks by title alone; among several candidates, prefers the group from which most other tasks came.
  mutating func matchTitles() {
    var byTitle: [UInt64: [Int]] = [:]
    for index in gone { byTitle[features(old: index).name, default: []].append(index) }
    guard !byTitle.isEmpty else { return }
    var candidates: [UInt64: [Int]] = [:]
    for index in found {
      let title = features(new: index).name
      if byTitle[title] != nil { candidates[title, default: []].append(index) }
    }
    var votes: [GroupMove: Int] = [:]
    for (title, found) in candidates {
      guard found.count == 1, let gone = byTitle[title], gone.count == 1 else { continue }
      votes[GroupMove(from: identity(old: gone[0]).group, to: identity(new: found[0]).group), default: 0] += 1
    }
    for (title, found) in candidates.sorted(by: { $0.value[0] < $1.value[0] }) {
      guard let gone = byTitle[title] else { continue }
      for index in found {
        var best: (index: Int, votes: Int)?
        for candidate in gone.filter({ !isTaken($0) }).prefix(64) where isSame(candidate, index) {
          let own = votes[GroupMove(from: identity(old: candidate).group, to: identity(new: index).group)] ?? 0
          if best.map({ own > $0.votes }) ?? true { best = (candidate, own) }
        }
        if let best { pair(best.index, index) }
      }
    }
  }
}
