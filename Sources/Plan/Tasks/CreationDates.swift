/// Whether a file records creation dates for new tasks.
package enum CreationDates {
  /// How many of a group's last tasks show whether the next one has a date.
  private static let last = 3

  /// `date_created` in the front matter, or else whether most pending tasks of a file, or all of the last ones of the group at a
  /// place, have a creation date.
  package static func areWritten(at place: TaskDestination, in document: TodoDocument) -> Bool {
    if let isSet = document.frontMatter.switches[.datesCreated] { return isSet }
    func isDated(_ task: TodoTask) -> Bool { document.date(.created, of: task) != nil }
    // Done tasks may have lost theirs.
    let pending = document.tasks.filter(\.state.isPending)
    if pending.count(where: isDated) * 2 > pending.count { return true }
    let group: Int? =
      switch place {
      case .top(let group), .end(let group): group
      default: place.task.map { Int(document.tasks[$0].group) }
      }
    let own = group.map { group in pending.filter { Int($0.group) == group }.suffix(last) } ?? []
    return !own.isEmpty && own.allSatisfy(isDated)
  }
}
