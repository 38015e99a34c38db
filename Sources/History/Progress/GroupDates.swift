import Base

/// Follows the due dates of a file's groups from one revision to the next, also when the date is in the heading and so
/// changes the group's name.
enum GroupDates {
  /// - Parameter tracks: the dates so far, by the groups' indices in the catalog.
  static func follow(
    _ tracks: [UInt32: DateTrack], through step: FileStep, on day: CalendarDate, in catalog: TaskCatalog
  ) -> [UInt32: DateTrack] {
    guard step.old.groups != step.new.groups || !step.matching.renamedGroups.isEmpty else { return tracks }
    let dates = Dictionary(step.new.groups.map { ($0.group, CalendarDate(days: $0.due)) }) { first, _ in first }
    var result: [UInt32: DateTrack] = [:]
    for (group, track) in tracks.sorted(by: { $0.key < $1.key }) {
      let now = name(of: group, in: step, catalog, dates, tracks)
      var track = track
      if track.current != dates[now] { track.set(dates[now], on: day) }
      result[now] = track
    }
    for (group, date) in dates where result[group] == nil { result[group] = DateTrack(first: date, setOn: day) }
    return result
  }

  /// The name that a group of the earlier revision has in the later one.
  private static func name(
    of group: UInt32, in step: FileStep, _ catalog: TaskCatalog, _ dates: [UInt32: CalendarDate],
    _ tracks: [UInt32: DateTrack]
  ) -> UInt32 {
    if dates[group] != nil { return group }
    let renames = step.matching.renamedGroups
    let path = catalog.groups[Int(group)]
    let key = GroupCounter.key(path)
    let appeared = dates.keys.filter { tracks[$0] == nil }.sorted()
    if let other = appeared.first(where: { GroupCounter.key(catalog.groups[Int($0)]) == key }) { return other }
    if let renamed = renames[group], tracks[renamed] == nil { return renamed }
    // A group that encloses renamed ones was renamed if only its part of their paths changed.
    for (old, new) in renames.sorted(by: { $0.key < $1.key }) {
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
