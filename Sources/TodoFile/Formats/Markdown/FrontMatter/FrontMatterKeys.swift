import Base

/// The known front matter keys, for telling typos from keys of other tools.
enum FrontMatterKeys {
  static let known = [
    "title", "description", "lang", "language", "base_url", "repository", "author", "accent", "theme", "count",
    "bullets", "ignore",
    "people", "tags", "states", "date_done", "badges",
  ]

  /// Keys of other tools that happen to resemble ours: Hugo, Jekyll, Docusaurus, Obsidian, Backlog.md.
  private static let others: Set<String> = ["authors", "tag", "state", "status", "date", "themes", "languages"]

  /// The key that was probably meant; nil for a key of another tool or one that resembles none.
  static func nearest(to key: String) -> String? {
    let word = key.lowercased()
    guard !others.contains(word) else { return nil }
    let nearest = known.map { (key: $0, distance: EditDistance.between(word, $0)) }.min { $0.distance < $1.distance }
    guard let nearest, nearest.distance <= (nearest.key.count > 6 ? 2 : 1) else { return nil }
    return nearest.key
  }
}
