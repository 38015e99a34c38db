import Base
import Plan

/// The text of a headline or an item: links are replaced by their descriptions, and progress cookies are left out.
enum OrgTitle {
  /// The ranges of progress cookies: `[2/5]`, `[40%]`, `[/]`, `[%]` (the Org manual, “Breaking Down Tasks into
  /// Subtasks”).
  static func cookies(in range: Range<Int>, _ bytes: [UInt8]) -> [Range<Int>] {
    var found: [Range<Int>] = []
    var offset = range.lowerBound
    while offset < range.upperBound {
      if bytes[offset] == UInt8(ascii: "["), let end = cookieEnd(offset + 1, range, bytes) {
        found.append(offset..<end)
        offset = end
      } else {
        offset += 1
      }
    }
    return found
  }

  private static func cookieEnd(_ start: Int, _ range: Range<Int>, _ bytes: [UInt8]) -> Int? {
    var rest = bytes[start..<range.upperBound].drop(while: ASCII.isDigit)
    switch rest.popFirst() {
    case UInt8(ascii: "/"): rest = rest.drop(while: ASCII.isDigit)
    case UInt8(ascii: "%"): break
    default: return nil
    }
    return rest.first == UInt8(ascii: "]") ? rest.startIndex + 1 : nil
  }

  /// A title without the cookies at its ends.
  static func trimmed(_ range: Range<Int>, _ bytes: [UInt8]) -> Range<Int> {
    var range = range
    for cookie in cookies(in: range, bytes).reversed() where cookie.upperBound == range.upperBound {
      range = (range.lowerBound..<cookie.lowerBound).trimmedEnd(in: bytes)
    }
    for cookie in cookies(in: range, bytes) where cookie.lowerBound == range.lowerBound {
      range = (cookie.upperBound..<range.upperBound).trimmedStart(in: bytes)
    }
    return range
  }

  /// The parts to show.
  static func parts(_ range: Range<Int>, _ bytes: [UInt8]) -> [PlainTask.Part] {
    var parts: [PlainTask.Part] = []
    var start = range.lowerBound
    func flush(_ end: Int) { if end > start { parts.append(PlainTask.Part(text: start..<end)) } }
    let links = links(in: range, bytes)
    var marks: [(whole: Range<Int>, part: PlainTask.Part?)] = links.map {
      ($0.whole, PlainTask.Part(text: $0.text, address: $0.address))
    }
    // Both lists are in ascending order.
    var next = 0
    for cookie in cookies(in: range, bytes) {
      while next < links.count, links[next].whole.upperBound <= cookie.lowerBound { next += 1 }
      let isInLink = next < links.count && links[next].whole.overlaps(cookie)
      if !isInLink { marks.append((cookie, nil)) }
    }
    for mark in marks.sorted(by: { $0.whole.lowerBound < $1.whole.lowerBound }) {
      flush(mark.whole.lowerBound)
      if let part = mark.part { parts.append(part) }
      start = mark.whole.upperBound
      // A cookie in the middle leaves one space.
      if mark.part == nil, start < range.upperBound, bytes[start] == ASCII.space { start += 1 }
    }
    flush(range.upperBound)
    return parts.isEmpty ? [PlainTask.Part(text: range)] : parts
  }

  /// Whether a link to an address is one of a page.
  private static func isWeb(_ address: ArraySlice<UInt8>) -> Bool {
    ["http:", "https:", "mailto:"].contains { address.starts(with: $0.utf8) }
  }

  /// `[[address][text]]` and `[[address]]`, and the address in `<address>`.
  private static func links(in range: Range<Int>, _ bytes: [UInt8]) -> [(
    whole: Range<Int>, text: Range<Int>, address: Range<Int>?
  )] {
    var found: [(whole: Range<Int>, text: Range<Int>, address: Range<Int>?)] = []
    var offset = range.lowerBound
    // The end of the next link, searched only once the last one has been passed, so that the search stays linear.
    var end = range.lowerBound
    var verbatim = OrgVerbatim(range, bytes)
    while offset + 1 < range.upperBound {
      if let close = verbatim.end(at: offset) {
        offset = close
        continue
      }
      guard bytes[offset] == UInt8(ascii: "["), bytes[offset + 1] == UInt8(ascii: "[") else {
        offset += 1
        // The signs around such an address stay text, so that the title is as it is written.
        if bytes[offset - 1] == UInt8(ascii: "<"), isWeb(bytes[offset..<range.upperBound]),
          let sign = bytes[offset..<range.upperBound].firstIndex(where: { "<> \t".utf8.contains($0) }),
          bytes[sign] == UInt8(ascii: ">")
        {
          found.append((offset..<sign, offset..<sign, offset..<sign))
          offset = sign
        }
        continue
      }
      end = max(end, offset + 2)
      while end + 1 < range.upperBound, !(bytes[end] == UInt8(ascii: "]") && bytes[end + 1] == UInt8(ascii: "]")) {
        end += 1
      }
      guard end + 1 < range.upperBound else { break }
      // If several begin before the end, the last one is the link.
      if let inner = bytes[(offset + 1)..<end].lastIndex(of: UInt8(ascii: "[")), inner > offset + 1,
        bytes[inner - 1] == UInt8(ascii: "[")
      {
        offset = inner - 1
        continue
      }
      let close = end..<end + 2
      let inner = offset + 2..<close.lowerBound
      let split = bytes[inner].firstRange(of: Array("][".utf8))
      let address = inner.lowerBound..<(split?.lowerBound ?? inner.upperBound)
      let text = split.map { $0.upperBound..<inner.upperBound } ?? inner
      if !text.isEmpty { found.append((offset..<close.upperBound, text, isWeb(bytes[address]) ? address : nil)) }
      offset = close.upperBound
    }
    return found
  }

  /// The text as a name, without markup.
  static func name(_ range: Range<Int>, in source: SourceText) -> String {
    let text = parts(trimmed(range, source.bytes), source.bytes).map { source.string($0.text) }.joined()
    return TextBounds.name(text.trimmingWhitespace)
  }
}

/// Finds `=verbatim=` and `~code~` in a title, in which nothing is a link (Org Syntax, “Text Markup”).
private struct OrgVerbatim {
  private let range: Range<Int>
  private let bytes: [UInt8]
  /// The signs after which none closes, so that the search stays linear.
  private var unclosed: Set<UInt8> = []

  init(_ range: Range<Int>, _ bytes: [UInt8]) { (self.range, self.bytes) = (range, bytes) }

  /// The offset after the text that begins at an offset; nil if none does.
  mutating func end(at start: Int) -> Int? {
    let sign = bytes[start]
    guard sign == UInt8(ascii: "=") || sign == UInt8(ascii: "~"), !unclosed.contains(sign),
      start == range.lowerBound || Self.isOutside(bytes[start - 1], "-('\"{"),
      start + 1 < range.upperBound, !ASCII.isWhitespace(bytes[start + 1])
    else { return nil }
    let end = (start + 2..<range.upperBound).first { end in
      bytes[end] == sign && !ASCII.isWhitespace(bytes[end - 1])
        && (end + 1 == range.upperBound || Self.isOutside(bytes[end + 1], "-.,;:!?'\")}[\\"))
    }
    if end == nil { unclosed.insert(sign) }
    return end.map { $0 + 1 }
  }

  private static func isOutside(_ byte: UInt8, _ signs: String) -> Bool {
    ASCII.isWhitespace(byte) || signs.utf8.contains(byte)
  }
}
