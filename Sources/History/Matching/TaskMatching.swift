/// Maps the tasks of a later revision to those of an earlier one.
struct TaskMatching: Sendable {
  /// The number of tasks at the start and at the end that are the same in both, in the same order.
  var prefix = 0
  var suffix = 0
  /// For each task of the later revision between the ends, its index in the earlier one; -1 for a new task.
  var partners: [Int] = []
  /// The tasks of the earlier revision that are missing from the later one.
  var gone: [Int] = []
  /// Renamed groups, as catalog indices: from the old group to the new one.
  var renamedGroups: [UInt32: UInt32] = [:]

  /// The earlier index of a task of the later revision; nil for a new task.
  /// - Parameter counts: how many tasks both revisions have.
  func partner(of index: Int, counts: (old: Int, new: Int)) -> Int? {
    if index < prefix { return index }
    if index >= counts.new - suffix { return index - counts.new + counts.old }
    let partner = partners[index - prefix]
    return partner < 0 ? nil : partner
  }
}
