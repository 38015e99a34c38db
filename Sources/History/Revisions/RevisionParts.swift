import Base

/// A text split into chunks, with their positions and their tasks.
struct RevisionParts {
  private(set) var bytes: [UInt8]
  /// The offset of the first chunk, after the front matter.
  let start: Int
  private(set) var chunks: [RevisionChunk] = []
  /// The context of the text before the first heading, then of each heading.
  var contexts: [HeadingContext] = []
  private(set) var snapshot = TaskSnapshot(entries: [])
  /// The start of each chunk (in the text, the tasks, and the headings), plus the end of the last one.
  private var places: [Place]

  private struct Place {
    var byte: Int
    var task: Int
    var heading: Int
  }

  init(bytes: [UInt8], start: Int) {
    self.bytes = bytes
    self.start = start
    places = [Place(byte: start, task: 0, heading: 0)]
  }

  var headingCount: Int { places[chunks.count].heading }

  /// The difference to another text: the chunks to replace, and the bytes of the other text that replace them.
  func changed(in other: [UInt8]) -> (parts: Range<Int>, bytes: Range<Int>) {
    let ends = CommonEnds(bytes, other)
    let (prefix, suffix) = (ends.prefix, ends.suffix)
    // A chunk is unchanged if the next line begins as before: a checkbox, or up to six number signs and a space.
    let margin = 8
    var first = partition { $0.byte + margin > prefix } - 1
    first = max(0, min(first, chunks.count))
    // Its first line must also remain at the start of a line.
    var last = max(first, partition { $0.byte > bytes.count - suffix })
    let shift = other.count - bytes.count
    while last < chunks.count, places[last].byte + shift < places[first].byte { last += 1 }
    last = min(last, chunks.count)
    let end = last == chunks.count ? other.count : places[last].byte + shift
    return (first..<last, places[first].byte..<end)
  }

  /// The index of the first place that matches, by binary search.
  private func partition(_ fits: (Place) -> Bool) -> Int {
    var (low, high) = (0, places.count)
    while low < high {
      let middle = (low + high) / 2
      if fits(places[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }

  /// Replaces chunks; ``setEntries(ofPart:in:)`` then sets their tasks.
  mutating func replace(_ range: Range<Int>, with new: [RevisionChunk], bytes: [UInt8]) {
    let (from, to) = (places[range.lowerBound], places[range.upperBound])
    var fresh: [Place] = []
    var place = from
    for chunk in new {
      fresh.append(place)
      place.byte += chunk.bytes.count
      place.task += chunk.tasks.count
      place.heading += chunk.headings.count
    }
    let shift = Place(byte: place.byte - to.byte, task: place.task - to.task, heading: place.heading - to.heading)
    if range.count == 1, new.count == 1 {
      chunks[range.lowerBound] = new[0]
    } else {
      chunks.replaceSubrange(range, with: new)
    }
    places.replaceSubrange(range, with: fresh)
    for index in (range.lowerBound + new.count)..<places.count {
      places[index].byte += shift.byte
      places[index].task += shift.task
      places[index].heading += shift.heading
    }
    let none = TaskSnapshot.Entry(bits: 0)
    snapshot.entries.replaceSubrange(from.task..<to.task, with: repeatElement(none, count: place.task - from.task))
    self.bytes = bytes
  }

  /// Records the tasks of a chunk in the snapshot.
  mutating func setEntries(ofPart index: Int, in catalog: inout TaskCatalog) {
    let (place, end) = (places[index], places[index + 1])
    guard place.task < end.task else { return }
    let entries = chunks[index].entries(contexts[place.heading...end.heading], in: &catalog)
    snapshot.entries.replaceSubrange(place.task..<end.task, with: entries)
  }

  /// A hash per heading that determines which headings are groups: the heading itself, and whether a task is below it.
  static func shape(_ chunks: ArraySlice<RevisionChunk>) -> [UInt64] {
    let task: UInt64 = 1
    var shape: [UInt64] = []
    for chunk in chunks {
      if chunk.hasLeadingTask, shape.last != task { shape.append(task) }
      for heading in chunk.headings {
        shape.append(heading.hash | 2)
        if heading.hasTasks { shape.append(task) }
      }
    }
    return shape
  }
}
