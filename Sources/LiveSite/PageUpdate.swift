/// Shortens a page by the rows that the client already has: each of them becomes an empty item with `data-same`.
enum PageUpdate {
  private static let start = Array("<li class=\"task".utf8)
  private static let end = Array("</li>".utf8)
  private static let anchor = Array(" id=\"t-".utf8)

  /// - Parameter old: the page that the client has.
  static func bytes(_ page: [UInt8], after old: [UInt8]) -> [UInt8] {
    let known = Dictionary(rows(old).map { (old[$0.id], $0.line) }) { first, _ in first }
    var output: [UInt8] = []
    output.reserveCapacity(page.count / 8)
    var written = 0
    for row in rows(page) {
      guard let line = known[page[row.id]], old[line] == page[row.line] else { continue }
      output += page[written..<row.line.lowerBound]
      output += Array("<li id=\"t-".utf8)
      output += page[row.id]
      output += Array("\" data-same></li>".utf8)
      written = row.line.upperBound
    }
    return output + page[written...]
  }

  /// The rows that are on a line of their own: the line, and the range of the id without its prefix.
  private static func rows(_ page: [UInt8]) -> [(line: Range<Int>, id: Range<Int>)] {
    var found: [(line: Range<Int>, id: Range<Int>)] = []
    var position = 0
    while position < page.count {
      let stop = page[position...].firstIndex(of: 0x0A) ?? page.count
      defer { position = stop + 1 }
      let line = position..<stop
      guard line.count > start.count + end.count, page[line].starts(with: start),
        page[(stop - end.count)..<stop].elementsEqual(end),
        let id = id(in: line, of: page)
      else { continue }
      found.append((line, id))
    }
    return found
  }

  private static func id(in line: Range<Int>, of page: [UInt8]) -> Range<Int>? {
    guard let close = page[line].firstIndex(of: UInt8(ascii: ">")),
      let match = page[line.lowerBound..<close].firstRange(of: anchor),
      let quote = page[match.upperBound..<close].firstIndex(of: UInt8(ascii: "\""))
    else { return nil }
    return match.upperBound..<quote
  }
}
