import Base

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
