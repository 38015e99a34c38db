import EmbeddedFiles
import Plan

/// The names of files and folders that have a meaning, from `Words/names.tsv`, whose beginning lists the places.
struct NameWords: Sendable {
  static let shared = NameWords()

  /// The file, in the form of ``WordRow``: a place, a meaning, and a name.
  static let path = "Sources/Workspace/Finding/Words/names.tsv"

  /// What each name means, by its place.
  private let meanings: [String: [String: String]]

  private init() {
    var meanings: [String: [String: String]] = [:]
    for row in WordRow.rows(EmbeddedFiles.bytes(Self.path) ?? []) {
      meanings[row.role, default: [:]][row.phrase] = row.meaning
    }
    self.meanings = meanings
  }

  /// The meaning of a name in a place; nil if it has none.
  static func meaning(of name: String, as place: String) -> String? { shared.meanings[place]?[name] }

  /// The names with a meaning in a place, the longest first, so that one that contains another comes before it.
  static func names(meaning: String? = nil, as place: String) -> [(name: String, meaning: String)] {
    (shared.meanings[place] ?? [:]).filter { meaning == nil || $0.value == meaning }.map { ($0.key, $0.value) }
      .sorted { ($0.0.utf8.count, $0.0) > ($1.0.utf8.count, $1.0) }
  }
}
