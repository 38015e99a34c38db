import Base
import Plan

extension StateScan {
  /// An item of a list, with the state in its own text.
  struct ListItem {
    let block: OutlineBlock
    let plain: PlainText
    var own: OwnState?
    /// The index of the enclosing item; -1 at the top of the list.
    var parent: Int
    var start: Int { Int(block.text.start) }
  }

  mutating func readList(_ list: OutlineBlock, _ content: ArraySlice<OutlineBlock>) {
    var items: [ListItem] = []
    var open: [Int] = []
    for block in content where block.kind == .item {
      while let last = open.last, items[last].block.whole.end <= block.whole.start { open.removeLast() }
      let plain = plain(block.text)
      items.append(ListItem(block: block, plain: plain, parent: open.last ?? (block.level > 0 ? -2 : -1)))
      open.append(items.count - 1)
    }
    if !sections.isEmpty {
      sections[sections.count - 1].bullets += items.reduce(0) { $0 + ($1.parent == -1 ? $1.block.text.range.count : 0) }
      countTask(Int(list.boxes))
    }
    guard !items.isEmpty else { return }
    bullets += list.text.range.count
    defer { comment = .none }
    let top = items.indices.filter { items[$0].parent == -1 }
    if let reason = exclusion(of: items, top: top) {
      if reason == .notes { for index in top { readStatus(in: items[index]) } }
      for item in items {
        // Among notes, an item with a mark of its own is a task.
        if reason == .notes, let own = reader.read(item.plain.text), own.via == .emoji, own.isStrong {
          add(item, own)
        } else {
          exclude(item.block.text, reason)
        }
      }
      return
    }
    for index in items.indices where !items[index].plain.text.isEmpty {
      // “~~Search~~ — resolved: …”
      if items[index].plain.struckLength > 0, !items[index].plain.isStruck {
        let rest = String(
          items[index].plain.text.dropFirst(items[index].plain.struckLength).drop {
            !$0.isLetter && !StateText.isSign($0)
          })
        if let own = reader.read(rest)
          ?? phrases.state(of: rest, in: .suffix).map({
            OwnState(state: $0, via: .suffix, token: rest, isLeading: false, isStrong: true, rest: "")
          }), own.isStrong
        {
          items[index].own = own
          items[index].own?.via = .suffix
          items[index].own?.isLeading = false
          continue
        }
      }
      items[index].own = reader.read(items[index].plain.text, boldLength: items[index].plain.boldLength)
    }
    let siblings = Dictionary(grouping: items.indices, by: { items[$0].parent })
    for parent in siblings.keys.sorted() {
      guard parent < 0 || !giveState(of: items[parent], to: siblings[parent] ?? [], of: items) else { continue }
      let own = (siblings[parent] ?? []).filter { !isLabel(items[$0], hasChildren: siblings[$0] != nil) }
      if !own.isEmpty { read(own, of: items, isTop: parent == -1) }
    }
  }

  /// Whether an item is only a state, with a list below it: `- **Done:**`.
  private func isLabel(_ item: ListItem, hasChildren: Bool) -> Bool {
    hasChildren && item.plain.text.count <= 40 && phrases.state(of: item.plain.text, in: .heading) != nil
  }

  /// Gives the state of a label to the items below it.
  private mutating func giveState(of label: ListItem, to indices: [Int], of items: [ListItem]) -> Bool {
    guard isLabel(label, hasChildren: true), let state = phrases.state(of: label.plain.text, in: .heading) else {
      return false
    }
    for index in indices {
      if let own = items[index].own {
        add(items[index], own)
      } else {
        findings.items[items[index].start] = StateFindings.Item(state: state, via: .heading)
        countTask()
      }
    }
    return true
  }

  /// Why a whole list does not contain tasks.
  private func exclusion(of items: [ListItem], top: [Int]) -> StateExclusion? {
    if isComparison { return .comparison }
    if leadIn?.isLegend == true || sections.last.map({ SectionWords.isLegend($0.text) }) == true { return .legend }
    if leadIn?.isContents == true || sections.last.map({ SectionWords.isContents($0.text) }) == true {
      return .contents
    }
    if let first = items.first, findings.legend.count >= 2, legendLists.contains(first.start) { return .legend }
    if isInAdvice { return .advice }
    guard !top.isEmpty else { return nil }
    let anchors = top.count {
      source.string(items[$0].block.text.range).prefix(12).contains("[")
        && source.string(items[$0].block.text.range).contains("](#")
    }
    if anchors * 2 > top.count { return .contents }
    let paths = top.count { Self.isPath(items[$0].plain.text) }
    if paths * 5 >= top.count * 3 { return .links }
    let definitions = top.count { items[$0].plain.text.prefix(60).contains(" = ") }
    if definitions * 2 > top.count { return .legend }
    let links = top.count {
      items[$0].plain.linkLength > 0 && items[$0].plain.linkLength + 3 >= items[$0].plain.text.count
    }
    if links == top.count { return .links }
    let notes = top.count { noteKey(items[$0].plain) != nil }
    if notes * 2 >= top.count, notes > 0 { return .notes }
    // If every item is “key: value” and most values are not states, the list describes the text above it.
    let pairs = top.filter { Self.isPair(items[$0].plain) }
    if pairs.count == top.count, top.count > 1 {
      let states = pairs.count { reader.read(items[$0].plain.text) != nil }
      if states * 2 < pairs.count { return .notes }
    }
    return nil
  }

  mutating func countKeys() {
    for block in blocks where block.kind == .item {
      if let last = plain(block.text).text.last(where: { !$0.isWhitespace }), vocabulary.mark(last)?.isStrong == true {
        trailingSigns += 1
      }
      if let key = Self.key(of: plain(block.text)) { keys[StateText.fold(key), default: 0] += 1 }
    }
  }

  private mutating func readStatus(in item: ListItem) {
    guard let line = lines(of: item.block.text).first else { return }
    _ = readStatusLine(line)
  }

  /// Reads the items of one list at one depth.
  private mutating func read(_ indices: [Int], of items: [ListItem], isTop: Bool) {
    let strong = indices.contains { items[$0].own?.isStrong == true }
    // A cross is a state only next to a check mark or a word.
    let inherited = isTop ? inherited : nil
    func accepted(_ index: Int) -> OwnState? {
      guard let own = items[index].own, !SectionWords.isProblem(own.rest) else { return nil }
      if !own.isLeading, trailingSigns >= 3, own.token.first.map(StateText.isSign) == true { return own }
      return own.isStrong || strong || (inherited != nil && StateMark.isCross(own.token)) ? own : nil
    }
    let marked = indices.count { accepted($0) != nil }
    // A single word after one of many items means nothing for the others.
    let signs = indices.count { accepted($0).map { $0.token.first.map(StateText.isSign) ?? false } ?? false }
    // Details below an item may have a mark by chance, and so may items in a section that stops inherited states.
    let isMarked =
      isTop
      ? (signs > 0 || marked * 2 >= indices.count) && marked > 0 && !sections.contains(where: \.ends)
        || marked == indices.count
      : items[indices[0]].parent >= 0 && marked * 2 >= indices.count && marked > 0
    let struck = indices.filter { items[$0].plain.isStruck }
    if isTop, strong, let section = sections.last { strongSections.insert(section.start) }
    if !strong, inherited == nil, let section = sections.last, indices.contains(where: { items[$0].own != nil }) {
      weakLists.append((section.start, indices.compactMap { index in items[index].own.map { (items[index], $0) } }))
    }
    for index in indices {
      let item = items[index]
      if let key = Self.key(of: item.plain), SectionWords.isPlainStatus(key),
        item.plain.text.dropFirst(key.count + 1).contains(where: { !$0.isWhitespace })
      {
        exclude(item.block.text, .notes)
      } else if let own = accepted(index) {
        add(item, own)
      } else if item.plain.isStruck {
        struckItems.append((item.start, isMarked || inherited != nil))
      } else if let inherited {
        findings.items[item.start] = StateFindings.Item(state: inherited.state, via: .heading)
        if let section = inherited.section, section == sections.count - 1 {
          sections[section].inherited.append(item.start)
        }
        countTask()
      } else if SectionWords.isProblem(item.own?.rest ?? item.plain.text) {
        exclude(item.block.text, .notes)
      } else if isMarked, noteKey(item.plain) != nil {
        exclude(item.block.text, .detail)
      } else if isMarked {
        findings.items[item.start] = StateFindings.Item(state: .open, via: .none)
        countTask()
      } else if !struck.isEmpty {
        besideStruck.append(item.start)
      } else {
        exclude(item.block.text, items[index].own != nil ? .weakMark : isTop ? .noState : .detail)
      }
    }
    guard isTop, marked == 0, inherited == nil else {
      if isTop, isMarked, indices.contains(where: { accepted($0) == nil }),
        indices.contains(where: { accepted($0)?.state == .done })
      {
        markedSections.insert(parentSection)
      }
      return
    }
    plainLists.append(indices.map { items[$0].start })
    if leadIn == nil { pendingLists.append((parentSection, indices.map { items[$0].start })) }
  }

  /// The heading that encloses the current one, by its offset.
  private var parentSection: Int {
    sections.count > 1 && sections[sections.count - 2].level > 1 ? sections[sections.count - 2].start : -1
  }

  mutating func add(_ item: ListItem, _ own: OwnState) {
    let token = tokenRange(of: own, in: item.block.text)
    findings.items[item.start] = StateFindings.Item(
      state: own.state, via: own.via, token: token, isLeading: own.isLeading, cutsTail: own.cutsTail)
    countTask()
  }

  // MARK: Bullets that are notes: keys with values, and paths

  /// `PID: Active`: a key of one or two words and a short value.
  static func isPair(_ plain: PlainText) -> Bool {
    guard let key = key(of: plain), plain.boldLength == 0, !key.contains(where: \.isNumber),
      StateText.words(key).count <= 2
    else { return false }
    return plain.text.count - key.count <= 40
  }

  /// A path of a file or a folder, optionally with a remark.
  static func isPath(_ text: String) -> Bool {
    let word = text.prefix { !$0.isWhitespace }
    guard word.contains("/"), !word.contains("://"), word.count > 3 else { return false }
    let rest = StatePhrase.withoutBrackets(text.dropFirst(word.count))
    guard !rest.contains(where: { $0.isLetter || $0.isNumber }) else { return false }
    return word.hasSuffix("/") || word.hasPrefix("/")
      || word.split(separator: "/").last.map { $0.contains(".") && $0.last != "." } ?? false
  }

  /// The key of a `key: value` bullet that is a note.
  private func noteKey(_ plain: PlainText) -> String? {
    guard let key = Self.key(of: plain) else { return nil }
    // A figure is a note, not a state: “Functions: ~10”.
    if let value = plain.text.dropFirst(key.count + 1).first(where: { !$0.isWhitespace && !"~≈<>±".contains($0) }),
      value.isNumber
    {
      return key
    }
    return SectionWords.isNoteKey(key) || (keys[StateText.fold(key)] ?? 0) >= 3 ? key : nil
  }

  /// The text before the colon of a `key: value` text.
  static func key(of plain: PlainText) -> String? {
    guard let colon = plain.text.firstIndex(where: { ":：".contains($0) }) else { return nil }
    let key = plain.text[..<colon]
    guard key.count <= 32, !key.isEmpty, !key.contains(where: StateText.isSign) else { return nil }
    return String(key)
  }
}
