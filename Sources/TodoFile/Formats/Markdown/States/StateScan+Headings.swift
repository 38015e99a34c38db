import Base

extension StateScan {
  mutating func readHeading(_ block: OutlineBlock) {
    let level = Int(block.level)
    closeSections(downTo: level)
    leadIn = nil
    comment = .none
    let plain = plain(block.text)
    var section = Section(level: level, start: Int(block.whole.start), text: plain.text)
    let isTitle = level == 1 && (topHeadings == 1 || start(of: block) == firstTop)
    if isTitle {
      if SectionWords.isComparison(plain.text) { (isCompared, isComparison) = (true, true) }
    } else if !isComparison {
      let own = reader.read(plain.text, isHeading: true).flatMap {
        $0.isStrong || (StateMark.isCross($0.token) && checkedLevels.contains(level)) ? $0 : nil
      }
      if let full = phrases.state(of: plain.text, in: .heading, isStrict: own != nil) {
        section.isState = true
        section.own = OwnState(state: full, via: .heading, token: plain.text, isLeading: true, isStrong: true, rest: "")
      } else if let own, !own.rest.trimmingWhitespace.isEmpty,
        !(own.via == .emoji && SectionWords.ends(own.rest))
      {
        section.own = own
        section.own?.via = .heading
      }
    }
    section.isNumbered = Self.isNumbered(plain.text)
    section.isAdvice =
      isTitle ? false : section.own == nil || !section.isState ? SectionWords.isAdvice(plain.text) : false
    if section.isAdvice, section.own?.token.first.map(StateText.isSign) != false { section.own = nil }
    section.ends = !isTitle && section.own == nil && SectionWords.ends(plain.text)
    if let box = boxState(plain.text), !isTitle {
      section.own = OwnState(
        state: box, via: .heading, token: String(plain.text.prefix(3)), isLeading: true, isStrong: true,
        rest: String(plain.text.dropFirst(3)).trimmingWhitespace)
    }
    if let own = section.own {
      let name = section.isState ? nil : own.rest.trimmingWhitespace
      findings.headings[section.start] = StateFindings.HeadingState(
        state: own.state, name: name?.isEmpty == true ? nil : name, isState: section.isState,
        token: section.isState ? .none : place(of: own, in: block.text), cutsTail: own.cutsTail)
    }
    sections.append(section)
  }

  /// The state of a box at the beginning of a heading.
  private func boxState(_ text: String) -> TaskState? {
    let characters = Array(text.prefix(4))
    guard characters.count == 4, characters[0] == "[", characters[2] == "]", characters[3] == " ",
      let byte = characters[1].asciiValue
    else { return nil }
    return TaskState.marked(by: byte)
  }

  /// Ends all sections of a level or below; a heading with a state and no task below it is itself one.
  mutating func closeSections(downTo level: Int) {
    while let section = sections.last, section.level >= max(level, 1) {
      sections.removeLast()
      let given =
        section.own == nil && section.isNumbered
        ? sections.last.flatMap { $0.isState || (!$0.isNumbered && $0.own?.isLeading == true) ? $0.own : nil } : nil
      guard let own = section.own ?? given, !section.isState, !sections.contains(where: \.isAdvice), !section.isAdvice,
        !isComparison
      else {
        keepUnmarked(section)
        continue
      }
      let isExplained =
        !section.inherited.isEmpty && section.tasks == section.inherited.count
        && section.prose > section.bullets
      guard section.tasks == 0 || isExplained else { continue }
      if isExplained {
        for offset in section.inherited {
          findings.items[offset] = nil
          exclude(ByteRange(offset..<offset + 1), .explained)
        }
        for place in sections.indices { sections[place].tasks -= section.inherited.count }
      }
      if section.level > 1 { shapes[Self.shape(section), default: 0] += 1 }
      findings.headingItems.insert(section.start)
      findings.items[section.start] = StateFindings.Item(
        state: own.state, via: .heading, token: findings.headings[section.start]?.token ?? .none,
        cutsTail: findings.headings[section.start]?.cutsTail ?? false)
      countTask()
    }
  }

  /// Remembers a heading without a state and without tasks, which may stand beside others that are tasks.
  private mutating func keepUnmarked(_ section: Section) {
    guard section.own == nil, section.tasks == 0, section.level > 1, section.bullets + section.prose > 0,
      !section.isAdvice,
      !section.ends, !sections.contains(where: { $0.isAdvice || $0.ends })
    else { return }
    unmarkedHeadings.append((Self.shape(section), section.start))
  }

  /// Whether a number stands in the first words of a heading: “1. Login”, “Step 2: search”, “Bug #3”.
  private static func isNumbered(_ text: String) -> Bool {
    text.split(separator: " ").prefix(2).contains { word in
      word.contains(where: \.isNumber) && word.count { $0.isLetter } <= 1
    }
  }

  /// How a numbered heading looks: its level and its first word with digits as zeros; empty without a number.
  private static func shape(_ section: Section) -> String {
    guard let word = section.text.drop(while: { StateText.isSign($0) || $0.isWhitespace }).split(separator: " ").first,
      word.contains(where: \.isNumber), word.contains(where: \.isLetter)
    else { return "" }
    var shape = "\(section.level) "
    for character in word { shape.append(character.isNumber ? "0" : character) }
    while shape.contains("00") { shape = shape.replacing("00", with: "0") }
    return shape
  }

  // MARK: Paragraphs

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
    // `**Missing:** 26 commands` leads what follows, without a state.
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
    if !sections.isEmpty { sections[sections.count - 1].prose += block.text.range.count }
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
      while let first = content.first, ASCII.isWhitespace(source.bytes[first]) { content.removeFirst() }
      return content
    }
  }

  /// Where the token of a state stands in the source.
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
