/// Whether a file records the days on which its tasks are done and created.
extension TodoDocument {
  /// `date_done` in the front matter, or else whether most done tasks of the file have a completion date.
  public var datesCompletion: Bool {
    if let isSet = frontMatter.switches[.datesDone] { return isSet }
    let done = tasks.lazy.filter { $0.state == .done }
    return done.count { self.date(.completed, of: $0) != nil } * 2 > done.count
  }

  /// Whether the date is written when this task is done.
  public func datesCompletion(of index: Int) -> Bool {
    format.datesCompletion(of: index, in: self) ?? datesCompletion
  }

  /// `date_created` in the front matter, or else whether most pending tasks of a file, or the last three of the group at a place,
  /// have a creation date.
  package func datesCreation(at place: TaskDestination) -> Bool {
    if let isSet = frontMatter.switches[.datesCreated] { return isSet }
    func isDated(_ task: TodoTask) -> Bool { date(.created, of: task) != nil }
    // Done tasks may have lost theirs.
    let pending = tasks.filter(\.state.isPending)
    if pending.count(where: isDated) * 2 > pending.count { return true }
    let group: Int? =
      switch place {
      case .top(let group), .end(let group): group
      default: place.task.map { Int(tasks[$0].group) }
      }
    let own = pending.filter { Int($0.group) == group }.suffix(3)
    return !own.isEmpty && own.allSatisfy(isDated)
  }
}
