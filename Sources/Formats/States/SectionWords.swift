import Base
import EmbeddedFiles
package import Plan

/// Words in headings, column headers, and keys that identify a kind of section, column, or line, from `Sections/`: a file for
/// each language, with a line for each phrase.
///
/// A line has the kinds that the phrase stands for and the phrase, separated by a tab: `ending,legend⇥legend`. Phrases are in
/// the form that ``StateText/words(_:)`` returns.
package enum SectionWords {
  /// What a phrase stands for.
  enum Kind: Int, CaseIterable, CodingKey {
    /// A heading with this beginning is over advice, reasons, or criteria, in which marks are not states.
    case advice
    /// The same, where the phrase is the whole heading.
    case adviceAlone
    /// The same, where the heading contains the phrase, in languages without spaces.
    case adviceInside
    /// A heading with this beginning stops inherited states: notes, risks, how to contribute.
    case ending
    /// The same in languages without spaces.
    case endingInside
    /// A heading over a legend, one that begins or ends with the word, and one in a language without spaces that ends with it.
    case legend
    case legendWord
    case legendEnd
    /// A heading over a table of contents.
    case contents
    /// A word of a title or a file name that announces a comparison, also inside other words in languages without spaces.
    case comparison
    case comparisonInside
    /// A column header or a key that names a state; the end of one in languages without spaces.
    case status
    case statusInside
    /// A word before such a header: “Overall status”.
    case modifier
    /// The last word of a header that stands for one state instead of states in general: “Finished”.
    case stateName
    /// An item that stands for the lack of one: “None currently”.
    case placeholder
    /// A key of an item that is no task itself: “Non-goals: …”, “Why: …”.
    case aside
    /// The first word of a sentence, whatever words for states follow it: “Determine what was just completed:”.
    case sentence
    /// The same for what is to be in the future, whatever is done by then: “When it is all done”. After a state, it makes
    /// criteria, unless it stands for a day, too: “Done when”.
    case condition
    /// The first word of a line about what is to be reached by a day: “By February 28”, “In 3 months”.
    case forecast
    /// A unit of time: “months”.
    case span
    /// A heading below which plain items are no tasks, although states count: “Getting started”.
    case apart
    /// A word after the name of a plan: “Todo file”; and one between that and what it is for: “Roadmap for 2027”.
    case companion, connector
    /// The title of a file that records what happened: “Changelog”.
    case log
    /// A name or a title, or the end or the beginning of one, of a to-do list, and of a plan, which may have other text.
    case planList, plan
    /// A key that introduces a former problem: “Problem: …”.
    case problem
    /// A column header that names tasks.
    case task
    /// The first cell of a row that sums up.
    case sum
    /// A column header of measurements.
    case measure
    /// A key that marks a bullet as a note.
    case note
    /// Column headers of attributes (``StateColumn``).
    case person, due, priority, number, estimate
  }

  /// Whether a heading begins a section of advice, reasons, or criteria, in which marks are not states.
  static func isAdvice(_ text: String) -> Bool {
    let words = StateText.words(StatePhrase.withoutBrackets(text))
    if words.count <= StateLimits.adviceWords,
      words.indices.contains(where: { advice.begin(words[$0...]) }) || isCriterion(words)
    {
      return true
    }
    let joined = words.joined()
    return isAdviceAlone(text)
      || mayLackSpaces(text) && self[.adviceInside].contains { joined.contains($0) }
  }

  /// Whether a heading is over criteria, although a word for a state is in it: “Criterios de completado”.
  static func isCriteria(_ text: String) -> Bool {
    isPhrase(.advice, StatePhrase.withoutBrackets(text)) || isCriterion(StateText.words(text))
  }

  /// “Done when”, “Fertig, wenn”.
  private static func isCriterion(_ words: [String]) -> Bool {
    guard let end = words.firstIndex(where: { has(.condition, $0) && !has(.forecast, $0) }) else { return false }
    return (0..<end).contains {
      StateLexicon.shared.state(of: words[$0..<end].joined(separator: " "), at: .anywhere) == .done
    }
  }

  /// The same where the phrase is the whole heading.
  static func isAdviceAlone(_ text: String) -> Bool { isPhrase(.adviceAlone, StatePhrase.withoutBrackets(text)) }

  /// Whether a heading stops inherited states: notes, risks, how to contribute.
  static func ends(_ text: String) -> Bool {
    let words = StateText.words(text).drop { StateText.isNumeric($0) }
    if endings.begin(words) { return true }
    let joined = words.joined()
    return mayLackSpaces(text)
      && self[.endingInside].contains {
        joined.hasPrefix($0) || ($0.count > 2 || $0.hasSuffix("述")) && $0.count > 1 && joined.hasSuffix($0)
      }
  }

  /// Whether a short name is that of notes rather than of a task: “Notes”, “Useful links”.
  package static func namesNotes(_ name: String) -> Bool {
    StateText.words(name).count < 3 && (ends(name) || isAdvice(name))
  }

  static func isLegend(_ text: String) -> Bool {
    let words = StateText.words(text)
    if has(.legend, words.joined(separator: " ")) { return true }
    guard words.count <= 4, let first = words.first, let last = words.last else { return false }
    return has(.legendWord, first) || has(.legendWord, last)
      || self[.legendEnd].contains { words.joined().hasSuffix($0) }
  }

  static func isContents(_ text: String) -> Bool { isPhrase(.contents, text) }

  /// Whether a title or a file name announces a comparison.
  static func isComparison(_ text: String) -> Bool {
    let words = StateText.words(StateText.spaced(text, without: "-_."))
    return words.contains { has(.comparison, $0) } || self[.comparisonInside].contains { text.contains($0) }
  }

  /// Whether a column header or a key names a state.
  static func isStatus(_ text: some StringProtocol) -> Bool {
    let words = StateText.words(text).filter { !StateText.isNumeric($0) }
    let phrase = words.joined(separator: " ")
    return has(.status, phrase) || (words.count == 2 && has(.status, words[1]) && has(.modifier, words[0]))
      || self[.statusInside].contains { phrase.hasSuffix($0) && phrase.count <= $0.count + 4 }
  }

  /// Whether a column header means “state” in general, like “Status”, instead of one state, like “Finished”.
  static func isPlainStatus(_ text: some StringProtocol) -> Bool {
    isStatus(text) && !(StateText.words(text).last.map { has(.stateName, $0) } ?? false)
  }

  /// Whether a text stands for the lack of an item: “None currently”, “TBD”.
  static func isPlaceholder(_ text: String) -> Bool {
    isPhrase(.placeholder, text) || isPhrase(.placeholder, StatePhrase.withoutBrackets(text))
  }

  /// Whether a key introduces a remark about the items beside it.
  static func isAside(_ key: some StringProtocol) -> Bool { isPhrase(.aside, key) }

  /// Whether a text that introduces a list is a sentence, whatever its words for states: “Determine what was just completed”.
  static func isSentence(_ text: String) -> Bool { StateText.words(text).first.map { has(.sentence, $0) } ?? false }

  /// Whether a heading is about a time that may come: “When it's all done”.
  static func isCondition(_ text: String) -> Bool { StateText.words(text).first.map { has(.condition, $0) } ?? false }

  /// Whether a text is about what is to be reached by a day, or in a time: “By February 28”, “In 3 months (projected)”.
  static func isForecast(_ text: String) -> Bool {
    let words = StateText.words(text)
    guard words.count > 1, words.count <= StateLimits.phraseWords, has(.forecast, words[0]) else { return false }
    // “In version 2” is no time.
    return words.dropFirst().contains { StateText.isDay($0) || StatePhrase.isMonth($0) || has(.span, $0) }
      && words.dropFirst().contains { $0.contains(where: \.isNumber) }
  }

  /// Whether a heading is one below which plain items are no tasks, although states count: “Getting started”.
  static func isApart(_ text: String) -> Bool { isPhrase(.apart, StatePhrase.withoutBrackets(text)) }

  /// Whether a title or a name is that of a file that records what happened: “Project changelog”.
  static func isLog(_ text: String) -> Bool {
    let words = StateText.words(StatePhrase.withoutBrackets(StateText.spaced(text, without: "-_")))
    return (1...2).contains { has(.log, words.suffix($0).joined(separator: " ")) }
  }

  /// How far the name of a file tells what its lists are, without its extension and its language: “Roadmap.ja.md”,
  /// “node.js-todo.md”.
  package static func planKind(ofFile path: String) -> PlanKind? {
    let name = path.split(separator: "/").last.map(String.init) ?? ""
    let stem = String(name.prefix { $0 != "." })
    let whole = name.lastIndex(of: ".").map { String(name[..<$0]) } ?? name
    return planKind(stem, isTitle: false) ?? (whole == stem ? nil : planKind(whole, isTitle: false))
  }

  /// How far a name or a title tells that the file is a list of what is to be done; nil if it does not.
  /// - Parameter isTitle: whether it is a title, which may be a sentence, rather than a name.
  static func planKind(_ text: String, isTitle: Bool) -> PlanKind? {
    // “ZIEL-TODO-AGENTS.txt”
    if !isTitle, text.split(whereSeparator: { !$0.isLetter }).contains("TODO") { return .list }
    let parts = isTitle ? Self.parts(ofTitle: text) : [StateText.spaced(text, without: "-_.")]
    return parts.lazy.compactMap(planKind(ofPart:)).first
  }

  /// The parts of a title, one of which may name a plan: “Kingdom — Roadmap”, “Roadmap for the kingdom (2027)”.
  private static func parts(ofTitle text: String) -> [String] {
    let words = text.split(whereSeparator: { $0.isOne(of: ":：—–|()（）") || $0.isNewline }).flatMap { part in
      part.split(separator: " ").split { has(.connector, StateText.fold($0)) }.map { $0.joined(separator: " ") }
    }
    return words.filter { StateText.words($0).count <= StateLimits.titleWords }
  }

  /// The last words decide: “Project roadmap 2027” is one, and “Todo app” and “backlog grooming” are none.
  private static func planKind(ofPart text: String) -> PlanKind? {
    var words = StateText.words(text)
    while let last = words.last, words.count > 1,
      StateText.isNumeric(last) || has(.companion, last) || languages.contains(last)
    {
      words.removeLast()
    }
    let joined = words.joined()
    func ends(_ kind: Kind) -> Bool {
      (1...3).contains { has(kind, words.suffix($0).joined(separator: " ")) }
        || mayLackSpaces(joined)
          && self[kind].contains { mayLackSpaces($0) && joined.hasSuffix($0.replacing(" ", with: "")) }
    }
    return ends(.planList) ? .list : ends(.plan) ? .plan : nil
  }

  /// Whether a text begins with a key that introduces a former problem: “Problem: …”.
  static func isProblem(_ text: some StringProtocol) -> Bool {
    guard let colon = text.firstIndex(where: { $0.isOne(of: ":：") }) else { return false }
    return isPhrase(.problem, text[..<colon])
  }

  /// Whether a column header names tasks.
  static func isTaskColumn(_ text: some StringProtocol) -> Bool { isPhrase(.task, text) }

  /// Whether the first cell of a row marks the row as a sum.
  static func isSum(_ text: some StringProtocol) -> Bool {
    let words = StateText.words(text)
    guard let first = words.first else { return false }
    return words.count <= 3 && (has(.sum, first) || has(.sum, words.joined(separator: " ")))
      || mayLackSpaces(text) && has(.sum, words.joined())
  }

  /// Whether a key alone marks a bullet as a note.
  static func isNoteKey(_ text: some StringProtocol) -> Bool { isPhrase(.note, text) || isPlainStatus(text) }

  /// Whether a table header shows that the table compares measurements instead of listing tasks.
  static func isMeasure(_ text: some StringProtocol) -> Bool {
    StateText.words(text).contains { has(.measure, $0) }
  }

  /// The kind of a column according to its header; nil for a column of text.
  static func column(_ text: some StringProtocol) -> StateColumn? {
    if text.allSatisfy({ $0.isOne(of: "#№＃ ") }), text.contains(where: { !$0.isWhitespace }) { return .number }
    let phrase = StateText.words(text).joined(separator: " ")
    return columns.first { has($0.kind, phrase) }?.column
  }

  private static let columns: [(kind: Kind, column: StateColumn)] = [
    (.person, .person), (.due, .due), (.priority, .priority), (.number, .number), (.estimate, .estimate),
  ]

  /// Whether a text has letters of a language that is written without spaces.
  private static func mayLackSpaces(_ text: some StringProtocol) -> Bool {
    text.unicodeScalars.contains { $0.value >= 0x3040 }
  }

  private static func isPhrase(_ kind: Kind, _ text: some StringProtocol) -> Bool {
    has(kind, StateText.words(text).joined(separator: " "))
  }

  private static func has(_ kind: Kind, _ phrase: String) -> Bool {
    table.kinds[phrase]?.contains(kind) == true
  }

  private static subscript(kind: Kind) -> [String] { table.phrases[kind.rawValue] }

  private static let advice = PhraseIndex(SectionWords[.advice])
  private static let endings = PhraseIndex(SectionWords[.ending])

  // MARK: Files

  /// The kinds of each phrase, which is in one language, and the phrases of each kind, by its number.
  private static let table: (kinds: [String: [Kind]], phrases: [[String]]) = {
    var kindsOfPhrases = [String: [Kind]](minimumCapacity: 2000)
    var phrases = Array(repeating: [String](), count: Kind.allCases.count)
    for path in paths {
      for (kinds, phrase) in rows(EmbeddedFiles.bytes(path) ?? []) {
        kindsOfPhrases[phrase] = kinds
        for kind in kinds { phrases[kind.rawValue].append(phrase) }
      }
    }
    return (kindsOfPhrases, phrases)
  }()

  /// The languages of the files, and further names of them in names of files: “ROADMAP_CN”.
  private static let languages = Set(
    paths.compactMap { $0.split(separator: "/").last?.prefix(2) }.map(String.init) + ["cn", "tw", "br", "kr", "jp"])

  static let paths = EmbeddedFiles.all.map(\.path).filter { $0.hasPrefix("Sources/Formats/States/Sections/") }

  private static let kinds = Dictionary(uniqueKeysWithValues: Kind.allCases.map { ($0.stringValue, $0) })

  /// The lines of a file that can be read; a test excludes others.
  static func rows(_ bytes: [UInt8]) -> [(kinds: [Kind], phrase: String)] {
    // Lines of the same kinds follow each other.
    var last: (names: Range<Int>, kinds: [Kind]?) = (0..<0, nil)
    var rows: [(kinds: [Kind], phrase: String)] = []
    WordRow.eachLine(bytes) { own, phrase, third in
      guard third == nil else { return }
      if !bytes[own].elementsEqual(bytes[last.names]) {
        let names = bytes[own].split(separator: UInt8(ascii: ",")).map { String(decoding: $0, as: UTF8.self) }
        let kinds = names.compactMap { Self.kinds[$0] }
        last = (own, kinds.count == names.count ? kinds : nil)
      }
      if let kinds = last.kinds { rows.append((kinds, String(decoding: bytes[phrase], as: UTF8.self))) }
    }
    return rows
  }
}

/// Phrases by their first word, for checking whether a text begins with one.
struct PhraseIndex: Sendable {
  private let phrases: [String: [[String]]]

  init(_ phrases: [String]) {
    let all = phrases.map { $0.utf8.split(separator: ASCII.space).map { String(Substring($0)) } }
    self.phrases = Dictionary(grouping: all) { $0[0] }
  }

  /// Whether the words begin with one of the phrases.
  func begin(_ words: ArraySlice<String>) -> Bool {
    guard let first = words.first, let found = phrases[first] else { return false }
    return found.contains { words.starts(with: $0) }
  }
}
