import Base
import Plan

/// Finds the states in a file that are not written in boxes (format.md §3.7). It walks the outline once and keeps the
/// context from the headings and lines above a list.
struct StateScan {
  /// An open heading.
  struct Section {
    var level: Int
    var start: Int
    var text: String
    /// The state that it gives to the items below it.
    var own: OwnState?
    /// Whether it is a state and nothing else.
    var isState = false
    var isAdvice = false
    /// Whether inherited state stops here.
    var ends = false
    /// Whether its first words contain a number.
    var isNumbered = false
    /// The amounts of prose and of lists in its own section, in bytes.
    var prose = 0
    var bullets = 0
    /// The number of tasks at any depth, and which of them have only the heading's state.
    var tasks = 0
    var inherited: [Int] = []
    /// Whether a thematic break follows it.
    var isRuled = false
  }

  /// A line that introduces a list: entirely bold, or ending in a colon.
  struct LeadIn {
    var start: Int
    var state: TaskState?
    var isAdvice = false
    /// Whether words express the state, rather than a mark alone.
    var isWorded = false
    var isLegend = false
    var isContents = false
    /// Whether it introduces something without a state: files, notes.
    var ends = false
  }

  let source: SourceText
  let blocks: [OutlineBlock]
  var vocabulary: StateVocabulary
  var phrases: StatePhrase
  var reader: OwnStateReader
  var sections: [Section] = []
  var leadIn: LeadIn?
  /// How often each key of `key: value` bullets occurs in the file.
  var keys: [String: Int] = [:]
  var isComparison = false
  var findings = StateFindings()
  /// The last comment, which may contain settings for the table after it.
  var comment: ByteRange = .none
  /// Lists without a state, for a file in which nothing has one.
  var plainLists: [[Int]] = []
  /// Parents of headings whose lists mark only what is finished.
  var markedSections: Set<Int> = []
  /// Headings whose own lists have strong marks, and lists of weak marks by heading.
  var strongSections: Set<Int> = []
  var weakLists: [(section: Int, items: [(ListItem, OwnState)])] = []
  /// Headings that are tasks, by the form of their numbers, and those without a state that may be tasks.
  var shapes: [String: Int] = [:]
  var unmarkedHeadings: [(shape: String, start: Int)] = []
  /// The number of level-1 headings in the file, and the offset of the first.
  var topHeadings = 0
  var firstTop = -1
  /// The levels at which a heading has a check mark, which makes a cross in another heading its opposite.
  var checkedLevels: Set<Int> = []
  /// Whether the title or the file name announces a comparison.
  var isCompared = false
  /// How many items end in a strong mark.
  var trailingSigns = 0
  /// The amounts of prose and of lists in the file, in bytes.
  var prose = 0
  var bullets = 0
  /// Struck items and whether their list has states; items next to them.
  var struckItems: [(start: Int, isMarked: Bool)] = []
  var besideStruck: [Int] = []
  var hasBoxes: Bool { blocks.contains { $0.boxes > 0 } }
  /// Lists that are legends, by the offset of their first item.
  var legendLists: Set<Int> = []
  var pendingLists: [(parent: Int, items: [Int])] = []

  static func find(_ blocks: [OutlineBlock], in source: SourceText, states: [[UInt8]: TaskState]) -> StateFindings {
    var scan = StateScan(source: source, blocks: blocks, states: states)
    scan.run()
    return scan.findings
  }

  init(source: SourceText, blocks: [OutlineBlock], states: [[UInt8]: TaskState]) {
    self.source = source
    self.blocks = blocks
    vocabulary = StateVocabulary(states: states)
    phrases = StatePhrase(vocabulary: vocabulary)
    reader = OwnStateReader(vocabulary)
  }

  func start(of block: OutlineBlock) -> Int { Int(block.whole.start) }

  func plain(_ range: ByteRange) -> PlainText { PlainText(range.range, in: source) }

  mutating func run() {
    findLegend()
    phrases = StatePhrase(vocabulary: vocabulary)
    reader = OwnStateReader(vocabulary)
    countKeys()
    let name = source.path.split(separator: "/").last.map(String.init) ?? ""
    isCompared = SectionWords.isComparison(name)
    let stem = String(name.prefix { $0 != "." })
    isComparison =
      isCompared && (hasMatrix || StateText.words(stem).count == 1 && !stem.contains("-") && !stem.contains("_"))
    for block in blocks where block.kind == .heading {
      if plain(block.text).text.contains(where: { ["✅", "☑", "✔", "✓"].contains(StateText.bare($0)) }) {
        checkedLevels.insert(Int(block.level))
      }
    }
    topHeadings = blocks.count { $0.kind == .heading && $0.level == 1 }
    firstTop = blocks.first { $0.kind == .heading && $0.level == 1 }.map { Int($0.whole.start) } ?? -1
    var index = 0
    while index < blocks.count {
      let block = blocks[index]
      switch block.kind {
      case .heading: readHeading(block)
      case .rule:
        leadIn = nil
        if !sections.isEmpty { sections[sections.count - 1].isRuled = true }
      case .html: comment = block.whole
      case .paragraph: readParagraph(block, next: index + 1 < blocks.count ? blocks[index + 1] : nil)
      case .list:
        var end = index + 1
        while end < blocks.count, blocks[end].whole.start < block.whole.end { end += 1 }
        readList(block, blocks[(index + 1)..<end])
        index = end
        continue
      case .item, .other: break
      }
      index += 1
    }
    closeSections(downTo: 0)
    settlePending()
    findings.exclusions.sort { $0.range.start < $1.range.start }
  }

  // MARK: Context

  /// The state that the nearest heading or lead-in gives to a list; nil if there is none.
  var inherited: (state: TaskState, section: Int?)? {
    if let leadIn, let state = leadIn.state { return (state, nil) }
    if leadIn?.ends == true { return nil }
    for (index, section) in sections.enumerated().reversed() {
      if let own = section.own { return (own.state, index) }
      if section.ends { return nil }
    }
    return nil
  }

  var isInAdvice: Bool {
    leadIn?.isAdvice == true || (leadIn?.isWorded != true && sections.contains(where: \.isAdvice))
  }

  mutating func exclude(_ range: ByteRange, _ reason: StateExclusion) {
    findings.exclusions.append(StateFindings.Exclusion(range: range, reason: reason))
  }

  /// Counts tasks for all enclosing headings.
  mutating func countTask(_ count: Int = 1) {
    for index in sections.indices { sections[index].tasks += count }
  }

  // MARK: Headings

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
        token: section.isState ? .none : tokenRange(of: own, in: block.text), cutsTail: own.cutsTail)
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

  /// Ends all sections of a level or deeper; a heading with a state and without tasks below it becomes a task itself.
  private mutating func closeSections(downTo level: Int) {
    while let section = sections.last, section.level >= max(level, 1) {
      sections.removeLast()
      let given = given(to: section)
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
        for index in sections.indices { sections[index].tasks -= section.inherited.count }
      }
      if section.level > 1 { shapes[Self.shape(section), default: 0] += 1 }
      findings.headingItems.insert(section.start)
      findings.items[section.start] = StateFindings.Item(
        state: own.state, via: .heading, token: findings.headings[section.start]?.token ?? .none,
        cutsTail: findings.headings[section.start]?.cutsTail ?? false)
      countTask()
    }
  }

  /// The state that a heading without one takes from the enclosing heading: if it is numbered, or if it is prose below
  /// a state heading that has no list of its own.
  private func given(to section: Section) -> OwnState? {
    guard section.own == nil, let around = sections.last else { return nil }
    let isProse =
      around.isState && around.bullets == 0 && section.level == around.level + 1 && section.prose > 0
      && section.bullets == 0 && !section.ends
    guard section.isNumbered || isProse else { return nil }
    return around.isState || (!around.isNumbered && around.own?.isLeading == true) ? around.own : nil
  }

  /// Records a heading without a state and without tasks, whose siblings may turn out to be tasks.
  private mutating func keepUnmarked(_ section: Section) {
    guard section.own == nil, section.tasks == 0, section.level > 1, section.bullets + section.prose > 0,
      !section.isAdvice,
      !section.ends, !sections.contains(where: { $0.isAdvice || $0.ends })
    else { return }
    unmarkedHeadings.append((Self.shape(section), section.start))
  }

  /// Whether the first words of a heading contain a number: “1. Login”, “Step 2: search”, “Bug #3”.
  private static func isNumbered(_ text: String) -> Bool {
    text.split(separator: " ").prefix(2).contains { word in
      word.contains(where: \.isNumber) && word.count { $0.isLetter } <= 1
    }
  }

  /// The form of a numbered heading: its level and its first word with digits as zeros; empty without a number.
  private static func shape(_ section: Section) -> String {
    guard let word = section.text.drop(while: { StateText.isSign($0) || $0.isWhitespace }).split(separator: " ").first,
      word.contains(where: \.isNumber), word.contains(where: \.isLetter)
    else { return "" }
    var shape = "\(section.level) "
    for character in word { shape.append(character.isNumber ? "0" : character) }
    while shape.contains("00") { shape = shape.replacing("00", with: "0") }
    return shape
  }

  // MARK: Lines that introduce a list or give their heading a state

  private mutating func readParagraph(_ block: OutlineBlock, next: OutlineBlock?) {
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
            state: own.state, name: own.rest.trimmingWhitespace, token: tokenRange(of: own, in: ByteRange(last)))
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
    let index = sections.count - 1
    guard sections[index].own == nil else { return true }
    let range = tokenRange(token, in: line, fromEnd: false)
    sections[index].own = OwnState(
      state: state, via: .heading, token: token, isLeading: false, isStrong: true, rest: sections[index].text)
    findings.headings[sections[index].start] = StateFindings.HeadingState(
      state: state, name: findings.headings[sections[index].start]?.name, token: range)
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
  func tokenRange(of own: OwnState, in range: ByteRange) -> ByteRange {
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

  // MARK: Decisions that need the whole file

  /// Lists without a mark are open if neighboring lists of the same kind mark only what is finished.
  private mutating func settlePending() {
    let excluded = Set(findings.exclusions.filter { $0.reason == .noState }.map { Int($0.range.start) })
    var opened: Set<Int> = []
    // Crosses in a list of their own, next to a list of check marks below the same heading.
    for list in weakLists where strongSections.contains(list.section) {
      for (item, own) in list.items {
        add(item, own)
        opened.insert(item.start)
      }
    }
    for list in pendingLists where markedSections.contains(list.parent) && list.parent >= 0 {
      for start in list.items where excluded.contains(start) {
        findings.items[start] = StateFindings.Item(state: .open, via: .none)
        opened.insert(start)
      }
    }
    // If nothing else is done, struck items are; otherwise they are cancelled if their list has states.
    let hasDone =
      findings.items.values.contains { $0.state == .done }
      || findings.tables.values.contains { $0.contains { $0.item.state == .done } } || hasBoxes
    for (start, isMarked) in struckItems where isMarked || !hasDone {
      findings.items[start] = StateFindings.Item(state: hasDone ? .cancelled : .done, via: .strike)
    }
    if !hasDone { for start in besideStruck { findings.items[start] = StateFindings.Item(state: .open, via: .none) } }
    findings.exclusions.removeAll { opened.contains(Int($0.range.start)) }
    for heading in unmarkedHeadings where !heading.shape.isEmpty && (shapes[heading.shape] ?? 0) >= 2 {
      findings.headingItems.insert(heading.start)
      findings.items[heading.start] = StateFindings.Item(state: .open, via: .none)
    }
    findings.hasCode = blocks.contains { $0.kind == .other }
    (findings.prose, findings.bullets) = (prose, isCompared ? 0 : bullets)
    findings.plain = plainLists.flatMap { $0 }.filter { findings.items[$0] == nil }
  }
}
