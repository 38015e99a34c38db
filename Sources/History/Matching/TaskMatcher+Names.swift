import TodoFile

/// What identifies a task exactly: its name, an id or a link that only one task has, or its title in another group.
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

  /// Matches tasks with the same identity in the ledger, in order; most tasks have one.
  private mutating func matchIdentities() {
    // For each identity, the first of its tasks in the earlier revision; for each task, the next one of its identity.
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

  /// Matches tasks whose titles begin with the same id, which no other task has.
  mutating func matchIDs() { matchUnique(.lead) }

  /// Matches tasks with the same link, which no other task has.
  mutating func matchLinks() { matchUnique(.link) }

  /// Matches tasks that differ only in the outline number with which they begin, or only in digits if they are long.
  mutating func matchNumbered() {
    matchUnique(.unnumbered)
    matchUnique(.letters)
    matchRenumbered()
  }

  /// Matches several tasks that differ only in digits (“2012, lecture 3”) with as many that do (“2020, lecture 3”), if
  /// no other task has their letters, the most similar first.
  private mutating func matchRenumbered() {
    func byLetters(_ indices: [Int], _ snapshot: TaskSnapshot) -> [UInt64: [Int]] {
      var result: [UInt64: [Int]] = [:]
      for index in indices {
        let key = memory.value(.letters, of: snapshot.entries[index].identity, in: ledger)
        if key != 0 { result[key, default: []].append(index) }
      }
      return result
    }
    let lost = byLetters(gone, old).filter { $0.value.count > 1 && $0.value.count <= 64 }
    guard !lost.isEmpty else { return }
    let gained = byLetters(found, new)
    let both = lost.keys.filter { gained[$0]?.count == lost[$0]?.count }.sorted()
    guard !both.isEmpty else { return }
    let (before, after) = (keys(of: old, .letters), keys(of: new, .letters))
    for key in both {
      guard let lost = lost[key], let gained = gained[key], before.count(where: { $0 == key }) == lost.count,
        after.count(where: { $0 == key }) == gained.count
      else { continue }
      var pairs: [(score: Double, gone: Int, found: Int)] = []
      for a in lost {
        for b in gained where !isUndone(a, b) { pairs.append((similarity(old: a).score(similarity(new: b)), a, b)) }
      }
      for (_, a, b) in pairs.sorted(by: { ($1.score, $0.gone, $0.found) < ($0.score, $1.gone, $1.found) })
      where !isTaken(a) && partner(b) < 0 { pair(a, b) }
    }
  }

  /// Matches tasks by a key that at most one task has in each revision; 0 is no key.
  private mutating func matchUnique(_ key: TitleMemory.Key) {
    var goneByKey: [UInt64: Int] = [:]
    for index in gone {
      let key = memory.value(key, of: old.entries[index].identity, in: ledger)
      if key != 0 { goneByKey[key] = goneByKey[key] == nil ? index : -1 }
    }
    guard !goneByKey.isEmpty else { return }
    var foundByKey: [UInt64: Int] = [:]
    for index in found {
      let key = memory.value(key, of: new.entries[index].identity, in: ledger)
      if key != 0, goneByKey[key] != nil { foundByKey[key] = foundByKey[key] == nil ? index : -1 }
    }
    let pairs = foundByKey.compactMap { wanted, newIndex in
      goneByKey[wanted].map { (gone: $0, found: newIndex, key: wanted) }
    }.filter { $0.gone >= 0 && $0.found >= 0 && !haveOtherIDs($0.gone, $0.found) && !isOther($0.gone, $0.found) }
    guard !pairs.isEmpty else { return }
    let (before, after) = (keys(of: old, key), keys(of: new, key))
    for (oldIndex, newIndex, wanted) in pairs.sorted(by: { $0.found < $1.found }) {
      if isAlone(wanted, in: before), isAlone(wanted, in: after) { pair(oldIndex, newIndex) }
    }
  }

  /// The keys of all tasks of a revision.
  private mutating func keys(of snapshot: TaskSnapshot, _ key: TitleMemory.Key) -> [UInt64] {
    var keys: [UInt64] = []
    keys.reserveCapacity(snapshot.entries.count)
    for entry in snapshot.entries { keys.append(memory.value(key, of: entry.identity, in: ledger)) }
    return keys
  }

  private func isAlone(_ key: UInt64, in keys: [UInt64]) -> Bool {
    guard let first = keys.firstIndex(of: key) else { return false }
    return !keys[(first + 1)...].contains(key)
  }

  /// Whether the earlier task was done and the later one is not, while nothing but digits or dates tells them apart.
  private mutating func isOther(_ oldIndex: Int, _ newIndex: Int) -> Bool {
    let (before, after) = (features(old: oldIndex), features(new: newIndex))
    let isAlike = before.name == after.name || before.letters != 0 && before.letters == after.letters
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
