/// The slugs given so far; compared without regard to case, since slugs are lower-case.
public struct SlugSet: Sendable {
  private var taken: Set<String> = []
  private var nextNumber: [String: Int] = [:]

  public init() {}

  /// The slug, or the slug with the first free number behind it; it is then taken.
  public mutating func unique(_ slug: String) -> String {
    if taken.insert(slug).inserted { return slug }
    var number = nextNumber[slug, default: 2]
    while !taken.insert("\(slug)-\(number)").inserted { number += 1 }
    nextNumber[slug] = number + 1
    return "\(slug)-\(number)"
  }
}
