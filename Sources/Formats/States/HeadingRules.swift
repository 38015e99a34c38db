import Base
import Plan

/// A heading, or a line that introduces a list, with what its own text tells.
struct HeadingSubject {
  let text: String
  let isTitle: Bool
  /// The state that is a part of it.
  let own: OwnState?
  /// The state that it is and nothing else.
  let full: TaskState?
  let isAdvice: Bool
  /// Whether it is a heading of a file that is a list of tasks by its name or title.
  let isInList: Bool

  /// - Parameter level: the level of the heading; 0 for a line that introduces a list.
  init(text: String, level: Int, isTitle: Bool, outline: AnnotatedOutline) {
    (self.text, self.isTitle, isInList) = (text, isTitle, level > 0 && outline.kind == .list)
    isAdvice = !isTitle && SectionWords.isAdvice(text)
    guard !outline.isComparison else {
      (own, full) = (nil, nil)
      return
    }
    var own = outline.reader.read(text, isHeading: true)
    if let found = own, !found.isStrong,
      !(StateMark.isCross(found.token) && outline.checkedLevels.contains(level)),
      !(found.isLeading && outline.leadingLevels.contains(level))
    {
      own = nil
    }
    if own == nil, outline.markedLevels.contains(level) { own = outline.reader.setOff(text) }
    // “Long-term vision” and “Before it is finished” are none, although “Long-term plans” are.
    full =
      SectionWords.isAdviceAlone(text) || SectionWords.isCondition(text) || SectionWords.isCriteria(text)
      ? nil : outline.phrases.state(of: text, in: .heading, isStrict: own != nil)
    own?.via = .heading
    self.own = own
  }

  /// “Task 11 — Login”, “BUG-002: crash”: what is below it tells about it.
  var isNumberedTask: Bool {
    let words = text.split { $0.isWhitespace || $0.isOne(of: ":：—–#") }.filter {
      $0.contains { $0.isLetter || $0.isNumber }
    }
    guard let first = words.first else { return false }
    if words.count > 1, words[1].allSatisfy(\.isNumber), SectionWords.isTaskColumn(first) { return true }
    return hasID
  }

  /// “BUG-002: crash”.
  var hasID: Bool {
    let parts = text.prefix { !$0.isWhitespace && !$0.isOne(of: ":：") }.split(separator: "-")
    return parts.count == 2 && parts[1].allSatisfy(\.isNumber)
      && parts[0].allSatisfy { $0.isASCII && $0.isUppercase }
  }

  /// “P49 — the settings”, “F7: export”.
  static func hasCode(_ text: String) -> Bool {
    let code = text.drop { StateText.isSign($0) || $0.isWhitespace }.prefix { !$0.isWhitespace && !$0.isOne(of: ":：") }
    let letters = code.prefix { $0.isASCII && $0.isUppercase }
    return (1...3).contains(letters.count) && code.count > letters.count
      && code.dropFirst(letters.count).allSatisfy(\.isNumber)
  }

  /// Whether its state is a sign rather than a word.
  var isDecorated: Bool { own.map { StateText.isSign($0.token.first ?? "✅") } ?? false }

  /// The state of a box at its beginning.
  var box: TaskState? {
    let characters = Array(text.prefix(4))
    guard characters.count == 4, characters[0] == "[", characters[2] == "]", characters[3] == " ",
      let byte = characters[1].asciiValue
    else { return nil }
    return TaskState.marked(by: byte)
  }
}

/// What a heading tells about the items below it.
enum HeadingVerdict {
  /// It is a state and nothing else.
  case isState(OwnState)
  /// A state is a part of it.
  case hasState(OwnState)
  /// It is a task.
  case isTask(OwnState)
  /// What is below it is advice, whatever its marks; a state in words counts for the heading itself.
  case advice(OwnState?)
  /// States of headings around it do not count below it.
  case ends
  /// It has no state, and passes on the one of the heading around it.
  case topic
}

extension StateRules {
  static let headings: [StateRule<HeadingSubject, HeadingVerdict>] = [
    StateRule(name: "the title of the file") { $0.isTitle ? .topic : nil },
    StateRule(name: "a heading with a box") { subject in
      subject.box.map {
        .isTask(
          OwnState(
            state: $0, via: .heading, token: String(subject.text.prefix(3)), isLeading: true,
            rest: String(subject.text.dropFirst(3)).trimmingWhitespace))
      }
    },
    StateRule(name: "a heading that is a task by its number, with a state") { subject in
      guard subject.isNumberedTask, subject.full == nil, !subject.isAdvice else { return nil }
      return subject.own.map { .isTask($0) }
    },
    StateRule(name: "a heading with the number of a task, in a list of tasks") { subject in
      guard subject.hasID, subject.own == nil, subject.isInList else { return nil }
      return .isTask(OwnState(state: .open, via: .heading, token: "", isLeading: true, rest: subject.text))
    },
    StateRule(name: "a heading that is a state") { subject in
      subject.full.map {
        .isState(OwnState(state: $0, via: .heading, token: subject.text, isLeading: true, rest: ""))
      }
    },
    StateRule(name: "a heading over advice, reasons, or criteria") {
      $0.isAdvice ? .advice($0.isDecorated ? nil : $0.own) : nil
    },
    StateRule(name: "a heading that ends with a state, or begins with one") { subject in
      guard let own = subject.own, !own.rest.trimmingWhitespace.isEmpty,
        !(own.isLeading && subject.isDecorated && SectionWords.ends(own.rest))
      else { return nil }
      return .hasState(own)
    },
    StateRule(name: "a heading over notes") { SectionWords.ends($0.text) ? .ends : nil },
  ]
}
