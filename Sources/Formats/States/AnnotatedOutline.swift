import Base
import Plan

/// The outline of a file with the text of its blocks, and what the file as a whole tells about states. The first stage.
struct AnnotatedOutline {
  let source: SourceText
  let blocks: [OutlineBlock]
  /// The text of each heading, paragraph, and item, by block; empty for others.
  let texts: [PlainText]
  let legend: Legend
  let reader: OwnStateReader
  /// How often each key of `key: value` bullets occurs.
  let keys: [String: Int]
  /// How many bullets end in a strong mark.
  let trailingMarks: Int
  /// The block of the title: the first heading of level 1.
  let title: Int?
  /// The levels at which a heading has a check mark, which makes a cross in another heading its opposite.
  let checkedLevels: Set<Int>
  /// The levels at which headings have a mark set off from their name, so that it counts beside words of any kind.
  let markedLevels: Set<Int>
  /// The levels at which all headings begin with a mark, some before a word for a state, so that marks count beside any words.
  let leadingLevels: Set<Int>
  /// Whether the title or the file name announces a comparison.
  let isCompared: Bool
  /// Whether the whole file is one.
  let isComparison: Bool
  /// Whether the file records what happened, as its name or its title tells.
  let isLog: Bool
  let hasBoxes: Bool
  /// How far its name or its title tells what the file's lists are.
  let kind: PlanKind?

  var phrases: StatePhrase { reader.phrases }

  init(_ blocks: [OutlineBlock], in source: SourceText, states: [[UInt8]: TaskState]) {
    self.source = source
    self.blocks = blocks
    let texts = blocks.map { block in
      switch block.kind {
      case .heading, .item: PlainText(block.text.range, in: source)
      case .paragraph where block.level == 0: PlainText(block.text.range, in: source)
      default: PlainText.empty
      }
    }
    self.texts = texts
    hasBoxes = blocks.contains { $0.boxes > 0 }
    var vocabulary = StateVocabulary(states: states)
    legend = Legend(blocks, texts, in: source, phrases: StatePhrase(vocabulary: vocabulary))
    for (token, state) in legend.entries { vocabulary.define(token, as: state) }
    reader = OwnStateReader(phrases: StatePhrase(vocabulary: vocabulary))

    var keys: [String: Int] = [:]
    var trailingMarks = 0
    for (block, text) in zip(blocks, texts) where block.kind == .item {
      if let last = text.text.last(where: { !$0.isWhitespace }), vocabulary.mark(last)?.isStrong == true {
        trailingMarks += 1
      }
      if let key = text.key { keys[StateText.fold(key), default: 0] += 1 }
    }
    (self.keys, self.trailingMarks) = (keys, trailingMarks)

    let tops = blocks.indices.filter { blocks[$0].kind == .heading && blocks[$0].level == 1 }
    // Of several, one with a state is a section: “v0.2 planned” beside “v0.1 released”.
    let reader = reader
    title = tops.first.flatMap {
      tops.count > 1 && reader.phrases.state(of: texts[$0].text, in: .heading, isStrict: true) != nil ? nil : $0
    }
    let headings = blocks.indices.filter { blocks[$0].kind == .heading }
    checkedLevels = Set(
      headings.filter { texts[$0].text.contains(where: StateMark.isCheck) }.map { Int(blocks[$0].level) })
    let levels = Dictionary(grouping: headings.map { (Int(blocks[$0].level), texts[$0].text) }) { $0.0 }
    markedLevels = Set(
      levels.filter { $0.value.count { reader.setOffMark($0.1) != nil } >= StateLimits.sameForm }.keys)
    leadingLevels = Set(
      levels.filter {
        $0.value.count { reader.isMarkedState($0.1) } >= StateLimits.sameForm
          && $0.value.allSatisfy { reader.beginsWithMark($0.1) }
      }.keys)

    let name = source.path.split(separator: "/").last.map(String.init) ?? ""
    let stem = String(name.prefix { $0 != "." })
    let isTitled = title.map { SectionWords.isComparison(texts[$0].text) } ?? false
    let isNamed = SectionWords.isComparison(name)
    isCompared = isNamed || isTitled
    isLog = SectionWords.isLog(stem) || title.map { SectionWords.isLog(texts[$0].text) } == true
    // The title of a readme is the name of a project: “todo.txt-cli”.
    let heading =
      stem.lowercased() == "readme"
      ? nil : (title ?? headings.first).flatMap { SectionWords.planKind(texts[$0].text, isTitle: true) }
    kind = SectionWords.planKind(ofFile: source.path) ?? heading
    // “compatibility-notes.md” may have a plan; “compatibility.md” and a file with a matrix have none.
    isComparison =
      isTitled
      || isNamed
        && (Self.hasMatrix(blocks, in: source)
          || StateText.words(stem).count == 1 && !stem.contains("-") && !stem.contains("_"))
  }

  /// Whether a bullet is a note, a key with its value: “Owner: Anna”. A figure is one, whatever its key: “Functions: ~10”.
  func isNote(_ plain: PlainText) -> Bool {
    guard let key = plain.key else { return false }
    let value = plain.text.dropFirst(key.count + 1).first { !$0.isWhitespace && !$0.isOne(of: "~≈<>±") }
    // A key of the author's own without a value is the name of what is below it: “- Configuration:”.
    return value?.isNumber == true || SectionWords.isNoteKey(key)
      || value != nil && (keys[StateText.fold(key)] ?? 0) >= StateLimits.repeatedKey
  }

  func start(of block: Int) -> Int { Int(blocks[block].whole.start) }

  /// The index after the last block inside a list.
  func end(ofList list: Int) -> Int {
    blocks[(list + 1)...].firstIndex { $0.whole.start >= blocks[list].whole.end } ?? blocks.count
  }

  // MARK: Lines and tokens

  func lines(of range: ByteRange) -> [Range<Int>] { Self.lines(of: range, in: source) }

  static func lines(of range: ByteRange, in source: SourceText) -> [Range<Int>] {
    source.lines.touched(by: range.range).map { line in
      let content = source.lines.content(ofLine: line)
      let start = max(content.lowerBound, Int(range.start))
      return (start..<max(content.lowerBound, min(content.upperBound, Int(range.end)))).trimmedStart(in: source.bytes)
    }
  }

  /// The range in the source of the token that expresses a state.
  func tokenRange(of own: OwnState, in range: ByteRange) -> ByteRange {
    tokenRange(own.token, in: range.range, fromEnd: !own.isLeading)
  }

  func tokenRange(_ token: String, in range: Range<Int>, fromEnd: Bool) -> ByteRange {
    guard !token.isEmpty else { return .none }
    let bytes = source.bytes[range]
    for form in EmojiShortcode.forms(of: token) {
      let wanted = Array(form.utf8)
      if let found = fromEnd ? bytes.ranges(of: wanted).last : bytes.firstRange(of: wanted) { return ByteRange(found) }
    }
    return .none
  }

  /// The lines of a paragraph if each begins with a mark and has a text of its own; nil for any other block.
  ///
  /// `✅ Done` alone is a state, `**✅ Phase 1**` a heading, and `🚧 Open:` introduces what is below it.
  func markedLines(of block: Int) -> [(line: Range<Int>, text: PlainText)]? {
    guard blocks[block].kind == .paragraph, blocks[block].level == 0,
      reader.beginsWithMark(texts[block].text)
    else { return nil }
    var found: [(line: Range<Int>, text: PlainText)] = []
    for line in lines(of: blocks[block].text) {
      let text = PlainText(line, in: source)
      guard reader.beginsWithMark(text.text), !text.isBold,
        text.text.contains(where: { $0.isLetter || $0.isNumber }),
        phrases.state(of: text.text, in: .heading, isStrict: true) == nil
      else { return nil }
      found.append((line, text))
    }
    guard let last = found.last else { return nil }
    let isBeforeList = block + 1 < blocks.count && blocks[block + 1].kind == .list
    return isBeforeList && (last.text.text.hasSuffix(":") || last.text.text.hasSuffix("：")) ? nil : found
  }

  /// The text of a line after the signs at its beginning, without a hard line break at its end.
  func title(ofLine line: Range<Int>) -> ByteRange {
    var line = line.trimmedEnd(in: source.bytes)
    if let lineBreak = ["\\", "<br>", "<br/>", "<br />"].first(where: source.string(line).hasSuffix) {
      line = line.dropLast(lineBreak.utf8.count).trimmedEnd(in: source.bytes)
    }
    var rest = Array(source.string(line))[...]
    while let first = rest.first {
      if StateText.isSign(first) || first.isWhitespace {
        rest.removeFirst()
      } else if let (_, count) = EmojiShortcode.sign(at: rest) {
        rest.removeFirst(count)
      } else {
        break
      }
    }
    let start = line.upperBound - rest.reduce(0) { $0 + $1.utf8.count }
    return ByteRange(StateCut.skipSeparators(from: start, in: line, source.bytes)..<line.upperBound)
  }

  // MARK: Matrices

  /// Whether a table has several columns of marks.
  private static func hasMatrix(_ blocks: [OutlineBlock], in source: SourceText) -> Bool {
    blocks.contains { block in
      guard block.kind == .paragraph, block.level == 0,
        let table = TableRows(lines(of: block.text, in: source), in: source.bytes)
      else { return false }
      let marked = table.rows.dropFirst().count { row in row.cells.count { isOnlyMark($0, in: source) } >= 2 }
      return marked * 2 >= table.rows.count - 1 && marked > 0
    }
  }

  /// Whether a cell has a mark and nothing else.
  static func isOnlyMark(_ cell: Range<Int>, in source: SourceText) -> Bool {
    let text = PlainText(cell, in: source).text
    return !text.isEmpty && text.count <= StateLimits.markCell
      && text.allSatisfy { StateText.isSign($0) || $0.isWhitespace || $0.isOne(of: "-—–") }
  }
}
