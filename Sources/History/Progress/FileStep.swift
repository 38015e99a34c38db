/// The step of one file from a revision to the next.
struct FileStep {
  let file: Int
  let old: TaskSnapshot
  let new: TaskSnapshot
  let matching: TaskMatching
  /// The timelines of the tasks that were removed from this file.
  var gone: [Int]
  /// The timelines of tasks that came from another file, by index in ``new``.
  var received: [Int: Int] = [:]

  /// - Parameter tasks: the timeline of each task of `old`.
  init(file: Int, old: TaskSnapshot, new: TaskSnapshot, matching: TaskMatching, tasks: [Int]) {
    self.file = file
    self.old = old
    self.new = new
    self.matching = matching
    gone = matching.gone.map { tasks[$0] }
  }

  /// The indices in ``new`` between the equal ends.
  var between: Range<Int> { matching.prefix..<new.entries.count - matching.suffix }
  /// The tasks that have no partner in ``old``.
  var found: [Int] { between.filter { matching.partners[$0 - matching.prefix] < 0 } }
}
