import Base
import Plan

/// A list whose items may be tasks.
struct ListSubject {
  let items: [ClassifiedOutline.Item]
  let place: ClassifiedOutline.Place
  /// Whether it directly follows a list and is further to the right, so that it is meant to be inside its last item: below
  /// `10) a`, three blanks do not suffice for that.
  let isContinuation: Bool
  /// Whether its items are lines of text after marks.
  let isLines: Bool
  let file: ClassifiedOutline

  var outline: AnnotatedOutline { file.outline }
  /// The items that are in no other item.
  var top: [ClassifiedOutline.Item] { items.filter { $0.parent == -1 } }

  /// The bytes of an item.
  func source(of item: ClassifiedOutline.Item) -> ArraySlice<UInt8> { outline.source.bytes[item.block.text.range] }
}

/// What of a list is no task by rule.
enum ListExclusion {
  /// Everything.
  case whole
  /// Notes about the heading above them, among which one with a strong mark of its own is a task.
  case notes
}

extension StateRules {
  static let lists: [StateRule<ListSubject, ListExclusion>] = [
    StateRule(name: "the file compares things") { $0.outline.isComparison ? .whole : nil },
    StateRule(name: "a record of what happened") { $0.outline.isLog ? .whole : nil },
    StateRule(name: "part of the legend") { subject in
      let isLegend =
        subject.file.isIntroduced(subject.place, by: SectionWords.isLegend)
        || subject.outline.legend.entries.count >= StateLimits.legendEntries.lowerBound
          && subject.items.first.map { subject.outline.legend.lists.contains($0.start) } == true
      return isLegend ? .whole : nil
    },
    StateRule(name: "part of the table of contents") { subject in
      let isContents =
        subject.file.isIntroduced(subject.place, by: SectionWords.isContents)
        || subject.isMost { item in
          let start = String(decoding: subject.source(of: item).prefix(12), as: UTF8.self)
          return start.contains("[") && subject.source(of: item).firstRange(of: Array("](#".utf8)) != nil
        }
      return isContents ? .whole : nil
    },
    StateRule(name: "details of the item above them") { $0.isContinuation ? .whole : nil },
    StateRule(name: "in a section of advice, reasons, or criteria") { $0.file.isInAdvice($0.place) ? .whole : nil },
    StateRule(name: "goals, each with a check mark") { subject in
      let isForecast =
        subject.place.leadIn.map { SectionWords.isForecast($0.text) }
        ?? subject.place.section.map { SectionWords.isForecast(subject.file.sections[$0].text) } ?? false
      let top = subject.top
      return isForecast && top.count > 1 && top.allSatisfy { $0.plain.text.first.map(StateMark.isCheck) == true }
        ? .whole : nil
    },
    StateRule(name: "lines that begin with marks, in a text that is no plan") {
      $0.isLines && $0.outline.kind == nil && $0.file.inherited(at: $0.place) == nil ? .whole : nil
    },
    StateRule(name: "a list of links") { subject in
      let top = subject.top
      let paths = top.count { $0.plain.isPath }
      let isLinks =
        !top.isEmpty
        && (paths * 5 >= top.count * 3
          || subject.outline.kind != .list
            && top.allSatisfy {
              $0.plain.linkLength > 0 && $0.plain.linkLength + StateLimits.besideLink >= $0.plain.text.count
            }
          || top.allSatisfy { $0.plain.leadsToPage && subject.outline.reader.read($0.plain) == nil })
      return isLinks ? .whole : nil
    },
    StateRule(name: "definitions") {
      $0.isMost { $0.plain.text.prefix(StateLimits.definition).contains(" = ") } ? .whole : nil
    },
    StateRule(name: "notes (“key: value”) about the heading above them") { subject in
      let top = subject.top
      let notes = top.count { subject.outline.isNote($0.plain) }
      if notes * 2 >= top.count, notes > 0 { return .notes }
      // If every item is “key: value” and most values are not states, the list describes the text above it.
      guard top.count > 1, top.allSatisfy({ $0.plain.isPair }) else { return nil }
      return top.count { subject.outline.reader.read($0.plain.text) != nil } * 2 < top.count ? .notes : nil
    },
  ]
}

extension ListSubject {
  /// Whether more than half of the items that are in no other one have a property.
  fileprivate func isMost(_ property: (ClassifiedOutline.Item) -> Bool) -> Bool {
    let top = top
    return top.count(where: property) * 2 > top.count
  }
}

extension PlainText {
  /// `PID: Active`: a key of one or two words and a short value.
  fileprivate var isPair: Bool {
    guard let key, boldLength == 0, !key.contains(where: \.isNumber), StateText.words(key).count <= 2 else {
      return false
    }
    return text.count - key.count <= StateLimits.pairValue
  }

  /// A path of a file or a folder, optionally with a remark.
  var isPath: Bool {
    let rest = StatePhrase.withoutBrackets(text.dropFirst(text.prefix { !$0.isWhitespace }.count))
    return beginsWithPath && !rest.contains(where: { $0.isLetter || $0.isNumber })
  }

  /// Whether its first word is the path of a file or a folder.
  var beginsWithPath: Bool {
    let word = text.prefix { !$0.isWhitespace }
    guard word.contains("/"), !word.contains("://"), word.count > 3 else { return false }
    return word.hasSuffix("/") || word.hasPrefix("/")
      || word.split(separator: "/").last.map { $0.contains(".") && $0.last != "." } ?? false
  }
}

/// An item beside the others of its list at the same depth.
struct ItemSubject {
  let item: ClassifiedOutline.Item
  /// The state in its own text, where it counts.
  let own: OwnState?
  /// The state of the heading or the line above its list.
  let inherited: TaskState?
  /// Whether the others carry states, so that one without is open.
  let isMarked: Bool
  let isBesideStruck: Bool
  let isTop: Bool
  /// Whether what is above its list is a task, whose details unmarked items are.
  let isDetail: Bool
  let outline: AnnotatedOutline
}

/// What becomes of an item.
enum ItemVerdict {
  /// A task with the state in its own text.
  case own(OwnState)
  case inherited(TaskState)
  /// A task that is open because the others carry states.
  case open
  /// Done or cancelled, as the rest of the file shows.
  case struck
  /// Open, if struck items turn out to be done.
  case besideStruck
  case excluded
  /// No task by any reading.
  case remark
}

extension StateRules {
  static let items: [StateRule<ItemSubject, ItemVerdict>] = [
    StateRule(name: "a note about the state of something else") { subject in
      guard let key = subject.item.plain.key, SectionWords.isPlainStatus(key) else { return nil }
      return subject.item.plain.text.dropFirst(key.count + 1).allSatisfy(\.isWhitespace) ? nil : .excluded
    },
    StateRule(name: "a remark") {
      $0.own == nil && $0.item.plain.key.map(SectionWords.isAside) == true ? .remark : nil
    },
    StateRule(name: "a placeholder") {
      SectionWords.isPlaceholder($0.own?.rest ?? $0.item.plain.text) ? .remark : nil
    },
    StateRule(name: "a detail of the task above it") {
      $0.isDetail && $0.isTop && $0.own?.isSign != true ? .excluded : nil
    },
    StateRule(name: "by its mark, or the word before or after it") { $0.own.map { .own($0) } },
    StateRule(name: "because it is struck") { $0.item.plain.isStruck ? .struck : nil },
    StateRule(name: "by the heading or the line above its list") { $0.inherited.map { .inherited($0) } },
    StateRule(name: "a former problem") {
      SectionWords.isProblem($0.item.own?.rest ?? $0.item.plain.text) ? .excluded : nil
    },
    StateRule(name: "a detail of the items beside it") {
      $0.isMarked && $0.outline.isNote($0.item.plain) ? .excluded : nil
    },
    StateRule(name: "without a state of its own, beside items with one") { $0.isMarked ? .open : nil },
    StateRule(name: "beside a struck item") { $0.isBesideStruck ? .besideStruck : nil },
    StateRule(name: "its mark is a state only beside other marks or a word") { $0.item.own != nil ? .excluded : nil },
    StateRule(name: "a detail of the item above it") { $0.isTop ? nil : .excluded },
    StateRule(name: "neither it nor the heading above it carries a state") { _ in .excluded },
  ]
}
