import Testing

@testable import Base
@testable import History

/// The parts of a title that belong to a task's name, and the others.
struct TitleFeaturesTests {
  @Test(arguments: [
    ("Buy milk", "Buy milk (2026-01-28)"), ("Buy milk (2026-01-28)", "Buy  milk (2026-02-03)"),
    ("Buy milk", "buy milk ✅ 2026-01-28"), ("Buy milk", "Buy milk ✅"), ("Buy milk", "Buy milk — done 2026-01-28"),
    ("Buy milk", "Buy milk [done: 2026-01-28]"), ("Buy milk", "Buy milk (✔️ 2026-01-28)"),
    ("Buy milk", "Buy milk (completed on 2026-01-28) ✅"), ("Buy milk", "Buy milk - done"),
    ("우유 사기", "우유 사기（완료 2026-01-28）"),
    ("Buy milk", "Buy milk 2026-01-28"), ("Buy milk", "Buy milk: 2026-01-28"), ("Buy milk", "Buy milk:"),
    ("Buy milk", "Buy milk: https://example.org/milk"), ("Buy milk", "Buy milk (https://example.org/milk)"),
    ("Buy milk #bug #code (2026-01-28)", "Buy milk #code"),
  ])
  func `a completion stamp is not part of the name`(title: String, stamped: String) {
    #expect(TitleFeatures(title).name == TitleFeatures(stamped).name)
  }

  @Test(arguments: [
    ("Buy milk", "Buy milk (2026-1-28)"), ("Get it", "Get it done"), ("2026-01-28", "2026-01-29"), ("(done)", ""),
    ("Check 12026-01-28", "Check"), ("Fix #12", "Fix"), ("https://a.org", "https://b.org"), ("Learn C #", "Learn C"),
    ("Sales (2026-01-28 to 2026-02-01)", "Sales"), ("a ✅ b", "a"),
  ])
  func `what only looks like a stamp is part of it`(title: String, other: String) {
    #expect(TitleFeatures(title).name != TitleFeatures(other).name)
  }

  @Test(arguments: [
    ("#12 a", "#12: b", true), ("#12.3 a", "[#12.3] b", true), ("#12 a", "#12.3 a", false),
    ("ABC-12 a", "(ABC-12) b", true), ("ABC-12 a", "ABC-13 a", false), ("T001 a", "T001 b", true),
    ("A2C-7: x", "A2C-7 y", true),
  ])
  func `an id that begins a title is found`(title: String, other: String, isSame: Bool) {
    let (a, b) = (TitleFeatures(title), TitleFeatures(other))
    #expect(a.lead != 0 && (a.lead == b.lead) == isSame)
  }

  @Test(arguments: [
    "UTF-8 names", "SHA-256 sums", "# 12", "#heading", "H264 video", "A-12", "12.3 text", "#12px wide", "Abc-12", "",
    "#",
  ])
  func `what only looks like an id is none`(title: String) { #expect(TitleFeatures(title).lead == 0) }

  @Test(arguments: [
    ("https://a.org/x", "see <http://a.org/x/>."), ("[t](https://a.org/x)", "t: https://a.org/x"),
    ("[t](https://a.org/x_(y))", "https://a.org/x_(y)"), ("**https://a.org/x**", "https://a.org/x"),
  ])
  func `equal addresses are one link`(source: String, other: String) {
    let hash = LinkTarget.hash(Array(source.utf8)[...])
    #expect(hash != 0 && hash == LinkTarget.hash(Array(other.utf8)[...]))
  }

  @Test(arguments: ["", "a", "://", "http://", "ftp://a.org", "see a.org", "https:/a.org"])
  func `no address is no link`(source: String) { #expect(LinkTarget.hash(Array(source.utf8)[...]) == 0) }

  @Test(arguments: [
    ("In progress (50%)", "In progress (85%)", true), ("Done 3/7", "Done 4/7", true), ("Backlog [12]", "Backlog", true),
    ("Todo (3 of 7)", "Todo (5 of 7)", true), ("Sprint 12", "Sprint 13", false), ("v1.0", "v1.1", false),
    ("50%", "60%", false), ("Phase 1 (40%)", "Phase 2 (40%)", false), ("완료 (3/7)", "완료 (4/7)", true),
    ("Beta due: 2026-12-24", "Beta due: 2027-01-15", true), ("v2 (March 2027)", "v2 (June 2027)", true),
    ("Q1 2027", "Q2 2027", false),
  ])
  func `counters and due dates are not part of a group's name`(name: String, other: String, isSame: Bool) {
    #expect((GroupCounter.key(["A", name]) == GroupCounter.key(["A", other])) == isSame)
  }
}
