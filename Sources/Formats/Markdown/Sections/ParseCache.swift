import Base
import Plan

/// The parsed pieces of a file, for reading the file again after a change: pieces that are byte-for-byte identical
/// are not parsed again.
package struct ParseCache: Sendable {
  /// The range of a piece, and the end of the heading line after it, which was passed to cmark too.
  struct Extent: Sendable, Equatable {
    var start: Int
    var end: Int
    var reach: Int

    func moved(by shift: Int) -> Extent { Extent(start: start + shift, end: end + shift, reach: reach + shift) }
  }

  let bytes: [UInt8]
  let start: Int
  let rules: ReadingRules
  /// The pieces by their starts.
  let pieces: [Int: (extent: Extent, contents: PlanContents)]

  /// The known contents of a piece of another text; nil if there are none.
  /// - Parameter common: how many bytes at both ends are equal to those of that text, whose length is `count`.
  func contents(of extent: Extent, common: CommonEnds, count: Int) -> PlanContents? {
    if extent.reach <= common.prefix, let piece = pieces[extent.start], piece.extent == extent {
      return piece.contents
    }
    let shift = count - bytes.count
    guard extent.start >= count - common.suffix, let piece = pieces[extent.start - shift],
      piece.extent.moved(by: shift) == extent
    else { return nil }
    var contents = piece.contents
    if shift != 0 { contents.move(by: shift) }
    return contents
  }
}

extension PlanContents {
  /// Shifts all ranges that refer to the file; ranges of rendered text do not change.
  fileprivate mutating func move(by shift: Int) {
    func move(_ range: inout ByteRange) {
      range = ByteRange(Int(range.start) + shift..<Int(range.end) + shift)
    }
    for index in headings.indices {
      move(&headings[index].range)
      move(&headings[index].directive.range)
      move(&headings[index].directive.imageRange)
    }
    for index in tasks.indices {
      move(&tasks[index].marker)
      move(&tasks[index].item)
      move(&tasks[index].source)
      if !tasks[index].flags.contains(.renderedTitle) { move(&tasks[index].title) }
      if !tasks[index].reason.isEmpty { move(&tasks[index].reason) }
    }
    for index in notes.indices { move(&notes[index].source) }
    for index in attributes.indices {
      move(&attributes[index].range)
      move(&attributes[index].value)
    }
    for index in pieces.indices { move(&pieces[index].source) }
    for index in opaque.indices { move(&opaque[index].range) }
    for index in outline.indices {
      move(&outline[index].text)
      move(&outline[index].whole)
    }
    diagnostics = diagnostics.map { $0.moved(by: shift) }
  }
}

extension Diagnostic {
  fileprivate func moved(by shift: Int) -> Diagnostic {
    Diagnostic(
      code, range.lowerBound + shift..<range.upperBound + shift, message, fix: fix.map { $0.moved(by: shift) })
  }
}
