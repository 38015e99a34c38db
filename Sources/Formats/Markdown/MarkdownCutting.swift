import Base
import Plan
import Platform
import States

/// Cuts Markdown before headings and list items at the left margin.
///
/// Such a line puts cmark into the state of a new document, unless it is in a fence or an HTML block. A line that may
/// be bold as a whole names a group if a list with a task follows, so it is not cut from the first task after it.
struct MarkdownCutting: TextCutting {
  func opening(of bytes: [UInt8]) -> (end: Int, changesReading: Bool) {
    let text = bytes[bytes.byteOrderMarkLength...]
    guard text.starts(with: "---".utf8) || text.starts(with: "+++".utf8) else { return (0, false) }
    let (matter, _) = FrontMatterReader.read(SourceText(path: "TODO.md", bytes: bytes))
    return (matter.end, matter.rules != ReadingRules())
  }

  /// The start of the range, and lines that look like a heading or a task at the left margin.
  func starts(in bytes: [UInt8], _ range: Range<Int>) -> [Int]? {
    var offsets = [range.lowerBound]
    // Whether a line that may be bold has no task after it.
    var isAfterBold = isBoldLine(bytes, at: range.lowerBound)
    unsafe bytes.withUnsafeBytes { buffer in
      guard let base = buffer.baseAddress else { return }
      var offset = range.lowerBound
      let end = range.upperBound
      while offset < end, let found = unsafe memchr(base + offset, Int32(ASCII.lineFeed), end - offset) {
        offset = unsafe UnsafeRawPointer(found) - base + 1
        guard offset + 2 < end else { return }
        switch unsafe buffer[offset] {
        case UInt8(ascii: "#"):
          if SectionSplitter.isHeading(at: offset, in: bytes.span) {
            offsets.append(offset)
            isAfterBold = false
          }
        case UInt8(ascii: "-"), UInt8(ascii: "*"), UInt8(ascii: "+"):
          if unsafe buffer[offset + 1] == ASCII.space, unsafe buffer[offset + 2] == UInt8(ascii: "[") {
            if !isAfterBold { offsets.append(offset) }
            isAfterBold = false
          } else if isBoldLine(bytes, at: offset) {
            isAfterBold = true
          }
        case UInt8(ascii: "_"), ASCII.space: if isBoldLine(bytes, at: offset) { isAfterBold = true }
        default: break
        }
      }
    }
    let isCutOff = isAfterBold && range.upperBound < bytes.count && bytes[range.upperBound] != UInt8(ascii: "#")
    return isCutOff ? nil : offsets
  }

  /// Every link definition contains `]:`, and applies to the entire file.
  func dependsOnOthers(_ bytes: [UInt8]) -> Bool { SectionSplitter.mayDefineLinks(bytes) }

  /// A directive below a heading may determine how its section is read.
  func readsTogether(_ bytes: [UInt8]) -> Bool {
    var index = 0
    while let comment = bytes.span.firstIndex(of: UInt8(ascii: "<"), from: index) {
      index = comment + 1
      guard bytes[comment...].starts(with: "<!--".utf8) else { continue }
      if bytes[comment...].prefix(200).prefix(while: { $0 != UInt8(ascii: ">") }).firstRange(of: Array("read:".utf8))
        != nil
      {
        return true
      }
    }
    return false
  }

  /// In a list by its name, items without a box count if there are more of them than boxes in the same lists.
  func countsOthers(in path: String) -> Bool { SectionWords.planKind(ofFile: path) == .list }

  func others(in bytes: ArraySlice<UInt8>) -> Int {
    let text = bytes.span
    var (others, start) = (0, 0)
    while start < text.count {
      let end = text.firstIndex(of: ASCII.lineFeed, from: start) ?? text.count
      if Self.isItemWithoutBox(text, start..<end) { others += 1 }
      start = end + 1
    }
    return others
  }

  /// Whether a line may be an item that does not begin with a box; a link is none.
  private static func isItemWithoutBox(_ text: Span<UInt8>, _ line: Range<Int>) -> Bool {
    var (first, end) = (line.lowerBound, line.upperBound)
    while first < end, ASCII.isWhitespace(text[first]) || text[first] == UInt8(ascii: ">") { first += 1 }
    guard first < end else { return false }
    switch text[first] {
    case UInt8(ascii: "-"), UInt8(ascii: "*"), UInt8(ascii: "+"), UInt8(ascii: "0")...UInt8(ascii: "9"): break
    default: return false
    }
    var open = first
    end = min(end - 3, first + 14)
    while open < end, text[open] != UInt8(ascii: "[") { open += 1 }
    return open >= end || text[open + 2] != UInt8(ascii: "]") || !ASCII.isWhitespace(text[open + 3])
  }

  func starts(in document: TodoDocument) -> Set<Int> {
    var offsets: Set<Int> = []
    for heading in document.headings where document.source.bytes[Int(heading.range.start)] == UInt8(ascii: "#") {
      offsets.insert(Int(heading.range.start))
    }
    for task in document.tasks where task.depth == 0 { offsets.insert(Int(task.item.start)) }
    return offsets
  }

  /// Whether a line begins like one that is entirely bold.
  private func isBoldLine(_ bytes: [UInt8], at offset: Int) -> Bool {
    var start = offset
    while start < bytes.count, start - offset < 4, bytes[start] == ASCII.space { start += 1 }
    guard start + 1 < bytes.count else { return false }
    return bytes[start] == bytes[start + 1] && (bytes[start] == UInt8(ascii: "*") || bytes[start] == UInt8(ascii: "_"))
  }
}
