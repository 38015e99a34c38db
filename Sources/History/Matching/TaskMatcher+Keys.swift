import TodoFile

/// Features that only one task has in each revision: an id, a link, or a title apart from its numbers.
extension TaskMatcher {
  /// Matches tasks whose titles begin with the same id, if no other task has it.
  mutating func matchIDs() { matchUnique(.lead) }

  /// Matches tasks with the same link, if no other task has it.
  mutating func matchLinks() { matchUnique(.link) }

  /// Matches tasks that differ only in their outline number, or, if their titles are long, only in digits.
  mutating func matchNumbered() {
    matchUnique(.unnumbered)
    matchUnique(.letters)
    matchRenumbered()
  }

  /// Matches several tasks that differ only in digits (“2012, lecture 3”) with as many others (“2020, lecture 3”), the
  /// most similar first, if no other task has their letters.
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

  /// Whether a done task was followed by an open one that differs only in digits or dates: another task, not the same
  /// one reopened.
  private mutating func isOther(_ oldIndex: Int, _ newIndex: Int) -> Bool {
    let (before, after) = (features(old: oldIndex), features(new: newIndex))
    let isAlike = before.name == after.name || before.letters != 0 && before.letters == after.letters
    return isAlike && before.unnumbered == 0 && isUndone(oldIndex, newIndex)
  }
}
