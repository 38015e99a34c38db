import Base
import Plan

/// Finds the states in a file that are not written in boxes (format.md §3.7): annotates its outline, classifies its sections,
/// decides about lists and tables by the rules, and settles what needs the whole file.
struct StateScan {
  private let file: ClassifiedOutline
  private let rules: StateRules
  private var findings = StateFindings()
  /// By section: the number of tasks at any depth, and those that have only the heading's state.
  private var tasks: [Int]
  private var inherited: [[Int]]
  /// Lists without a state, with the heading around theirs.
  private var pendingLists: [(around: Int, items: [Int])] = []
  /// Headings around those whose lists mark only what is finished.
  private var markedSections: Set<Int> = []
  /// Sections whose own lists have strong marks, and lists of weak marks by section.
  private var strongSections: Set<Int> = []
  private var weakLists: [(section: Int, items: [(ClassifiedOutline.Item, OwnState)])] = []
  /// Struck items and whether their list has states; items next to them.
  private var struckItems: [(start: Int, isMarked: Bool)] = []
  private var besideStruck: [Int] = []
  /// Lists in which nothing has a state.
  private var plainLists: [[Int]] = []
  /// Their items where they may be tasks by the file's name, and by the heading above them.
  private var listed: [(place: ClassifiedOutline.Place, isNamed: Bool, items: [Int])] = []

  static func find(
    _ blocks: [OutlineBlock], in source: SourceText, states: [[UInt8]: TaskState], rules: StateRules = .all
  ) -> StateFindings {
    let outline = AnnotatedOutline(blocks, in: source, states: states)
    var scan = StateScan(ClassifiedOutline(outline, rules: rules), rules: rules)
    for list in scan.file.lists { scan.decide(list) }
    for table in scan.file.tables { scan.decide(table) }
    scan.settleHeadings()
    scan.settleLists()
    scan.settleLines()
    return scan.findings
  }

  private init(_ file: ClassifiedOutline, rules: StateRules) {
    (self.file, self.rules) = (file, rules)
    tasks = Array(repeating: 0, count: file.sections.count)
    inherited = Array(repeating: [], count: file.sections.count)
    findings.headings = file.headings
    findings.legend = file.outline.legend.entries
  }

  private var outline: AnnotatedOutline { file.outline }

  private mutating func exclude(_ range: ByteRange, _ rule: String) {
    findings.exclusions.append((range, rule))
  }

  /// Counts tasks for all sections around a place.
  private mutating func count(_ number: Int, at place: ClassifiedOutline.Place) {
    for section in file.chain(from: place.section) { tasks[section] += number }
  }

  private mutating func add(_ item: ClassifiedOutline.Item, _ own: OwnState, _ rule: String) {
    findings.items[item.start] = StateFindings.Item(
      state: own.state, via: own.via, token: outline.tokenRange(of: own, in: item.block.text), isLeading: own.isLeading,
      cutsTail: own.cutsTail, rule: rule)
  }

  // MARK: Lists

  private mutating func decide(_ list: ClassifiedOutline.List) {
    count(list.boxes, at: list.place)
    if let (verdict, rule) = list.exclusion {
      for item in list.items {
        // Among notes, an item with a mark of its own is a task.
        if verdict == .notes, let own = outline.reader.read(item.plain.text), own.via == .emoji, own.isStrong {
          add(item, own, "by its mark")
          count(1, at: list.place)
        } else {
          exclude(item.block.text, rule)
        }
      }
      return
    }
    let items = list.items
    let siblings = Dictionary(grouping: items.indices, by: { items[$0].parent })
    for parent in siblings.keys.sorted() {
      let indices = siblings[parent] ?? []
      if parent >= 0, let state = label(items[parent]) {
        // `- **Done:**` gives its state to the items below it.
        for index in indices {
          if let own = items[index].own {
            add(items[index], own, "by its mark, or the word before or after it")
          } else {
            findings.items[items[index].start] = StateFindings.Item(
              state: state, via: .heading, rule: "by the item above it")
          }
          count(1, at: list.place)
        }
        continue
      }
      let own = indices.filter { siblings[$0] == nil || label(items[$0]) == nil }
      if !own.isEmpty { decide(own.map { items[$0] }, of: list, isTop: parent == -1) }
    }
  }

  /// The state of an item that is a state and nothing else, with a list below it: `- **Done:**`.
  private func label(_ item: ClassifiedOutline.Item) -> TaskState? {
    // `next` in code is a name, such as that of a branch.
    guard item.plain.text.count <= StateLimits.label, outline.source.bytes[item.start] != UInt8(ascii: "`") else {
      return nil
    }
    return outline.phrases.state(of: item.plain.text, in: .heading)
  }

  /// Decides about the items of one list at one depth.
  private mutating func decide(_ items: [ClassifiedOutline.Item], of list: ClassifiedOutline.List, isTop: Bool) {
    let place = list.place
    let isStrong = items.contains { $0.own?.isStrong == true }
    let given = isTop ? file.inherited(at: place) : nil
    func accepted(_ item: ClassifiedOutline.Item) -> OwnState? {
      guard let own = item.own, !SectionWords.isProblem(own.rest) else { return nil }
      if !own.isLeading, outline.trailingMarks >= StateLimits.trailingMarks, own.isSign { return own }
      // A cross is a state only next to a check mark or a word.
      return own.isStrong || isStrong || (given != nil && StateMark.isCross(own.token)) ? own : nil
    }
    let states = items.map(accepted)
    let marked = states.count { $0 != nil }
    // A single word after one of many items means nothing for the others.
    let signs = states.count { $0?.isSign == true }
    // Details below an item may have a mark by chance, and so may items in a section that stops inherited states.
    let isMarked =
      isTop
      ? (signs > 0 || marked * 2 >= items.count) && marked > 0 && !file.hasEnd(place) || marked == items.count
      : items[0].parent >= 0 && marked * 2 >= items.count && marked > 0
    let hasStruck = items.contains { $0.plain.isStruck }
    if let section = place.section {
      if isTop, isStrong { strongSections.insert(section) }
      let weak = items.compactMap { item in item.own.map { (item, $0) } }
      if !isStrong, given == nil, !weak.isEmpty { weakLists.append((section, weak)) }
    }
    let isDetail = place.leadIn?.state == nil && file.isInTask(place)
    var unmarked: [Int] = []
    for (item, own) in zip(items, states) {
      let found = rules.items.decide(
        ItemSubject(
          item: item, own: own, inherited: given?.state, isMarked: isMarked, isBesideStruck: hasStruck, isTop: isTop,
          isDetail: isDetail, outline: outline))
      guard let found else { continue }
      var reason: String?
      switch found.verdict {
      case .own(let own):
        add(item, own, found.rule)
        count(1, at: place)
      case .inherited(let state):
        findings.items[item.start] = StateFindings.Item(state: state, via: .heading, rule: found.rule)
        if let section = given?.section, section == place.section { inherited[section].append(item.start) }
        count(1, at: place)
      case .open:
        findings.items[item.start] = StateFindings.Item(state: .open, via: .none, rule: found.rule)
        count(1, at: place)
      case .struck:
        struckItems.append((item.start, isMarked || given != nil))
        reason = "struck, where nothing beside it has a state"
      case .besideStruck:
        besideStruck.append(item.start)
        reason = "neither it nor the heading above it carries a state"
      case .excluded: reason = found.rule
      case .remark: exclude(item.block.text, found.rule)
      }
      guard let reason else { continue }
      exclude(item.block.text, reason)
      if isTop, given == nil, !isDetail { unmarked.append(item.start) }
    }
    guard isTop, !list.isLines else { return }
    if !unmarked.isEmpty {
      plainLists.append(unmarked)
      if file.isOpen(place), !items.allSatisfy({ $0.plain.beginsWithPath }) {
        listed.append((place, file.isOfPlan(place) || outline.kind != nil && file.isOfTasks(place), unmarked))
      }
    }
    if marked > 0 || given != nil {
      if isMarked, zip(items, states).contains(where: { $1 == nil }), states.contains(where: { $0?.state == .done }) {
        markedSections.insert(around(place.section))
      }
      return
    }
    if place.leadIn == nil { pendingLists.append((around(place.section), unmarked)) }
  }

  /// The section around a section; -1 if that is the title's or none.
  private func around(_ section: Int?) -> Int {
    guard let parent = section.flatMap({ file.sections[$0].parent }), file.sections[parent].level > 1 else { return -1 }
    return parent
  }

  // MARK: Tables

  private mutating func decide(_ table: ClassifiedOutline.Table) {
    guard let subject = TableSubject(table, in: file), let found = rules.tables.decide(subject) else { return }
    var rows: [StateFindings.Row] = []
    var (columns, isMatrix, isPlain): ([Int], Bool, Bool) = ([], false, false)
    switch found.verdict {
    case .column: columns = subject.stateColumns
    case .compared: (columns, isMatrix) = (subject.stateColumns, true)
    case .plain: isPlain = true
    case .excluded, .unknown, .inherited: break
    }
    let header = subject.column == nil ? [] : subject.header
    for row in subject.body {
      let line = ByteRange(row.line)
      var item: StateFindings.Item?
      func stateItem(in column: Int) -> StateFindings.Item {
        let state = subject.state(in: row, column)
        let cell = column < row.cells.count ? row.cells[column] : row.line.upperBound..<row.line.upperBound
        let token = state.map { outline.tokenRange($0.token, in: cell, fromEnd: false) } ?? ByteRange(cell)
        return StateFindings.Item(state: state?.state ?? .open, via: .table, token: token, rule: found.rule)
      }
      let settled: Int? = if case .plain = found.verdict { subject.settled(row) } else { nil }
      switch found.verdict {
      case .excluded: exclude(line, found.rule)
      case .unknown:
        exclude(line, found.rule)
        findings.unknownRows.append(line)
      case .compared:
        exclude(line, found.rule)
        item = subject.state(of: row, in: columns).map {
          StateFindings.Item(state: $0, via: .table, rule: "by all marks of its row, which “matrix” reads")
        }
      case .column(let column): item = stateItem(in: column)
      case .inherited(let state): item = StateFindings.Item(state: state, via: .heading, rule: found.rule)
      case .plain(let state):
        item = settled.map(stateItem) ?? StateFindings.Item(state: state, via: .none, rule: found.rule)
      }
      guard let item, let title = subject.title(of: row) else { continue }
      // Beside a column of states, a row with only a bold name is a heading for the rows below it.
      let isHeading =
        subject.column != nil && !isMatrix && row.cells.count(where: { !$0.isEmpty }) == 1
        && PlainText(row.cells[title], in: outline.source).isBold
      if isHeading || SectionWords.isSum(subject.text(row.cells[title])) {
        if !isMatrix { exclude(line, "a row that sums up") }
        continue
      }
      var others: [(header: ByteRange, cell: ByteRange, kind: StateColumn?)] = []
      for index in row.cells.indices
      where ![title, subject.column, settled].contains(index) && !row.cells[index].isEmpty {
        let name = index < header.count ? ByteRange(header[index]) : .none
        others.append((name, ByteRange(row.cells[index]), SectionWords.column(subject.names[index])))
      }
      rows.append(StateFindings.Row(item: item, line: line, title: ByteRange(row.cells[title]), cells: others))
      guard columns.count > 1 else { continue }
      rows[rows.count - 1].grid = subject.header.indices.map { index in
        let cell = index < row.cells.count ? ByteRange(row.cells[index]) : .none
        return (cell, columns.contains(index) ? subject.state(in: row, index)?.state : nil)
      }
    }
    guard !rows.isEmpty else { return }
    if columns.count > 1 { findings.headers[table.start] = subject.header.map { ByteRange($0) } }
    if isMatrix {
      findings.matrices[table.start] = rows
    } else if isPlain {
      for row in rows { exclude(row.line, found.rule) }
      findings.plainTables[table.start] = rows
    } else {
      findings.tables[table.start] = rows
      count(rows.count, at: table.place)
    }
  }

  // MARK: Decisions that need the whole file

  /// Makes tasks of headings, those inside others first.
  private mutating func settleHeadings() {
    var forms: Set<String> = []
    var unmarked: [(form: String, start: Int)] = []
    for index in file.sections.indices.reversed() {
      let section = file.sections[index]
      let chain = file.chain(from: section.parent)
      let found = rules.tasks.decide(
        HeadingTaskSubject(
          section: section, around: section.parent.map { file.sections[$0] }, tasks: tasks[index],
          inherited: inherited[index].count, isInAdvice: chain.contains { file.sections[$0].isAdvice },
          isComparison: outline.isComparison || outline.isLog))
      guard let found else { continue }
      switch found.verdict {
      case .task(let state):
        for start in inherited[index] {
          findings.items[start] = nil
          exclude(ByteRange(start..<start + 1), "explains the state of its heading")
        }
        for section in chain { tasks[section] += 1 - inherited[index].count }
        if section.level > 1 { forms.insert(file.form(of: section)) }
        let heading = findings.headings[section.start]
        findings.headingItems.insert(section.start)
        findings.items[section.start] = StateFindings.Item(
          state: state, via: .heading, token: heading?.token ?? .none, cutsTail: heading?.cutsTail ?? false,
          rule: found.rule)
      case .unmarked:
        guard section.own == nil, tasks[index] == 0, section.level > 1, section.bullets + section.prose > 0,
          !section.isAdvice, !section.ends,
          !chain.contains(where: { file.sections[$0].isAdvice || file.sections[$0].ends })
        else { continue }
        unmarked.append((file.form(of: section), section.start))
      case .group: break
      }
    }
    // “Bug 3” beside “Bug 1 ✅” is open.
    for heading in unmarked where !heading.form.isEmpty && forms.contains(heading.form) {
      findings.headingItems.insert(heading.start)
      findings.items[heading.start] = StateFindings.Item(
        state: .open, via: .none, rule: "without a state, beside headings of its form with one")
    }
  }

  /// A few lists of check marks in a long text that is no plan tell what something has, not what was done.
  private mutating func settleClaims() {
    let items = findings.items.values
    guard outline.kind == nil, !outline.hasBoxes, findings.tables.isEmpty, findings.headings.isEmpty,
      outline.legend.entries.isEmpty, items.allSatisfy({ $0.state == .done && $0.via == .emoji }),
      items.count * StateLimits.itemsPerClaim < outline.blocks.count(where: { $0.kind == .item })
    else { return }
    for start in findings.items.keys {
      exclude(ByteRange(start..<start + 1), "one of a few check marks in a text that is no plan")
    }
    findings.items = [:]
  }

  /// Turns items that are lines of text into rows, by their paragraphs; a paragraph of which only a part is tasks is text.
  private mutating func settleLines() {
    for list in file.lists where list.isLines {
      let paragraphs = Dictionary(grouping: zip(list.items, list.paragraphs)) { $0.1 }
      for (start, group) in paragraphs {
        let items = group.map(\.0)
        let found = items.map { findings.items.removeValue(forKey: $0.start) }
        guard found.allSatisfy({ $0 != nil }) else { continue }
        findings.tables[start] = zip(items, found).compactMap { item, found in
          found.map { found in
            var row = StateFindings.Row(
              item: found, line: item.block.text, title: outline.title(ofLine: item.block.text.range), cells: [])
            row.isLine = true
            return row
          }
        }
      }
    }
  }

  /// Lists without a mark are open if neighboring lists of the same kind mark only what is finished.
  private mutating func settleLists() {
    let struck = Set(struckItems.map(\.start))
    let plain = Set(plainLists.joined()).subtracting(struck)
    // Struck items whose neighbors turn out to be open.
    var besideOpen: Set<Int> = []
    var opened: Set<Int> = []
    func open(_ start: Int, _ rule: String, as state: TaskState = .open, via: TaskVia = .none) {
      findings.items[start] = StateFindings.Item(state: state, via: via, rule: rule)
      opened.insert(start)
    }
    // Crosses in a list of their own, next to a list of check marks below the same heading.
    for list in weakLists where strongSections.contains(list.section) {
      for (item, own) in list.items {
        add(item, own, "by its mark, beside lists with stronger ones")
        opened.insert(item.start)
      }
    }
    // “Phase 3” beside “Phase 1 ✅” and “Phase 2 ✅”.
    let forms = Set(file.sections.filter { $0.own != nil && !$0.isState && $0.level > 1 }.map(file.form))
    for list in listed where list.items.allSatisfy({ findings.items[$0] == nil }) {
      let section = file.chain(from: list.place.section).first { !file.form(of: file.sections[$0]).isEmpty }
      guard let section, forms.contains(file.form(of: file.sections[section])) else { continue }
      besideOpen.formUnion(list.items)
      for start in list.items where plain.contains(start) {
        open(start, "below a heading without a state, beside headings of its form with one")
      }
    }
    for list in pendingLists where list.around >= 0 && markedSections.contains(list.around) {
      besideOpen.formUnion(list.items)
      for start in list.items where plain.contains(start) && findings.items[start] == nil {
        open(start, "without a state, beside lists that mark what is done")
      }
    }
    // If nothing else is done, struck items are; otherwise they are cancelled if their list has states.
    let hasDone =
      findings.items.values.contains { $0.state == .done }
      || findings.tables.values.contains { $0.contains { $0.item.state == .done } } || outline.hasBoxes
    for (start, isMarked) in struckItems where isMarked || besideOpen.contains(start) || !hasDone {
      open(start, "because it is struck", as: hasDone ? .cancelled : .done, via: .strike)
    }
    if !hasDone { for start in besideStruck { open(start, "beside a struck item") } }
    settleClaims()
    findings.exclusions.removeAll { opened.contains(Int($0.range.start)) }
    findings.exclusions.sort { $0.range.start < $1.range.start }
    findings.hasCode = outline.blocks.contains { $0.kind == .other }
    (findings.prose, findings.bullets) = (file.prose, outline.isCompared ? 0 : file.bullets)
    for start in plainLists.joined() where findings.items[start] == nil {
      if struck.contains(start) { findings.struck.append(start) } else { findings.plain.append(start) }
    }
    // The lists below a heading that is a task are its details.
    let free = listed.filter { list in
      !file.chain(from: list.place.section).contains { findings.headingItems.contains(file.sections[$0].start) }
    }
    findings.listed = Set(free.flatMap(\.items))
    findings.named = Set(free.filter(\.isNamed).flatMap(\.items))
    findings.kind = outline.kind
    findings.isLog = outline.isLog
  }
}
