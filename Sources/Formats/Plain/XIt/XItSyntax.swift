import Base
import Plan

/// The rules of [x]it! 1.1 for single lines and words.
enum XItSyntax {
  /// The state of the item that begins on a line; nil if none does (“Checkbox”).
  static func state(_ content: Range<Int>, in bytes: [UInt8]) -> TaskState? {
    guard content.count >= 3, bytes[content.lowerBound] == UInt8(ascii: "["),
      bytes[content.lowerBound + 2] == UInt8(ascii: "]"),
      content.count == 3 || bytes[content.lowerBound + 3] == ASCII.space
    else { return nil }
    return state(of: bytes[content.lowerBound + 1])
  }

  /// The characters in boxes, and the states of which they are the marks.
  private static let marks = Array(zip(" x@~?".utf8, [TaskState.open, .done, .inProgress, .cancelled, .question]))

  /// The state for a character in the box.
  static func state(of byte: UInt8) -> TaskState? { marks.first { $0.0 == byte }?.1 }

  /// The character for a state; nil if the format does not have the state.
  static func mark(_ state: TaskState) -> UInt8? { marks.first { $0.1 == state }?.0 }

  /// Whether a line is a title: it begins neither with a blank character nor with a bracket (“Title”).
  static func isTitle(_ content: Range<Int>, in bytes: [UInt8]) -> Bool {
    guard let first = content.first else { return false }
    return bytes[first] != UInt8(ascii: "[") && !ASCII.isWhitespace(bytes[first])
  }

  /// The text of a line that continues a description: four spaces before it (“Description”).
  static func continuation(_ content: Range<Int>, in bytes: [UInt8]) -> Range<Int>? {
    guard bytes[content].starts(with: "    ".utf8), !bytes[content].allSatisfy(ASCII.isWhitespace) else { return nil }
    return content.dropFirst(4)
  }

  /// The priority at the beginning of a text: exclamation marks, with dots on one side (“Priority”).
  static func priority(_ text: Range<Int>, in bytes: [UInt8]) -> TaskAttribute? {
    let word = bytes[text].prefix { $0 == UInt8(ascii: "!") || $0 == UInt8(ascii: ".") }
    guard !word.isEmpty, word.endIndex == text.upperBound || bytes[word.endIndex] == ASCII.space else { return nil }
    let marks = word.drop { $0 == UInt8(ascii: ".") }.prefix { $0 == UInt8(ascii: "!") }
    let dots = word.count - marks.count
    let isOneSided = dots == 0 || word.first != word.last || marks.isEmpty
    let inner = word.count { $0 == UInt8(ascii: "!") }
    guard isOneSided, inner == marks.count else { return nil }
    let priority = priorities[min(marks.count, 3)]
    return TaskAttribute(
      .priority, range: word.indices, value: word.indices, number: Int32(priority.rawValue))
  }

  /// The priorities by their number of exclamation marks.
  static let priorities: [TaskPriority] = [.none, .medium, .high, .highest]

  /// The tags and the due date in the word at an offset.
  static func attributes(at offset: Int, in text: Range<Int>, _ bytes: [UInt8]) -> [TaskAttribute] {
    if let due = due(at: offset, in: text, bytes) { return [due] }
    var found: [TaskAttribute] = []
    var next = offset
    while next < text.upperBound, !ASCII.isWhitespace(bytes[next]) {
      // A fragment of an address is not a tag.
      if bytes[next] == UInt8(ascii: ":"), bytes[next...].starts(with: "://".utf8) { break }
      if next > offset, let due = due(at: next, in: text, bytes), isPunctuation(bytes[next - 1]) {
        found.append(due)
        next = Int(due.range.end)
      } else if bytes[next] == UInt8(ascii: "#"), let tag = tag(at: next, in: text, bytes) {
        found.append(tag)
        next = Int(tag.range.end)
      } else {
        next += 1
      }
    }
    return found
  }

  private static func isPunctuation(_ byte: UInt8) -> Bool { ASCII.isPunctuation(byte) && byte != UInt8(ascii: "-") }

  /// `#name`, `#name=value`, `#name="a value"` (“Tag”).
  private static func tag(at offset: Int, in text: Range<Int>, _ bytes: [UInt8]) -> TaskAttribute? {
    let name = label(offset + 1, text, bytes)
    guard !name.isEmpty else { return nil }
    var end = name.upperBound
    var value = name
    if end < text.upperBound, bytes[end] == UInt8(ascii: "=") {
      if end + 1 < text.upperBound, bytes[end + 1] == UInt8(ascii: "\"") || bytes[end + 1] == UInt8(ascii: "'") {
        if let close = bytes[(end + 2)..<min(text.upperBound, end + 2 + TextBounds.nameBytes)].firstIndex(
          of: bytes[end + 1])
        {
          if close > end + 2 { value = name.lowerBound..<close + 1 }
          end = close + 1
        }
      } else {
        let text = label(end + 1, text, bytes)
        if !text.isEmpty { value = name.lowerBound..<text.upperBound }
        end = max(end + 1, text.upperBound)
      }
    }
    if value != name, bytes[name].elementsEqual("assignee".utf8) {
      return TaskAttribute(.person, range: offset..<end, value: unquoted(name.upperBound + 1..<end, in: bytes))
    }
    return TaskAttribute(.tag, range: offset..<end, value: value)
  }

  private static func unquoted(_ range: Range<Int>, in bytes: [UInt8]) -> Range<Int> {
    bytes[range.lowerBound] == UInt8(ascii: "\"") || bytes[range.lowerBound] == UInt8(ascii: "'")
      ? range.dropFirst().dropLast() : range
  }

  /// Letters, digits, `_` and `-` from an offset on.
  private static func label(_ start: Int, _ text: Range<Int>, _ bytes: [UInt8]) -> Range<Int> {
    var end = min(start, text.upperBound)
    while end < text.upperBound {
      if bytes[end] < 0x80 {
        guard ASCII.isAlphanumeric(bytes[end]) || bytes[end] == UInt8(ascii: "_") || bytes[end] == UInt8(ascii: "-")
        else {
          break
        }
        end += 1
        continue
      }
      let length = max(1, UTF8Sequence.length(at: end, in: bytes.span))
      guard end + length <= text.upperBound,
        let scalar = String(decoding: bytes[end..<end + length], as: UTF8.self).unicodeScalars.first, isLetter(scalar)
      else { break }
      end += length
    }
    return min(start, text.upperBound)..<end
  }

  /// Whether a character is in the Unicode category L (“Letter” in the glossary).
  static func isLetter(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter: true
    default: false
    }
  }

  /// `-> 2022-01-31` and the periods, which end on their last day (“Due Date”).
  private static func due(at offset: Int, in text: Range<Int>, _ bytes: [UInt8]) -> TaskAttribute? {
    guard let value = dueValue(at: offset, in: text, bytes), let day = day(value, in: bytes) else { return nil }
    return TaskAttribute(.due, range: offset..<value.upperBound, value: value, number: day.days)
  }

  /// The word after an arrow.
  private static func dueValue(at offset: Int, in text: Range<Int>, _ bytes: [UInt8]) -> Range<Int>? {
    guard bytes[offset..<text.upperBound].starts(with: "-> ".utf8) else { return nil }
    let start = offset + 3
    let end = bytes[start..<text.upperBound].prefix { ASCII.isAlphanumeric($0) || "-/".utf8.contains($0) }.endIndex
    return label(end, text, bytes).isEmpty ? start..<end : nil
  }

  /// The arrows with a day or a period that does not exist, such as `-> 2026-02-30`.
  static func invalidDues(in text: Range<Int>, _ bytes: [UInt8]) -> [Range<Int>] {
    text.compactMap { offset in
      guard bytes[offset] == UInt8(ascii: "-"),
        offset == text.lowerBound || ASCII.isWhitespace(bytes[offset - 1]) || isPunctuation(bytes[offset - 1]),
        let value = dueValue(at: offset, in: text, bytes),
        case .invalid = DateSyntax.period(value, in: bytes.span)
      else { return nil }
      return offset..<value.upperBound
    }
  }

  private static func day(_ range: Range<Int>, in bytes: [UInt8]) -> CalendarDate? {
    let text = bytes[range]
    guard !(text.contains(UInt8(ascii: "-")) && text.contains(UInt8(ascii: "/"))) else { return nil }
    if text.count == 4, let year = Int(digits: text, in: 1...9999) {
      return CalendarDate(year: year, month: 12, day: 31)
    }
    if case .valid(let date) = DateSyntax.period(range, in: bytes.span) { return date.day }
    return nil
  }
}
