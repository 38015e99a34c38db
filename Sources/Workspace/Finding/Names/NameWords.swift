import EmbeddedFiles
import Plan

/// The names of files and folders that have a meaning, from `Words/names.tsv`, whose beginning lists the places.
enum NameWords {
  /// The file, in the form of ``WordRow``: a place, a meaning, and a name.
  static let path = "Sources/Workspace/Finding/Words/names.tsv"

  /// What each name means, by its place.
  private static let meanings: [String: [String: String]] =
    WordRow.rows(EmbeddedFiles.bytes(path) ?? []).reduce(into: [:]) { meanings, row in
      meanings[row.role, default: [:]][row.phrase] = row.meaning
    }

  /// The meaning of a name in a place; nil if it has none.
  static func meaning(of name: String, as place: String) -> String? { meanings[place]?[name] }

  /// The names with a meaning in a place, the longest first, so that one that contains another comes before it.
  static func names(as place: String) -> [(name: String, meaning: String)] {
    (meanings[place] ?? [:]).map { ($0.key, $0.value) }
      .sorted { ($0.0.utf8.count, $0.0) > ($1.0.utf8.count, $1.0) }
  }
}
