import Base

/// GFM's extended autolinks: bare `http://`, `https://`, and `www.` addresses (GFM 0.29, section 6.9).
enum Autolink {
  /// Turns bare addresses in the text of `content` into links, outside links and images.
  static func apply(to content: inout InlineContent) {
    guard
      content.events.contains(where: { $0.kind == .text && mayHoldAddress(content.bytes.span.extracting($0.literal)) })
    else { return }
    var result: [InlineEvent] = []
    var links = 0
    let events = content.events
    for event in events {
      if event.kind == .enterLink || event.kind == .enterImage { links += 1 }
      if event.kind == .exitLink || event.kind == .exitImage { links -= 1 }
      if event.kind == .text, links == 0 {
        split(event, in: &content, into: &result)
      } else {
        result.append(event)
      }
    }
    content.events = result
  }

  static func mayHoldAddress(_ text: Span<UInt8>) -> Bool {
    var start = 0
    while let colon = text.firstIndex(of: UInt8(ascii: ":"), from: start) {
      if colon + 3 < text.count, text[colon + 1] == UInt8(ascii: "/") { return true }
      start = colon + 1
    }
    start = 3
    while let period = text.firstIndex(of: UInt8(ascii: "."), from: start) {
      if (period - 3..<period).allSatisfy({ text[$0] | 0x20 == UInt8(ascii: "w") }) { return true }
      start = period + 1
    }
    return false
  }

  private static func split(
    _ event: InlineEvent, in content: inout InlineContent, into result: inout [InlineEvent]
  ) {
    var rest = event.literal
    var position = rest.lowerBound
    while position < rest.upperBound {
      guard let found = address(at: position, from: event.literal.lowerBound, in: content.bytes[rest]) else {
        position += 1
        continue
      }
      var head = event
      head.literal = rest.lowerBound..<position
      if !head.literal.isEmpty { result.append(head) }
      var link = InlineEvent(kind: .enterLink)
      link.url = found.needsScheme ? content.store(Array("http://".utf8) + content.bytes[found.range]) : found.range
      result.append(link)
      var text = event
      text.literal = found.range
      result.append(text)
      result.append(InlineEvent(kind: .exitLink))
      rest = found.range.upperBound..<rest.upperBound
      position = rest.lowerBound
    }
    if !rest.isEmpty {
      var tail = event
      tail.literal = rest
      result.append(tail)
    }
  }

  private static func address(
    at position: Int, from textStart: Int, in text: ArraySlice<UInt8>
  ) -> (range: Range<Int>, needsScheme: Bool)? {
    let rest = text[position...]
    let scheme = rest.begins(with: "https://") ? 8 : rest.begins(with: "http://") ? 7 : 0
    let isWWW = scheme == 0 && rest.begins(with: "www.")
    guard scheme > 0 || isWWW else { return nil }
    if position > text.startIndex {
      let before = text[position - 1]
      guard ASCII.isWhitespace(before) || "*_~(".utf8.contains(before) || (scheme > 0 && before >= 0x80)
      else { return nil }
    } else if position > textStart {
      return nil
    }
    let domainStart = position + scheme
    var end = domainStart
    while end < text.endIndex, !ASCII.isWhitespace(text[end]), text[end] != UInt8(ascii: "<") { end += 1 }
    guard isDomain(text[domainStart..<end], needsPeriod: isWWW) else { return nil }
    end = trimmedEnd(of: text[position..<end])
    return end > domainStart ? (position..<end, isWWW) : nil
  }

  /// Letters, digits, `-`, `_`, and periods; no underscore in the last two parts.
  private static func isDomain(_ rest: ArraySlice<UInt8>, needsPeriod: Bool) -> Bool {
    var underscores = (beforeLast: 0, last: 0)
    var periods = 0
    var length = 0
    for byte in rest {
      if byte == UInt8(ascii: "_") {
        underscores.last += 1
      } else if byte == UInt8(ascii: ".") {
        underscores = (underscores.last, 0)
        periods += 1
      } else if !ASCII.isAlphanumeric(byte), byte != UInt8(ascii: "-"), byte < 0x80 {
        break
      }
      length += 1
    }
    guard length > 0, let first = rest.first, first != UInt8(ascii: ".") else { return false }
    return underscores.beforeLast == 0 && underscores.last == 0 && (!needsPeriod || periods > 0)
  }

  /// The end of an address without trailing punctuation, entities, and unmatched closing parentheses.
  private static func trimmedEnd(of address: ArraySlice<UInt8>) -> Int {
    var end = address.endIndex
    var opened = address.count { $0 == UInt8(ascii: "(") }
    var closed = address.count { $0 == UInt8(ascii: ")") }
    while end > address.startIndex {
      let last = address[end - 1]
      if "?!.,:*_~'\"".utf8.contains(last) {
        end -= 1
      } else if last == UInt8(ascii: ")"), closed > opened {
        closed -= 1
        end -= 1
      } else if last == UInt8(ascii: ";") {
        var start = end - 1
        while start > address.startIndex, ASCII.isAlphanumeric(address[start - 1]) { start -= 1 }
        let isEntity = start > address.startIndex && address[start - 1] == UInt8(ascii: "&") && start < end - 1
        end = isEntity ? start - 1 : end - 1
        opened = address[..<end].count { $0 == UInt8(ascii: "(") }
        closed = address[..<end].count { $0 == UInt8(ascii: ")") }
      } else {
        break
      }
    }
    return end
  }
}

extension ArraySlice<UInt8> {
  /// Whether the slice begins with a lowercase ASCII word, ignoring case.
  fileprivate func begins(with word: String) -> Bool { starts(with: word.utf8) { ASCII.lowercased($0) == $1 } }
}
