import Base
import Plan
import States

/// The tasks of a to-do list in which nothing has a keyword or a box: its innermost headlines if most of them have no list and no
/// text, or else the items of its lists. A headline such as “Done” gives those below it its state, and there are none below “Notes”.
enum OrgPlainTasks {
  /// The states of the tasks by their lines; none in any other file, such as one with keywords or with words that may be some.
  static func find(_ scanner: OrgScanner, in source: SourceText) -> [Int: TaskState] {
    let elements = scanner.elements
    guard !scanner.declaresKeywords, !elements.contains(where: { $0.state(in: source.bytes) != nil }),
      SectionWords.planKind(ofFile: source.path) == .list,
      !elements.contains(where: { OrgHeadline.capitals($0.range, in: source.bytes) != nil })
    else { return [:] }
    var (headlines, items): ([Int: TaskState], [Int: TaskState]) = ([:], [:])
    /// The headlines directly above a list, and above a text.
    var (lists, texts): (Set<Int>, Set<Int>) = ([], [])
    var open: [(line: Int, stars: Int, state: TaskState?)] = []
    for element in elements where !element.isCommented {
      if let stars = element.stars {
        while let last = open.last, last.stars >= stars { open.removeLast() }
        if let outer = open.last { headlines[outer.line] = nil }
        let outer = open.isEmpty ? .open : open[open.count - 1].state
        let name = OrgTitle.name(element.title, in: source)
        let own = StateVocabulary.state(below: name)
        let state = SectionWords.namesNotes(name) ? nil : outer.map { own ?? $0 }
        open.append((element.line, stars, state))
        if own == nil, !name.isEmpty, !StateVocabulary.isGeneric(name) { headlines[element.line] = state }
      } else if element.isPlainItem(in: source.bytes) {
        items[element.line] = open.isEmpty ? .open : open[open.count - 1].state
        if let above = open.last { lists.insert(above.line) }
      } else if element.isText, let above = open.last {
        texts.insert(above.line)
      }
    }
    // A single headline is the name of what is below it.
    let listed = lists.count { headlines[$0] != nil }
    let told = texts.count { headlines[$0] != nil }
    let isToldOfMost = 2 * told > headlines.count
    // A document about tasks, not a list of them.
    if told > 2, isToldOfMost { return [:] }
    return headlines.count > 1 && 2 * listed < headlines.count && !isToldOfMost ? headlines : items
  }
}
