import CommonMark

/// The diagnostic for something that looks like a checkbox and is none, with its mend where that is safe.
enum BoxDiagnostic {
  static func make(_ box: Checkbox, in source: SourceText) -> Diagnostic? {
    let text = source.string(box.range)
    switch box.kind {
    case .task, .inCode, .inHTML, .inTable, .inText, .isLink: return nil
    case .unknownMarker:
      return Diagnostic(
        .unknownMarker, box.range,
        "“\(text)” is no known marker, so this is not a task; use [ ], [x], [/], [?], [>], [!] or [-]")
    case .empty:
      return Diagnostic(
        .emptyBox, box.range, "“[]” is no checkbox; write “[ ]”",
        fix: [Edit(box.range, "[ ]".utf8)])
    case .padded:
      let marker = source.bytes[box.range].dropFirst().dropLast().first { !ASCII.isWhitespace($0) } ?? ASCII.space
      let mended = [UInt8(ascii: "["), marker, UInt8(ascii: "]")]
      return Diagnostic(
        .paddedBox, box.range, "“\(text)” is no checkbox; write “\(String(decoding: mended, as: UTF8.self))”",
        fix: [Edit(box.range, mended)])
    case .missingSpaceBefore:
      return Diagnostic(
        .missingSpaceBeforeBox, box.range, "put a space between the list marker and “\(text)”",
        fix: [Edit(box.range.lowerBound..<box.range.lowerBound, " ".utf8)])
    case .missingSpaceAfter:
      return Diagnostic(.missingSpaceAfterBox, box.range, "a checkbox needs a plain space behind it; write “\(text) …”")
    case .nothingBehind:
      return Diagnostic(.emptyTask, box.range, "nothing stands behind the box, so it is not a task; write a title")
    case .outsideList:
      return Diagnostic(.boxOutsideList, box.range, "a checkbox needs a list item; write “- \(text) …”")
    case .heading:
      return Diagnostic(
        .taskIsHeading, box.range, "the line below makes a heading of this item; put a blank line between them")
    case .orphaned(let excess): return orphaned(box, excess: excess, in: source)
    case .continuation:
      return Diagnostic(
        .indentedTooDeep, box.range,
        "indented too far, so it is text of the line above and not a task; indent it by the width of the list marker above"
      )
    }
  }

  /// Code by indentation.
  private static func orphaned(_ box: Checkbox, excess: Int, in source: SourceText) -> Diagnostic {
    let message = "indented by four spaces or more, this is code and not a task; take the indentation away"
    guard excess > 0 else { return Diagnostic(.orphanedTask, box.range, message) }
    let start = source.lines.range(ofLine: source.lines.line(at: box.range.lowerBound)).lowerBound
    return Diagnostic(.orphanedTask, box.range, message, fix: [Edit(start..<start + excess, [])])
  }
}
