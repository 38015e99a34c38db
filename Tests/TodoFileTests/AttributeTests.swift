import TestSupport
import Testing

@testable import Base
@testable import Plan

struct AttributeTests {
  private func chips(_ title: String) throws -> (title: String, attributes: String) {
    let document = try parseDocument("- [ ] \(title)\n")
    let task = try #require(document.tasks.first)
    let attributes = document.attributes(of: task).map { attribute in
      let value =
        attribute.kind.isDate
        ? "\(CalendarDate(days: attribute.number))"
        : attribute.kind == .estimate
          ? "\(attribute.number)"
          : attribute.kind == .priority
            ? "\(TaskPriority(rawValue: UInt8(attribute.number))?.name ?? "?")" : document.value(of: attribute)
      return "\(attribute.kind)\(attribute.isChip ? "" : "?")=\(value)"
    }
    return (document.title(of: task), attributes.joined(separator: " "))
  }

  @Test(arguments: [
    ("Call Bob @anna due:2026-12-01 (see mail)", "Call Bob (see mail)", "person=anna due=2026-12-01"),
    ("Call **Bob** @anna (see mail) #x", "Call Bob (see mail)", "person=anna tag=x"),
    ("Call @anna (see mail) (or not).", "Call (see mail) (or not).", "person=anna"),
    (
      "Call @anna, due:2026-12-01, (ask @bob (or me))", "Call (ask @bob (or me))",
      "person=anna due=2026-12-01 person?=bob"
    ),
    ("Call !! @anna (see mail)", "Call (see mail)", "priority=high person=anna"),
    ("Pay due:2026-12-01.", "Pay", "due=2026-12-01"), ("Ask @anna,", "Ask", "person=anna"),
    ("Ask @anna; @bob.", "Ask", "person=anna person=bob"), ("Is it @anna?", "Is it @anna?", "person?=anna"),
    ("@anna (see mail)", "(see mail)", "person=anna"),
    ("Ask @anna (now) please", "Ask @anna (now) please", "person?=anna"),
    ("Ask @anna (see `it`)", "Ask @anna (see it)", "person?=anna"), ("Ask @anna (or", "Ask @anna (or", "person?=anna"),
    ("Wait !! (really)", "Wait !! (really)", ""), ("@anna, come", "@anna, come", "person?=anna"),
  ])
  func `attributes before a closing remark or a period leave the title`(title: String, shown: String, found: String)
    throws
  {
    #expect(try chips(title) == (shown, found))
  }

  @Test(arguments: [
    ("Use #include and #define", "Use #include and #define", "tag?=include tag?=define"),
    ("Meet with @ann, @bob #work", "Meet with @ann, @bob", "person?=ann person?=bob tag=work"),
    ("Reviewed by @ann due:2026-12-01", "Reviewed by @ann", "person?=ann due=2026-12-01"),
    ("Rede mit @ann und @bob.", "Rede mit @ann und @bob.", "person?=ann person?=bob"),
    ("Pay rent @ann", "Pay rent", "person=ann"), ("#home the sink #work", "the sink", "tag=home tag=work"),
    // Colors, and names that are only mentioned.
    ("Card in #0D47A1 or #fff", "Card in #0D47A1 or #fff", ""),
    ("Add tests #e2e #facade", "Add tests", "tag=e2e tag=facade"),
    ("Mentions (@ann, @bob) work @cy", "Mentions (@ann, @bob) work", "person=cy"),
    ("Mentions (@ann) @bob", "Mentions (@ann)", "person=bob"),
  ])
  func `words of a sentence stay in the title, and colors and mentions are neither tags nor people`(
    title: String, shown: String, found: String
  ) throws {
    #expect(try chips(title) == (shown, found))
  }

  @Test func `the remark of a cancelled task is its reason`() throws {
    let document = try parseDocument("- [-] Print flyers due:2026-10-16 @chris (nobody reads them)\n")
    let task = document.tasks[0]
    #expect(document.title(of: task) == "Print flyers" && document.reason(of: task) == "nobody reads them")
    #expect(document.attributes(of: task).filter(\.isChip).count == 2)
    let done = try parseDocument("- [x] Release 2026-12-24 (beta)\n")
    #expect(done.title(of: done.tasks[0]) == "Release 2026-12-24 (beta)" && done.attributes.isEmpty)
  }

  @Test(arguments: [
    ("a due:2026-12-01", "a", "due=2026-12-01"), ("a 📅 2026-12-01", "a", "due=2026-12-01"),
    ("a 🗓️ 2026-12-01", "a", "due=2026-12-01"),
    ("a 📅2026-12-01", "a", "due=2026-12-01"), ("a -> 2026-12-01", "a", "due=2026-12-01"),
    ("a -> 2026-12", "a", "due=2026-12-31"),
    ("a -> 2026-W49", "a", "due=2026-12-06"), ("a -> 2026-Q4", "a", "due=2026-12-31"),
    ("a [due:: 2026-12-01]", "a", "due=2026-12-01"),
    ("a (due:: 2026-12-01)", "a", "due=2026-12-01"), ("a -> b", "a -> b", ""), ("a -> 2026-W54", "a -> 2026-W54", ""),
    ("a start:2026-12-01", "a", "start=2026-12-01"), ("a t:2026-12-01", "a", "start=2026-12-01"),
    ("a 🛫 2026-12-01", "a", "start=2026-12-01"),
    ("a scheduled:2026-12-01", "a", "scheduled=2026-12-01"), ("a ⏳ 2026-12-01", "a", "scheduled=2026-12-01"),
    ("a created:2026-12-01", "a", "created=2026-12-01"), ("a ➕ 2026-12-01", "a", "created=2026-12-01"),
    ("a done:2026-12-01", "a", "completed=2026-12-01"), ("a ✅ 2026-12-01", "a", "completed=2026-12-01"),
    ("a cancelled:2026-12-01", "a", "cancelled=2026-12-01"), ("a ❌ 2026-12-01", "a", "cancelled=2026-12-01"),
    ("a !", "a", "priority=medium"), ("a !!", "a", "priority=high"), ("!!! a", "a", "priority=highest"),
    ("a ! b", "a ! b", ""),
    ("a !!!!", "a !!!!", ""), ("a 🔺", "a", "priority=highest"), ("a ⏫", "a", "priority=high"),
    ("a 🔼", "a", "priority=medium"),
    ("a 🔽", "a", "priority=low"), ("a ⏬", "a", "priority=lowest"), ("a pri:A", "a", "priority=highest"),
    ("a priority:high", "a", "priority=high"),
    ("a [priority:: high]", "a", "priority=high"), ("(A) a", "(A) a", ""), ("(R) a", "(R) a", ""),
    ("a #tag", "a", "tag=tag"), ("a #a/b", "a", "tag=a/b"), ("a #12", "a #12", ""),
    ("a https://x.y/#tag", "a https://x.y/#tag", ""),
    ("a #한글", "a", "tag=한글"), ("a # b", "a # b", ""), ("a @anna", "a", "person=anna"), ("a me@b.c", "a me@b.c", ""),
    ("a @scope/package", "a @scope/package", ""), ("a @민수", "a", "person=민수"), ("a est:3d", "a", "estimate=1440"),
    ("a ~3d", "a", "estimate=1440"), ("a ~1.5h", "a", "estimate=90"), ("a ~1w", "a", "estimate=2400"),
    ("a est:5", "a", "estimate=-5"),
    ("a ~5", "a", "estimate=-5"), ("takes ~5 minutes", "takes ~5 minutes", ""), ("a rec:1w", "a", "recurrence=1w"),
    ("a 🔁 every week on Sunday", "a", "recurrence=every week on Sunday"),
    ("a 🔁 every day 📅 2026-12-01", "a", "recurrence=every day due=2026-12-01"),
    ("a 🔁 now", "a 🔁 now", ""), ("a id:abc", "a", "id=abc"), ("a 🆔 abc", "a", "id=abc"), ("a ^abc", "a", "id=abc"),
    ("2 ^10 a", "2 ^10 a", ""),
    ("a after:abc", "a", "after=abc"), ("a ⛔ abc,def", "a", "after=abc,def"),
    ("a #x due:2026-12-01 @b !!", "a", "tag=x due=2026-12-01 person=b priority=high"),
    ("ask @anna about it", "ask @anna about it", "person?=anna"), ("see (#tag), then", "see (#tag), then", "tag?=tag"),
    ("by due:2026-12-01, or so", "by due:2026-12-01, or so", "due?=2026-12-01"), ("a `#code` b", "a #code b", ""),
    ("a `due:2026-12-01`", "a due:2026-12-01", ""), ("[a #b](https://c.d)", "a #b", ""),
    ("**bold** text #tag", "bold text", "tag=tag"),
    ("a #tag <https://x.y>", "a #tag https://x.y", "tag?=tag"), ("#tag", "#tag", "tag?=tag"),
    ("!! #tag", "!! #tag", "priority?=high tag?=tag"),
    ("a &amp; b #c", "a & b", "tag=c"), ("a\\#b", "a#b", ""), ("due:tomorrow a", "due:tomorrow a", ""),
    ("a t:x", "a t:x", ""),
    ("a _x_ done:2026-01-02 🔼", "a x", "completed=2026-01-02 priority=medium"),
  ])
  func `every dialect is read, and a run at the end leaves the title`(source: String, title: String, attributes: String)
    throws
  {
    let result = try chips(source)
    #expect(result.title == title)
    #expect(result.attributes == attributes)
  }

  @Test(arguments: [
    "due:2026-02-30", "📅 2026-13-01", "done:2026-00-10", "[due:: 2025-02-29]", "due:tomorrow", "start:2026-1-1",
    "-> 2026-02-30", "-> 2026-13", "-> 2026-W60", "-> 2026-Q5", "-> 2026/02/30",
  ])
  func `a date that does not exist stays text and is reported`(text: String) throws {
    let document = try parseDocument("- [ ] a \(text)\n")
    let task = try #require(document.tasks.first)
    #expect(document.title(of: task) == "a \(text)")
    #expect(document.diagnostics.map(\.code) == [.invalidDate])
    #expect(document.diagnostics.first.map { document.source.position(of: $0.range.lowerBound).column } == 9)
  }

  @Test func `a reason in parentheses is taken from cancelled tasks only`() throws {
    let document = try parseDocument(
      "- [-] Flyers (nobody (at all) reads them) #print\n- [ ] Flyers (two)\n- [-] `f(x)`\n- [-] (all)\n")
    #expect(document.tasks.map(document.title) == ["Flyers", "Flyers (two)", "f(x)", "(all)"])
    #expect(document.tasks.map(document.reason) == ["nobody (at all) reads them", nil, nil, nil])
  }

  @Test func `title ends at the first hard break and the memo takes the rest`() throws {
    let text =
      "- [ ] one\n  two  \n  three\n  four\n\n  five\n\n  - a\n  - b\n  - [ ] sub\n- [ ] x\\\n  y\n- [ ] **a  \n  b** c\n"
    let document = try parseDocument(text)
    #expect(document.tasks.map(document.title) == ["one", "sub", "x", "a b c"])
    #expect(
      document.tasks.indices.map(document.memo(ofTask:)) == ["two  \nthree\nfour\n\nfive\n\n- a\n- b", nil, "y", nil])
  }

  @Test func `a memo is every block that is not a list of tasks, at the margin`() throws {
    let text =
      "- [ ] a\n\n  para\n  graph\n\n  ```\n  code\n    more\n  ```\n\n  - plain\n  - list\n\n  > quote\n\n  - [x] sub\n"
    let document = try parseDocument(text)
    #expect(
      document.memo(ofTask: 0) == "para\ngraph\n\n```\ncode\n  more\n```\n\n- plain\n- list\n\n> quote")
    #expect(document.children(of: 0).count == 1)
  }
}
