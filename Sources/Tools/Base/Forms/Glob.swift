/// A pattern for paths, as in gitignore(5): `*` and `?` stop at slashes, `**` crosses them, `[a-z]` is one of several
/// characters.
///
/// A pattern without a slash matches a name at any depth; one with a slash is relative to the root. A pattern that
/// matches a folder matches everything in it. Matching takes time proportional to the product of both lengths at most.
public struct Glob: Sendable, Equatable {
  /// The pattern as written.
  public let pattern: String
  private let parts: [[Unicode.Scalar]]

  /// Creates a pattern; nil if it is empty.
  public init?(_ pattern: String) {
    var text = pattern[...]
    while let rest = text.dropping(suffix: "/") { text = rest }
    let isAnchored = text.contains("/")
    while let rest = text.dropping(prefix: "./") { text = rest }
    while let rest = text.dropping(prefix: "/") { text = rest }
    guard !text.isEmpty, text != "." else { return nil }
    self.pattern = pattern
    var parts = text.split(separator: "/").map { Array($0.unicodeScalars) }
    if !isAnchored { parts.insert(Self.anyDepth, at: 0) }
    self.parts = parts
  }

  private static let anyDepth = Array("**".unicodeScalars)

  /// Whether the pattern matches a path relative to the root, or one of the folders that contain it.
  public func matches(_ path: String) -> Bool {
    let names = path.split(separator: "/").map { Array($0.unicodeScalars) }
    // How many leading names the parts so far can match; “**” allows several numbers.
    var reached: Set<Int> = [0]
    for part in parts {
      var next: Set<Int> = []
      if part == Self.anyDepth {
        if let first = reached.min() { next = Set(first...names.count) }
      } else {
        for reach in reached where reach < names.count && Self.match(part, names[reach]) { next.insert(reach + 1) }
      }
      reached = next
      if reached.isEmpty { return false }
    }
    // A pattern that ends in “**” matches the contents of a folder, not the folder itself.
    return parts.last == Self.anyDepth ? reached.contains(names.count) && names.count >= parts.count : true
  }

  /// Whether a name matches a part of the pattern. Backtracking to the last `*` is enough, and keeps the time bounded.
  private static func match(_ part: [Unicode.Scalar], _ name: [Unicode.Scalar]) -> Bool {
    var (p, n) = (0, 0)
    var star: (part: Int, name: Int)?
    while n < name.count {
      if p < part.count, part[p] == "*" {
        star = (p, n)
        p += 1
      } else if let length = step(part, p, name[n]) {
        p += length
        n += 1
      } else if let last = star {
        star = (last.part, last.name + 1)
        (p, n) = (last.part + 1, last.name + 1)
      } else {
        return false
      }
    }
    return part[p...].allSatisfy { $0 == "*" }
  }

  /// How many characters of the pattern match one character of a name; nil if none do.
  private static func step(_ part: [Unicode.Scalar], _ p: Int, _ scalar: Unicode.Scalar) -> Int? {
    guard p < part.count else { return nil }
    switch part[p] {
    case "?": return 1
    case "\\" where p + 1 < part.count: return part[p + 1] == scalar ? 2 : nil
    case "[":
      guard let end = part[(p + 1)...].dropFirst().firstIndex(of: "]") else { return part[p] == scalar ? 1 : nil }
      var set = part[(p + 1)..<end]
      let isNegated = set.first == "!" || set.first == "^"
      if isNegated { set = set.dropFirst() }
      return contains(set, scalar) != isNegated ? end - p + 1 : nil
    default: return part[p] == scalar ? 1 : nil
    }
  }

  private static func contains(_ set: ArraySlice<Unicode.Scalar>, _ scalar: Unicode.Scalar) -> Bool {
    var index = set.startIndex
    while index < set.endIndex {
      if index + 2 < set.endIndex, set[index + 1] == "-" {
        if set[index] <= scalar, scalar <= set[index + 2] { return true }
        index += 3
      } else {
        if set[index] == scalar { return true }
        index += 1
      }
    }
    return false
  }
}
