import EmbeddedFiles

/// The names of files and folders that have a meaning, from `Words/names.tsv`, whose beginning lists the places.
struct NameWords: Sendable {
  static let shared = NameWords()

  /// The places in which a name counts.
  static let places = [
    "any", "end", "start", "name-any", "name-end", "part", "part-end", "name", "folder", "prefix", "word", "path",
    "language",
  ]

  /// What each name means, by its place.
  private let meanings: [String: [String: String]]

  private init() {
    var meanings: [String: [String: String]] = [:]
    for row in Self.rows() where row.count == 3 { meanings[row[1], default: [:]][row[2]] = row[0] }
    self.meanings = meanings
  }

  /// The meaning of a name in a place; nil if it has none.
  static func meaning(of name: String, as place: String) -> String? { shared.meanings[place]?[name] }

  /// The names with a meaning in a place, the longest first, so that one that contains another comes before it.
  static func names(meaning: String? = nil, as place: String) -> [(name: String, meaning: String)] {
    (shared.meanings[place] ?? [:]).filter { meaning == nil || $0.value == meaning }.map { ($0.key, $0.value) }
      .sorted { ($0.0.utf8.count, $0.0) > ($1.0.utf8.count, $1.0) }
  }

  // MARK: The file

  /// The lines of the file, each with its fields.
  static func rows() -> [[String]] {
    (EmbeddedFiles.bytes("Sources/Workspace/Finding/Words/names.tsv") ?? []).split(separator: UInt8(ascii: "\n"))
      .filter { $0.first != UInt8(ascii: "#") }
      .map { line in
        line.split(separator: UInt8(ascii: "\t"), omittingEmptySubsequences: false)
          .map { String(decoding: $0, as: UTF8.self) }
      }
  }
}
