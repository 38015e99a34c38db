import Base

/// The slugs given so far. Two that a file system may take for one name, “straße” and “strasse” or “ﬁle” and “file”,
/// are one here too: they are compared by ``TextKey/identity(_:)``.
public struct SlugSet: Sendable {
  private var taken: Set<String> = []
  private var nextNumber: [String: Int] = [:]

  public init() {}

  /// The slug, or the slug with the first free number behind it; it is then taken.
  public mutating func unique(_ slug: String) -> String {
    let key = TextKey.identity(slug)
    if taken.insert(key).inserted { return slug }
    var number = nextNumber[key, default: 2]
    while !taken.insert("\(key)-\(number)").inserted { number += 1 }
    nextNumber[key] = number + 1
    return "\(slug)-\(number)"
  }
}
