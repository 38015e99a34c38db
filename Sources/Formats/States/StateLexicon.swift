import Base
import EmbeddedFiles
import Plan

/// The built-in words for states, from `Words/`: a file for each language, with a line for each phrase.
///
/// A line has the contexts in which the phrase counts, its state, and the phrase, separated by tabs:
/// `heading,noun⇥inProgress⇥today`. Phrases are written as ``StateText/fold(_:)`` gives them, so that they are compared byte by
/// byte where they stand. The files are read when a text without boxes, or the name of a group, is first looked at.
struct StateLexicon: Sendable {
  /// Where a phrase counts.
  struct Contexts: OptionSet, Sendable {
    let rawValue: UInt16
    /// A state wherever a state can stand: a heading, a lead-in, a suffix, a cell.
    static let anywhere = Contexts(rawValue: 1)
    /// A state of headings and lead-ins, where it stands alone: horizons, questions, and names of lists.
    static let heading = Contexts(rawValue: 2)
    /// A state after another text, and of cells, that is a name or a command as a heading: “Testing”.
    static let tail = Contexts(rawValue: 4)
    /// A state of cells in a column of states, and of `Status:` lines.
    static let cell = Contexts(rawValue: 8)
    /// A state that makes the whole heading one where it begins or ends with it: “Pages faites”, “Planned migrations”.
    static let participle = Contexts(rawValue: 16)
    /// A state with which a heading begins that is one, in languages that need no spaces; “…” after a blank stands for more.
    static let opening = Contexts(rawValue: 32)
    /// A noun that may stand beside a state without changing it: “Completed features”.
    static let noun = Contexts(rawValue: 64)
    /// A state outside of cells only as it is written with its accent: “terminé”; without it, it is another word elsewhere.
    static let accented = Contexts(rawValue: 128)
    /// A state that is the name of a stage of work, too: “Phase 3: Testing”.
    static let stage = Contexts(rawValue: 256)

    static let names: [(name: String, context: Contexts)] = [
      ("anywhere", .anywhere), ("heading", .heading), ("tail", .tail), ("cell", .cell), ("participle", .participle),
      ("opening", .opening), ("noun", .noun), ("accented", .accented), ("stage", .stage),
    ]

    /// Reads names separated by commas; nil for an unknown one.
    init?(names text: Substring) {
      var contexts: Contexts = []
      for name in text.split(separator: ",", omittingEmptySubsequences: false) {
        guard let found = Self.names.first(where: { $0.name == name }) else { return nil }
        contexts.insert(found.context)
      }
      self = contexts
    }

    init(rawValue: UInt16) { self.rawValue = rawValue }
  }

  /// A line of a file.
  struct Row: Sendable {
    let contexts: Contexts
    /// Nil for a word that is none by itself.
    let state: TaskState?
    let phrase: String
  }

  /// What a phrase in `text` means.
  private struct Entry: Sendable {
    let phrase: Range<Int>
    let contexts: Contexts
    let state: TaskState?
  }

  static let shared = StateLexicon()

  /// All files, one after another.
  private let text: [UInt8]
  private var entries: [Entry] = []
  /// A hash table of the indices in `entries`; -1 where there is none.
  private var slots: [Int16]

  /// How a heading without spaces between its words begins, and the state of that.
  static let openings: [(text: String, state: TaskState)] = shared.entries.compactMap { entry in
    guard entry.contexts.contains(.opening), let state = entry.state else { return nil }
    let phrase = String(decoding: shared.text[entry.phrase], as: UTF8.self)
    return (phrase.hasSuffix("…") ? String(phrase.dropLast()) : phrase, state)
  }

  /// The nouns of languages that write without spaces, the longest first.
  static let unspacedNouns: [String] = shared.entries.filter { $0.contexts.contains(.noun) }
    .map { String(decoding: shared.text[$0.phrase], as: UTF8.self) }
    .filter { $0.unicodeScalars.allSatisfy { $0.value >= 0x3040 } }.sorted { ($0.count, $0) > ($1.count, $1) }

  private init() {
    var text: [UInt8] = []
    for path in Self.paths {
      text += EmbeddedFiles.bytes(path) ?? []
      text.append(ASCII.lineFeed)
    }
    self.text = text
    // No line is shorter than six bytes, and most are much longer, so a look at one or two slots is enough.
    slots = Array(repeating: -1, count: 1 << (Int.bitWidth - (text.count / 6).leadingZeroBitCount))
    Self.eachRow(text) { contexts, state, phrase in
      slots[slot(of: text[phrase])] = Int16(entries.count)
      entries.append(Entry(phrase: phrase, contexts: contexts, state: state))
    }
  }

  /// The slot that has a phrase, or would have it.
  private func slot(of phrase: some Collection<UInt8>) -> Int {
    var hash = ContentHash()
    for byte in phrase { hash.add(byte) }
    var slot = Int(truncatingIfNeeded: hash.value) & (slots.count - 1)
    while slots[slot] >= 0, !text[entries[Int(slots[slot])].phrase].elementsEqual(phrase) {
      slot = (slot + 1) & (slots.count - 1)
    }
    return slot
  }

  private func entry(_ phrase: String) -> Entry? {
    let index = slots[slot(of: phrase.utf8)]
    return index < 0 ? nil : entries[Int(index)]
  }

  /// The state of a phrase in one of the contexts; nil if it is none there.
  func state(of phrase: String, at contexts: Contexts) -> TaskState? {
    guard let entry = entry(phrase), !entry.contexts.isDisjoint(with: contexts) else { return nil }
    return entry.state
  }

  /// Whether a word counts in a context.
  func has(_ word: String, at context: Contexts) -> Bool { entry(word)?.contexts.contains(context) == true }

  // MARK: Files

  /// The paths of the files, English first.
  static let paths: [String] = {
    let paths = EmbeddedFiles.all.map(\.path).filter { $0.hasPrefix("Sources/Formats/States/Words/") }
    return paths.filter { $0.hasSuffix("/en.tsv") } + paths.filter { !$0.hasSuffix("/en.tsv") }
  }()

  /// The lines of a file that can be read; a test excludes others.
  static func rows(_ bytes: [UInt8]) -> [Row] {
    var rows: [Row] = []
    eachRow(bytes) { contexts, state, phrase in
      rows.append(Row(contexts: contexts, state: state, phrase: String(decoding: bytes[phrase], as: UTF8.self)))
    }
    return rows
  }

  private static func eachRow(_ bytes: [UInt8], _ body: (Contexts, TaskState?, Range<Int>) -> Void) {
    // Lines with the same contexts and state follow each other.
    var last: (names: ArraySlice<UInt8>, contexts: Contexts, state: TaskState?) = ([], [], nil)
    var known: [String: Contexts] = [:]
    WordRow.eachLine(bytes) { contexts, state, phrase in
      guard let phrase else { return }
      let names = bytes[contexts.lowerBound..<state.upperBound]
      if names != last.names {
        let places = String(decoding: bytes[contexts], as: UTF8.self)
        guard let found = known[places] ?? Contexts(names: places[...]) else { return }
        known[places] = found
        let name = String(decoding: bytes[state], as: UTF8.self)
        let given = TaskState.given.first { $0.name == name }
        guard given != nil || name == "-" else { return }
        last = (names, found, given)
      }
      body(last.contexts, last.state, phrase)
    }
  }
}
