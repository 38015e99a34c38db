import Base
import Plan

/// The parts of a headline: `STARS KEYWORD PRIORITY COMMENT TITLE TAGS` (Org Syntax, “Headings”). To Org, a box in place of the
/// keyword is text, but people write it and mean a task.
enum OrgHeadline {
  /// The number of stars at the beginning of a line; nil if it is not a headline.
  static func stars(_ range: Range<Int>, in bytes: [UInt8]) -> Int? {
    let count = bytes[range].prefix { $0 == UInt8(ascii: "*") }.count
    guard count > 0 else { return nil }
    // A line that consists of stars has lost the space after them.
    return range.count == count || ASCII.isWhitespace(bytes[range.lowerBound + count]) ? count : nil
  }

  /// The first word of a headline if it is in capitals and a title follows, as a keyword is; nil for any other line.
  static func capitals(_ range: Range<Int>, in bytes: [UInt8]) -> Range<Int>? {
    guard let stars = stars(range, in: bytes) else { return nil }
    let text = range.dropFirst(stars).trimmed(in: bytes)
    let word = bytes[text].prefix { !ASCII.isWhitespace($0) }
    let isKeyword =
      word.count > 2 && word.count < text.count && ASCII.isLetter(bytes[text.lowerBound])
      && word.allSatisfy { ASCII.isLetter($0) && $0 < UInt8(ascii: "a") || "-_".utf8.contains($0) }
    return isKeyword && !word.elementsEqual("COMMENT".utf8) ? word.indices : nil
  }

  /// Reads the parts.
  /// - Returns: whether the headline is commented out.
  static func read(_ element: inout OrgElement, _ stars: Int, _ keywords: OrgKeywords, in source: SourceText) -> Bool {
    let bytes = source.bytes
    var rest = element.range.dropFirst(stars).trimmedStart(in: bytes)
    let word = rest.lowerBound..<(bytes[rest].firstIndex(where: ASCII.isWhitespace) ?? rest.upperBound)
    // A keyword has a space after it: `* DONE` alone is a headline that is called so (org-element, 9.5).
    let isFollowed = word.upperBound < bytes.count && bytes[word.upperBound] == UInt8(ascii: " ")
    if !word.isEmpty, isFollowed, let known = keywords[source.string(word)] {
      element.keyword = (word, known)
      rest = (word.upperBound..<rest.upperBound).trimmedStart(in: bytes)
    } else {
      element.box = OrgItem.box(&rest, in: bytes)
    }
    if rest.count >= 4, bytes[rest].starts(with: "[#".utf8), bytes[rest.lowerBound + 3] == UInt8(ascii: "]"),
      ASCII.isAlphanumeric(bytes[rest.lowerBound + 2])
    {
      element.priority = rest.lowerBound + 2..<rest.lowerBound + 3
      rest = rest.dropFirst(4).trimmedStart(in: bytes)
    }
    let first = bytes[rest].prefix { !ASCII.isWhitespace($0) }
    let isComment = first.elementsEqual("COMMENT".utf8)
    if isComment { rest = rest.dropFirst(first.count).trimmedStart(in: bytes) }
    if let block = tagBlock(rest, bytes) {
      element.tagBlock = block
      element.tags = bytes[block].split(separator: UInt8(ascii: ":")).map(\.indices)
      rest = (rest.lowerBound..<block.lowerBound).trimmedEnd(in: bytes)
    }
    element.title = rest
    return isComment
  }

  /// `:tag:other:` at the end, with white space before it.
  private static func tagBlock(_ range: Range<Int>, _ bytes: [UInt8]) -> Range<Int>? {
    guard range.count > 2, bytes[range.upperBound - 1] == UInt8(ascii: ":") else { return nil }
    let start = bytes[range].lastIndex(where: ASCII.isWhitespace).map { $0 + 1 } ?? range.lowerBound
    let block = start..<range.upperBound
    guard block.count > 2, bytes[start] == UInt8(ascii: ":"),
      bytes[block].allSatisfy({ ASCII.isAlphanumeric($0) || $0 >= 0x80 || "_@#%:".utf8.contains($0) })
    else { return nil }
    return block
  }
}
