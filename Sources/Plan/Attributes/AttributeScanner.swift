package import Base

/// Finds the attributes in a title: one parser for every syntax in format.md §3.
package struct AttributeScanner {
  /// A word without white space, and whether it is in code, a link, a picture, or HTML.
  struct Word {
    var range: Range<Int>
    var isMasked = false
    /// Whether it consists only of ASCII letters and digits, periods, and commas, with which no attribute begins.
    var isText = false
  }

  package private(set) var attributes: [TaskAttribute] = []
  var invalidDates: [Range<Int>] = []
  private(set) var repeated: [Range<Int>] = []
  /// The first tag or person beyond ``TextBounds/labelsPerTask``; it and all later ones stay text.
  private(set) var surplusLabel: Range<Int>?
  /// The title without the attributes at its ends; the entire title if nothing else would be left.
  package private(set) var shown: Range<Int> = 0..<0
  /// How many words after ``shown`` are attributes or a reason.
  package private(set) var trailingWords = 0
  /// How many bytes of the last word before them belong to the due date: the comma in `Lunch, by 2026-12-03`.
  package private(set) var cutBytes = 0
  /// Whether the last of these words is an attribute without punctuation after it.
  package private(set) var endsInAttribute = false
  /// The words of the run of attributes before a closing remark, as in `Call Bob @anna (see mail)`. They are inside
  /// ``shown``, but not part of the title. Nil if there are none.
  package private(set) var innerRun: Range<Int>?
  /// The number of words in the remark.
  package private(set) var remarkWords = 0
  /// The end of the run of attributes before ``shown``; nil if there is none.
  package private(set) var leadingEnd: Int?
  /// The number of words in this run.
  package private(set) var leadingWords = 0

  /// Whether `#tag` and `@person` are read.
  package var readsTags = true
  package var readsPeople = true
  /// Whether a date without a key at the end is the completion date.
  package var readsBareDates = false
  /// Whether due dates in words are read.
  package var readsDuePhrases = true
  /// Whether “by” and the like may begin the text or stand in brackets anywhere, as in headings.
  var readsLeadingLimits = false

  var words: [Word] = []
  /// The kinds of bytes in the title.
  package private(set) var kinds: ByteKinds = []
  /// Where the first line begins.
  private var start = 0
  /// A bit for each kind found so far that is allowed only once.
  private var singles: UInt32 = 0
  private var tags = 0
  private var people = 0
  /// The due date in words that this reading looks for.
  private(set) var duePhrase: DuePhrase?

  package init() {}

  /// Whether each word with a part in ``shown`` consists only of ASCII letters and digits, periods, and commas.
  package var showsOnlyText: Bool {
    words.allSatisfy {
      $0.isText || $0.range.upperBound <= shown.lowerBound || $0.range.lowerBound >= shown.upperBound
    }
  }

  /// Reads the title in `lines`, which are ranges of `bytes`; words that touch one of `masks` are plain text.
  package mutating func scan(_ lines: [Range<Int>], masks: [Range<Int>] = [], in bytes: Span<UInt8>) {
    begin(at: lines.first?.lowerBound ?? 0)
    for line in lines { addWords(of: line, bytes) }
    mask(masks, in: bytes)
    readWords(in: bytes)
  }

  /// Finds the words of the title in one line. Where there may be markup, they have to be masked; ``readWords(in:)`` can then
  /// read them.
  package mutating func split(line: Range<Int>, in bytes: Span<UInt8>) {
    begin(at: line.lowerBound)
    addWords(of: line, bytes)
  }

  private mutating func begin(at offset: Int) {
    (start, kinds) = (offset, [])
    words.removeAll(keepingCapacity: true)
  }

  /// Reads the words that were found.
  package mutating func readWords(in bytes: Span<UInt8>) {
    let isDone = readsBareDates
    defer { readsBareDates = isDone }
    readsBareDates = false
    duePhrase = nil
    read(bytes)
    // Neither a date without a key nor a year is without a digit.
    guard kinds.contains(.digit) else { return }
    // A date without a key is the completion date only if no other attribute specifies one.
    if isDone, hasBareDate(in: bytes), !attributes.contains(where: { $0.kind == .completed }) {
      readsBareDates = true
      read(bytes)
    }
    readDuePhrase(bytes)
  }

  /// Reads the title with a due date in words, if no attribute specifies one.
  private mutating func readDuePhrase(_ bytes: Span<UInt8>) {
    guard readsDuePhrases, hasYear(in: bytes), !isDue else { return }
    for phrase in duePhrases(in: bytes) {
      duePhrase = phrase
      read(bytes)
      if isDue { return }
    }
    guard duePhrase != nil else { return }
    duePhrase = nil
    read(bytes)
  }

  private var isDue: Bool { attributes.contains { $0.kind == .due } }

  /// Whether any word may be a date without a key.
  private func hasBareDate(in bytes: Span<UInt8>) -> Bool {
    words.contains { word in
      let first = bytes[word.range.lowerBound]
      return (10...12).contains(word.range.count)
        && (ASCII.isDigit(first) || first == UInt8(ascii: "(") || first == UInt8(ascii: "["))
    }
  }

  private mutating func read(_ bytes: Span<UInt8>) {
    if !attributes.isEmpty { attributes.removeAll(keepingCapacity: true) }
    if !invalidDates.isEmpty { invalidDates.removeAll(keepingCapacity: true) }
    if !repeated.isEmpty { repeated.removeAll(keepingCapacity: true) }
    singles = 0
    (surplusLabel, tags, people) = (nil, 0, 0)
    (trailingWords, cutBytes, endsInAttribute) = (0, 0, false)
    (innerRun, remarkWords) = (nil, 0)
    (leadingEnd, leadingWords) = (nil, 0)
    guard let first = words.first, let last = words.last else {
      shown = start..<start
      return
    }
    shown = first.range.lowerBound..<last.range.upperBound
    var index = 0
    var runStart = 0
    var runAttributes = 0
    // The run at the beginning: its number of words and of attributes.
    var lead = (words: 0, attributes: 0)
    var atEdges: [Int] = []
    // Runs before a parenthesis, and the end of the last date without a key: such a date must be the last in its title.
    var runs: [Run] = []
    var bare = Run(words: 0..<0, attributes: 0..<0)
    // Whether the last attribute belongs to the sentence: “with @ann”, and what follows it after a comma.
    var isInSentence = false
    while index < words.count {
      let isText = words[index].isText && duePhrase?.first != index
      if !isText, runStart < index, bytes[words[index].range.lowerBound] == UInt8(ascii: "(") {
        runs.append(
          Run(
            words: max(runStart, bare.words.upperBound)..<index,
            attributes: max(runAttributes, bare.attributes.upperBound)..<attributes.count))
      }
      guard !isText, let found = found(at: index, in: bytes), isCounted(found.attribute) else {
        index += 1
        runStart = index
        runAttributes = attributes.count
        endsInAttribute = false
        continue
      }
      isInSentence =
        (found.attribute.kind == .tag || found.attribute.kind == .person)
        && (follows(Self.connectives, index, in: bytes)
          || isInSentence && runStart == index && bytes[words[index - 1].range.upperBound - 1] == UInt8(ascii: ","))
      let isLeading = index == lead.words && found.isWhole && !found.onlyAtEnd
      if found.onlyAtEnd || (found.onlyAtEdges && !isLeading) { atEdges.append(attributes.count) }
      attributes.append(found.attribute)
      if isLeading { lead = (index + found.words, attributes.count) }
      index += found.words
      if found.onlyAtEnd { bare = Run(words: 0..<index, attributes: 0..<attributes.count) }
      endsInAttribute = found.isWhole && !isInSentence
      if isInSentence || !found.isWhole && !found.isClosed {
        runStart = index
        runAttributes = attributes.count
      }
    }
    var inner = runs.first { run in
      run.words.lowerBound > lead.words && !run.attributes.allSatisfy(atEdges.contains)
        && isRemark(run.words.upperBound..<max(run.words.upperBound, runStart), in: bytes)
    }
    let misplaced = atEdges.filter { $0 < runAttributes && inner?.attributes.contains($0) != true }
    if !misplaced.isEmpty {
      if let run = inner?.attributes {
        let moved = misplaced.count { $0 < run.lowerBound }
        inner?.attributes = run.lowerBound - moved..<run.upperBound - moved
      }
      attributes = attributes.indices.filter { !misplaced.contains($0) }.map { attributes[$0] }
      runAttributes -= misplaced.count
    }
    trim(lead: lead, runStart: runStart, runAttributes: runAttributes)
    if let inner {
      for index in inner.attributes { attributes[index].isChip = true }
      innerRun = inner.words
      remarkWords = runStart - inner.words.upperBound
    }
  }

  private mutating func found(at index: Int, in bytes: Span<UInt8>) -> Found? {
    if let duePhrase, duePhrase.first == index { return duePhrase.found }
    return words[index].isMasked ? nil : attribute(at: index, in: bytes)
  }

  /// A run of words and their attributes.
  private struct Run {
    var words: Range<Int>
    var attributes: Range<Int>
  }

  /// Whether words consist of one or more `(…)` without markup inside.
  private func isRemark(_ range: Range<Int>, in bytes: Span<UInt8>) -> Bool {
    var depth = 0
    for index in range {
      let word = words[index].range
      guard !words[index].isMasked, depth > 0 || bytes[word.lowerBound] == UInt8(ascii: "(") else { return false }
      for offset in word {
        if bytes[offset] == UInt8(ascii: "(") { depth += 1 }
        if bytes[offset] == UInt8(ascii: ")") { depth -= 1 }
      }
      guard depth >= 0 else { return false }
      guard depth == 0 else { continue }
      guard let last = word.last(where: { !Self.closesSentence(bytes[$0]) }), bytes[last] == UInt8(ascii: ")") else {
        return false
      }
    }
    return depth == 0 && !range.isEmpty
  }

  /// Masks the words of `[[notes#and headings]]` as plain text.
  private mutating func maskWikiLinks(in bytes: Span<UInt8>) {
    var isOpen = false
    for index in words.indices {
      let range = words[index].range
      var offset = range.lowerBound
      while offset + 1 < range.upperBound {
        if bytes[offset] == UInt8(ascii: "["), bytes[offset + 1] == UInt8(ascii: "[") { isOpen = true }
        if isOpen { words[index].isMasked = true }
        if bytes[offset] == UInt8(ascii: "]"), bytes[offset + 1] == UInt8(ascii: "]") { isOpen = false }
        offset += 1
      }
      if isOpen { words[index].isMasked = true }
    }
  }

  /// Whether an attribute counts. A second date, estimate, or ID, and tags or people beyond the limit, stay plain text,
  /// so that nothing is lost, and are recorded for a warning.
  private mutating func isCounted(_ attribute: TaskAttribute) -> Bool {
    let count: Int
    switch attribute.kind {
    case .tag:
      tags += 1
      count = tags
    case .person:
      people += 1
      count = people
    case _ where attribute.kind.isSingle:
      let bit: UInt32 = 1 << UInt32(attribute.kind.rawValue)
      if singles & bit == 0 {
        singles |= bit
        return true
      }
      repeated.append(attribute.range.range)
      return false
    default: return true
    }
    if count <= TextBounds.labelsPerTask { return true }
    surplusLabel = surplusLabel ?? attribute.range.range
    return false
  }

  private mutating func addWords(of line: Range<Int>, _ bytes: Span<UInt8>) {
    let text = bytes.extracting(line)
    let kindsOfByte = ByteKinds.ofByte.span
    var (index, all) = (0, kinds)
    while index < text.count {
      let start = index
      var own: ByteKinds = []
      while index < text.count {
        let byte = kindsOfByte[Int(text[index])]
        if byte.contains(.whitespace) {
          all.formUnion(byte)
          break
        }
        own.formUnion(byte)
        index += 1
      }
      if start < index {
        all.formUnion(own)
        words.append(
          Word(range: line.lowerBound + start..<line.lowerBound + index, isText: own.isDisjoint(with: .other)))
      }
      index += 1
    }
    kinds = all
  }

  /// Makes the words plain text that touch one of `masks` or are in `[[notes#and headings]]`.
  package mutating func mask(_ masks: [Range<Int>], in bytes: Span<UInt8>) {
    if !masks.isEmpty {
      for index in words.indices where InlineMask.covers(masks, words[index].range) { words[index].isMasked = true }
    }
    if kinds.contains(.bracket) { maskWikiLinks(in: bytes) }
  }

  /// Removes the runs of attributes at both ends from the shown title, if something else is left.
  private mutating func trim(lead: (words: Int, attributes: Int), runStart: Int, runAttributes: Int) {
    guard runStart > lead.words else { return }
    if lead.words > 0 {
      (leadingEnd, leadingWords) = (words[lead.words - 1].range.upperBound, lead.words)
      for index in 0..<lead.attributes { attributes[index].isChip = true }
    }
    for index in runAttributes..<attributes.count { attributes[index].isChip = true }
    trailingWords = words.count - runStart
    shown = words[lead.words].range.lowerBound..<words[runStart - 1].range.upperBound
    if let due = duePhrase?.found.attribute.range.range, shown.contains(due.lowerBound),
      due.upperBound > shown.upperBound
    {
      cutBytes = shown.upperBound - due.lowerBound
      shown = shown.dropLast(cutBytes)
    }
  }

  /// Removes a trailing `(…)` from the shown title and returns what is inside; nil if there is none.
  package mutating func takeReason(masks: [Range<Int>], in bytes: Span<UInt8>) -> Range<Int>? {
    guard shown.count > 2, bytes[shown.upperBound - 1] == UInt8(ascii: ")") else { return nil }
    var depth = 0
    var start = shown.upperBound - 1
    while start >= shown.lowerBound {
      if bytes[start] == UInt8(ascii: ")") { depth += 1 }
      if bytes[start] == UInt8(ascii: "(") {
        depth -= 1
        if depth == 0 { break }
      }
      start -= 1
    }
    guard start > shown.lowerBound, ASCII.isWhitespace(bytes[start - 1]),
      !InlineMask.covers(masks, start..<shown.upperBound)
    else { return nil }
    let reason = (start + 1)..<(shown.upperBound - 1)
    let count = words.count { $0.range.lowerBound >= start && $0.range.lowerBound < shown.upperBound }
    trailingWords += count
    cutBytes = 0
    remarkWords -= count
    if let run = innerRun, remarkWords <= 0 {
      // Only attributes are left before the reason.
      trailingWords += run.count
      shown = shown.lowerBound..<words[run.lowerBound - 1].range.upperBound
      innerRun = nil
      return reason
    }
    shown = (shown.lowerBound..<start).trimmedEnd(in: bytes)
    return reason
  }

  /// Stores the attributes, the due date, and the priority, and reports problems with them.
  package func store(in task: inout TodoTask, of source: SourceText, into contents: inout PlanContents) {
    contents.append(attributes, of: &task)
    if task.flags.contains(.markedHigh), task.priority == .none { task.priority = .high }
    for range in repeated { contents.diagnostics.append(.repeatedAttribute(range, in: source)) }
    if let range = surplusLabel {
      contents.diagnostics.append(BoundDiagnostic.labels(source.string(range), at: range))
    }
    for range in invalidDates { contents.diagnostics.append(.invalidDate(range, in: source)) }
  }
}
