public import Base
public import CommonMark

/// A report in words on a day: a block quote that begins `> Status 2026-11-24:` (format.md §1.6).
public struct StatusUpdate: Sendable, Equatable {
  /// The day that it is about.
  public let day: CalendarDate
  /// The group whose section it is in; 0 for the whole file.
  public let group: Int
  /// The index of the block quote in the document's pieces.
  let block: Int

  private static let word = Array("status ".utf8)

  /// The words up to the colon with which a status update begins, and the day in them as a text, which may not exist; nil for
  /// any other block.
  package static func line(of block: Span<UInt8>) -> (words: Range<Int>, text: Range<Int>, day: CalendarDate?)? {
    var index = 1
    guard block.count > 1, block[0] == UInt8(ascii: ">") else { return nil }
    while index < block.count, block[index] == UInt8(ascii: " ") { index += 1 }
    let first = index
    for byte in word {
      guard index < block.count, ASCII.lowercased(block[index]) == byte else { return nil }
      index += 1
    }
    while index < block.count, block[index] == UInt8(ascii: " ") { index += 1 }
    let start = index
    while index < block.count, ASCII.isDigit(block[index]) || block[index] == UInt8(ascii: "-") { index += 1 }
    guard index > start, index < block.count, block[index] == UInt8(ascii: ":") else { return nil }
    return (first..<index + 1, start..<index, CalendarDate(iso: (start..<index).map { block[$0] }))
  }
}

extension TodoDocument {
  /// The status updates of a Markdown file in file order; known only if HTML was requested when it was parsed.
  public var updates: [StatusUpdate] {
    guard format.traits.contains(.markup) else { return [] }
    return groups.indices.flatMap { group -> [StatusUpdate] in
      let prose = (groupIndex.prose[Int32(group)] ?? []).flatMap { groupIndex.blocksOfHeading[Int32($0)] ?? [] }
      return ((groupIndex.blocks[Int32(group)] ?? []) + prose).sorted().compactMap { block in
        guard pieces[block].isUpdate, let day = updateLine(block)?.day else { return nil }
        return StatusUpdate(day: day, group: group, block: block)
      }
    }
  }

  /// The text of an update as safe HTML: one or more blocks.
  public func html(of update: StatusUpdate) -> ArraySlice<UInt8> { rendered[pieces[update.block].html.range] }

  /// The shape of the text of an update.
  public func shape(of update: StatusUpdate) -> TextShape { pieces[update.block].shape }

  /// The places of days that do not exist in what would otherwise be updates.
  var misdatedUpdates: [Range<Int>] {
    guard format.traits.contains(.markup) else { return [] }
    return pieces.indices.compactMap { block in
      guard let line = updateLine(block), line.day == nil else { return nil }
      let start = Int(pieces[block].source.start)
      return start + line.text.lowerBound..<start + line.text.upperBound
    }
  }

  /// The day at the beginning of a block quote that is not inside another block, with its place in the block.
  private func updateLine(_ block: Int) -> (words: Range<Int>, text: Range<Int>, day: CalendarDate?)? {
    let piece = pieces[block]
    guard piece.owner == .section, source.bytes[Int(piece.source.start)] == UInt8(ascii: ">") else { return nil }
    let indent = source.bytes[..<Int(piece.source.start)].reversed().prefix { $0 == UInt8(ascii: " ") }
    let before = Int(piece.source.start) - indent.count
    guard before == 0 || ASCII.isLineEnding(source.bytes[before - 1]) else { return nil }
    let bytes = source.bytes
    return StatusUpdate.line(of: bytes.span.extracting(piece.source.range))
  }
}
