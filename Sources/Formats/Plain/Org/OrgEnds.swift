import Base
import Plan

/// Finds where the blocks and drawers of an Org file are closed: before the next headline, or not at all.
struct OrgEnds {
  /// Lines that begin a block or a drawer that is closed.
  private var closed: Set<Int> = []
  /// The lines of the blocks.
  private var blocks: [ClosedRange<Int>] = []

  init(_ source: SourceText) {
    // Backward: the next line that closes each kind of block, and the one that closes drawers, before the next
    // headline.
    var blockEnds: [String: Int] = [:]
    var drawerEnd: Int?
    var found: [ClosedRange<Int>] = []
    for line in (0..<source.lines.count).reversed() {
      let range = source.text(ofLine: line).trimmed(in: source.bytes)
      guard let first = range.first else { continue }
      switch source.bytes[first] {
      case UInt8(ascii: "*"):
        guard first == source.lines.content(ofLine: line).lowerBound, OrgHeadline.stars(range, in: source.bytes) != nil
        else { continue }
        (blockEnds, drawerEnd) = ([:], nil)
      case UInt8(ascii: "#"):
        if let name = Self.blockName(range, in: source) {
          guard let end = blockEnds[name] else { continue }
          closed.insert(line)
          found.append(line...end)
        } else if let name = Self.word(range, "#+end_", in: source) {
          blockEnds[name] = line
        }
      case UInt8(ascii: ":"):
        if source.string(range).lowercased() == ":end:" {
          drawerEnd = line
        } else if OrgDrawer.isBegin(range, in: source.bytes), drawerEnd != nil {
          closed.insert(line)
        }
      default: continue
      }
    }
    // A block inside another one is part of it.
    for block in found.reversed() where block.lowerBound > (blocks.last?.upperBound ?? -1) { blocks.append(block) }
  }

  /// Whether the block or drawer that begins on a line is closed.
  func isClosed(_ line: Int) -> Bool { closed.contains(line) }

  /// Whether a line is in a block.
  func isInBlock(_ line: Int) -> Bool {
    let next = blocks.partitionPoint { $0.upperBound >= line }
    return next < blocks.count && blocks[next].contains(line)
  }

  /// The name, in lowercase, of the block that a line begins.
  static func blockName(_ range: Range<Int>, in source: SourceText) -> String? { word(range, "#+begin_", in: source) }

  private static func word(_ range: Range<Int>, _ front: String, in source: SourceText) -> String? {
    guard source.bytes[range].starts(with: "#+".utf8), range.count > front.utf8.count else { return nil }
    let text = source.string(range).lowercased()
    guard let rest = text.dropping(prefix: front), rest.first?.isWhitespace == false else { return nil }
    return rest.words.first.map(String.init)
  }
}
