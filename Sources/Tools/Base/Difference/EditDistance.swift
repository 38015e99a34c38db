/// Measures how different two words are.
public enum EditDistance {
  /// The number of letters to insert, remove, replace, or swap (optimal string alignment).
  public static func between(_ left: String, _ right: String) -> Int {
    let (a, b) = (Array(left.prefix(64)), Array(right.prefix(64)))
    var rows = [Array(0...b.count)]
    for i in 0..<a.count {
      var row = [i + 1]
      for j in 0..<b.count {
        var best = min(row[j] + 1, rows[i][j + 1] + 1, rows[i][j] + (a[i] == b[j] ? 0 : 1))
        if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] { best = min(best, rows[i - 1][j - 1] + 1) }
        row.append(best)
      }
      rows.append(row)
    }
    return rows[a.count][b.count]
  }

  /// How many letters of a word may be wrong.
  public static func nearby(_ length: Int) -> Int { length / 3 }

  /// The name that a word was probably meant to be: one that contains it, or differs from it in at most a third of its
  /// letters; nil if none is near, because a wrong suggestion misleads more than none.
  public static func nearest(to word: String, in names: [String]) -> String? {
    let key = word.lowercased()
    let near = names.lazy.compactMap { name -> (name: String, distance: Int)? in
      let other = name.lowercased()
      let (distance, limit) = (between(key, other), nearby(max(key.count, other.count)))
      if distance <= limit { return (name, distance) }
      return key.count > 2 && other.contains(key) ? (name, limit + 1) : nil
    }
    return near.min { $0.distance < $1.distance }?.name
  }
}
