import EmbeddedFiles
import Plan

/// The built-in words for states, from `Words/`: a file for each language, with a line for each phrase.
///
/// A line has the contexts in which the phrase counts, its state, and the phrase, separated by tabs:
/// `heading,noun⇥inProgress⇥today`. Phrases are written as ``StateText/fold(_:)`` gives them, so that reading them is a
/// split. The files are read when a text without boxes, or the name of a group, is first looked at.
struct StateLexicon: Sendable {
  /// Where a phrase counts.
  struct Contexts: OptionSet, Sendable {
    let rawValue: UInt8
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

    static let names: [(name: String, context: Contexts)] = [
      ("anywhere", .anywhere), ("heading", .heading), ("tail", .tail), ("cell", .cell), ("participle", .participle),
      ("opening", .opening), ("noun", .noun),
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

    init(rawValue: UInt8) { self.rawValue = rawValue }
  }

  /// What a phrase means.
  struct Entry: Sendable {
    let contexts: Contexts
    /// Nil for a word that is none by itself.
    let state: TaskState?
  }

  /// A line of a file.
  struct Row: Sendable {
    let contexts: Contexts
    let state: TaskState?
    let phrase: String
  }

  static let shared = StateLexicon()

  private let entries: [String: Entry]
  /// How a heading without spaces between its words begins, and the state of that.
  let openings: [(text: String, state: TaskState)]
  /// The nouns of languages that write without spaces, the longest first.
  let unspacedNouns: [String]

  private init() {
    var entries: [String: Entry] = [:]
    entries.reserveCapacity(2500)
    var openings: [(String, TaskState)] = []
    var nouns: [String] = []
    for path in Self.paths {
      for row in Self.rows(EmbeddedFiles.bytes(path) ?? []) {
        entries[row.phrase] = Entry(contexts: row.contexts, state: row.state)
        if row.contexts.contains(.opening), let state = row.state {
          openings.append((row.phrase.hasSuffix("…") ? String(row.phrase.dropLast()) : row.phrase, state))
        }
        if row.contexts.contains(.noun), row.phrase.unicodeScalars.allSatisfy({ $0.value >= 0x3040 }) {
          nouns.append(row.phrase)
        }
      }
    }
    self.entries = entries
    self.openings = openings
    unspacedNouns = nouns.sorted { ($0.count, $0) > ($1.count, $1) }
  }

  /// The state of a phrase in one of the contexts; nil if it is none there.
  func state(of phrase: String, at contexts: Contexts) -> TaskState? {
    guard let entry = entries[phrase], !entry.contexts.isDisjoint(with: contexts) else { return nil }
    return entry.state
  }

  /// Whether a word counts in a context.
  func has(_ word: String, at context: Contexts) -> Bool { entries[word]?.contexts.contains(context) == true }

  // MARK: Files

  /// The paths of the files, English first.
  static let paths: [String] = {
    let paths = EmbeddedFiles.all.map(\.path).filter { $0.hasPrefix("Sources/Formats/States/Words/") }
    return paths.filter { $0.hasSuffix("/en.tsv") } + paths.filter { !$0.hasSuffix("/en.tsv") }
  }()

  /// The lines of a file that can be read; a test excludes others.
  static func rows(_ bytes: [UInt8]) -> [Row] {
    var rows: [Row] = []
    // Lines with the same contexts and state follow each other.
    var last: (names: [ArraySlice<UInt8>], contexts: Contexts, state: TaskState?) = ([], [], nil)
    WordRow.eachLine(bytes) { fields in
      guard fields.count == 3 else { return }
      if last.names.isEmpty || fields[0] != last.names[0] || fields[1] != last.names[1] {
        let names = fields.dropLast().map { String(decoding: $0, as: UTF8.self) }
        guard let contexts = Contexts(names: names[0][...]) else { return }
        let state = TaskState.given.first { $0.name == names[1] }
        guard state != nil || names[1] == "-" else { return }
        last = (Array(fields.dropLast()), contexts, state)
      }
      rows.append(Row(contexts: last.contexts, state: last.state, phrase: String(decoding: fields[2], as: UTF8.self)))
    }
    return rows
  }
}
