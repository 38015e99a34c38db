import TodoFile

/// What identifies a task exactly: its name, an id or a link that only one task has, or its title in another group.
extension TaskMatcher {
  /// Matches tasks with the same group and title, or the same explicit id, in order.
  mutating func matchNames() {
    var byName: [UInt64: [Int]] = [:]
    for index in goneRange.reversed() {
      byName[identity(old: index).name(inGroup: group(old: index)), default: []].append(index)
    }
    for index in newRange {
      if let found = byName[identity(new: index).name]?.popLast() { pair(found, index) }
    }
  }

  /// Matches tasks whose titles begin with the same id, which no other task has.
  mutating func matchIDs() { matchUnique { $1.lead } }

  /// Matches tasks with the same link, which no other task has.
  mutating func matchLinks() {
    matchUnique { identity, _ in identity.link }
  }

  /// Matches tasks that differ only in the outline number with which they begin, or only in digits if they are long.
  mutating func matchNumbered() {
    matchUnique { $1.unnumbered }
    matchUnique { $1.lead == 0 ? $1.similarity.lettersKey : 0 }
  }

  /// Matches tasks by a key that at most one task has in each revision; 0 is no key.
  private mutating func matchUnique(_ key: (TaskLedger.Identity, TitleFeatures) -> UInt64) {
    var goneByKey: [UInt64: Int] = [:]
    for index in gone {
      let key = key(identity(old: index), features(old: index))
      if key != 0 { goneByKey[key] = index }
    }
    guard !goneByKey.isEmpty else { return }
    var pairs: [(gone: Int, found: Int, key: UInt64)] = []
    for index in found {
      let key = key(identity(new: index), features(new: index))
      if key != 0, let gone = goneByKey[key] { pairs.append((gone, index, key)) }
    }
    guard !pairs.isEmpty else { return }
    let keys = Set(pairs.map(\.key))
    func counts(_ entries: [TaskSnapshot.Entry]) -> [UInt64: Int] {
      var counts: [UInt64: Int] = [:]
      for entry in entries {
        let identity = ledger.identities[entry.identity]
        let key = key(identity, memory.features(of: identity, in: ledger))
        if keys.contains(key) { counts[key, default: 0] += 1 }
      }
      return counts
    }
    let (before, after) = (counts(old.entries), counts(new.entries))
    for pair in pairs where before[pair.key] == 1 && after[pair.key] == 1 && !haveOtherIDs(pair.gone, pair.found) {
      guard !isOther(pair.gone, pair.found) else { continue }
      self.pair(pair.gone, pair.found)
    }
  }

  /// Whether the earlier task was done and the later one is not, while nothing but digits or dates tells them apart.
  private mutating func isOther(_ oldIndex: Int, _ newIndex: Int) -> Bool {
    let (before, after) = (features(old: oldIndex), features(new: newIndex))
    let isAlike = before.name == after.name || before.similarity.isNumberedLike(after.similarity)
    return isAlike && before.unnumbered == 0 && isUndone(oldIndex, newIndex)
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

  /// Whether two tasks whose titles are equal without stamps are the same.
  private mutating func isSame(_ oldIndex: Int, _ newIndex: Int) -> Bool {
    guard !haveOtherIDs(oldIndex, newIndex) else { return false }
    return features(old: oldIndex).isSame(
      as: features(new: newIndex), isDone: old.entries[oldIndex].state == .done,
      isDoneLater: new.entries[newIndex].state == .done)
  }

  // MARK: Moved

  /// Matches tasks by title alone; of several candidates, one from the group from which most others came.
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
