import TestSupport
import Testing

@testable import Base
@testable import Plan

/// Due dates in the names of groups.
struct GroupDateTests {
  @Test(arguments: [
    ("Beta due: 2026-12-24", "2026-12-24"), ("Beta (due 2026-12-24)", "2026-12-24"),
    ("Beta by 2026-12-24", "2026-12-24"),
    ("By 24 December 2026", "2026-12-24"), ("Now (by Dec 24, 2026):", "2026-12-24"), ("Q1 2027", "2027-03-31"),
    ("📅 2027 Q1", "2027-03-31"), ("2027Q1: Stability", "2027-03-31"), ("H1 2027", "2027-06-30"),
    ("March 2027", "2027-03-31"), ("v2 (March 2027)", "2027-03-31"), ("v2.1 (Feb 2028)", "2028-02-29"),
    ("Release 2 (Q3 2027)", "2027-09-30"), ("Phase 2: Launch (December 2026)", "2026-12-31"),
    ("[1.1.0] - Q3 2026", "2026-09-30"), ("Alpha (v1.35) - Target: Q2 2026", "2026-06-30"),
    ("Kurzfristig (Q1 2027)", "2027-03-31"), ("1. Halbjahr 2027", "2027-06-30"), ("2027년 1분기", "2027-03-31"),
    ("2027년 하반기", "2027-12-31"), ("2027年第一季度", "2027-03-31"), ("Phase 2 (mars 2027)", "2027-03-31"),
    ("1.0 – 2026-12-24", nil), ("v2 (2026-12-24)", nil), ("2026-12-24", nil), ("24 December 2026", nil),
    ("Standup 2026-12-24", nil), ("2027", nil), ("Goals for 2027", nil), ("Latest changes (March 2027)", nil),
    ("Test checklist (March 2027)", nil), ("Done in March 2027", nil), ("Results (Q4 2026)", nil),
    ("Phase 3 (Feb 16 - Mar 31, 2026)", nil), ("2025Q2-Q4", nil), ("After March 31, 2026", nil),
    ("March 2027: what we did", nil), ("Changelog (until 2026-12-24)", nil), ("Before Q3 2026", nil),
    ("Before Jun 9, 2026", "2026-06-09"), ("Freeze until 2026-12-24", nil), ("Postponed (Q1 2027)", nil),
    ("Started: Q1 2027", nil), ("Archive (Q1 2027)", nil), ("Feedback – Q1 2027", nil), ("Survey (Q1 2027)", nil),
    ("Release kickoff (March 2027)", nil), ("Deferred (by 2026-12-24)", nil), ("Old API (Q1 2027)", nil),
    ("Measured (Q1 2027)", nil), ("Work since launch (Q1 2027)", nil), ("Verschoben (Q1 2027)", nil),
    ("Reporté (Q1 2027)", nil), ("연기 (2027년 1분기)", nil), ("延期（2027年第1四半期）", nil),
  ])
  func `a group is due on the day or at the end of the period in its name, which it keeps`(name: String, due: String?)
    throws
  {
    let document = try parseDocument("# T\n## \(name)\n- [ ] a\n")
    #expect(document.groups[1].due?.description == due)
    let heading = document.groups[1].name
    #expect(heading == name && document.groups[1].slug == Slug.make(from: name))
  }

  @Test func `a directive takes precedence over the date in a name`() throws {
    let document = try parseDocument("# T\n## Q1 2027\n<!-- due: 2027-02-01 -->\n- [ ] a\n")
    #expect(document.groups[1].due?.description == "2027-02-01" && document.groups[1].name == "Q1 2027")
  }

  @Test(arguments: [
    ("Beta due: 2026-12-24", "Beta due: 2027-01-15", true), ("v2 (March 2027)", "v2 (June 2027)", true),
    ("Beta by Dec 24, 2026", "Beta", true), ("Q1 2027", "Q2 2027", false),
    ("v1 (March 2027)", "v2 (March 2027)", false),
  ])
  func `the ids of tasks do not depend on the date of their group`(name: String, other: String, isSame: Bool) throws {
    func id(_ name: String) throws -> String { TaskIDs(of: try parseDocument("# T\n## \(name)\n- [ ] a\n"))[0] }
    #expect(try (id(name) == id(other)) == isSame)
  }

  @Test func `groups that differ only in their dates do not take each other's ids`() throws {
    func ids(_ names: String...) throws -> [String] {
      let ids = TaskIDs(of: try parseDocument("# T\n" + names.map { "## \($0)\n- [ ] Deploy\n" }.joined()))
      return names.indices.map { ids[$0] }
    }
    let one = try ids("Release (March 2026)")
    let two = try ids("Release (June 2026)", "Release (March 2026)")
    #expect(two[0] != one[0] && two[0] != two[1])
    #expect(try ids("Release (March 2026)", "Release (June 2026)") == two.reversed())
    #expect(try ids("Release (June 2026)", "Other")[0] == one[0])
    // Two groups with the same name are numbered.
    #expect(try ids("Beta (Q1 2027)", "Beta (Q1 2027)")[1].hasSuffix("-2"))
  }
}
