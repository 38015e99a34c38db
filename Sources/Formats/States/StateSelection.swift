import Base
package import Plan

/// Decides which states without a box are read in a file (format.md §3.7).
package struct StateSelection {
  /// The states that are read; nil if only boxes are, empty if there are none.
  package private(set) var states: StateFindings?

  package init(_ contents: PlanContents, in source: SourceText, rules: ReadingRules, asked: ReadingMode?) {
    let reading = asked ?? rules.reading ?? .auto
    let overrides = contents.headings.sectionsWithReading(upTo: source.bytes.count)
    let hasBoxes = !contents.tasks.isEmpty
    if reading == .auto, hasBoxes, overrides.isEmpty {
      // The first box in a plain list does not hide the rest; where boxes are the rule, the figure is that of GitHub.
      let boxes = contents.tasks.map { Int($0.item.start) }
      guard contents.outline.count(where: { $0.kind == .item && $0.level == 0 }) > boxes.count else { return }
      let items = Self.plainSiblings(in: contents.outline, boxes: boxes, of: source, states: rules.states)
      guard items.count > boxes.count else { return }
      var found = StateFindings()
      for item in items {
        found.items[item] = StateFindings.Item(
          state: .open, via: .none,
          rule: "without a box, beside items with one, in a file that is a list of tasks by its name")
      }
      states = found
      return
    }
    guard
      reading == .all || reading == .bullets || reading == .matrix || (reading == .auto && !hasBoxes)
        || overrides.contains(where: { $0.reading != .boxes })
    else { return }
    var found = StateScan.find(contents.outline, in: source, states: rules.states)
    func mode(_ offset: Int) -> ReadingMode {
      overrides.last { $0.range.contains(offset) }?.reading ?? (reading == .auto && hasBoxes ? .boxes : reading)
    }
    found.tables.merge(found.matrices.filter { mode($0.key) == .matrix }) { first, _ in first }
    let broken = Self.brokenBoxes(contents, in: source)
    let isPlain = !hasBoxes && !broken.areMost
    // Everything in a list of what is to be done is open, and in a plan in which nothing has a state.
    if isPlain, found.kind == .plan, found.isMostlyList, !found.listed.isEmpty, found.hasOnlyLines {
      found.tables = [:]
    }
    let isOpen = isPlain && (found.kind == .list || found.kind == .plan && found.isEmpty && found.isMostlyList)
    let isStateless = isPlain && found.isEmpty && found.isMostlyList && !found.isLog
    let numbered = isStateless ? Self.numbered(contents, in: source) : []
    found.items = found.items.filter { mode($0.key) != .boxes }
    found.tables = found.tables.filter { mode($0.key) != .boxes }
    found.headingItems = found.headingItems.filter { mode($0) != .boxes }
    found.headings = found.headings.filter { mode($0.key) != .boxes }
    if isPlain, found.kind == .list || found.kind == .plan && found.isEmpty {
      found.tables.merge(found.plainTables.filter { mode($0.key) != .boxes }) { first, _ in first }
    }
    for (offset, isStruck) in found.plain.map({ ($0, false) }) + found.struck.map({ ($0, true) }) {
      let rule: String? =
        switch mode(offset) {
        case .bullets: "a list item, which “bullets” reads"
        case .boxes: nil
        case .auto, .all, .matrix:
          if broken.items.contains(offset) {
            nil
          } else if isOpen, found.listed.contains(offset) {
            "without a state, in a file that is a list of tasks by its name or title"
          } else if isPlain, found.named.contains(offset) {
            "without a state, below a heading that names tasks or a plan"
          } else {
            nil
          }
        }
      if rule != nil, isStruck {
        found.items[offset] = StateFindings.Item(state: .cancelled, via: .strike, rule: "because it is struck")
      } else if let rule {
        found.items[offset] = StateFindings.Item(state: .open, via: .none, rule: rule)
      } else if isStateless, mode(offset) != .boxes, !numbered.contains(offset) {
        found.items[offset] = StateFindings.Item(state: .stateless, via: .none, rule: "")
      }
    }
    states = found
  }

  /// The items of numbered lists, which are more often steps than tasks where there are several.
  private static func numbered(_ contents: PlanContents, in source: SourceText) -> Set<Int> {
    guard contents.outline.count(where: { $0.kind == .list && $0.level == 0 }) > 1 else { return [] }
    return Set(
      contents.outline.lazy.filter { $0.kind == .item }.filter {
        source.bytes[Int($0.whole.start)...].first { !ASCII.isWhitespace($0) }.map(ASCII.isDigit) == true
      }.map { Int($0.text.start) })
  }

  /// The items without a box or a state in lists in which others have a box, if the file is a list of tasks by its name.
  /// - Parameter boxes: the offsets of the items with a box.
  package static func plainSiblings(
    in outline: [OutlineBlock], boxes: [Int], of source: SourceText, states: [[UInt8]: TaskState]
  ) -> [Int] {
    let lists = outline.filter { $0.kind == .list && $0.level == 0 && $0.boxes > 0 }
    let items = outline.filter { $0.kind == .item && $0.level == 0 }
    guard !lists.isEmpty, !items.isEmpty, SectionWords.planKind(ofFile: source.path) == .list else { return [] }
    let boxes = boxes.sorted()
    func count(_ range: ByteRange) -> Int {
      boxes.partitionPoint { $0 >= Int(range.end) } - boxes.partitionPoint { $0 >= Int(range.start) }
    }
    var found: [Int] = []
    for list in lists {
      let first = items.partitionPoint { $0.whole.start >= list.whole.start }
      let own = items[first..<items.partitionPoint { $0.whole.start >= list.whole.end }]
      // An item around boxes is the name of a list of its own.
      let named = own.reduce(0) { $0 + count($1.whole) }
      if count(list.whole) > named { found += own.filter { count($0.whole) == 0 }.map { Int($0.text.start) } }
    }
    guard !found.isEmpty else { return [] }
    let plain = Set(StateScan.find(outline, in: source, states: states).plain)
    return found.filter(plain.contains)
  }

  /// The items that begin with text that looks like a box but is not one, as in `[y] one`, which `check` reports, and whether
  /// most items have such text somewhere: their author means boxes.
  private static func brokenBoxes(_ contents: PlanContents, in source: SourceText) -> (items: Set<Int>, areMost: Bool) {
    let bytes = source.bytes
    var (items, mentions, total): (Set<Int>, Int, Int) = ([], 0, 0)
    for block in contents.outline where block.kind == .item {
      total += 1
      let text = bytes[block.text.range].prefix(160)
      let boxes = text.indices.filter { open in
        guard text[open] == UInt8(ascii: "["), let close = text[open...].prefix(6).firstIndex(of: UInt8(ascii: "]"))
        else {
          return false
        }
        // At the beginning, `[y]` was meant as one, too; `[docs]`, a link, and a citation are none: `[#5](…)`, `[1]`.
        let inside = String(decoding: text[(open + 1)..<close], as: UTF8.self)
        let isBox = inside.allSatisfy { $0.isWhitespace } || inside.lowercased() == "x"
        return isBox
          || open == text.startIndex && inside.count <= 2 && !inside.contains { $0.isNumber || $0 == "#" }
            && !(close + 1 < text.endIndex && "([:".utf8.contains(text[close + 1]))
      }
      if !boxes.isEmpty { mentions += 1 }
      if boxes.first == text.startIndex { items.insert(Int(block.text.start)) }
    }
    return (items, mentions * 2 > total)
  }
}

extension StateFindings {
  /// Whether nothing has a state but lines of text: beside lists of a plan, these tell about what is listed.
  var hasOnlyLines: Bool { items.isEmpty && tables.values.allSatisfy { $0.allSatisfy(\.isLine) } }

  /// Whether the file is more list than prose; one with the name of a plan may contain more prose.
  var isMostlyList: Bool {
    kind == nil ? bullets > prose * StateLimits.listsPerProse && !hasCode : bullets * StateLimits.prosePerList > prose
  }
}
