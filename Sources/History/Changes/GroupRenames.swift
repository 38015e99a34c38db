/// The groups that were renamed from the start of a span until now, as ledger indices.
struct GroupRenames {
  private(set) var names: [UInt32: UInt32] = [:]

  /// Adds the renames of one step.
  mutating func add(_ step: [UInt32: UInt32]) {
    guard !step.isEmpty else { return }
    for (first, last) in names { names[first] = step[last] ?? last }
    for (old, new) in step where names[old] == nil { names[old] = new }
  }

  /// Removes renames, so that their tasks were moved.
  mutating func remove(where isOther: (UInt32, UInt32) -> Bool) { names = names.filter { !isOther($0.key, $0.value) } }

  /// The group that a group of the start is now.
  func now(_ group: UInt32) -> UInt32 { names[group] ?? group }
}
