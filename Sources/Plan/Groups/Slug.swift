import Base

/// Turns names of groups into file names and anchors (format.md §5).
public enum Slug {
  /// The length limit in bytes (format.md §5): with an extension and a number, it stays far below the 255 bytes of a
  /// file name.
  static let maximumLength = 80

  /// The slug of a name: NFC in lowercase, with letters and digits of any script kept and all other characters replaced
  /// by single hyphens.
  public static func make(from name: String) -> String {
    var slug = ""
    var pendingDash = false
    for scalar in TextKey.fold(name).unicodeScalars {
      if keeps(scalar, after: slug) {
        if pendingDash, !slug.isEmpty { slug.unicodeScalars.append("-") }
        pendingDash = false
        slug.unicodeScalars.append(scalar)
      } else {
        pendingDash = true
      }
    }
    slug = safe(slug)
    return slug.utf8.count <= maximumLength ? slug : shorten(slug)
  }

  /// Whether to keep a scalar: letters and digits, and, except at the start, marks other than variation selectors.
  private static func keeps(_ scalar: Unicode.Scalar, after slug: String) -> Bool {
    switch scalar.properties.generalCategory {
    case .lowercaseLetter, .uppercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .decimalNumber,
      .letterNumber:
      true
    case .nonspacingMark, .spacingMark: !slug.isEmpty && !scalar.properties.isDefaultIgnorableCodePoint
    default: false
    }
  }

  private static let reserved: Set<String> = Set(
    ["con", "prn", "aux", "nul", "index"] + (0...9).flatMap { ["com\($0)", "lpt\($0)"] })

  private static func safe(_ slug: String) -> String {
    if slug.isEmpty { return "group" }
    return reserved.contains(slug) ? "group-\(slug)" : slug
  }

  private static func shorten(_ slug: String) -> String {
    var cut = ""
    for character in slug {
      guard cut.utf8.count + String(character).utf8.count <= maximumLength - 9 else { break }
      cut.append(character)
    }
    while cut.hasSuffix("-") { cut.removeLast() }
    return "\(cut)-\(ContentHash(slug).shortName)"
  }
}

/// The slugs used so far. Slugs that a file system may treat as the same name, such as “straße” and “strasse” or “ﬁle”
/// and “file”, count as equal: they are compared by ``TextKey/identity(_:)``.
public struct SlugSet: Sendable {
  private var taken: Set<String> = []
  private var nextNumber: [String: Int] = [:]

  /// Creates a set in which no slug is taken.
  public init() {}

  /// Returns the slug, or the slug followed by the first free number, and marks it as used.
  public mutating func unique(_ slug: String) -> String {
    let key = TextKey.identity(slug)
    if taken.insert(key).inserted { return slug }
    var number = nextNumber[key, default: 2]
    while !taken.insert("\(key)-\(number)").inserted { number += 1 }
    nextNumber[key] = number + 1
    return "\(slug)-\(number)"
  }
}
