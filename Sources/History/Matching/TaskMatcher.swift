import TodoFile

/// Finds the tasks of one revision in another: by name, by title alone (moved), then by similarity within a group
/// (renamed).
struct TaskMatcher {
  private let ledger: TaskLedger
  private let old: TaskSnapshot
  private let new: TaskSnapshot
  private var matching = TaskMatching()
  /// For each task between the matching ends of the earlier revision: whether it has a partner.
  private var taken: [Bool] = []
  private var goneRange: Range<Int> = 0..<0
  private var newRange: Range<Int> = 0..<0

  /// The maximum number of title comparisons; tasks beyond it count as cut and added.
  private static let maximumComparisons = 250_000

  static func match(_ old: TaskSnapshot, _ new: TaskSnapshot, in ledger: TaskLedger) -> TaskMatching {
    var matcher = TaskMatcher(old, new, ledger)
    matcher.matchEnds()
    guard !matcher.newRange.isEmpty || !matcher.goneRange.isEmpty else { return matcher.matching }
    matcher.matchNames()
    matcher.matchTitles()
    matcher.matchLikeness()
    matcher.matching.gone = matcher.goneRange.filter { !matcher.isTaken($0) }
    return matcher.matching
  }

  private init(_ old: TaskSnapshot, _ new: TaskSnapshot, _ ledger: TaskLedger) {
    self.ledger = ledger
    self.old = old
    self.new = new
  }

  private func identity(old index: Int) -> TaskLedger.Identity { ledger.identities[old.entries[index].identity] }
  private func identity(new index: Int) -> TaskLedger.Identity { ledger.identities[new.entries[index].identity] }

  private mutating func pair(_ oldIndex: Int, _ newIndex: Int) {
    matching.partners[newIndex - newRange.lowerBound] = oldIndex
    taken[oldIndex - goneRange.lowerBound] = true
  }

  private func isTaken(_ oldIndex: Int) -> Bool { taken[oldIndex - goneRange.lowerBound] }
  private func partner(_ newIndex: Int) -> Int { matching.partners[newIndex - newRange.lowerBound] }

  /// Matches equal tasks at both ends; most revisions differ in only one place.
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

  private mutating func matchNames() {
    // Tasks with the same name are matched in order.
    var byName: [UInt64: [Int]] = [:]
    for index in goneRange.reversed() { byName[identity(old: index).name, default: []].append(index) }
    for index in newRange {
      if let found = byName[identity(new: index).name]?.popLast() { pair(found, index) }
    }
  }

  // MARK: Moved

  private struct Move: Hashable {
    var from: UInt32
    var to: UInt32
  }

  private mutating func matchTitles() {
    var byTitle: [UInt64: [Int]] = [:]
    for index in goneRange where !isTaken(index) { byTitle[identity(old: index).title, default: []].append(index) }
    guard !byTitle.isEmpty else { return }
    var candidates: [UInt64: [Int]] = [:]
    for index in newRange where partner(index) < 0 {
      let title = identity(new: index).title
      if byTitle[title] != nil { candidates[title, default: []].append(index) }
    }
    var votes: [Move: Int] = [:]
    for (title, found) in candidates {
      guard found.count == 1, let gone = byTitle[title], gone.count == 1 else { continue }
      votes[Move(from: identity(old: gone[0]).group, to: identity(new: found[0]).group), default: 0] += 1
    }
    for (_, found) in candidates.sorted(by: { $0.value[0] < $1.value[0] }) {
      guard let gone = byTitle[identity(new: found[0]).title] else { continue }
      for index in found {
        let free = gone.filter { !isTaken($0) }.prefix(64)
        let best = free.max { left, right in
          let group = identity(new: index).group
          let a = votes[Move(from: identity(old: left).group, to: group)] ?? 0
          let b = votes[Move(from: identity(old: right).group, to: group)] ?? 0
          return a != b ? a < b : left > right
        }
        if let best { pair(best, index) }
      }
    }
    findRenamedGroups()
  }

  /// Finds groups whose name disappeared and at least half of whose tasks are now in a group with a new name.
  private mutating func findRenamedGroups() {
    var moves: [Move: Int] = [:]
    for index in newRange where partner(index) >= 0 {
      let move = Move(from: identity(old: partner(index)).group, to: identity(new: index).group)
      if move.from != move.to { moves[move, default: 0] += 1 }
    }
    guard !moves.isEmpty else { return }
    let (oldGroups, newGroups) = (groupSizes(old), groupSizes(new))
    // Tasks outside any group have no group that could be renamed.
    moves = moves.filter { move, _ in
      newGroups[move.from] == nil && oldGroups[move.to] == nil
        && !ledger.groups[Int(move.from)].isEmpty && !ledger.groups[Int(move.to)].isEmpty
    }
    let ordered = moves.sorted { ($0.value, $1.key.from, $1.key.to) < ($1.value, $0.key.from, $0.key.to) }
    for (move, count) in ordered where count * 2 >= oldGroups[move.from, default: 0] {
      matching.renamedGroups[move.from] = move.to
    }
  }

  private func groupSizes(_ snapshot: TaskSnapshot) -> [UInt32: Int] {
    var sizes: [UInt32: Int] = [:]
    for entry in snapshot.entries { sizes[ledger.identities[entry.identity].group, default: 0] += 1 }
    return sizes
  }

  // MARK: Renamed

  private mutating func matchLikeness() {
    let gone = goneRange.filter { !isTaken($0) }
    let found = newRange.filter { partner($0) < 0 }
    guard !gone.isEmpty, !found.isEmpty else { return }
    var goneByGroup: [UInt32: [Int]] = [:]
    for index in gone {
      let group = identity(old: index).group
      goneByGroup[matching.renamedGroups[group] ?? group, default: []].append(index)
    }
    let foundByGroup = Dictionary(grouping: found) { identity(new: $0).group }
    var comparisons = 0
    for (group, foundHere) in foundByGroup.sorted(by: { $0.value[0] < $1.value[0] }) {
      guard let goneHere = goneByGroup[group] else { continue }
      comparisons += goneHere.count * foundHere.count
      guard comparisons <= Self.maximumComparisons else { return }
      matchLikeness(goneHere, foundHere)
    }
  }

  private mutating func matchLikeness(_ gone: [Int], _ found: [Int]) {
    let goneTitles = gone.map { TitleSimilarity(ledger.title(identity(old: $0))) }
    let foundTitles = found.map { TitleSimilarity(ledger.title(identity(new: $0))) }
    var pairs: [(score: Double, gone: Int, found: Int)] = []
    for (a, oldIndex) in gone.enumerated() {
      for (b, newIndex) in found.enumerated() {
        // A removed done task and an added open task are different tasks: the former was archived.
        if old.entries[oldIndex].state == .done, new.entries[newIndex].state != .done { continue }
        let inPlace = standsInPlace(oldIndex, newIndex)
        if !inPlace, goneTitles[a].isNumberedLike(foundTitles[b]) { continue }
        let score = goneTitles[a].score(foundTitles[b])
        let limit = inPlace ? TitleSimilarity.thresholdInPlace : TitleSimilarity.threshold
        if score >= limit { pairs.append((score, oldIndex, newIndex)) }
      }
    }
    pairs.sort { ($1.score, $0.gone, $0.found) < ($0.score, $1.gone, $1.found) }
    for (_, oldIndex, newIndex) in pairs where !isTaken(oldIndex) && partner(newIndex) < 0 {
      pair(oldIndex, newIndex)
    }
  }

  /// Whether both are between the same neighbors.
  private func standsInPlace(_ oldIndex: Int, _ newIndex: Int) -> Bool {
    let counts = (old: old.entries.count, new: new.entries.count)
    let before =
      newIndex == 0
      ? oldIndex == 0 : oldIndex > 0 && matching.partner(of: newIndex - 1, counts: counts) == oldIndex - 1
    let after =
      newIndex + 1 == counts.new
      ? oldIndex + 1 == counts.old : matching.partner(of: newIndex + 1, counts: counts) == oldIndex + 1
    return before && after
  }
}
