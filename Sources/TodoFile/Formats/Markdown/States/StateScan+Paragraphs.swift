import Base

/// Lines that introduce a list or give their heading a state.
extension StateScan {
  mutating func readParagraph(_ block: OutlineBlock, next: OutlineBlock?) {
    guard block.level == 0 else { return }
    let start = Int(block.text.start)
    let lines = lines(of: block.text)
    if let table = TableRows(lines, in: source.bytes) {
      readTable(table, start: start)
      comment = .none
      return
    }
    comment = .none
    for line in lines where readStatusLine(line) {
      if lines.count == 1 { return }
    }
    // `**Missing:** 26 commands` introduces the text after it, without a state.
    if PlainText(lines[0], in: source).isKeyed {
      leadIn = LeadIn(start: start, state: nil)
      return
    }
    let isBeforeList = next?.kind == .list && next?.level == 0
    let last = lines.last ?? block.text.range
    let plain = PlainText(last, in: source)
    let endsInColon = plain.text.hasSuffix(":") || plain.text.hasSuffix("：")
    let isLine = lines.count == 1 && (plain.isBold || isBoldWithCount(plain))
    if isLine || (endsInColon && isBeforeList) {
      var text = plain.text
      while let last = text.last, ":：".contains(last) || last.isWhitespace { text.removeLast() }
      var lead = LeadIn(start: start, state: nil)
      lead.isAdvice = SectionWords.isAdvice(text)
      lead.isLegend = SectionWords.isLegend(text)
      lead.isContents = SectionWords.isContents(text)
      lead.ends = SectionWords.ends(text) || SectionWords.isProblem(text + ":")
      if !lead.isAdvice, !isComparison {
        let own = reader.read(text, isHeading: true).flatMap { $0.isStrong ? $0 : nil }
        if let full = phrases.state(of: text, in: .heading, isStrict: own != nil) {
          lead.state = full
          lead.isWorded = true
          findings.headings[start] = StateFindings.HeadingState(state: full, isState: true)
        } else if let own {
          lead.state = own.state
          findings.headings[start] = StateFindings.HeadingState(
            state: own.state, name: own.rest.trimmingWhitespace, token: place(of: own, in: ByteRange(last)))
        }
      }
      leadIn = lead
      return
    }
    prose += block.text.range.count
    // Text after a thematic break is no longer about the heading.
    if let section = sections.last, !section.isRuled { sections[sections.count - 1].prose += block.text.range.count }
  }

  /// `**Missing** (3):`
  private func isBoldWithCount(_ plain: PlainText) -> Bool {
    guard plain.boldLength > 0 else { return false }
    let rest = String(plain.text.dropFirst(plain.boldLength))
    return rest.trimmingWhitespace.count <= 16
      && StateText.words(rest).allSatisfy(StateText.isNumeric) && !rest.contains(where: \.isLetter)
  }

  /// `**Status:** Complete` gives its heading a state.
  mutating func readStatusLine(_ line: Range<Int>) -> Bool {
    let text = PlainText(line, in: source).text
    guard let colon = text.firstIndex(where: { ":：".contains($0) || $0 == "." }),
      text.distance(from: text.startIndex, to: colon) <= 24, SectionWords.isStatus(text[..<colon]),
      text[text.index(after: colon)...].contains(where: { !$0.isWhitespace })
    else { return false }
    guard let section = sections.last, section.start != firstTop, !section.isRuled, !section.ends, !isComparison,
      !isInAdvice, !sections.contains(where: \.ends)
    else { return true }
    let value = String(text[text.index(after: colon)...]).trimmingWhitespace
    guard let (state, token) = cellState(value) else { return true }
    let place = sections.count - 1
    guard sections[place].own == nil else { return true }
    let range = tokenRange(token, in: line, fromEnd: false)
    sections[place].own = OwnState(
      state: state, via: .heading, token: token, isLeading: false, isStrong: true, rest: sections[place].text)
    findings.headings[sections[place].start] = StateFindings.HeadingState(
      state: state, name: findings.headings[sections[place].start]?.name, token: range)
    return true
  }

  // MARK: Places

  func lines(of range: ByteRange) -> [Range<Int>] {
    let first = source.lines.line(at: Int(range.start))
    let last = source.lines.line(at: max(Int(range.start), Int(range.end) - 1))
    return (first...last).map { line in
      var content = source.lines.content(ofLine: line)
      content =
        max(content.lowerBound, Int(range.start))..<max(content.lowerBound, min(content.upperBound, Int(range.end)))
      content.trimStart(in: source.bytes)
      return content
    }
  }

  /// The range in the source of the token that expresses a state.
  func place(of own: OwnState, in range: ByteRange) -> ByteRange {
    tokenRange(own.token, in: range.range, fromEnd: !own.isLeading)
  }

  func tokenRange(_ token: String, in range: Range<Int>, fromEnd: Bool) -> ByteRange {
    guard !token.isEmpty else { return .none }
    let bytes = source.bytes[range]
    let wanted = Array(token.utf8)
    guard !fromEnd else {
      var start = range.upperBound - wanted.count
      while start >= range.lowerBound {
        if bytes[start..<start + wanted.count].elementsEqual(wanted) { return ByteRange(start..<start + wanted.count) }
        start -= 1
      }
      return .none
    }
    return bytes.firstRange(of: wanted).map { ByteRange($0) } ?? .none
  }
}
