import Base

/// Shortens a page by the rows that the client already has: each of them becomes an empty item with `data-same`.
enum PageUpdate {
  private static let item = HTML.Tag("li", .flag("data-same"))

  /// - Parameter old: the page that the client has.
  static func bytes(_ page: HTML, after old: HTML) -> [UInt8] {
    let known = Dictionary(old.parts.map { (old.bytes[$0.name], $0.range) }) { first, _ in first }
    var update = HTML()
    update.bytes.reserveCapacity(page.bytes.count / 8)
    var written = 0
    for row in page.parts {
      let name = page.bytes[row.name]
      guard let range = known[name], old.bytes[range] == page.bytes[row.range] else { continue }
      update.bytes += page.bytes[written..<row.range.lowerBound]
      update.open(item) { $0.attribute("id") { $0.bytes += name } }
      update.close(item)
      written = row.range.upperBound
    }
    return update.bytes + page.bytes[written...]
  }
}
