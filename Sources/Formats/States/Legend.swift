import Base
import Plan

/// What a file itself tells about its marks; it takes precedence over the vocabulary.
///
/// A legend is a list or a table with such a title, a list that consists only of marks and states, or a line with at least two
/// pairs.
struct Legend {
  /// Marks and their states, in file order.
  private(set) var entries: [(token: String, state: TaskState)] = []
  /// Lists that are legends, by the offset of their first item.
  private(set) var lists: Set<Int> = []
  private let source: SourceText
  private let phrases: StatePhrase

  init(_ blocks: [OutlineBlock], _ texts: [PlainText], in source: SourceText, phrases: StatePhrase) {
    (self.source, self.phrases) = (source, phrases)
    find(blocks, texts)
  }

  private mutating func find(_ blocks: [OutlineBlock], _ texts: [PlainText]) {
    var isUnderTitle = false
    var index = 0
    while index < blocks.count {
      let block = blocks[index]
      switch block.kind {
      case .heading: isUnderTitle = SectionWords.isLegend(texts[index].text)
      case .paragraph where block.level == 0:
        let lines = AnnotatedOutline.lines(of: block.text, in: source)
        if let table = TableRows(lines, in: source.bytes) {
          if isUnderTitle { readTable(table) }
        } else {
          let entries = lines.map { PlainText($0, in: source).text }
          let isRead = entries.reduce(false) { readLine($1) || $0 }
          if !isRead, SectionWords.isLegend(texts[index].text) { isUnderTitle = true }
          // Lines of a mark and a state each are one as well as a list of them.
          if let first = lines.first, entries.allSatisfy({ Self.split($0) != nil }), isUnderTitle || entries.count > 1 {
            read(entries, isTitled: isUnderTitle, start: first.lowerBound)
          }
        }
      case .list where block.level == 0:
        var end = index + 1
        while end < blocks.count, blocks[end].whole.start < block.whole.end { end += 1 }
        let items = (index + 1..<end).filter { blocks[$0].kind == .item }
        if let first = items.first {
          read(items.map { texts[$0].text }, isTitled: isUnderTitle, start: Int(blocks[first].text.start))
        }
        index = end
        continue
      default: break
      }
      index += 1
    }
  }

  private mutating func readTable(_ table: TableRows) {
    for row in table.rows.dropFirst() where row.cells.count >= 2 {
      let cells = row.cells.prefix(2).map { PlainText($0, in: source).text }
      pair(cells[0], cells[1], isTitled: true)
    }
  }

  /// Reads the texts of a list, or of lines.
  private mutating func read(_ items: [String], isTitled: Bool, start: Int) {
    if isTitled {
      for text in items {
        if !readLine(text), let pair = Self.split(text) { self.pair(pair.sign, pair.text, isTitled: true) }
      }
    } else {
      let pairs = items.compactMap(Self.split)
      guard pairs.count == items.count else { return }
      let bare = pairs.map { StatePhrase.withoutBrackets($0.text) }
      let states = bare.map(meaning)
      // Every entry is only a mark and a state: “✅ **Live** features (on the site)”.
      let isWhole =
        StateLimits.legendEntries.contains(items.count) && !states.contains(nil) && Set(states).count >= 2
      if !isWhole {
        // Otherwise, every entry must be mark, separator, state, and at least two of the states must be known.
        let known = pairs.count { meaning($0.text) != nil }
        guard pairs.allSatisfy(\.isSetOff), known >= 2, known * 2 >= items.count else { return }
      }
      for (pair, text) in zip(pairs, bare) { self.pair(pair.sign, isWhole ? text : pair.text, isTitled: false) }
    }
    lists.insert(start)
  }

  /// `✅ = done, 🚧 = planned`, possibly after a title: at least two pairs with two different states.
  @discardableResult
  private mutating func readLine(_ text: String) -> Bool {
    guard text.count <= StateLimits.legendLine else { return false }
    var pairs: [(sign: String, text: String)] = []
    func settled(_ words: String) -> String {
      var words = words.trimmingWhitespace
      while let first = words.first, first.isOne(of: "=:：—–-→") || first.isWhitespace { words.removeFirst() }
      while let last = words.last, last.isOne(of: ",;|/·•，、；。.") || last.isWhitespace { words.removeLast() }
      return words
    }
    for character in text {
      if StateText.isSign(character) {
        pairs.append((String(character), ""))
      } else if !pairs.isEmpty {
        pairs[pairs.count - 1].text.append(character)
      }
    }
    for index in pairs.indices { pairs[index].text = settled(pairs[index].text) }
    let states = pairs.compactMap { meaning($0.text) }
    guard pairs.count >= 2, states.count == pairs.count || (states.count >= 2 && states.count * 3 >= pairs.count * 2),
      Set(states).count >= 2
    else { return false }
    let isTitled = SectionWords.isLegend(String(text.prefix { !StateText.isSign($0) }))
    for pair in pairs { self.pair(pair.sign, pair.text, isTitled: isTitled) }
    return true
  }

  private mutating func pair(_ sign: String, _ text: String, isTitled: Bool) {
    guard let first = sign.first(where: { !$0.isWhitespace }),
      let state = meaning(text) ?? phrases.leadingState(of: text, in: .heading)
    else { return }
    let isSign = StateText.isSign(first)
    guard isSign ? isTitled || phrases.vocabulary.mark(first) != nil : isTitled && sign.count <= 2 else { return }
    entries.append((isSign ? String(first) : sign, state))
  }

  private func meaning(_ text: String) -> TaskState? {
    if let state = phrases.state(of: text, in: .heading) ?? phrases.state(of: text, in: .cell) { return state }
    let words = StatePhrase.stateWords(text)
    return phrases.state(ofWords: words.filter { !StateVocabulary.isNoun($0) }, in: .cell)
  }

  /// A mark, the text after it, and whether a separator is between them.
  private static func split(_ text: String) -> (sign: String, text: String, isSetOff: Bool)? {
    guard let first = text.first, StateText.isSign(first) else { return nil }
    let rest = text.drop { StateText.isSign($0) || $0.isWhitespace }
    let isSetOff = rest.first.map { $0.isOne(of: "=:：—–-→") } ?? false
    let words = rest.drop { $0.isOne(of: "=:：—–-→") || $0.isWhitespace }
    return (String(first), String(words), isSetOff)
  }
}
