import EmbeddedFiles
import Plan

/// The built-in words for states, from `Words/`: a file for each language, with a line for each phrase.
///
/// A line has the places where the phrase counts, its state, and the phrase, separated by tabs: `heading,noun⇥inProgress⇥today`.
/// Phrases are written as ``StateText/fold(_:)`` gives them, so that reading them is a split. The files are read when a text
/// without boxes, or a heading that may be a state, is first looked at.
struct StateLexicon: Sendable {
  /// Where a phrase counts.
  struct Places: OptionSet, Sendable {
    let rawValue: UInt8
    /// A state wherever a state can stand: a heading, a lead-in, a suffix, a cell.
    static let anywhere = Places(rawValue: 1)
    /// A state of headings and lead-ins, where it stands alone: horizons, questions, and names of lists.
    static let heading = Places(rawValue: 2)
    /// A state after another text, and of cells, that is a name or a command as a heading: “Testing”.
    static let tail = Places(rawValue: 4)
    /// A state of cells in a column of states, and of `Status:` lines.
    static let cell = Places(rawValue: 8)
    /// A state that makes the whole heading one where it begins or ends with it: “Pages faites”, “Planned migrations”.
    static let participle = Places(rawValue: 16)
    /// A state with which a heading begins that is one, in languages that need no spaces; “…” after a blank stands for more.
    static let opening = Places(rawValue: 32)
    /// A noun that may stand beside a state without changing it: “Completed features”.
    static let noun = Places(rawValue: 64)

    static let names: [(name: String, place: Places)] = [
      ("anywhere", .anywhere), ("heading", .heading), ("tail", .tail), ("cell", .cell), ("participle", .participle),
      ("opening", .opening), ("noun", .noun),
    ]

    /// Reads names separated by commas; nil for an unknown one.
    init?(names text: Substring) {
      var places: Places = []
      for name in text.split(separator: ",", omittingEmptySubsequences: false) {
        guard let found = Self.names.first(where: { $0.name == name }) else { return nil }
        places.insert(found.place)
      }
      self = places
    }

    init(rawValue: UInt8) { self.rawValue = rawValue }
  }

  /// What a phrase means.
  struct Entry: Sendable {
    let places: Places
    /// Nil for a word that is none by itself.
    let state: TaskState?
  }

  /// A line of a file.
  struct Row: Sendable {
    let places: Places
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
        entries[row.phrase] = Entry(places: row.places, state: row.state)
        if row.places.contains(.opening), let state = row.state {
          openings.append((row.phrase.hasSuffix("…") ? String(row.phrase.dropLast()) : row.phrase, state))
        }
        if row.places.contains(.noun), row.phrase.unicodeScalars.allSatisfy({ $0.value >= 0x3040 }) {
          nouns.append(row.phrase)
        }
      }
    }
    self.entries = entries
    self.openings = openings
    unspacedNouns = nouns.sorted { ($0.count, $0) > ($1.count, $1) }
  }

  /// The state of a phrase at one of the places; nil if it is none there.
  func state(of phrase: String, at places: Places) -> TaskState? {
    guard let entry = entries[phrase], !entry.places.isDisjoint(with: places) else { return nil }
    return entry.state
  }

  /// Whether a word counts at a place.
  func has(_ word: String, at place: Places) -> Bool { entries[word]?.places.contains(place) == true }

  // MARK: Files

  /// The paths of the files, English first.
  static let paths: [String] = {
    let paths = EmbeddedFiles.all.map(\.path).filter { $0.hasPrefix("Sources/Formats/States/Words/") }
    return paths.filter { $0.hasSuffix("/en.tsv") } + paths.filter { !$0.hasSuffix("/en.tsv") }
  }()

  /// The lines of a file that can be read; a test excludes others.
  static func rows(_ bytes: [UInt8]) -> [Row] {
    var rows: [Row] = []
    // Lines with the same places and state follow each other.
    var last: (start: ArraySlice<UInt8>, places: Places, state: TaskState?) = ([], [], nil)
    for line in bytes.split(separator: UInt8(ascii: "\n")) where line.first != UInt8(ascii: "#") {
      guard let end = line.lastIndex(of: UInt8(ascii: "\t")) else { continue }
      let start = line[..<end]
      if !start.elementsEqual(last.start) {
        let fields = String(decoding: start, as: UTF8.self).split(separator: "\t", omittingEmptySubsequences: false)
        guard fields.count == 2, let places = Places(names: fields[0]) else { continue }
        let state = TaskState.given.first { $0.name == fields[1] }
        guard state != nil || fields[1] == "-" else { continue }
        last = (start, places, state)
      }
      rows.append(
        Row(places: last.places, state: last.state, phrase: String(decoding: line[(end + 1)...], as: UTF8.self)))
    }
    return rows
  }
}
