import Base

/// GFM strikethrough (`~~text~~`, `~text~`) on top of plain CommonMark (GFM 0.29, section 6.5), except that single tildes
/// of ranges are text: `3~5, 6~8`, `월~금, 토~일` (format.md §3.3).
enum Strikethrough {
  private static let tilde = UInt8(ascii: "~")

  private struct Run {
    var event: Int
    var range: Range<Int>
    var canOpen: Bool
    var canClose: Bool
    /// What it becomes if it is one of a pair.
    var kind: InlineEvent.Kind?
  }

  /// Replaces matching runs of one or two tildes with strikethrough events.
  static func apply(to content: inout InlineContent) {
    guard content.bytes.span.firstIndex(of: tilde, from: 0) != nil else { return }
    var runs = findRuns(in: content)
    guard runs.count > 1 else { return }
    match(&runs, in: content)
    guard runs.contains(where: { $0.kind != nil }) else { return }
    content.events = split(content.events, at: runs)
  }

  private static func findRuns(in content: InlineContent) -> [Run] {
    var runs: [Run] = []
    for (index, event) in content.events.enumerated() where event.kind == .text {
      var position = event.literal.lowerBound
      while position < event.literal.upperBound {
        guard content.bytes[position] == tilde else {
          position += 1
          continue
        }
        var end = position + 1
        while end < event.literal.upperBound, content.bytes[end] == tilde { end += 1 }
        if end - position <= 2 {
          runs.append(delimiterRun(position..<end, event: index, in: content))
        }
        position = end
      }
    }
    return runs
  }

  private static func delimiterRun(_ range: Range<Int>, event: Int, in content: InlineContent) -> Run {
    let literal = content.events[event].literal
    let before =
      range.lowerBound > literal.lowerBound
      ? CharacterClass(lastOf: content.bytes[literal.lowerBound..<range.lowerBound])
      : CharacterClass(neighbor: event > 0 ? content.events[event - 1] : nil)
    let after =
      range.upperBound < literal.upperBound
      ? CharacterClass(firstOf: content.bytes[range.upperBound..<literal.upperBound])
      : CharacterClass(neighbor: event + 1 < content.events.count ? content.events[event + 1] : nil)
    let leftFlanking = after != .whitespace && (after != .punctuation || before != .other)
    let rightFlanking = before != .whitespace && (before != .punctuation || after != .other)
    // A word may go on after struck text, as in `~옛날~은`, but no number does.
    let isInside = range.count == 1 && before == .other && after == .other
    let isBeforeDigit = range.upperBound < literal.upperBound && ASCII.isDigit(content.bytes[range.upperBound])
    return Run(
      event: event, range: range, canOpen: leftFlanking && !isInside,
      canClose: rightFlanking && !(isInside && isBeforeDigit))
  }

  /// Pairs each closer with the nearest opener of the same length inside the same markup.
  private static func match(_ runs: inout [Run], in content: InlineContent) {
    var scopes: [[Int]] = [[]]
    var next = 0
    for index in content.events.indices {
      let nesting = content.events[index].nesting
      if nesting > 0 { scopes.append([]) }
      if nesting < 0, scopes.count > 1 { scopes.removeLast() }
      while next < runs.count, runs[next].event == index {
        let length = runs[next].range.count
        if runs[next].canClose,
          let opening = scopes[scopes.count - 1].lastIndex(where: { runs[$0].range.count == length })
        {
          runs[scopes[scopes.count - 1][opening]].kind = .enterStrikethrough
          runs[next].kind = .exitStrikethrough
          scopes[scopes.count - 1].removeSubrange(opening...)
        } else if runs[next].canOpen {
          scopes[scopes.count - 1].append(next)
          if scopes[scopes.count - 1].count > 256 { scopes[scopes.count - 1].removeFirst() }
        }
        next += 1
      }
    }
  }

  private static func split(_ events: [InlineEvent], at runs: [Run]) -> [InlineEvent] {
    var result: [InlineEvent] = []
    result.reserveCapacity(events.count + runs.count * 2)
    var next = 0
    for (index, event) in events.enumerated() {
      var rest = event
      while next < runs.count, runs[next].event == index {
        let run = runs[next]
        next += 1
        guard let kind = run.kind else { continue }
        var head = rest
        head.literal = rest.literal.lowerBound..<run.range.lowerBound
        if !head.literal.isEmpty { result.append(head) }
        result.append(InlineEvent(kind: kind))
        rest.literal = run.range.upperBound..<rest.literal.upperBound
      }
      if event.kind != .text || !rest.literal.isEmpty { result.append(rest) }
    }
    return result
  }
}

/// The class of a neighboring character for the flanking rules (CommonMark 0.30, section 6.2).
enum CharacterClass {
  case whitespace, punctuation, other

  init(_ scalar: Unicode.Scalar) {
    if scalar.isASCII {
      let byte = UInt8(truncatingIfNeeded: scalar.value)
      self = ASCII.isWhitespace(byte) ? .whitespace : ASCII.isPunctuation(byte) ? .punctuation : .other
      return
    }
    switch scalar.properties.generalCategory {
    case .spaceSeparator: self = .whitespace
    case .connectorPunctuation, .dashPunctuation, .openPunctuation, .closePunctuation,
      .initialPunctuation, .finalPunctuation, .otherPunctuation:
      self = .punctuation
    default: self = .other
    }
  }

  /// The class of the last character of `bytes`.
  init(lastOf bytes: ArraySlice<UInt8>) {
    var start = bytes.endIndex - 1
    while start > bytes.startIndex, bytes[start] & 0xC0 == 0x80, bytes.endIndex - start < 4 { start -= 1 }
    self.init(firstOf: bytes[start...])
  }

  /// The class of the first character of `bytes`.
  init(firstOf bytes: ArraySlice<UInt8>) {
    var decoder = UTF8()
    var iterator = bytes.makeIterator()
    if case .scalarValue(let scalar) = decoder.decode(&iterator) {
      self.init(scalar)
    } else {
      self = .other
    }
  }

  /// The class of the source character next to a text: a line ending, or the punctuation of markup.
  init(neighbor: InlineEvent?) {
    switch neighbor?.kind {
    case nil, .softBreak, .lineBreak: self = .whitespace
    default: self = .punctuation
    }
  }
}
