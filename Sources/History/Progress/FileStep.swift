import Base

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

  /// The indices in ``new`` between the equal ends.
  var between: Range<Int> { matching.prefix..<new.entries.count - matching.suffix }
  /// The tasks that have no partner in ``old``.
  var found: [Int] { between.filter { matching.partners[$0 - matching.prefix] < 0 } }

  /// Follows the due dates of the file's groups, also when the date is in the heading and so changes the group's name.
  /// - Parameter tracks: the dates so far, by the groups' indices in the catalog.
  /// - Parameter joins: whether the day on which the first dates were set is not known.
  func groupDates(
    after tracks: [UInt32: DateTrack], on day: CalendarDate, joins: Bool, in catalog: TaskCatalog
  ) -> [UInt32: DateTrack] {
    guard old.groups != new.groups || !matching.renamedGroups.isEmpty else { return tracks }
    let dates = Dictionary(new.groups.map { ($0.group, CalendarDate(days: $0.due)) }) { first, _ in first }
    var result: [UInt32: DateTrack] = [:]
    for (group, track) in tracks.sorted(by: { $0.key < $1.key }) {
      let now = name(of: group, catalog, dates, tracks)
      var track = track
      if track.current != dates[now] { track.set(dates[now], on: day) }
      result[now] = track
    }
    for (group, date) in dates where result[group] == nil {
      result[group] = DateTrack(first: date, setOn: joins ? nil : day)
    }
    return result
  }

  /// The name that a group of the earlier revision has in the later one.
  private func name(
    of group: UInt32, _ catalog: TaskCatalog, _ dates: [UInt32: CalendarDate], _ tracks: [UInt32: DateTrack]
  ) -> UInt32 {
    if dates[group] != nil { return group }
    let path = catalog.groups[Int(group)]
    let key = GroupCounter.key(path)
    let appeared = dates.keys.filter { tracks[$0] == nil }.sorted()
    if let other = appeared.first(where: { GroupCounter.key(catalog.groups[Int($0)]) == key }) { return other }
    if let renamed = matching.renamedGroups[group], tracks[renamed] == nil { return renamed }
    // A group that encloses renamed ones was renamed if only its part of their paths changed.
    for (old, new) in matching.renamedGroups.sorted(by: { $0.key < $1.key }) {
      let (old, new) = (catalog.groups[Int(old)], catalog.groups[Int(new)])
      guard old.count > path.count, old.count == new.count, old.starts(with: path),
        old[path.count...] == new[path.count...]
      else { continue }
      if let other = appeared.first(where: {
        new.starts(with: catalog.groups[Int($0)]) && catalog.groups[Int($0)].count == path.count
      }) {
        return other
      }
    }
    return group
  }
}
