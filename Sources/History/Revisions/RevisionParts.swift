import Base

/// A text split into chunks, with their positions and their tasks.
struct RevisionParts {
  private(set) var bytes: [UInt8]
  /// The offset of the first chunk, after the front matter.
  let start: Int
  private(set) var chunks: [RevisionChunk] = []
  /// The context of the text before the first heading, then of each heading.
  var contexts: [HeadingContext] = [] {
    didSet {
      snapshot.groups = contexts.compactMap { context in
        context.due.map { TaskSnapshot.DatedGroup(group: context.group, due: $0) }
      }
    }
  }
  private(set) var snapshot = TaskSnapshot(entries: [])
  /// The start of each chunk (in the text, the tasks, the headings, and the items without a box), plus the end of the
  /// last one.
  private var starts: [ChunkStart]

  private struct ChunkStart {
    var byte: Int
    var task: Int
    var heading: Int
    var other: Int
  }

  init(bytes: [UInt8], start: Int) {
    self.bytes = bytes
    self.start = start
    starts = [ChunkStart(byte: start, task: 0, heading: 0, other: 0)]
  }

  var headingCount: Int { starts[chunks.count].heading }
  var otherCount: Int { starts[chunks.count].other }

  /// The difference to another text: the chunks to replace, and the bytes of the other text that replace them.
  func changed(in other: [UInt8]) -> (parts: Range<Int>, bytes: Range<Int>) {
    let ends = CommonEnds(bytes, other)
    let (prefix, suffix) = (ends.prefix, ends.suffix)
    // A chunk is unchanged if the next line begins as before: a checkbox, or up to six number signs and a space.
    let margin = 8
    var first = starts.partitionPoint { $0.byte + margin > prefix } - 1
    first = max(0, min(first, chunks.count))
    // Its first line must also remain at the start of a line.
    var last = max(first, starts.partitionPoint { $0.byte > bytes.count - suffix })
    let shift = other.count - bytes.count
    while last < chunks.count, starts[last].byte + shift < starts[first].byte { last += 1 }
    last = min(last, chunks.count)
    let end = last == chunks.count ? other.count : starts[last].byte + shift
    return (first..<last, starts[first].byte..<end)
  }

  /// Replaces chunks; ``setEntries(ofPart:in:)`` then sets their tasks.
  mutating func replace(_ range: Range<Int>, with new: [RevisionChunk], bytes: [UInt8]) {
    let (from, to) = (starts[range.lowerBound], starts[range.upperBound])
    var fresh: [ChunkStart] = []
    var next = from
    for chunk in new {
      fresh.append(next)
      next.byte += chunk.bytes.count
      next.task += chunk.tasks.count
      next.heading += chunk.headings.count
      next.other += chunk.others
    }
    let shift = ChunkStart(
      byte: next.byte - to.byte, task: next.task - to.task, heading: next.heading - to.heading,
      other: next.other - to.other)
    if range.count == 1, new.count == 1 {
      chunks[range.lowerBound] = new[0]
    } else {
      chunks.replaceSubrange(range, with: new)
    }
    starts.replaceSubrange(range, with: fresh)
    for index in (range.lowerBound + new.count)..<starts.count {
      starts[index].byte += shift.byte
      starts[index].task += shift.task
      starts[index].heading += shift.heading
      starts[index].other += shift.other
    }
    let none = TaskSnapshot.Entry(bits: 0)
    snapshot.entries.replaceSubrange(from.task..<to.task, with: repeatElement(none, count: next.task - from.task))
    self.bytes = bytes
  }

  /// Records the tasks of a chunk in the snapshot.
  mutating func setEntries(ofPart index: Int, in catalog: inout TaskCatalog) {
    let (from, end) = (starts[index], starts[index + 1])
    guard from.task < end.task else { return }
    let entries = chunks[index].entries(contexts[from.heading...end.heading], in: &catalog)
    snapshot.entries.replaceSubrange(from.task..<end.task, with: entries)
  }

  /// A hash per heading that determines which headings are groups: the heading itself, and whether a task is below it.
  static func shape(_ chunks: ArraySlice<RevisionChunk>) -> [UInt64] {
    let task: UInt64 = 1
    var shape: [UInt64] = []
    for chunk in chunks {
      // A task before its first heading.
      if let first = chunk.tasks.first, first.heading < 0, shape.last != task { shape.append(task) }
      for heading in chunk.headings {
        shape.append(heading.hash | 2)
        if heading.hasTasks { shape.append(task) }
      }
    }
    return shape
  }
}
