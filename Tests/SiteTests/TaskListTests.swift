import FoundationEssentials
import TestSupport
import Testing

@testable import Base
@testable import Site
@testable import Plan
@testable import TodoFile

/// The list of a group's tasks as HTML.
struct TaskListTests {
  /// The page of the only group, without markup inside its rows.
  private func list(
    _ markdown: String, path: String = "TODO.md", lang: String = "en", isEditable: Bool = false
  ) throws -> String {
    let plan = TodoPlan([try parseDocument(markdown, path: path, options: .html)])
    let tree = ProgressTree(plan, today: someDay, lang: lang)
    var site = SiteOptions()
    site.lang = lang
    if isEditable { site.live = LivePages(version: "", editing: (token: "t", site: "s", files: [path])) }
    let context = try SiteContext(plan, tree: tree, options: site)
    return HTML { TaskListHTML.appendGroup(1, context, root: "../", to: &$0) }.description
  }

  /// What the dialogs for a new group and for the first group of a file get.
  private func dialogs(_ text: String, path: String) throws -> (new: String, known: String) {
    let plan = TodoPlan([try parseDocument(text, path: path, options: .html)])
    let tree = ProgressTree(plan, today: someDay, lang: "en")
    var site = SiteOptions()
    site.live = LivePages(version: "", editing: (token: "t", site: "s", files: [path]))
    let controls = try #require(EditControls(try SiteContext(plan, tree: tree, options: site)))
    return (controls.addGroup(inside: 0).description, controls.group(1, hasOrder: false).description)
  }

  @Test(
    arguments: [
      ("TODO.md", "## P\n\n- [ ] a\n", true), ("a.taskpaper", "P:\n\t- a\n", false), ("a.xit", "P\n[ ] a\n", false),
      ("a.org", "* P\n** TODO a\n", false), ("todo.txt", "a +P\n", nil),
    ] as [(String, String, Bool?)])
  func `the dialog of a group has only what the file can hold`(
    _ path: String, _ text: String, _ hasSettings: Bool?
  ) throws {
    let (new, known) = try dialogs(text, path: path)
    #expect(known.contains("hasSettings&quot;:\(hasSettings ?? false)"))
    #expect(known.contains("shown&quot;") == (hasSettings ?? false))
    if let hasSettings {
      #expect(new.contains("hasSettings&quot;:\(hasSettings)"))
    } else {
      // A project of todo.txt begins with its first task.
      #expect(new.isEmpty)
    }
  }

  /// The order of words in a text.
  private func isOrdered(_ words: [String], in text: String) -> Bool {
    var rest = Substring(text)
    for word in words {
      guard let range = rest.firstRange(of: word) else { return false }
      rest = rest[range.upperBound...]
    }
    return true
  }

  @Test func `rows of a long list that can be edited, made on all processors, are those of a short one`() throws {
    func rows(_ count: Int) throws -> [Substring] {
      let tasks = (0..<count).map { number in
        let task = "- [\(number % 3 == 0 ? "x" : " ")] *t* \(number) @ann\n"
        return number % 7 == 0 ? task + "  - [ ] sub \(number)\n  - note\n" : task
      }
      return try list("## A\n" + tasks.joined(), isEditable: true).split(separator: "\n").filter { $0.contains("<li") }
    }
    // The last row of the short list is another one's neighbor in the long list.
    let (short, long) = (try rows(150).dropLast(), try rows(450))
    #expect(short.count > 150 && Array(short) == Array(long.prefix(short.count)))
    #expect(long.count > 450 + 2 * 60)
  }

  /// The titles of the next tasks of a plan, and of the next one of its first group.
  private func next(_ markdown: String) throws -> (all: [String], ofGroup: String?) {
    let plan = TodoPlan([try parseDocument(markdown)])
    let tree = ProgressTree(plan, today: someDay, lang: "en")
    let lists = TaskLists(try SiteContext(plan, tree: tree, options: SiteOptions()))
    func title(_ reference: TaskReference) -> String { plan[reference].0.title(of: plan[reference].1) }
    return (lists.upNext(limit: 6).map(title), lists.next(in: 1).map(title))
  }

  @Test func `a task that waits for an unfinished one is not next, unless all do`() throws {
    let text =
      "## A\n- [ ] test after:build due:2026-11-22\n- [ ] build id:build\n- [ ] ship after:plan\n- [x] plan id:plan\n"
    let found = try next(text)
    #expect(found.all == ["build", "ship"] && found.ofGroup == "build")
    // Once what it waits for is done, it is next by its date.
    #expect(try next(text.replacing("[ ] build", with: "[x] build")).all == ["test", "ship"])
    // Several names, one of which is unfinished.
    #expect(try next("## A\n- [ ] b after:x,y\n- [x] x id:x\n- [ ] y id:y\n").all == ["y"])
    // A circle would leave nothing.
    let circle = try next("## A\n- [ ] a id:a after:b\n- [ ] b id:b after:a\n")
    #expect(circle.all == ["a", "b"] && circle.ofGroup == "a")
  }

  @Test func `a row names what it waits for by title, with a link, until that is done`() throws {
    func chips(_ text: String) throws -> [String] {
      try list(text).matches(of: #/<div class="chips">(.*?)</div>/#).flatMap {
        $0.1.matches(of: #/<(?:a dir="auto" href="([^"]*)"|span[^>]*)>(After .*?)</#).map {
          "\($0.2)\($0.1.map { " → \($0)" } ?? "")"
        }
      }
    }
    let text =
      "## A\n- [ ] test after:b,c,x\n- [ ] build it id:b\n- [ ] \(String(repeating: "long ", count: 12)) id:c\n"
    let long = String(repeating: "long ", count: 8)
    #expect(
      try chips(text) == [
        "After build it → ../groups/a.html#t-b", "After \(long)… → ../groups/a.html#t-c", "After x",
      ])
    #expect(try chips(text.replacing("[ ] build", with: "[x] build")).count == 2)
    #expect(try chips(text.replacing("[ ] test", with: "[x] test")).isEmpty)
  }

  @Test func `of a day, what is more important is next, and otherwise what is earlier`() throws {
    let text = """
      ## A
      - [ ] any time due:2026-11-21
      - [ ] noon due:2026-11-21T12:00
      - [ ] urgent due:2026-11-21 !!
      - [ ] morning due:2026-11-21T09:00
      - [/] also noon due:2026-11-21T12:00

      """
    #expect(try next(text).all == ["urgent", "morning", "also noon", "noon", "any time"])
  }

  @Test func `a due date is shown with its time, in the language of the page`() throws {
    let rows = "## A\n- [ ] a due:2026-12-01T18:05\n- [ ] b due:2026-11-20T09:00\n- [ ] c due:2026-12-01\n"
    let html = try list(rows)
    #expect(html.contains("<time datetime=\"2026-12-01T18:05\">Dec 1, 18:05</time>"), "\(html)")
    #expect(html.contains("<time datetime=\"2026-11-20T09:00\" class=\"late\">Nov 20, 09:00 · overdue</time>"))
    #expect(html.contains("<time datetime=\"2026-12-01\">Dec 1</time>"))
    #expect(try list("---\nlang: ko\n---\n" + rows, lang: "ko").contains(">12월 1일 18:05</time>"))
    #expect(try list("---\nlang: fr\n---\n" + rows, lang: "fr").contains(">1er déc. à 18:05</time>"))
  }

  @Test func `a tag is shown in the bytes of its own task, and once a task`() throws {
    let (composed, decomposed) = ("#caf\u{E9}", "#cafe\u{301}")
    let html = try list("## A\n- [ ] one \(composed)\n- [ ] two \(decomposed) \(composed) #CAF\u{C9}\n")
    let chips = html.utf8.split(separator: UInt8(ascii: "\n")).map { Array($0) }.filter { !$0.isEmpty }
    func rows(with tag: String) -> [Int] {
      chips.indices.filter { String(decoding: chips[$0], as: UTF8.self).utf8.firstRange(of: ">\(tag)<".utf8) != nil }
    }
    #expect(rows(with: composed).count == 1 && rows(with: decomposed).count == 1)
    #expect(rows(with: composed) != rows(with: decomposed) && rows(with: "#CAF\u{C9}") == rows(with: decomposed))
  }

  @Test func `a row of a table shows its other cells as details, and an item without a state has no box`() throws {
    let html = try list("## A\n\n| Task | Status | *Notes* |\n|---|---|---|\n| a `b` | done | <by> **mail** |\n")
    #expect(html.contains("<li class=\"task is-done\"") && html.contains("a <code>b</code>"))
    #expect(
      html.contains("<p class=\"detail\"><b><em>Notes</em></b> <span>&lt;by&gt; <strong>mail</strong></span></p>"))
    let plain = try list("## A\n\n- one\n- two\n", path: "notes.md")
    #expect(plain.contains("<li class=\"task is-none\"") && plain.contains("<i>No state</i>"))
  }

  @Test func `memo and prose keep their places among tasks`() throws {
    let html = try list(
      """
      ## A
      Before.

      - [ ] one

        early
        - [ ] sub

        late
      - label
        - [ ] two

        below

      Between.

      - [ ] three

      After.
      """)
    #expect(
      isOrdered(["one", "early", "sub", "late", "label", "two", "below", "Between.", "three", "After."], in: html),
      "\(html)")
    #expect(!html.contains("Before."))
    for tag in ["ul", "li", "div"] {
      #expect(
        html.components(separatedBy: "<\(tag)").count == html.components(separatedBy: "</\(tag)>").count, "\(tag)")
    }
  }

  @Test func `ordered lists keep their numbers, counted on as CommonMark does`() throws {
    let html = try list("## A\n3. [ ] a\n3. [ ] b\n\n- [ ] c\n\n1) [ ] d\n   1. [ ] e\n   2. [ ] f\n2) [ ] g\n")
    #expect(
      isOrdered(
        [
          "<ol class=\"tasks\" start=\"3\">", ">3.<", "a</span>", ">4.<", "b</span>", "</ol>", "<ul class=\"tasks\">",
          "c</p>", "</ul>", "<ol class=\"tasks\">", ">1.<", "<ol>", ">1.<", ">2.<", "</ol>", ">2.<", "g</span>",
          "</ol>",
        ], in: html), "\(html)")
  }

  @Test func `a long list is laid out in parts of a hundred rows, whose numbers go on`() throws {
    let subtask = "     1. [ ] below\n"
    let html = try list("## A\n" + (1...250).map { "\($0). [ ] a\($0)\n" + ($0 % 50 == 0 ? subtask : "") }.joined())
    let starts = html.matches(of: /<ol class="tasks part"( start="\d+")?>/).map { String($0.1 ?? "") }
    #expect(starts == ["", " start=\"101\"", " start=\"201\""])
    #expect(html.components(separatedBy: "<ol").count == html.components(separatedBy: "</ol>").count)
    #expect(isOrdered([">100.<", "a100<", ">1.<", "below", "</ol>", "start=\"101\"", ">101.<", ">250.<"], in: html))
    #expect(try !list("## A\n" + (1...200).map { "- [ ] a\($0)\n" }.joined()).contains("part"))
  }

  @Test func `only a bullet with something below it is a label`() throws {
    let html = try list("## A\n- [ ] a\n- remark\n- label\n  - [ ] b\n")
    #expect(isOrdered(["<li class=\"task note\">", "remark", "<li class=\"task note label\">", "label"], in: html))
    #expect(html.components(separatedBy: "note label").count == 2)
  }

  private static let services = """
    ## Services
    - [x] list due:2026-11-01

    Text.

    | Service | Owner | Tests | Deps | Status |
    |---|---|---|---|---|
    | auth *core* | ann | ✅ | ❌ a<b | In progress |
    | mail | @bo | ✅ | cancelled | Done |
    | pay | | ❌ | ❌ | Open |

    - [ ] after
    """

  @Test func `a table with several columns of states stays a table, with a count below each of them`() throws {
    let html = try list("---\nread: all\n---\n" + Self.services)
    #expect(
      isOrdered(
        [
          "<li class=\"task is-done\"", "Text.",
          "<div class=\"matrix\" role=\"group\" aria-label=\"Services\" tabindex=\"0\">",
          "<th scope=\"col\" dir=\"auto\">Service</th>", "<th scope=\"col\" dir=\"auto\">Status</th>",
          "<tr class=\"task is-inProgress\" id=\"t-", "<th scope=\"row\" dir=\"auto\">auth <em>core</em></th>",
          "<a href=\"../people/ann.html\">@ann</a>", "<td data-is=\"done\" data-sort=\"3\">✅</td>",
          "<td data-is=\"open\" data-sort=\"0\">❌ a&lt;b</td>", "data-is=\"inProgress\"", "<tr class=\"task is-done\"",
          "<td data-is=\"cancelled\" data-sort=\"4\">cancelled</td>", "<tr class=\"task is-open\"",
          "<tfoot>", "Done</th><td></td><td>2/3</td><td>0/2</td><td>1/3</td>", "</table></div>", "after",
        ], in: html), "\(html)")
    // Nothing is shown twice.
    #expect(html.components(separatedBy: ">mail<").count == 2 && !html.contains("class=\"detail\""))
  }

  @Test func `with one column of states, rows are tasks of a list with their cells as details`() throws {
    let html = try list("## A\n| Task | Size | Status |\n|---|---|---|\n| a | large | Done |\n| b | small | Open |\n")
    #expect(!html.contains("<table") && html.contains("<b>Size</b> <span>large</span>"))
  }

  @Test func `on pages that can be edited, the rows of such a table are tasks of a list`() throws {
    let text = Self.services.replacing("- [x] list due:2026-11-01", with: "").replacing("- [ ] after", with: "")
    let plan = TodoPlan([try parseDocument(text, path: "STATUS.md", options: .html)])
    let tree = ProgressTree(plan, today: someDay, lang: "en")
    var site = SiteOptions()
    func page() throws -> String {
      let context = try SiteContext(plan, tree: tree, options: site)
      return HTML { TaskListHTML.appendGroup(1, context, root: "../", to: &$0) }.description
    }
    #expect(try page().contains("<table"))
    site.live = LivePages(version: "", editing: (token: "t", site: "s", files: ["v"]))
    let editable = try page()
    #expect(!editable.contains("<table") && editable.components(separatedBy: "<li ").count == 4)
  }
}
