import Base

/// Finds the states in a file that are not written in boxes (reading.md §2): walks the outline once and keeps what the
/// headings and lines above a list say about it.
struct StateScan {
  /// A heading that is open at a place.
  struct Section {
    var level: Int
    var start: Int
    var text: String
    /// The state that it gives to the items below it.
    var own: OwnState?
    /// Whether it is a state and nothing else.
    var isState = false
    var isAdvice = false
    /// Whether it ends what it would inherit.
    var ends = false
    /// Whether a number stands in its first words.
    var isNumbered = false
    /// How much prose and how much list its own section has, in bytes.
    var prose = 0
    var bullets = 0
    /// How many tasks it has at any depth, and which of them have only its state.
    var tasks = 0
    var inherited: [Int] = []
    /// Whether a thematic break stands below it.
    var isRuled = false
  }

  /// A line that leads a list: wholly bold, or one that ends in a colon.
  struct LeadIn {
    var start: Int
    var state: TaskState?
    var isAdvice = false
    /// Whether words say the state, not only a mark.
    var isWorded = false
    var isLegend = false
    var isContents = false
    /// Whether it leads what has no state: files, notes.
    var ends = false
  }

  let source: SourceText
  let blocks: [OutlineBlock]
  var vocabulary: StateVocabulary
  var phrases: StatePhrase
  var reader: OwnStateReader
  var sections: [Section] = []
  var leadIn: LeadIn?
  /// How often each key of `key: value` bullets stands in the file.
  var keys: [String: Int] = [:]
  var isComparison = false
  var findings = StateFindings()
  /// The last comment, for the settings of the table after it.
  var comment: ByteRange = .none
  /// Lists that no state reaches, for a file in which nothing carries one.
  var plainLists: [[Int]] = []
  /// Headings by parent whose lists mark only what is finished.
  var markedSections: Set<Int> = []
  /// Headings whose own lists have strong marks, and lists of weak marks by heading.
  var strongSections: Set<Int> = []
  var weakLists: [(section: Int, items: [(ListItem, OwnState)])] = []
  /// Headings that are tasks, by how their numbers look, and those without a state that may be.
  var shapes: [String: Int] = [:]
  var unmarkedHeadings: [(shape: String, start: Int)] = []
  /// How many level-1 headings the file has, and where the first begins.
  var topHeadings = 0
  var firstTop = -1
  /// The levels at which a heading carries a check mark, so that a cross in another is its opposite.
  var checkedLevels: Set<Int> = []
  /// Whether title or name announce a comparison.
  var isCompared = false
  /// How many items end in a strong mark.
  var trailingSigns = 0
  /// How much prose and how much list the file has, in bytes.
  var prose = 0
  var bullets = 0
  /// Struck items and whether their list carries states; items beside them.
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

  /// The state that the nearest heading or lead-in gives to a list; nil for none.
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

  /// Counts a task for all headings around it.
  mutating func countTask(_ count: Int = 1) {
    for place in sections.indices { sections[place].tasks += count }
  }
}
