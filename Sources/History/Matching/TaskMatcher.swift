import Plan

/// Finds the tasks of one revision in another in stages, from certain to likely: by name and id, by title alone
/// (moved), by link, and by similarity (renamed), within a group first.
struct TaskMatcher {
  let catalog: TaskCatalog
  let old: TaskSnapshot
  let new: TaskSnapshot
  var memory: TitleMemory
  var matching = TaskMatching()
  /// Whether each task of the earlier revision has a partner, for the tasks between the equal ends.
  private var taken: [Bool] = []
  private(set) var goneRange: Range<Int> = 0..<0
  private(set) var newRange: Range<Int> = 0..<0

  /// - Parameter memory: features of titles from earlier comparisons; new ones are added.
  static func match(
    _ old: TaskSnapshot, _ new: TaskSnapshot, in catalog: TaskCatalog, memory: inout TitleMemory
  ) -> TaskMatching {
    var matcher = TaskMatcher(catalog: catalog, old: old, new: new, memory: memory)
    // Clears the caller's copy: with a single reference, changes do not copy the arrays.
    memory = TitleMemory()
    matcher.memory.prepare(for: catalog)
    defer { memory = matcher.memory }
    matcher.matchEnds()
    guard !matcher.newRange.isEmpty || !matcher.goneRange.isEmpty else { return matcher.matching }
    if !matcher.newRange.isEmpty, !matcher.goneRange.isEmpty { matcher.matchTasks() }
    matcher.matching.gone = matcher.gone
    return matcher.matching
  }

  private mutating func matchTasks() {
    matchCounters()
    matchNames()
    guard isUndecided else { return }
    matchUnique(.lead)
    matchStamps()
    matchTitles()
    findRenamedGroups()
    guard isUndecided else { return }
    matchUnique(.link)
    // Tasks that differ only in their outline number, or, if their titles are long, only in digits.
    matchUnique(.unnumbered)
    matchUnique(.letters)
    matchRenumbered()
    matchLikeness()
    matchElsewhere()
  }

  /// Whether both revisions still have tasks without a partner.
  private var isUndecided: Bool {
    newRange.contains { partner($0) < 0 } && goneRange.contains { !isTaken($0) }
  }

  // MARK: Tasks

  func identity(old index: Int) -> TaskCatalog.Identity { catalog.identities[old.entries[index].identity] }
  func identity(new index: Int) -> TaskCatalog.Identity { catalog.identities[new.entries[index].identity] }
  mutating func features(old index: Int) -> TitleFeatures {
    memory.features(of: old.entries[index].identity, in: catalog)
  }

  mutating func features(new index: Int) -> TitleFeatures {
    memory.features(of: new.entries[index].identity, in: catalog)
  }

  mutating func similarity(old index: Int) -> TitleSimilarity {
    memory.similarity(of: old.entries[index].identity, in: catalog)
  }

  mutating func similarity(new index: Int) -> TitleSimilarity {
    memory.similarity(of: new.entries[index].identity, in: catalog)
  }

  /// The tasks of the earlier revision without a partner.
  var gone: [Int] { goneRange.filter { !isTaken($0) } }
  /// The tasks of the later revision without a partner.
  var found: [Int] { newRange.filter { partner($0) < 0 } }

  /// The group of a task of the earlier revision, as the later revision names it.
  func group(old index: Int) -> UInt32 {
    let group = identity(old: index).group
    return matching.renamedGroups[group] ?? group
  }

  mutating func pair(_ oldIndex: Int, _ newIndex: Int) {
    matching.partners[newIndex - newRange.lowerBound] = oldIndex
    taken[oldIndex - goneRange.lowerBound] = true
  }

  func isTaken(_ oldIndex: Int) -> Bool { taken[oldIndex - goneRange.lowerBound] }
  func partner(_ newIndex: Int) -> Int { matching.partners[newIndex - newRange.lowerBound] }

  /// Whether two tasks have different ids, or titles that begin with different ones, however similar the rest is.
  mutating func haveOtherIDs(_ oldIndex: Int, _ newIndex: Int) -> Bool {
    let (a, b) = (identity(old: oldIndex).explicit, identity(new: newIndex).explicit)
    if a != 0, b != 0 { return a != b }
    let (lead, other) = (features(old: oldIndex).lead, features(new: newIndex).lead)
    return lead != 0 && other != 0 && lead != other
  }

  /// Whether the earlier task is done and the later one is not. Unless their names show that they are the same task,
  /// the earlier one was removed and the later one is new.
  func isUndone(_ oldIndex: Int, _ newIndex: Int) -> Bool {
    old.entries[oldIndex].state == .done && new.entries[newIndex].state != .done
  }

  /// Matches equal tasks at both ends first, because most revisions differ in only one place.
  private mutating func matchEnds() {
    let (old, new) = (old.entries, new.entries)
    let shorter = min(old.count, new.count)
    var start = 0
    while start < shorter, old[start].identity == new[start].identity { start += 1 }
    var end = 0
    while end < shorter - start, old[old.count - 1 - end].identity == new[new.count - 1 - end].identity { end += 1 }
    (matching.prefix, matching.suffix) = (start, end)
    goneRange = start..<old.count - end
    newRange = start..<new.count - end
    matching.partners = Array(repeating: -1, count: newRange.count)
    taken = Array(repeating: false, count: goneRange.count)
  }

  // MARK: Exact identities: a task's name, or its title in another group

  /// Matches tasks with the same group and title, or the same explicit id, in order.
  private mutating func matchNames() {
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

  /// Matches tasks with the same catalog identity, in order; this finds most tasks.
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
  private mutating func matchStamps() {
    var byName: [UInt32: [UInt64: [Int]]] = [:]
    for index in gone.reversed() {
      byName[group(old: index), default: [:]][features(old: index).name, default: []].append(index)
    }
    for index in found {
      let group = identity(new: index).group
      let name = features(new: index).name
      guard let candidates = byName[group]?[name],
        let position = candidates.lastIndex(where: { isSame($0, index) })
      else { continue }
      byName[group]?[name]?.remove(at: position)
      pair(candidates[position], index)
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
  private mutating func matchTitles() {
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
        let candidates = gone.filter { !isTaken($0) }.prefix(64).filter { isSame($0, index) }.map { candidate in
          (candidate, votes[GroupMove(from: identity(old: candidate).group, to: identity(new: index).group)] ?? 0)
        }
        if let best = candidates.max(by: { $0.1 < $1.1 }) { pair(best.0, index) }
      }
    }
  }

  // MARK: Features that only one task has in each revision: an id, a link, or a title apart from its numbers

  /// Matches several tasks that differ only in digits (“2012, lecture 3”) with as many others (“2020, lecture 3”), the
  /// most similar first, if no other task has their letters.
  private mutating func matchRenumbered() {
    func byLetters(_ indices: [Int], _ snapshot: TaskSnapshot) -> [UInt64: [Int]] {
      var result = Dictionary(grouping: indices) {
        memory.value(.letters, of: snapshot.entries[$0].identity, in: catalog)
      }
      result[0] = nil
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
      let key = memory.value(key, of: old.entries[index].identity, in: catalog)
      if key != 0 { goneByKey[key] = goneByKey[key] == nil ? index : -1 }
    }
    guard !goneByKey.isEmpty else { return }
    var foundByKey: [UInt64: Int] = [:]
    for index in found {
      let key = memory.value(key, of: new.entries[index].identity, in: catalog)
      if key != 0, goneByKey[key] != nil { foundByKey[key] = foundByKey[key] == nil ? index : -1 }
    }
    let pairs = foundByKey.compactMap { wanted, newIndex in
      goneByKey[wanted].map { (gone: $0, found: newIndex, key: wanted) }
    }.filter { $0.gone >= 0 && $0.found >= 0 && !haveOtherIDs($0.gone, $0.found) && !isOther($0.gone, $0.found) }
    guard !pairs.isEmpty else { return }
    let (before, after) = (keys(of: old, key), keys(of: new, key))
    for (oldIndex, newIndex, wanted) in pairs.sorted(by: { $0.found < $1.found }) {
      if before.count(where: { $0 == wanted }) == 1, after.count(where: { $0 == wanted }) == 1 {
        pair(oldIndex, newIndex)
      }
    }
  }

  /// The keys of all tasks of a revision.
  private mutating func keys(of snapshot: TaskSnapshot, _ key: TitleMemory.Key) -> [UInt64] {
    snapshot.entries.map { memory.value(key, of: $0.identity, in: catalog) }
  }

  /// Whether a done task was followed by an open one that differs only in digits or dates: another task, not the same
  /// one reopened.
  private mutating func isOther(_ oldIndex: Int, _ newIndex: Int) -> Bool {
    let (before, after) = (features(old: oldIndex), features(new: newIndex))
    let isAlike = before.name == after.name || before.letters != 0 && before.letters == after.letters
    return isAlike && before.unnumbered == 0 && isUndone(oldIndex, newIndex)
  }

  // MARK: Groups whose name differs in the later revision

  /// Matches groups whose names differ only in counters: `In progress (50%)` and `In progress (85%)`.
  private mutating func matchCounters() {
    // Bit 1 marks a group of the earlier revision, bit 2 one of the later; a group with one bit has vanished or
    // appeared.
    var sides = Array(repeating: UInt8(0), count: catalog.groups.count)
    for index in goneRange { sides[Int(identity(old: index).group)] |= 1 }
    for index in newRange { sides[Int(identity(new: index).group)] |= 2 }
    guard sides.contains(1), sides.contains(2) else { return }
    let (oldGroups, newGroups) = (groupSizes(old), groupSizes(new))
    let named = catalog.groups.indices.filter { !catalog.groups[$0].isEmpty }
    let vanished = named.filter { oldGroups[$0] > 0 && newGroups[$0] == 0 }
    guard !vanished.isEmpty else { return }
    let appeared = Dictionary(grouping: named.filter { oldGroups[$0] == 0 && newGroups[$0] > 0 }) {
      GroupCounter.key(catalog.groups[$0])
    }
    guard !appeared.isEmpty else { return }
    for (key, groups) in Dictionary(grouping: vanished, by: { GroupCounter.key(catalog.groups[$0]) }) {
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
        && !catalog.groups[Int(move.from)].isEmpty && !catalog.groups[Int(move.to)].isEmpty
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
    var sizes = Array(repeating: 0, count: catalog.groups.count)
    for entry in snapshot.entries { sizes[Int(catalog.identities[entry.identity].group)] += 1 }
    return sizes
  }
}

/// The groups between which a task moved, as catalog indices.
struct GroupMove: Hashable {
  var from: UInt32
  var to: UInt32
}
