import TestSupport
import Testing

@testable import Base
@testable import History
@testable import Plan

/// Which task of a revision is which in the one before it, by the stage of the matcher that finds it.
struct TaskMatcherTests {
  /// `old > new` for tasks whose titles differ, `old = new` for equal ones that moved to another group, `+ new`, and
  /// `- old`, in file order.
  private func verdicts(_ old: String, _ new: String) throws -> [String] {
    var catalog = TaskCatalog()
    let (before, after) = (catalog.snapshot(of: try parseDocument(old)), catalog.snapshot(of: try parseDocument(new)))
    var memory = TitleMemory()
    let matching = TaskMatcher.match(before, after, in: catalog, memory: &memory)
    let counts = (old: before.entries.count, new: after.entries.count)
    func identity(_ entry: TaskSnapshot.Entry) -> TaskCatalog.Identity { catalog.identities[entry.identity] }
    var result: [String] = []
    for (index, entry) in after.entries.enumerated() {
      let title = catalog.title(identity(entry))
      guard let partner = matching.partner(of: index, counts: counts) else {
        result.append("+ \(title)")
        continue
      }
      let earlier = identity(before.entries[partner])
      if earlier.title != identity(entry).title {
        result.append("\(catalog.title(earlier)) > \(title)")
      } else if earlier.group != identity(entry).group {
        result.append("= \(title)")
      }
    }
    return result + matching.gone.map { "- \(catalog.title(identity(before.entries[$0])))" }
  }

  @Test(
    arguments: [
      ("names", "- [ ] a\n- [ ] b\n", "- [ ] b\n- [x] a\n", []),
      ("names", "- [ ] a\n- [ ] a\n", "- [ ] a\n", ["- a"]),
      ("explicit ids", "- [ ] apples id:x\n- [ ] b\n", "- [ ] b\n## B\n- [ ] oranges id:x\n", ["apples > oranges"]),
      ("counters", "# Now (1/2)\n- [ ] a\n# C\n- [ ] c\n", "# Now (2/2)\n- [x] a\n# C\n- [ ] c\n", ["= a"]),
      // Too few of its tasks have kept their titles to tell that the group is the same.
      (
        "counters", "# Now (0/3)\n- [ ] a\n- [ ] Party\n- [ ] Fix\n# C\n- [ ] c\n",
        "# Now (1/3)\n- [x] a\n- [ ] Help\n- [ ] Birthday party for everyone\n# C\n- [ ] c\n",
        ["= a", "+ Help", "Party > Birthday party for everyone", "- Fix"]
      ),
      ("ids", "- [ ] #12 Fix it\n- [ ] b\n", "- [ ] b\n- [ ] #12 Rewrite all\n", ["#12 Fix it > #12 Rewrite all"]),
      (
        "ids", "- [ ] ABC-1 Fix the door\n", "- [ ] ABC-2 Fix the door\n",
        ["+ ABC-2 Fix the door", "- ABC-1 Fix the door"]
      ),
      (
        "stamps", "- [ ] Buy milk\n- [ ] b\n", "- [ ] b\n- [x] Buy milk (2026-01-28)\n",
        []
      ),
      ("titles", "# A\n- [ ] a\n- [ ] b\n# B\n- [ ] c\n", "# A\n- [ ] b\n# B\n- [ ] c\n- [ ] a\n", ["= a"]),
      (
        "groups", "# P\n## A\n- [ ] a\n- [ ] one thing\n", "# P\n## B\n- [ ] a\n- [ ] one thing more\n",
        ["= a", "one thing > one thing more"]
      ),
      (
        "links", "- [ ] see https://a.org/x\n- [ ] b\n", "- [ ] b\n# B\n- [ ] All of https://a.org/x again\n",
        ["see https://a.org/x > All of https://a.org/x again"]
      ),
      (
        "numbers", "- [ ] 1.1 Write the manual\n- [ ] b\n", "- [ ] b\n- [ ] 2.3 Write the manual\n",
        ["1.1 Write the manual > 2.3 Write the manual"]
      ),
      ("numbers", "- [x] Release 1.2\n- [ ] b\n", "- [ ] b\n- [ ] Release 1.3\n", ["+ Release 1.3", "- Release 1.2"]),
      (
        "likeness", "- [ ] Write the copy\n- [ ] b\n", "- [ ] b\n- [ ] Write a copy\n",
        ["Write the copy > Write a copy"]
      ),
      (
        "likeness", "- [ ] Write the copy\n- [ ] b\n", "- [ ] b\n- [ ] Call the bank\n",
        ["+ Call the bank", "- Write the copy"]
      ),
      (
        "terms", "## A\n- [ ] a task\n- [ ] Party due:2026-12-25 @anna\n",
        "## A\n- [ ] a task\n- [ ] Party for everyone due:2026-12-25 @anna\n## B\n- [ ] Help\n",
        ["Party > Party for everyone", "+ Help"]
      ),
      (
        "terms", "- [ ] Party due:2026-12-25 @anna\n- [ ] b\n",
        "- [ ] b\n- [ ] Help\n- [ ] Birthday party for everyone due:2026-12-25 @anna\n",
        ["+ Help", "Party > Birthday party for everyone"]
      ),
      (
        "terms", "- [ ] Party due:2026-12-25 @anna\n- [ ] Music due:2026-12-25 @anna\n- [ ] b\n",
        "- [ ] b\n- [ ] Birthday party for everyone due:2026-12-25 @anna\n- [ ] Help due:2026-12-25 @anna\n",
        ["+ Birthday party for everyone", "+ Help", "- Party", "- Music"]
      ),
      (
        "place", "- [ ] a\n- [ ] Rent a hall\n- [ ] b\n", "- [ ] a\n- [ ] Reserve the hall\n- [ ] b\n",
        ["Rent a hall > Reserve the hall"]
      ),
      // Only its own group tells what took a task's place.
      (
        "place", "# A\n- [ ] a\n- [ ] Rent a hall\n# B\n- [ ] b\n",
        "# A\n- [ ] a\n- [ ] Reserve the hall\n# B\n- [ ] Help\n- [ ] b\n# C\n- [ ] Swim\n",
        ["Rent a hall > Reserve the hall", "+ Help", "+ Swim"]
      ),
      (
        "place", "# A\n- [ ] a\n- [ ] Rent a hall\n# B\n- [ ] b\n",
        "# A\n- [ ] Reserve the hall\n- [ ] a\n# B\n- [ ] b\n",
        ["+ Reserve the hall", "- Rent a hall"]
      ),
      (
        "place", "# A\n- [ ] a\n- [ ] version 1\n# B\n- [ ] b\n",
        "# A\n- [ ] a\n- [ ] version 2\n# B\n- [ ] b\n- [ ] c\n",
        ["version 1 > version 2", "+ c"]
      ),
      (
        "words", "# P\n## A\n- [ ] a\n- [ ] Party\n",
        "# P\n## A\n- [ ] a\n- [ ] Help\n- [ ] Birthday party for everyone\n## B\n- [ ] c\n",
        ["+ Help", "Party > Birthday party for everyone", "+ c"]
      ),
      (
        "words", "# A\n- [ ] Party for all\n- [ ] a\n", "# A\n- [ ] Help\n- [ ] Party\n- [ ] a\n",
        ["+ Help", "Party for all > Party"]
      ),
      (
        "words", "# A\n- [ ] Part\n- [ ] a\n", "# A\n- [ ] Help\n- [ ] Partitions for everyone\n- [ ] a\n",
        ["+ Help", "+ Partitions for everyone", "- Part"]
      ),
      (
        "words", "# A\n- [ ] Fix\n- [ ] a\n", "# A\n- [ ] Help\n- [ ] Fix the old door\n- [ ] a\n",
        ["+ Help", "+ Fix the old door", "- Fix"]
      ),
      (
        "words", "# A\n- [ ] Party\n- [ ] a\n", "# A\n- [ ] Help\n- [ ] a\n- [ ] Party for everyone\n",
        ["+ Help", "+ Party for everyone", "- Party"]
      ),
      (
        "words", "# A\n- [x] Party\n- [ ] a\n", "# A\n- [ ] Party for everyone\n- [ ] Help\n- [ ] a\n",
        ["+ Party for everyone", "+ Help", "- Party"]
      ),
      (
        "elsewhere", "# A\n- [ ] a\n- [ ] Translate the handbook\n# B\n- [ ] b\n",
        "# A\n- [ ] a\n# B\n- [ ] b\n- [ ] Translate a handbook\n", ["Translate the handbook > Translate a handbook"]
      ),
      (
        "elsewhere", "# A\n- [ ] a\n- [ ] Party\n# B\n- [ ] b\n",
        "# A\n- [ ] a\n# B\n- [ ] b\n- [ ] Party for everyone\n",
        ["+ Party for everyone", "- Party"]
      ),
      // A long title with an answer behind it, in a section with another name.
      (
        "elsewhere", "# Old\n## Do\n- [ ] a\n- [ ] Can the shop run without a cache?\n- [ ] Call\n# B\n- [ ] b\n",
        "# B\n- [ ] b\n# New\n## Do\n- [ ] a\n- [x] Can the shop run without a cache? Answer: it can, with 40 ms more"
          + "\n",
        [
          "= a",
          "Can the shop run without a cache? > Can the shop run without a cache? Answer: it can, with 40 ms more",
          "- Call",
        ]
      ),
      // Lists of issues have much in common besides their links.
      (
        "links",
        "- [ ] Rewrite all guides (July 2026) - [Issue #19](https://a.org/issues/19) - Priority: HIGH\n- [ ] b\n",
        "- [ ] b\n- [ ] Measure the tests (August 2026) - [Issue #20](https://a.org/issues/20) - Priority: HIGH\n",
        [
          "+ Measure the tests (August 2026) - Issue #20 - Priority: HIGH",
          "- Rewrite all guides (July 2026) - Issue #19 - Priority: HIGH",
        ]
      ),
      (
        "links", "- [ ] Publish the guide for editors [draft](https://a.org/draft)\n- [ ] b\n",
        "- [ ] b\n- [ ] Publish the guide for all editors [draft](https://a.org/guide)\n",
        ["Publish the guide for editors draft > Publish the guide for all editors draft"]
      ),
    ] as [(String, String, String, [String])])
  func `each stage finds its tasks and no others`(stage: String, old: String, new: String, expected: [String]) throws {
    let found = try verdicts(old, new)
    #expect(found == expected, "\(stage)")
  }
}
