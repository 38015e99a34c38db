import Base
import TodoFile

/// Parses unknown pieces; consecutive pieces are parsed together.
extension RevisionReader {
  /// Parses the unknown pieces from `index` up to the first known one.
  mutating func parseUnknown(_ bytes: [UInt8], _ cuts: [Int], from index: Int) -> Bool {
    var end = index + 1
    while end + 1 < cuts.count, chunk(bytes[cuts[end]..<cuts[end + 1]]) == nil { end += 1 }
    return parse(bytes, cuts, index..<end) != nil
  }

  /// Parses some pieces together with the line after them, and stores the resulting chunks.
  /// - Returns: the cut at which the first chunk ends, and whether something new begins there; nil for a text that
  ///   cannot be parsed separately.
  mutating func parse(
    _ bytes: [UInt8], _ cuts: [Int], _ range: Range<Int>
  ) -> (end: Int, isClosed: Bool)? {
    let (start, end) = (cuts[range.lowerBound], cuts[range.upperBound])
    var reach = end
    if end < bytes.count { reach = bytes[end...].firstIndex(of: ASCII.lineFeed).map { $0 + 1 } ?? bytes.count }
    let text = Array(bytes[start..<reach])
    // Text that looks like front matter is ordinary text here.
    guard let cutting, start == 0 || cutting.opening(of: text).end == 0, !cutting.dependsOnOthers(text),
      let document = try? document(text)
    else { return nil }
    let found = cutting.starts(in: document)
    let isClosed = end < bytes.count && found.contains(end - start)
    var places = cuts[range.lowerBound...range.upperBound].map { $0 - start }.filter { $0 == 0 || found.contains($0) }
    if places.last != end - start { places.append(end - start) }
    for (from, to) in zip(places, places.dropFirst()) {
      keep(document, from..<to, isClosed: to < end - start || isClosed)
    }
    // The first of several pieces records that the chunk is open, and how many pieces it has.
    var place = range.lowerBound
    for end in places.dropFirst() {
      let first = place
      while place < range.upperBound, cuts[place] - start < end { place += 1 }
      guard place - first > 1 else { continue }
      let bytes = bytes[cuts[first]..<cuts[first + 1]]
      chunks[Self.hash(bytes)] = RevisionChunk(bytes: bytes, pieces: place - first)
    }
    let firstEnd = range.first { $0 > range.lowerBound && cuts[$0] - start == places[1] } ?? range.upperBound
    return (firstEnd, places[1] < end - start || isClosed)
  }

  private mutating func keep(_ document: TodoDocument, _ range: Range<Int>, isClosed: Bool) {
    let bytes = document.source.bytes[range]
    let own = Self.slice(document.headings, range) { Int($0.range.start) }
    var tasks: [RevisionChunk.Task] = []
    for index in Self.slice(document.tasks, range, { Int($0.item.start) }) {
      let task = document.tasks[index]
      let identity = ledger.identity(of: task, in: document, group: 0)
      tasks.append(
        RevisionChunk.Task(
          heading: own.prefix { document.headings[$0].range.start <= task.item.start }.count - 1, identity: identity,
          state: task.state, isLeaf: Int(task.subtreeEnd) == index + 1, isTop: task.parent < 0))
    }
    let headings = own.enumerated().map { place, index in
      let end = place + 1 < own.count ? Int(document.headings[index + 1].range.start) : range.upperBound
      return heading(
        document.headings[index], in: document, from: range.lowerBound, end: end,
        hasTasks: tasks.contains { $0.heading == place })
    }
    chunks[Self.hash(bytes)] = RevisionChunk(bytes: Array(bytes), isClosed: isClosed, headings: headings, tasks: tasks)
  }

  /// The indices of the elements that begin in a range; the elements are sorted by where they begin.
  private static func slice<Element>(
    _ elements: [Element], _ range: Range<Int>, _ start: (Element) -> Int
  ) -> Range<Int> {
    func first(from offset: Int) -> Int {
      var (low, high) = (0, elements.count)
      while low < high {
        let middle = (low + high) / 2
        if start(elements[middle]) < offset { low = middle + 1 } else { high = middle }
      }
      return low
    }
    return first(from: range.lowerBound)..<first(from: range.upperBound)
  }

  private func heading(
    _ heading: TodoHeading, in document: TodoDocument, from start: Int, end: Int, hasTasks: Bool
  ) -> RevisionChunk.Heading {
    var hash = ContentHash(heading.name)
    hash.add(UInt8(heading.level))
    hash.add(heading.directive.ignore ? 1 : 0)
    hash.add(heading.directive.count?.rawValue ?? "")
    // A bold line at the start of the file may be the file's title.
    let before = document.source.bytes[start..<Int(heading.range.start)]
    hash.add(before.allSatisfy(ASCII.isWhitespace) ? 4 : 5)
    if !hasTasks {
      let directive = heading.directive.range
      let isEmpty =
        heading.blocks == 0
        && GroupBuilder.holdsNothing(
          document.source.bytes[Int(heading.range.end)..<end], besides: directive.isEmpty ? nil : directive.range)
      hash.add(isEmpty ? 2 : 3)
      hash.add(directive.isEmpty ? 6 : 7)
    }
    return RevisionChunk.Heading(hash: hash.value, hasTasks: hasTasks)
  }
}
