import Base

/// States after a text: a mark, or a word after a bracket, a colon, or a dash.
extension OwnStateReader {
  func trailing(_ characters: [Character], isHeading: Bool) -> OwnState? {
    var end = characters.count
    while end > 0, characters[end - 1].isWhitespace || ".。!".contains(characters[end - 1]) { end -= 1 }
    guard end > 1 else { return nil }
    // A date or a number in brackets tells when, not in which state.
    if isHeading, ")）]".contains(characters[end - 1]),
      let open = characters[..<end].lastIndex(where: { "(（[".contains($0) }), open > 1
    {
      let inside = String(characters[(open + 1)..<(end - 1)])
      if let percent = Self.percent(inside) {
        return OwnState(
          state: percent >= 100 ? .done : percent == 0 ? .open : .inProgress, via: .suffix, token: "", isLeading: false,
          isStrong: true, rest: String(characters[..<open]))
      }
      let before = characters[..<open].last { !$0.isWhitespace && $0 != "\u{FE0F}" }
      if let before, StateText.isSign(before), vocabulary.mark(before)?.isStrong == true,
        let own = trailingMark(characters, open - (characters[open - 1].isWhitespace ? 1 : 0), isHeading),
        tailState(inside) == nil
      {
        return own
      }
      let words = StateText.words(inside)
      if !words.isEmpty, let first = words.first,
        words.dropFirst().allSatisfy({
          StateText.isNumeric($0) || ["bis", "to", "until", "a", "ate", "hasta"].contains($0)
        }),
        words.count > 1 ? Self.targets.contains(first) : false
      {
        return OwnState(
          state: .open, via: .suffix, token: "", isLeading: false, isStrong: true, rest: String(characters[..<open]))
      }
      if words.allSatisfy(StateText.isNumeric) {
        var stop = open
        while stop > 0, characters[stop - 1].isWhitespace { stop -= 1 }
        if stop > 1 { end = stop }
      }
    }
    return trailingMark(characters, end, isHeading) ?? trailingBracket(characters, end)
      ?? trailingPhrase(characters, end, isHeading)
  }

  /// Words before a date that make it a target instead of a completion date.
  private static let targets: Set<String> = [
    "target", "eta", "due", "ziel", "geplant", "planned", "est", "estimated", "objetivo", "previsto", "prevu", "цель",
    "срок", "hedef", "目标",
    "目標", "예정", "목표",
  ]

  /// The number of a percentage such as `100%`; nil for any other text.
  private static func percent(_ text: String) -> Int? {
    let text = text.filter { !StateText.isSign($0) }.trimmingWhitespace
    guard text.hasSuffix("%") else { return nil }
    return Int(digits: text.dropLast().trimmingWhitespace, in: 0 ... .max)
  }

  /// `Login ✅`, `Login (✅)`.
  private func trailingMark(_ characters: [Character], _ end: Int, _ isHeading: Bool) -> OwnState? {
    var last = end - 1
    if ")]）".contains(characters[last]), last > 0 { last -= 1 }
    guard StateText.isSign(characters[last]) else { return nil }
    var first = last
    while first > 0, StateText.isSign(characters[first - 1]) { first -= 1 }
    // Of several signs, the last one that is a mark counts.
    guard let place = (first...last).last(where: { vocabulary.mark(characters[$0]) != nil }),
      let mark = vocabulary.mark(characters[place])
    else { return nil }
    var start = first
    while start > 0, " ([（-–—:：|".contains(characters[start - 1]) { start -= 1 }
    guard start > 0 else { return nil }
    // `Login - DONE ✅`: a word takes precedence over a mark next to it.
    let before = trailingPhrase(characters, start, isHeading) ?? trailingBracket(characters, start)
    return OwnState(
      state: before?.state ?? mark.state, via: .suffix, token: String(characters[place]), isLeading: false,
      isStrong: before != nil || isStrong(mark, characters[place], isHeading: isHeading),
      rest: before?.rest ?? String(characters[..<start]))
  }

  /// `Login (done)`, `Phase 2 [in progress]`: the first of the parts between commas that is a state.
  private func trailingBracket(_ characters: [Character], _ end: Int) -> OwnState? {
    guard ")]）】".contains(characters[end - 1]), let open = characters[..<end].lastIndex(where: { "([（【".contains($0) }),
      open > 0, end - open <= 64
    else { return nil }
    let inside = String(characters[(open + 1)..<(end - 1)])
    for part in inside.split(whereSeparator: { ",;，、".contains($0) }).prefix(1) {
      guard !part.contains("/"), !Self.beginsWithNumber(part), let state = tailState(String(part)) else { continue }
      return OwnState(
        state: state, via: .suffix, token: part.trimmingWhitespace, isLeading: false, isStrong: true,
        rest: String(characters[..<open]).trimmingWhitespace)
    }
    return nil
  }

  /// `Login - done`, `Login: ✅ works`, `Login — in progress`.
  private func trailingPhrase(_ characters: [Character], _ end: Int, _ isHeading: Bool) -> OwnState? {
    var index = end - 1
    while index > 0, end - index <= Self.longestTail + 1 {
      defer { index -= 1 }
      let character = characters[index]
      let isSpaced = characters[index - 1] == " " && index + 1 < end && characters[index + 1] == " "
      let isSign = StateText.isSign(character) && index + 1 < end && characters[index - 1] == " "
      guard ":：—→".contains(character) || ("–-|".contains(character) && isSpaced) || isSign else { continue }
      let start = isSign ? index : index + 1
      let tail = String(characters[start..<end]).trimmingWhitespace
      guard !tail.isEmpty, !tail.contains("/"), !Self.beginsWithNumber(tail),
        tail.count(where: { StateText.isSign($0) && $0 != "\u{FE0F}" }) <= 1
      else { continue }
      let mark = tail.first.flatMap { StateText.isSign($0) ? vocabulary.mark($0) : nil }
      let words = mark == nil ? tail : String(tail.drop { StateText.isSign($0) || $0.isWhitespace })
      let word = tailState(words)
      // Next to a mark, words that are not a state only explain it.
      let isShort = StateText.words(words).count <= 3
      guard let state = word ?? (!isHeading && mark?.isStrong == true && (!isSign || isShort) ? mark?.state : nil)
      else {
        continue
      }
      var stop = index
      while stop > 0, " -–—:：|*".contains(characters[stop - 1]) { stop -= 1 }
      guard stop > 0 else { return nil }
      return OwnState(
        state: state, via: .suffix, token: mark == nil ? tail : String(tail.prefix(1)), isLeading: false,
        cutsTail: word != nil && phrases.state(of: words, in: .suffix) != nil, isStrong: true,
        rest: String(characters[..<stop]))
    }
    return nil
  }

  /// `**Login** ✅ OAuth and passwords`.
  func afterBold(_ characters: [Character], _ boldLength: Int, _ isHeading: Bool) -> OwnState? {
    guard !isHeading, boldLength > 0, boldLength < characters.count else { return nil }
    var index = boldLength
    while index < characters.count, " :：-–—(".contains(characters[index]) { index += 1 }
    guard index < characters.count, StateText.isSign(characters[index]), let mark = vocabulary.mark(characters[index]),
      !Self.beginsWithDate(String(characters[(index + 1)...]))
    else { return nil }
    let word = phrases.state(of: Self.head(of: characters[(index + 1)...]).head, in: .suffix)
    return OwnState(
      state: word ?? mark.state, via: .suffix, token: String(characters[index]), isLeading: false,
      isStrong: mark.isStrong || word != nil,
      rest: String(characters[..<boldLength]) + String(characters[(index + 1)...]))
  }

  private func tailState(_ text: String) -> TaskState? {
    if let state = phrases.state(of: text, in: .suffix) { return state }
    let cut = text.prefix { !"(,;（，".contains($0) }
    return cut.count < text.count ? phrases.state(of: cut, in: .suffix) : nil
  }

  /// Whether a text begins with a count, such as “4 implemented”.
  private static func beginsWithNumber(_ text: some StringProtocol) -> Bool {
    text.first { !$0.isWhitespace && !"~≈<>".contains($0) }?.isNumber == true
  }

  /// Whether a text begins with a date, which makes a sign before it an attribute.
  static func beginsWithDate(_ text: String) -> Bool {
    let text = text.drop { $0.isWhitespace || $0 == "\u{FE0F}" }
    return text.prefix(4).allSatisfy(\.isNumber) && text.count >= 10 && text.dropFirst(4).first == "-"
  }
}
