import Base

/// Shortens a page by the rows that the client already has: each of them becomes an empty item with `data-same`. A list that has
/// the same rows as before becomes an item with `data-rest`, followed by the rows that have changed, without others.
enum PageUpdate {
  private static let item = HTML.Tag("li", .flag("data-same"))
  private static let rest = HTML.Tag("li", .flag("data-rest"))

  /// - Parameter old: the page that the client has.
  static func bytes(_ page: HTML, after old: HTML) -> [UInt8] {
    let known = Dictionary(old.parts.enumerated().map { (old.bytes[$1.name], $0) }) { first, _ in first }
    var update = HTML()
    update.bytes.reserveCapacity(page.bytes.count / 8)
    var written = 0
    func write(_ tag: HTML.Tag, in place: Range<Int>, name: ArraySlice<UInt8>) {
      update.bytes += page.bytes[written..<place.lowerBound]
      update.open(tag) { $0.attribute("id") { $0.bytes += name } }
      update.close(tag)
      written = place.upperBound
    }
    var (lists, rows) = (page.lists[...], page.parts[...])
    while let row = rows.first {
      let name = page.bytes[row.name]
      lists = lists.drop { $0.upperBound <= row.range.lowerBound }
      if let list = lists.first, list.contains(row.range.lowerBound), let index = known[name] {
        lists.removeFirst()
        let own = rows.prefix { $0.range.upperBound <= list.upperBound }
        if let changed = changes(page, own, in: list, after: old, old.parts[index...].prefix(own.count)) {
          write(rest, in: list, name: name)
          for part in changed { update.bytes += page.bytes[part.range] }
          rows = rows.dropFirst(own.count)
          continue
        }
      }
      rows.removeFirst()
      guard let index = known[name],
        CommonEnds.areEqual(old.bytes, old.parts[index].range, page.bytes, row.range)
      else { continue }
      write(item, in: row.range, name: name)
    }
    return update.bytes + page.bytes[written...]
  }

  /// The rows of a list that have changed; nil if more has, such as their order, or what stands between them.
  private static func changes(
    _ page: HTML, _ rows: ArraySlice<HTML.Part>, in list: Range<Int>, after old: HTML, _ known: ArraySlice<HTML.Part>
  ) -> [HTML.Part]? {
    guard let first = known.first, let former = old.lists.first(where: { $0.contains(first.range.lowerBound) }),
      known.count == rows.count
    else { return nil }
    func isSame(_ range: Range<Int>, as former: Range<Int>) -> Bool {
      CommonEnds.areEqual(page.bytes, range, old.bytes, former)
    }
    var changed: [HTML.Part] = []
    var (end, formerEnd) = (list.lowerBound, former.lowerBound)
    for (row, same) in zip(rows, known) {
      guard same.range.upperBound <= former.upperBound, isSame(row.name, as: same.name),
        isSame(end..<row.range.lowerBound, as: formerEnd..<same.range.lowerBound)
      else { return nil }
      if !isSame(row.range, as: same.range) { changed.append(row) }
      (end, formerEnd) = (row.range.upperBound, same.range.upperBound)
    }
    return isSame(end..<list.upperBound, as: formerEnd..<former.upperBound) ? changed : nil
  }
}
