/// Which task of a later revision is which of an earlier one.
struct TaskMatching: Sendable {
  /// How many tasks at the beginning and at the end of both are the same, in the same order.
  var prefix = 0
  var suffix = 0
  /// For each task between them in the later revision its index in the earlier one; -1 for a new one.
  var partners: [Int] = []
  /// The tasks of the earlier revision that the later one does not have.
  var gone: [Int] = []
  /// Groups that have another name now, as indices of the ledger.
  var renamedGroups: [UInt32: UInt32] = [:]

  /// The index in the earlier revision of a task of the later one; nil for a new one.
  /// - Parameter counts: how many tasks both revisions have.
  func partner(of index: Int, counts: (old: Int, new: Int)) -> Int? {
    if index < prefix { return index }
    if index >= counts.new - suffix { return index - counts.new + counts.old }
    let partner = partners[index - prefix]
    return partner < 0 ? nil : partner
  }
}
