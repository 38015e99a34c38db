import Base

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
    for (place, section) in sections.enumerated().reversed() {
      if let own = section.own { return (own.state, place) }
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
    for place in sections.indices { sections[place].tasks += count }
  }
}
