import TodoFile

/// Finds the tasks of one revision in another in stages, from certain to likely: by name and id, by title alone
/// (moved), by link, and by similarity (renamed), within a group first.
struct TaskMatcher {
  let ledger: TaskLedger
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
    _ old: TaskSnapshot, _ new: TaskSnapshot, in ledger: TaskLedger, memory: inout TitleMemory
  ) -> TaskMatching {
    var matcher = TaskMatcher(old, new, ledger, memory)
    // Clears the caller's copy: with a single reference, changes do not copy the arrays.
    memory = TitleMemory()
    matcher.memory.prepare(for: ledger)
    defer { memory = matcher.memory }
    matcher.matchEnds()
    guard !matcher.newRange.isEmpty || !matcher.goneRange.isEmpty else { return matcher.matching }
    if !matcher.newRange.isEmpty, !matcher.goneRange.isEmpty { matcher.matchTasks() }
    matcher.matching.gone = matcher.gone
    return matcher.matching
  }

  private init(_ old: TaskSnapshot, _ new: TaskSnapshot, _ ledger: TaskLedger, _ memory: TitleMemory) {
    self.ledger = ledger
    self.old = old
    self.new = new
    self.memory = memory
  }

  private mutating func matchTasks() {
    matchCounters()
    matchNames()
    guard isUndecided else { return }
    matchIDs()
    matchStamps()
    matchTitles()
    findRenamedGroups()
    guard isUndecided else { return }
    matchLinks()
    matchNumbered()
    matchLikeness()
    matchElsewhere()
  }

  /// Whether both revisions still have tasks without a partner.
  private var isUndecided: Bool {
    newRange.contains { partner($0) < 0 } && goneRange.contains { !isTaken($0) }
  }

  // MARK: Tasks

  func identity(old index: Int) -> TaskLedger.Identity { ledger.identities[old.entries[index].identity] }
  func identity(new index: Int) -> TaskLedger.Identity { ledger.identities[new.entries[index].identity] }
  mutating func features(old index: Int) -> TitleFeatures {
    memory.features(of: old.entries[index].identity, in: ledger)
  }

  mutating func features(new index: Int) -> TitleFeatures {
    memory.features(of: new.entries[index].identity, in: ledger)
  }

  mutating func similarity(old index: Int) -> TitleSimilarity {
    memory.similarity(of: old.entries[index].identity, in: ledger)
  }

  mutating func similarity(new index: Int) -> TitleSimilarity {
    memory.similarity(of: new.entries[index].identity, in: ledger)
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

  /// Whether two tasks have different ids.
  mutating func haveOtherIDs(_ oldIndex: Int, _ newIndex: Int) -> Bool {
    let (a, b) = (identity(old: oldIndex).explicit, identity(new: newIndex).explicit)
    if a != 0, b != 0 { return a != b }
    return features(old: oldIndex).hasOtherID(than: features(new: newIndex))
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
}
