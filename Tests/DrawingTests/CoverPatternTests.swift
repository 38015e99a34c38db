import Drawing
import Testing

/// Covers drawn for groups without a picture.
@Suite struct CoverPatternTests {
  private static let slugs = (0..<600).map { "group-\($0)" }

  private func drawn(_ slug: String) -> String { CoverPattern(slug: slug, id: "c").inline() }

  @Test func everyFamilyOccurs() {
    var families: [String: Int] = [:]
    for slug in Self.slugs {
      let cover = drawn(slug)
      // What a family is drawn with: shapes, classes and the commands of its first path.
      let first = cover.split(separator: "<")[1]
      let commands = first.filter { "HVhvaqQtLZ".contains($0) || $0 == "=" }
      families["\(first.prefix { $0 != " " }) \(Set(commands).sorted().map(String.init).joined())", default: 0] += 1
    }
    #expect(families.values.filter { $0 > 20 }.count >= 7, "\(families)")
  }
}
