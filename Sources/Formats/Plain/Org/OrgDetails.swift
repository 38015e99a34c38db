import Base
import Plan

/// The planning and the properties directly below a headline.
struct OrgDetails {
  /// The timestamps, and their line.
  private(set) var planning: [OrgPlanning.Entry] = []
  private(set) var planningLine: Int?
  /// The properties by name, in lowercase.
  private(set) var properties: [String: Range<Int>] = [:]
  /// The line `:END:` of the properties.
  private(set) var drawerEnd: Int?
  /// The line after the details.
  private(set) var end: Int

  /// Reads the lines below an element.
  init(below index: Int, of elements: [OrgElement], in source: SourceText) {
    var next = index + 1
    if next < elements.count, case .hidden = elements[next].kind,
      OrgPlanning.isPlanning(elements[next].range, in: source.bytes)
    {
      planning = OrgPlanning.entries(elements[next].range, in: source.bytes)
      planningLine = elements[next].line
      next += 1
    }
    if next < elements.count, source.string(elements[next].range).lowercased() == ":properties:" {
      var line = next + 1
      while line < elements.count, case .hidden = elements[line].kind {
        let text = elements[line].range
        if source.string(text).lowercased() == ":end:" {
          drawerEnd = elements[line].line
          next = line + 1
          break
        }
        if let (key, value) = OrgDrawer.property(text, in: source) { properties[key] = value }
        line += 1
      }
    }
    end = next
  }

  /// The attributes of a task, in file order.
  func attributes(_ state: TaskState, in source: SourceText) -> [TaskAttribute] {
    let bytes = source.bytes
    var found: [TaskAttribute] = []
    func add(_ kind: TaskAttribute.Kind, _ range: Range<Int>, number: Int32 = 0, time: TimeOfDay? = nil) {
      guard !range.isEmpty else { return }
      found.append(TaskAttribute(kind, range: range, value: range, number: number, time: time, isChip: true))
    }
    for entry in planning {
      let kind = entry.kind == .completed && state == .cancelled ? .cancelled : entry.kind
      add(kind, entry.day, number: entry.date.days, time: entry.time?.start)
      if let repeater = entry.repeater { add(.recurrence, repeater) }
    }
    if let id = properties["id"] ?? properties["custom_id"] { add(.id, id) }
    if let effort = properties["effort"], let number = Self.minutes(effort, in: source) {
      add(.estimate, effort, number: number)
    }
    for key in ["assignee", "depends"] {
      for name in properties[key].map({ Self.names($0, in: bytes, areWords: key == "depends") }) ?? [] {
        add(key == "assignee" ? .person : .after, name)
      }
    }
    if let created = properties["created"], created.count >= 11,
      let day = CalendarDate(iso: bytes[created.dropFirst().prefix(10)])
    {
      add(.created, created.dropFirst().prefix(10), number: day.days)
    }
    return found
  }

  /// The names in a comma-separated list; words are separated by white space as well, as Org does it with IDs.
  static func names(_ range: Range<Int>, in bytes: [UInt8], areWords: Bool = false) -> [Range<Int>] {
    bytes[range].split { $0 == UInt8(ascii: ",") || (areWords && ASCII.isWhitespace($0)) }
      .map { $0.indices.trimmed(in: bytes) }.filter { !$0.isEmpty }
  }

  /// Minutes from `1:30`, or as in Markdown from `3h`.
  private static func minutes(_ range: Range<Int>, in source: SourceText) -> Int32? {
    let parts = source.string(range).split(separator: ":")
    if parts.count == 2, let hours = Int(digits: parts[0], in: 0...99_999),
      let minutes = Int(digits: parts[1], in: 0...59), hours + minutes > 0
    {
      return Int32(hours * 60 + minutes)
    }
    // A number without a unit is minutes (Org manual, “Effort Estimates”).
    if let minutes = Int(digits: source.bytes[range], in: 1...99_999_999) { return Int32(minutes) }
    return EstimateSyntax(range, in: source.bytes.span)?.number
  }
}

/// Drawers: `:NAME:`, lines, `:END:` (Org Syntax, “Drawers” and “Property Drawers”).
enum OrgDrawer {
  /// Whether a line begins a drawer.
  static func isBegin(_ range: Range<Int>, in bytes: [UInt8]) -> Bool {
    range.count > 2 && bytes[range.lowerBound] == UInt8(ascii: ":") && bytes[range.upperBound - 1] == UInt8(ascii: ":")
      && bytes[range].dropFirst().dropLast().allSatisfy {
        ASCII.isAlphanumeric($0) || $0 >= 0x80 || $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "_")
      }
  }

  /// The name, in lowercase, and the value of a property: `:KEY: value`.
  static func property(_ range: Range<Int>, in source: SourceText) -> (key: String, value: Range<Int>)? {
    let text = source.bytes[range]
    guard text.first == UInt8(ascii: ":"), let colon = text.dropFirst().firstIndex(of: UInt8(ascii: ":")) else {
      return nil
    }
    let value = (colon + 1..<range.upperBound).trimmedStart(in: source.bytes)
    return (source.string(range.lowerBound + 1..<colon).lowercased(), value)
  }
}
