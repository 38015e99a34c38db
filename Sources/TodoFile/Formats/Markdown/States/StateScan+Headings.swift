import Base

extension StateScan {
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
        token: section.isState ? .none : place(of: own, in: block.text), cutsTail: own.cutsTail)
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
  mutating func closeSections(downTo level: Int) {
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
        for place in sections.indices { sections[place].tasks -= section.inherited.count }
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
}
