import Base
public import Plan
import TodoFile

/// Reads the revisions of one file one after another, without parsing known parts again.
///
/// A heading or a list item at the left margin resets cmark to the state of a new document, unless the line is in a
/// fence or an HTML block. So a text is cut before such lines; unknown parts are parsed together, and a cut is valid
/// only if cmark finds a heading or a task there. A line that is entirely bold names a group if a list
/// with a task follows, so there is no cut before the first task after it. Texts that may define links, or whose
/// front matter changes how tasks are read, are parsed as a whole. A test verifies that both ways agree.
public struct RevisionReader {
  /// The tasks of all revisions that were read.
  public internal(set) var catalog = TaskCatalog()
  var chunks: [UInt64: RevisionChunk] = [:]
  /// What tasks inherit from their headings, by a hash of all headings of the file.
  private var contexts: [UInt64: [HeadingContext]] = [:]
  /// The bytes and the rules of the most recent front matter.
  private var front: (bytes: [UInt8], changesReading: Bool) = ([], false)

  /// The most recent text that was read in pieces.
  private var last: RevisionParts?

  /// The path of the file, whose name determines the format.
  private let path: String
  /// What is known about the file before it is read, such as its format.
  private let settings: FileSettings?
  let cutting: (any TextCutting)?
  /// Whether items without a box may count.
  private let countsOthers: Bool

  /// The reading mode; nil uses the file's own.
  private let reading: ReadingMode?

  /// Creates a reader of the revisions of one file.
  /// - Parameter reading: the reading mode; nil uses that of each text.
  public init(path: String = "TODO.md", settings: FileSettings? = nil, reading: ReadingMode? = nil) {
    self.reading = reading
    self.path = path
    self.settings = settings
    cutting = settings?.changesReading == true ? nil : TodoFormats.format(of: path).cutting
    countsOthers = cutting?.countsOthers(in: path) ?? false
  }

  /// - Returns: nil for a text that cannot be parsed.
  public mutating func read(_ bytes: [UInt8]) -> TaskSnapshot? {
    let start = readFrontMatter(bytes)
    let isApart = cutting.map { !front.changesReading && !$0.readsTogether(bytes) } ?? false
    guard isApart, reading == nil || reading == .boxes || reading == .auto,
      let parts = updated(bytes, from: start) ?? whole(bytes, from: start),
      // Without any box, other signs of state count, and their meaning depends on the whole text.
      reading == .boxes
        || !parts.snapshot.entries.isEmpty && parts.otherCount <= parts.snapshot.entries.count
    else {
      last = nil
      return (try? document(bytes, reading)).map { catalog.snapshot(of: $0) }
    }
    last = parts
    return parts.snapshot
  }

  /// Splits a text from scratch.
  private mutating func whole(_ bytes: [UInt8], from start: Int) -> RevisionParts? {
    guard let chunks = chunks(of: bytes, start..<bytes.count) else { return nil }
    var parts = RevisionParts(bytes: bytes, start: start)
    parts.replace(0..<0, with: chunks, bytes: bytes)
    return withContexts(parts)
  }

  /// Adds the headings' contexts to the parts, and records all tasks.
  private mutating func withContexts(_ parts: RevisionParts) -> RevisionParts? {
    guard let contexts = contexts(of: parts) else { return nil }
    var parts = parts
    parts.contexts = contexts
    for index in parts.chunks.indices { parts.setEntries(ofPart: index, in: &catalog) }
    return parts
  }

  /// Reads a text as the previous one with changes in several places, one after the other; returns nil if that is not
  /// possible.
  private mutating func updated(_ bytes: [UInt8], from start: Int) -> RevisionParts? {
    guard let before = last?.bytes else { return nil }
    for step in TextSteps.between(before, bytes) {
      guard let parts = update(step, from: start) else { return nil }
      last = parts
    }
    return update(bytes, from: start)
  }

  /// Reads a text as the previous one with a change in one place; returns nil if that is not possible.
  private mutating func update(_ bytes: [UInt8], from start: Int) -> RevisionParts? {
    guard var parts = last, parts.start == start, bytes.starts(with: parts.bytes[..<start]) else { return nil }
    last = nil
    let changed = parts.changed(in: bytes)
    guard let chunks = chunks(of: bytes, changed.bytes) else { return nil }
    let isAlike = RevisionParts.shape(parts.chunks[changed.parts]) == RevisionParts.shape(chunks[...])
    parts.replace(changed.parts, with: chunks, bytes: bytes)
    guard isAlike else { return withContexts(parts) }
    let first = changed.parts.lowerBound
    for index in first..<first + chunks.count { parts.setEntries(ofPart: index, in: &catalog) }
    return parts
  }

  /// Parses a text, or a part that is read by its boxes only.
  func document(_ bytes: [UInt8], _ reading: ReadingMode? = .boxes) throws(ReadingError) -> TodoDocument {
    var options = ParseOptions()
    options.reading = reading
    return try TodoDocument(parsing: SourceText(path: path, bytes: bytes, settings: settings), options: options)
  }

  // MARK: Cutting

  /// Returns where the text after the front matter begins.
  private mutating func readFrontMatter(_ bytes: [UInt8]) -> Int {
    guard let cutting else { return 0 }
    if !front.bytes.isEmpty, bytes.starts(with: front.bytes) { return front.bytes.count }
    let (end, changesReading) = cutting.opening(of: bytes)
    front = (Array(bytes[..<end]), changesReading)
    return end
  }

  /// The chunks of a part of a text, parsing those not yet known; nil if they cannot be parsed separately.
  private mutating func chunks(of bytes: [UInt8], _ range: Range<Int>) -> [RevisionChunk]? {
    if range.isEmpty, !bytes.isEmpty { return [] }
    guard let offsets = cutting?.starts(in: bytes, range) else { return nil }
    let cuts = offsets + [range.upperBound]
    var chunks: [RevisionChunk] = []
    chunks.reserveCapacity(cuts.count)
    var index = 0
    while index + 1 < cuts.count {
      if let chunk = chunk(bytes, cuts[index]..<cuts[index + 1]) {
        guard let (whole, end) = close(chunk, bytes, cuts, index) else { return nil }
        chunks.append(whole)
        index = end
      } else {
        // The unknown pieces up to the first known one are parsed together.
        var end = index + 1
        while end + 1 < cuts.count, chunk(bytes, cuts[end]..<cuts[end + 1]) == nil { end += 1 }
        guard parse(bytes, cuts, index..<end) != nil else { return nil }
      }
    }
    // What follows the range is known, but not as the continuation of an open chunk in the range.
    if range.upperBound < bytes.count, chunks.last?.isClosed == false { return nil }
    return chunks
  }

  /// The chunk that begins at a cut, and the cut at which it ends; an open chunk includes the text up to its real end.
  private mutating func close(
    _ first: RevisionChunk, _ bytes: [UInt8], _ cuts: [Int], _ index: Int
  ) -> (RevisionChunk, Int)? {
    let last = cuts.count - 1
    if first.isClosed || (index + 1 == last && first.isComplete) { return (first, index + 1) }
    var reach = first.pieces
    while true {
      let end = min(index + reach, last)
      if let known = chunk(bytes, cuts[index]..<cuts[end]), known.isComplete {
        if known.isClosed || end == last { return (known, end) }
      } else {
        guard let found = parse(bytes, cuts, index..<end) else { return nil }
        if found.isClosed || found.end == last, let known = chunk(bytes, cuts[index]..<cuts[found.end]) {
          first.pieces = found.end - index
          return (known, found.end)
        }
      }
      // Double the number of pieces each time, so that the cost of a long fence stays proportional to its length.
      reach *= 2
    }
  }

  /// Returns a known chunk with these bytes, if any.
  private func chunk(_ bytes: [UInt8], _ range: Range<Int>) -> RevisionChunk? {
    guard let chunk = chunks[Self.hash(bytes[range])] else { return nil }
    return CommonEnds.areEqual(chunk.bytes, chunk.bytes.indices, bytes, range) ? chunk : nil
  }

  static func hash(_ bytes: ArraySlice<UInt8>) -> UInt64 {
    var hash = ContentHash()
    hash.mix(bytes.span)
    return hash.value
  }

  /// What tasks inherit from their headings. Texts with the same headings share it, so that few are parsed as a whole.
  private mutating func contexts(of parts: RevisionParts) -> [HeadingContext]? {
    var hash = ContentHash()
    hash.mix(front.bytes.span)
    for number in RevisionParts.shape(parts.chunks[...]) { hash.mix(number) }
    if let known = contexts[hash.value] { return known }
    guard let document = try? document(parts.bytes), document.headings.count == parts.headingCount else { return nil }
    var groups = Array(repeating: 0, count: document.headings.count)
    for (index, group) in document.groups.enumerated() {
      if let heading = group.heading { groups[heading] = index }
    }
    let found = (-1..<document.headings.count).map { heading in
      let group = heading < 0 ? 0 : groups[heading]
      return HeadingContext(
        group: UInt32(catalog.groupIndex(of: document.path(ofGroup: group))),
        isIgnored: document.groups[group].isIgnored, count: document.groups[group].count,
        due: document.groups[group].isIgnored || heading >= 0 && group == 0
          ? nil : document.groups[group].due?.days)
    }
    contexts[hash.value] = found
    return found
  }

  // MARK: Parsing

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
    var offsets = cuts[range.lowerBound...range.upperBound].map { $0 - start }.filter { $0 == 0 || found.contains($0) }
    if offsets.last != end - start { offsets.append(end - start) }
    for (from, to) in zip(offsets, offsets.dropFirst()) {
      keep(document, from..<to, isClosed: to < end - start || isClosed)
    }
    // The first of several pieces records that the chunk is open, and how many pieces it has.
    var index = range.lowerBound
    for end in offsets.dropFirst() {
      let first = index
      while index < range.upperBound, cuts[index] - start < end { index += 1 }
      guard index - first > 1 else { continue }
      let bytes = bytes[cuts[first]..<cuts[first + 1]]
      chunks[Self.hash(bytes)] = RevisionChunk(bytes: bytes, pieces: index - first)
    }
    let firstEnd = range.first { $0 > range.lowerBound && cuts[$0] - start == offsets[1] } ?? range.upperBound
    return (firstEnd, offsets[1] < end - start || isClosed)
  }

  private mutating func keep(_ document: TodoDocument, _ range: Range<Int>, isClosed: Bool) {
    let bytes = document.source.bytes[range]
    let own = Self.slice(document.headings, range) { Int($0.range.start) }
    var tasks: [RevisionChunk.Task] = []
    for index in Self.slice(document.tasks, range, { Int($0.item.start) }) {
      let task = document.tasks[index]
      let identity = catalog.identity(of: task, in: document, group: 0)
      tasks.append(
        RevisionChunk.Task(
          heading: own.prefix { document.headings[$0].range.start <= task.item.start }.count - 1, identity: identity,
          state: task.state, isLeaf: Int(task.subtreeEnd) == index + 1, isTop: task.parent < 0))
    }
    let headings = own.enumerated().map { position, index in
      let end = position + 1 < own.count ? Int(document.headings[index + 1].range.start) : range.upperBound
      return heading(
        document.headings[index], in: document, from: range.lowerBound, end: end,
        hasTasks: tasks.contains { $0.heading == position })
    }
    chunks[Self.hash(bytes)] = RevisionChunk(
      bytes: Array(bytes), isClosed: isClosed, headings: headings, tasks: tasks,
      others: countsOthers ? cutting?.others(in: bytes) ?? 0 : 0)
  }

  /// The indices of the elements that begin in a range; the elements are sorted by where they begin.
  private static func slice<Element>(
    _ elements: [Element], _ range: Range<Int>, _ start: (Element) -> Int
  ) -> Range<Int> {
    elements.partitionPoint {
      start($0) >= range.lowerBound
    }..<elements.partitionPoint { start($0) >= range.upperBound }
  }

  private func heading(
    _ heading: TodoHeading, in document: TodoDocument, from start: Int, end: Int, hasTasks: Bool
  ) -> RevisionChunk.Heading {
    var hash = ContentHash(heading.name)
    hash.add(UInt8(heading.level))
    hash.add(heading.directive.ignore ? 1 : 0)
    hash.add(heading.directive.count?.rawValue ?? "")
    for due in [heading.due, heading.directive.due] {
      hash.mix(due.map { UInt64(bitPattern: Int64($0.days)) } ?? 1 << 63)
    }
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
