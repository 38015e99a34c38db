import Base
import CommonMark
import Plan

/// Diagnostics for text that looks like a checkbox but is not one, with a fix if that is safe.
enum BoxDiagnostic {
  /// - Returns: nil if it is not a mistake, and for unknown markers, which ``unknown(_:in:)`` reports.
  static func make(_ box: Checkbox, in source: SourceText) -> Diagnostic? {
    let text = source.string(box.range)
    switch box.kind {
    case .inCode, .inHTML, .inTable, .inText, .isLink, .unknownMarker, nil: return nil
    case .empty:
      let isGlued = box.range.upperBound < source.bytes.count && !ASCII.isWhitespace(source.bytes[box.range.upperBound])
      return Diagnostic(
        .emptyBox, box.range, "“[]” is not a checkbox; write “[ ]”",
        fix: [Edit(box.range, (isGlued ? "[ ] " : "[ ]").utf8)])
    case .foreignBullet:
      let line = source.lines.content(ofLine: source.lines.line(at: box.range.lowerBound))
      let before = BlockExtent.stripped(source.bytes[line.lowerBound..<box.range.lowerBound]).indices
      let bullet = before.trimmedEnd(in: source.bytes)
      return Diagnostic(
        .foreignBullet, bullet.lowerBound..<box.range.upperBound,
        "“\(source.string(bullet))” is not a list marker; write “- \(text) …”",
        fix: [Edit(bullet, "-".utf8)])
    case .padded:
      let marker = source.bytes[box.range].dropFirst().dropLast().first { !ASCII.isWhitespace($0) } ?? ASCII.space
      let fixed = [UInt8(ascii: "["), marker, UInt8(ascii: "]")]
      return Diagnostic(
        .paddedBox, box.range, "“\(text)” is not a checkbox; write “\(String(decoding: fixed, as: UTF8.self))”",
        fix: [Edit(box.range, fixed)])
    case .missingSpaceBefore:
      return Diagnostic(
        .missingSpaceBeforeBox, box.range, "put a space between the list marker and “\(text)”",
        fix: [Edit(box.range.lowerBound..<box.range.lowerBound, " ".utf8)])
    case .missingSpaceAfter:
      return Diagnostic(.missingSpaceAfterBox, box.range, "a checkbox needs a plain space after it; write “\(text) …”")
    case .nothingAfter:
      return Diagnostic(.emptyTask, box.range, "the checkbox has no text, so it is not a task; write a title")
    case .outsideList:
      return Diagnostic(.boxOutsideList, box.range, "a checkbox must be in a list item; write “- \(text) …”")
    case .heading:
      return Diagnostic(
        .taskIsHeading, box.range, "the line below turns this item into a heading; put a blank line between them")
    case .orphaned:
      let start = source.lines.range(ofLine: source.lines.line(at: box.range.lowerBound)).lowerBound
      return Diagnostic(
        .orphanedTask, box.range,
        "indented by four or more spaces, so it is code and not a task; remove the indentation",
        fix: box.excess > 0 ? [Edit(start..<start + box.excess, [])] : [])
    case .continuation:
      return Diagnostic(
        .indentedTooDeep, box.range,
        box.isBelowItem
          ? "indented too far, so it continues the line above and is not a task; indent it by the width of that list marker"
          : "this continues the paragraph above, so it is not a task; put a blank line above it and remove the indentation"
      )
    }
  }

  /// The diagnostics for boxes with unknown markers, each of which is reported once with the number of its occurrences.
  static func unknown(_ boxes: [Range<Int>], in source: SourceText) -> [Diagnostic] {
    let unexplained = boxes.filter { box in
      // The file itself explains the marker: “[P] tasks = different files”.
      let line = source.lines.content(ofLine: source.lines.line(at: box.lowerBound))
      let words = source.string(min(box.upperBound, line.upperBound)..<line.upperBound).split(separator: " ").prefix(4)
      return !words.dropFirst().contains("=")
    }
    let ranges = Dictionary(grouping: unexplained) { source.string($0).filter { !$0.isWhitespace } }
    let advice = "use [ ], [x], [/], [?], [>], [!] or [-], or define it with “states” in the front matter"
    return ranges.sorted { $0.key < $1.key }.compactMap { text, boxes in
      guard let first = boxes.first else { return nil }
      guard boxes.count > 1 else {
        return Diagnostic(.unknownMarker, first, "unknown marker “\(text)”, so this is not a task; \(advice)")
      }
      let lines = boxes.dropFirst().prefix(3).map { String(source.position(of: $0.lowerBound).line) }
      let more = boxes.count > 4 ? " and \(boxes.count - 4) more" : ""
      let word = lines.count == 1 ? "line" : "lines"
      return Diagnostic(
        .unknownMarker, first,
        "unknown marker “\(text)” in \(boxes.count) items (also on \(word) \(lines.joined(separator: ", "))\(more)), so these are not tasks; \(advice)"
      )
    }
  }
}
