import Base
import Testing

@testable import Git

struct GitLogTests {
  /// A record of `git log -z --raw` in the program's own format.
  private func record(_ id: String, parents: String = "", changes: String, iso: String = "2026-11-01T23:30:00+09:00")
    -> [UInt8]
  {
    Array(
      "\u{1}\(id)\u{2}\(parents)\u{2}\(iso)\u{2}1793889000\u{2}2026-11-05T00:00:00Z\u{2}1794182400\0\n\(changes)".utf8)
  }

  @Test func `a revision has its id, its parents, its file and the earlier of its two moments`() throws {
    let change = ":100644 100644 \(String(repeating: "1", count: 40)) \(String(repeating: "2", count: 40)) M\0TODO.md\0"
    let found = GitLog.parse(record("abc", parents: "p1 p2", changes: change))
    let revision = try #require(found.first)
    #expect(found.count == 1 && revision.id == "abc" && revision.parents == ["p1", "p2"])
    #expect(revision.path == "TODO.md" && revision.blob == String(repeating: "2", count: 40) && !revision.isCopy)
    // The day where it was written, not in UTC.
    #expect(
      revision.moment == Timeline.Moment(time: 1_793_889_000, day: try #require(CalendarDate(iso: "2026-11-01".utf8))))
  }

  @Test(
    arguments: [
      (":100644 000000 1 0 D\0TODO.md\0", "TODO.md", nil, false),
      (":100644 100644 1 2 R090\0old.md\0new.md\0", "new.md", "2", false),
      (":100644 100644 1 2 C100\0a.md\0b.md\0", "b.md", "2", true),
      (":000000 120000 0 2 A\0link\0", "link", nil, false),
      (":100644 000000 1 0 D\0a.md\0:000000 100644 0 2 A\0b.md\0", "b.md", "2", false),
      (":000000 100644 0 2 A\0b.md\0:100644 000000 1 0 D\0a.md\0", "b.md", "2", false),
    ] as [(String, String, String?, Bool)])
  func `removals, renames, copies and links are what they are`(
    changes: String, path: String, blob: String?, isCopy: Bool
  ) throws {
    let revision = try #require(GitLog.parse(record("a", changes: changes)).first)
    #expect(revision.path == path && revision.blob == blob && revision.isCopy == isCopy)
  }

  @Test func `text that is not a record is left out`() {
    #expect(GitLog.parse([]).isEmpty)
    #expect(GitLog.parse(Array("\u{1}half\u{2}".utf8)).isEmpty)
    #expect(GitLog.parse(Array("\u{1}a\u{2}\u{2}x\u{2}y\u{2}z\u{2}w\0".utf8)).isEmpty)
  }

  @Test(arguments: ["99999999999999999999", "9223372036854775808", "253402300800"])
  func `a commit whose time is out of range is the first moment of 1970`(_ time: String) {
    let day = "1970-01-01T00:00:00+00:00"
    let head = GitLog.head(of: Array("a\u{2}\u{2}\(day)\u{2}\(time)\u{2}\(day)\u{2}\(time)".utf8)[...])
    #expect(head?.moment.time == 0 && head?.moment.day.description == "1970-01-01")
  }
}
