import Base
import Plan

/// The sections of a file, what each tells about the state of what is in it, and the place of each list and each table.
/// The second stage.
struct ClassifiedOutline {
  /// A heading with what is below it.
  struct Section {
    let level: Int
    let start: Int
    let text: String
    /// The section around it; nil at the top.
    let parent: Int?
    let isTitle: Bool
    /// The state that it gives to the items below it.
    var own: OwnState?
    /// Whether it is a state and nothing else.
    var isState = false
    var isAdvice = false
    /// Whether inherited state stops here.
    var ends = false
    /// Whether it is a task by itself, so that unmarked lists below it are its details: it has a box, or a bullet below it
    /// gives its state.
    var isItem = false
    /// Whether the first block below it is prose.
    var opensWithProse = false
    /// Whether it is one of several numbered tasks that are each told in prose, so that lists below it are its details.
    var isStep = false
    /// The amounts of prose and of lists in its own section, in bytes.
    var prose = 0
    var bullets = 0
    /// Whether a thematic break follows it.
    var isRuled = false

    /// Whether its first words contain a number: “1. Login”, “Step 2: search”, “Bug #3”.
    var isNumbered: Bool {
      text.split(separator: " ").prefix(2).contains { word in
        word.contains(where: \.isNumber) && word.count { $0.isLetter } <= 1
      }
    }
    /// Whether numbered headings below it have its state: “✅ Done”, “Next: the editor”.
    var givesState: Bool { own.map { isState || !isNumbered && $0.isLeading } ?? false }
  }

  /// A line that introduces a list: entirely bold, or ending in a colon.
  struct LeadIn {
    var text = ""
    var state: TaskState?
    var isAdvice = false
    /// Whether words express the state, rather than a mark alone.
    var isWorded = false
    /// Whether it introduces something without a state: files, notes.
    var ends = false
    /// Whether it names tasks: “Deliverables”.
    var isOfTasks: Bool { SectionWords.isTaskColumn(text) }
    /// Whether it is a sentence, which introduces only the next list: “When a test fails:”.
    var isSentence: Bool { SectionWords.isSentence(text) }
  }

  /// Where a list or a table stands.
  struct Place {
    let section: Int?
    let leadIn: LeadIn?
  }

  /// An item of a list, with the state in its own text.
  struct Item {
    let block: OutlineBlock
    let plain: PlainText
    var own: OwnState?
    /// The index of the enclosing item; -1 at the top of the list, -2 below one of another list.
    let parent: Int
    var start: Int { Int(block.text.start) }
  }

  struct List {
    let place: Place
    let items: [Item]
    /// Why none of its items is a task by rule; nil if they are looked at one by one.
    let exclusion: (verdict: ListExclusion, rule: String)?
    let boxes: Int
    /// Where the paragraph of each item begins if they are lines of text after marks; empty for a list.
    var paragraphs: [Int] = []
    var isLines: Bool { !paragraphs.isEmpty }
  }

  struct Table {
    let place: Place
    let rows: TableRows
    let start: Int
    /// The comment directly above it, which may contain settings.
    let comment: ByteRange
  }

  let outline: AnnotatedOutline
  private let rules: StateRules
  private(set) var sections: [Section] = []
  private(set) var lists: [List] = []
  private(set) var tables: [Table] = []
  /// States by the offset of their heading or lead-in.
  private(set) var headings: [Int: StateFindings.HeadingState] = [:]
  /// The amounts of prose and of lists in the file, in bytes.
  private(set) var prose = 0
  private(set) var bullets = 0

  /// The section and the lead-in at the place that is read.
  private var current: Int?
  private var leadIn: LeadIn?
  private var comment = ByteRange.none
  /// Whether the line above is a key such as “Status:” without its value.
  private var awaitsStatus = false
  /// Whether nothing is read yet below the current heading.
  private var isFresh = false
  /// The end of the paragraphs after marks that are no list.
  private var unlistedEnd = 0

  init(_ outline: AnnotatedOutline, rules: StateRules) {
    self.outline = outline
    self.rules = rules
    var index = 0
    while index < outline.blocks.count {
      let block = outline.blocks[index]
      switch block.kind {
      case .heading: readHeading(index)
      case .rule:
        leadIn = nil
        if let current { sections[current].isRuled = true }
      case .html:
        comment = block.whole
        readSummary(block.whole.range)
      case .paragraph:
        if let end = readMarkedLines(index) {
          index = end
          continue
        }
        readParagraph(index)
      case .list:
        let end = outline.end(ofList: index)
        readList(index, index + 1..<end)
        index = end
        continue
      case .item, .other: break
      }
      index += 1
    }
    markSteps()
  }

  // MARK: Context

  /// A section and those around it, from the inside out.
  func chain(from section: Int?) -> some Sequence<Int> {
    sequence(state: section) { next in
      defer { next = next.flatMap { sections[$0].parent } }
      return next
    }
  }

  /// The state that the nearest heading or lead-in gives to a list, and the section if it is a heading's.
  func inherited(at place: Place) -> (state: TaskState, section: Int?)? {
    if let leadIn = place.leadIn {
      if let state = leadIn.state { return (state, nil) }
      if leadIn.ends { return nil }
    }
    for section in chain(from: place.section) {
      if let own = sections[section].own { return (own.state, section) }
      if sections[section].ends { return nil }
    }
    return nil
  }

  func isInAdvice(_ place: Place) -> Bool {
    place.leadIn?.isAdvice == true
      || (place.leadIn?.isWorded != true && chain(from: place.section).contains { sections[$0].isAdvice })
  }

  /// Whether a place is below a heading that is a task, with no other state between.
  func isInTask(_ place: Place) -> Bool {
    chain(from: place.section).first { sections[$0].own != nil || sections[$0].isStep }
      .map { sections[$0].isItem || sections[$0].isStep } ?? false
  }

  /// Whether a list may be one of what is to be done.
  func isOpen(_ place: Place) -> Bool {
    !hasEnd(place) && place.leadIn?.ends != true && place.leadIn?.isSentence != true
      && !chain(from: place.section).contains { !sections[$0].isTitle && SectionWords.isApart(sections[$0].text) }
  }

  func hasEnd(_ place: Place) -> Bool { chain(from: place.section).contains { sections[$0].ends } }

  /// Whether the heading or the line above a list names tasks: “Deliverables”.
  func isOfTasks(_ place: Place) -> Bool {
    if let leadIn = place.leadIn { return leadIn.isOfTasks }
    return place.section.map { !sections[$0].isTitle && SectionWords.isTaskColumn(sections[$0].text) } ?? false
  }

  /// Whether the heading above a list names a plan: “Roadmap” in a readme.
  func isOfPlan(_ place: Place) -> Bool {
    guard place.leadIn == nil, let section = place.section, !sections[section].isTitle else { return false }
    return SectionWords.planKind(sections[section].text, isTitle: true) != nil
  }

  /// Whether the line or the heading directly above a list or a table is of a kind.
  func isIntroduced(_ place: Place, by isOfKind: (String) -> Bool) -> Bool {
    place.leadIn.map { isOfKind($0.text) } == true || place.section.map { isOfKind(sections[$0].text) } == true
  }

  private var here: Place { Place(section: current, leadIn: leadIn) }

  // MARK: Headings

  private mutating func readHeading(_ index: Int) {
    let block = outline.blocks[index]
    let level = Int(block.level)
    while let open = current, sections[open].level >= max(level, 1) { current = sections[open].parent }
    (leadIn, comment, awaitsStatus) = (nil, .none, false)
    let text = outline.texts[index].text
    var section = Section(
      level: level, start: outline.start(of: index), text: text, parent: current, isTitle: index == outline.title)
    let subject = HeadingSubject(text: text, level: level, isTitle: section.isTitle, outline: outline)
    switch rules.headings.decide(subject)?.verdict {
    case .isState(let own): (section.own, section.isState) = (own, true)
    case .hasState(let own): section.own = own
    case .isTask(let own): (section.own, section.isItem) = (own, true)
    case .advice(let own):
      (section.own, section.isAdvice) = (own, true)
      section.ends = own == nil && SectionWords.ends(text)
    case .ends: section.ends = true
    case .topic, nil: break
    }
    if let own = section.own {
      let name = section.isState ? "" : own.rest.trimmingWhitespace
      headings[section.start] = StateFindings.HeadingState(
        state: own.state, name: name.isEmpty ? nil : name, isState: section.isState,
        token: section.isState ? .none : outline.tokenRange(of: own, in: block.text), cutsTail: own.cutsTail)
    }
    sections.append(section)
    current = sections.count - 1
    isFresh = true
  }

  /// The form of a heading: its level, and a dash where others of its level have a mark after one, or else its first word
  /// with digits as zeros; empty without a number.
  func form(of section: Section) -> String {
    if outline.markedLevels.contains(section.level), section.text.contains(" — ") { return "\(section.level) —" }
    // “M3”, or “Bug 3”.
    let name = section.text.drop { StateText.isSign($0) || $0.isWhitespace }.prefix { !$0.isOne(of: ":：") }
    let words = name.split(separator: " ").prefix(2)
    let numbered = words.first.map { $0.contains(where: \.isNumber) } == true ? words.prefix(1) : words
    let word = numbered.joined()
    // “2026” and “2026.12” are no forms; “3.” and “1.2” are.
    let parts = word.split(separator: ".", omittingEmptySubsequences: false)
    let isNumber =
      parts.count > 1 && parts.allSatisfy { $0.count <= 2 && $0.allSatisfy(\.isNumber) } || word.last == ")"
    guard word.contains(where: \.isNumber), word.contains(where: \.isLetter) || isNumber else { return "" }
    var form = "\(section.level) "
    for character in word where !(character.isNumber && form.last == "0") {
      form.append(character.isNumber ? "0" : character)
    }
    return form
  }

  /// Numbered headings, at least half of which open with prose, are tasks: those below a state, and those without lists in a list of tasks.
  private mutating func markSteps() {
    let numbered = sections.indices.filter {
      sections[$0].isNumbered && sections[$0].own == nil && !sections[$0].isAdvice && !sections[$0].ends
    }
    for group in Dictionary(grouping: numbered, by: { form(of: sections[$0]) }).values {
      for (parent, steps) in Dictionary(grouping: group, by: { sections[$0].parent }) {
        let around = parent.map { sections[$0] }
        let isOpen = around.map { $0.givesState } ?? false
        let isListed = outline.kind == .list && around?.own == nil && HeadingSubject.hasCode(sections[steps[0]].text)
        let told = steps.count { sections[$0].opensWithProse && (isOpen || sections[$0].bullets == 0) }
        guard isOpen || isListed, steps.count >= StateLimits.sameForm, told * 2 >= steps.count else { continue }
        for step in steps { sections[step].isStep = true }
      }
    }
  }

  // MARK: Lines that introduce a list or give their heading a state

  private mutating func readParagraph(_ index: Int) {
    let block = outline.blocks[index]
    guard block.level == 0 else { return }
    let start = Int(block.text.start)
    let lines = outline.lines(of: block.text)
    defer { comment = .none }
    if let rows = TableRows(lines, in: outline.source.bytes) {
      isFresh = false
      tables.append(Table(place: here, rows: rows, start: start, comment: comment))
      return
    }
    if awaitsStatus, lines.count == 1 {
      // `Status:` and its value in two paragraphs.
      awaitsStatus = false
      let value = PlainText(lines[0], in: outline.source).text
      if outline.phrases.state(of: value, in: .cell) != nil, takeStatus(value, in: lines[0]) { return }
    }
    let next = index + 1 < outline.blocks.count ? outline.blocks[index + 1] : nil
    let isBeforeList =
      next?.kind == .list && next?.level == 0 || next != nil && outline.markedLines(of: index + 1) != nil
    if isFresh, let current { sections[current].opensWithProse = !isBeforeList || lines.count > 1 }
    isFresh = false
    // `**Status:**`, with nothing after it.
    let key =
      lines.count == 1 && next?.kind == .paragraph ? status(in: PlainText(lines[0], in: outline.source).text) : nil
    awaitsStatus = key.map { $0.value.allSatisfy(\.isWhitespace) && $0.colon != "." } ?? false
    if awaitsStatus { return }
    for line in lines where readStatusLine(line) {
      if lines.count == 1 { return }
    }
    let last = lines.last ?? block.text.range
    let plain = PlainText(last, in: outline.source)
    let endsInColon = plain.text.hasSuffix(":") || plain.text.hasSuffix("：")
    // `**Missing:** 26 commands` introduces the text after it, without a state.
    if PlainText(lines[0], in: outline.source).isKeyed, !(lines.count > 1 && endsInColon && isBeforeList) {
      leadIn = LeadIn()
      return
    }
    // A word for a state between signs of the author's own: “// done //”.
    let isState =
      lines.count == 1 && isBeforeList && !plain.text.contains { $0.isOne(of: "。.·|,") }
      && plain.text.count(where: StateText.isSign) <= 1
      && outline.phrases.state(of: plain.text, in: .heading) != nil
    if lines.count == 1 && (plain.isBold || isBoldWithCount(plain)) || (endsInColon && isBeforeList) || isState {
      readLeadIn(plain, start: start, line: last)
      return
    }
    prose += block.text.range.count
    // Text after a thematic break is no longer about the heading.
    if let current, !sections[current].isRuled { sections[current].prose += block.text.range.count }
  }

  /// `<summary>Done</summary>` introduces what is below it, up to the end of the details.
  private mutating func readSummary(_ block: Range<Int>) {
    let (source, bytes) = (outline.source, outline.source.bytes[block])
    if bytes.firstRange(of: Array("</details>".utf8)) != nil { leadIn = nil }
    guard let open = bytes.firstRange(of: Array("<summary>".utf8)),
      let close = bytes[open.upperBound...].firstRange(of: Array("</summary>".utf8)),
      bytes[close.upperBound...].firstRange(of: Array("</details>".utf8)) == nil
    else { return }
    let title = open.upperBound..<close.lowerBound
    readLeadIn(PlainText(title, in: source), start: title.lowerBound, line: title)
  }

  private mutating func readLeadIn(_ plain: PlainText, start: Int, line: Range<Int>) {
    var text = plain.text
    while let last = text.last, last.isOne(of: ":：") || last.isWhitespace { text.removeLast() }
    var lead = LeadIn(text: text)
    lead.ends =
      !lead.isOfTasks
      && (SectionWords.ends(text) || SectionWords.isApart(text) || SectionWords.isProblem(text + ":"))
    let subject = HeadingSubject(text: text, level: 0, isTitle: false, outline: outline)
    lead.isAdvice = subject.isAdvice
    if !lead.isAdvice, !outline.isComparison, !lead.isSentence {
      if let full = subject.full {
        (lead.state, lead.isWorded) = (full, true)
        headings[start] = StateFindings.HeadingState(state: full, isState: true)
      } else if let own = subject.own {
        lead.state = own.state
        headings[start] = StateFindings.HeadingState(
          state: own.state, name: own.rest.trimmingWhitespace, token: outline.tokenRange(of: own, in: ByteRange(line)))
      }
    }
    leadIn = lead
  }

  /// `**Missing** (3):`
  private func isBoldWithCount(_ plain: PlainText) -> Bool {
    guard plain.boldLength > 0 else { return false }
    let rest = String(plain.text.dropFirst(plain.boldLength))
    return rest.trimmingWhitespace.count <= StateLimits.afterBold
      && StateText.words(rest).allSatisfy(StateText.isNumeric) && !rest.contains(where: \.isLetter)
  }

  /// The colon after a key that names a state, and the text after it; nil if there is none.
  private func status(in text: some StringProtocol) -> (colon: Character, value: String)? {
    guard let colon = text.firstIndex(where: { $0.isOne(of: ":：.") }),
      text.distance(from: text.startIndex, to: colon) <= StateLimits.statusKey, SectionWords.isStatus(text[..<colon])
    else { return nil }
    return (text[colon], String(text[text.unicodeScalars.index(after: colon)...]))
  }

  /// `**Status:** Complete` gives its heading a state.
  /// - Returns: whether the line is one that is about a state, known or not.
  private mutating func readStatusLine(_ line: Range<Int>) -> Bool {
    guard let (_, value) = status(in: PlainText(line, in: outline.source).text), !value.allSatisfy(\.isWhitespace)
    else { return false }
    _ = takeStatus(value.trimmingWhitespace, in: line)
    return true
  }

  /// Gives the section the state that a value expresses.
  /// - Returns: whether it is one.
  private mutating func takeStatus(_ value: String, in line: Range<Int>) -> Bool {
    guard let (state, token) = outline.reader.cell(value) else { return false }
    guard let current, !sections[current].isTitle, !sections[current].isRuled, !outline.isComparison,
      !isInAdvice(Place(section: current, leadIn: nil)), !hasEnd(here), sections[current].own == nil
    else { return true }
    let section = sections[current]
    sections[current].own = OwnState(state: state, via: .heading, token: token, rest: section.text)
    headings[section.start] = StateFindings.HeadingState(
      state: state, name: headings[section.start]?.name, token: outline.tokenRange(token, in: line, fromEnd: false))
    return true
  }

  // MARK: Lists

  /// Reads lines that each begin with a mark, in one paragraph or in several, as the items of a list: `✅ Login`.
  /// - Returns: the block after them; nil for any other text.
  private mutating func readMarkedLines(_ first: Int) -> Int? {
    guard first >= unlistedEnd else { return nil }
    var (items, paragraphs, end, isStrong): ([Item], [Int], Int, Bool) = ([], [], first, false)
    while end < outline.blocks.count, let lines = outline.markedLines(of: end) {
      for (line, plain) in lines {
        let range = ByteRange(line)
        items.append(
          Item(block: OutlineBlock(kind: .item, text: range, whole: range), plain: plain, parent: -1))
        paragraphs.append(outline.start(of: end))
        isStrong = isStrong || outline.reader.beginsWithStrongMark(plain.text)
      }
      end += 1
    }
    // Text above a list tells about it, and a single line is a task only where the heading tells the state of what is below
    // it.
    let isAboveList = end < outline.blocks.count && outline.blocks[end].kind == .list
    guard isStrong, !isAboveList,
      !items.contains(where: { status(in: $0.plain.text.drop { StateText.isSign($0) || $0.isWhitespace }) != nil }),
      items.count >= StateLimits.markedLines || current.map({ sections[$0].isState }) == true
    else {
      unlistedEnd = end
      return nil
    }
    readItems(items, boxes: 0, paragraphs: paragraphs)
    return end
  }

  private func isContinuation(_ list: Int) -> Bool {
    let lines = outline.source.lines
    let (line, start) = (lines.line(at: outline.start(of: list)), outline.start(of: list))
    guard let above = outline.blocks[..<list].last(where: { $0.kind == .list && $0.level == 0 }),
      lines.line(at: Int(above.whole.end) - 1) + 1 == line
    else { return false }
    func column(_ offset: Int) -> Int { offset - lines.content(ofLine: lines.line(at: offset)).lowerBound }
    return column(start) > column(Int(above.whole.start))
  }

  private mutating func readList(_ list: Int, _ content: Range<Int>) {
    var items: [Item] = []
    var open: [Int] = []
    (awaitsStatus, isFresh) = (false, false)
    for index in content where outline.blocks[index].kind == .item {
      let block = outline.blocks[index]
      while let last = open.last, items[last].block.whole.end <= block.whole.start { open.removeLast() }
      let plain = outline.texts[index]
      let parent = open.last ?? (block.level > 0 ? -2 : -1)
      items.append(Item(block: block, plain: plain, parent: parent))
      open.append(items.count - 1)
    }
    let block = outline.blocks[list]
    if !items.isEmpty {
      bullets += block.text.range.count
      comment = .none
    }
    let exclusion = readItems(items, boxes: Int(block.boxes), isContinuation: isContinuation(list))
    if leadIn?.isSentence == true { leadIn = nil }
    // `- **Status:** planned` among notes gives the heading its state.
    guard exclusion == .notes else { return }
    for item in items where item.parent == -1 {
      let before = current.flatMap { sections[$0].own }
      guard let line = outline.lines(of: item.block.text).first, readStatusLine(line), before == nil,
        let current, sections[current].own != nil
      else { continue }
      sections[current].isItem = true
    }
  }

  /// Adds a list, with the states in the texts of its items unless a rule excludes all of them.
  @discardableResult
  private mutating func readItems(
    _ items: [Item], boxes: Int, isContinuation: Bool = false, paragraphs: [Int] = []
  ) -> ListExclusion? {
    var items = items
    if let current {
      sections[current].bullets += items.reduce(0) { $0 + ($1.parent == -1 ? $1.block.text.range.count : 0) }
    }
    let subject = ListSubject(
      items: items, place: here, isContinuation: isContinuation, isLines: !paragraphs.isEmpty, file: self)
    let exclusion = items.isEmpty ? nil : rules.lists.decide(subject)
    if exclusion == nil { for index in items.indices { items[index].own = outline.reader.read(items[index].plain) } }
    lists.append(List(place: here, items: items, exclusion: exclusion, boxes: boxes, paragraphs: paragraphs))
    return exclusion?.verdict
  }
}
