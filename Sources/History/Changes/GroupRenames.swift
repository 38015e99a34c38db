/// The groups that were renamed from the start of a span to its end, as ledger indices.
struct GroupRenames {
  private(set) var names: [UInt32: UInt32] = [:]

  /// Adds the renames of one step.
  mutating func add(_ step: [UInt32: UInt32]) {
    guard !step.isEmpty else { return }
    for (first, last) in names { names[first] = step[last] ?? last }
    for (old, new) in step where names[old] == nil { names[old] = new }
  }

  /// Drops renames; tasks of these groups count as moved.
  mutating func remove(where isOther: (UInt32, UInt32) -> Bool) { names = names.filter { !isOther($0.key, $0.value) } }

  /// The present index of a group that existed at the start.
  func now(_ group: UInt32) -> UInt32 { names[group] ?? group }
}
