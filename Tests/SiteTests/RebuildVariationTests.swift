import Foundation
import TestSupport
import Testing

@testable import Base
@testable import History
@testable import Site
@testable import Plan
@testable import TodoFile

/// Writing a site again after a change of anything but its text: files, options, pictures, history, days.
struct RebuildVariationTests {
  /// Everything that a site is built from.
  private struct Input {
    var texts = [
      "# Plan\n## A\n<!-- image: a.gif -->\n- [ ] one #x @anna due:2026-11-25\n- [x] two\n## B\n- [x] three ![p](a.gif)\n"
    ]
    var today: Int32 = 20_778
    var options = SiteOptions()
    /// How many points the history has; 0 for none.
    var points = 0
    /// The days on which done tasks were completed, as git knows them.
    var completed: CalendarDate?
    /// The frames of the picture; 0 where there is none.
    var frames = 1
  }

  private struct Built {
    let plan: TodoPlan
    let memory: SiteCache
    let site: Site
  }

  private func build(_ input: Input, after last: Built?, to output: String) throws -> Built {
    var parsing = ParseOptions()
    parsing.pieceSize = 1
    (parsing.rendersHTML, parsing.remembers) = (true, true)
    parsing.links.keepsPictures = true
    let documents = try input.texts.enumerated().map { index, text in
      let source = SourceText(path: "\(index).md", bytes: Array(text.utf8))
      let known = last.flatMap { $0.plan.documents.indices.contains(index) ? $0.plan.documents[index] : nil }
      return try TodoDocument(parsing: source, options: parsing, after: known)
    }
    let plan = TodoPlan(documents)
    var options = input.options
    if input.points > 0 { options.past.history = history(input.points) }
    options.past.completed = documents.map { document in
      input.completed.map { day in
        document.tasks.map { $0.state == .done ? Completion(day: day, revision: nil) : nil }
      }
    }
    if input.frames > 0, let picture = GroupPicture(gif(input.frames)) {
      for index in documents.indices { options.images[index, "a.gif"] = picture }
      options.images.hasInline = true
    }
    let tree = ProgressTree(plan, today: CalendarDate(days: input.today), lang: options.lang)
    let site = try SiteBuilder.build(plan, tree: tree, diagnostics: [], options: options, after: last?.site)
    let result = try SiteWriter(output: output, force: false, sources: []).write(
      site, after: last?.memory ?? SiteCache())
    return Built(plan: plan, memory: result.memory, site: site)
  }

  private func history(_ count: Int) -> History {
    var history = History()
    history.points = (0..<count).map { index in
      let day = CalendarDate(days: 20_700 + Int32(index) * 5)
      return HistoryPoint(
        revision: "\(index)", path: "TODO.md", time: Int(day.days) * 86_400, day: day,
        progress: Progress(done: index, open: count - index), archived: 0, isPresent: true, isMainline: true,
        delta: ScopeDelta())
    }
    return history
  }

  private func gif(_ frames: Int) -> [UInt8] {
    let head: [UInt8] = Array("GIF89a".utf8) + [4, 0, 3, 0, 0x80, 0, 0] + [0, 0, 0, 255, 255, 255]
    let frame: [UInt8] = [0x21, 0xF9, 4, 0, 10, 0, 0, 0] + [0x2C, 0, 0, 0, 0, 4, 0, 3, 0, 0] + [2, 2, 0x44, 1, 0]
    return head + (0..<frames).flatMap { _ in frame } + [0x3B]
  }

  private static let changes: [@Sendable (inout Input, inout SeededGenerator) -> Void] = [
    { input, random in input.options.theme = random.pick([.auto, .light, .dark]) },
    { input, random in input.options.accent = random.pick([nil, "teal", "#a33"]) },
    { input, random in input.options.lang = random.pick(["en", "ko", "de", "sv"]) },
    { input, random in input.options.description = random.pick([nil, "one", "two"]) },
    { input, random in input.options.author = random.pick([nil, "Anna"]) },
    { input, random in input.options.baseURL = random.pick([nil, "https://example.com/p/", "https://example.org/"]) },
    { input, random in input.options.extraCSS = random.pick([nil, Array("a{}".utf8), Array("b{}".utf8)]) },
    { input, random in
      let html = random.pick(["", "<b>{{name}}</b>", "<i>{{name}}{{{tasks}}}</i>"])
      input.options.overrides = html.isEmpty ? [:] : ["Templates/group.mustache": (Array(html.utf8), "g")]
    },
    { input, random in
      let css = random.pick(["", "p{}"])
      input.options.overrides["Public/style.css"] = css.isEmpty ? nil : (Array(css.utf8), "s")
    },
    { input, random in input.frames = random.pick([0, 1, 3]) },
    { input, random in input.points = random.pick([0, 1, 4]) },
    { input, random in input.completed = random.pick([nil, CalendarDate(days: 20_770), CalendarDate(days: 20_777)]) },
    { input, random in input.today += Int32(random.below(3)) },
    { input, random in
      let more = "# More\n## A\n- [ ] other #x\n- [x] \(random.below(3))\n"
      input.texts = input.texts.count < 3 ? input.texts + [more] : [input.texts[0]]
    },
    { input, random in input.texts = input.texts.count > 1 ? input.texts.reversed() : input.texts },
    { input, _ in input.texts[0] = input.texts[0].replacing("- [ ] one", with: "- [x] one") },
  ]

  @Test(arguments: 0..<8)
  func `a site written again after any change is the site written anew`(seed: UInt64) throws {
    let folder = try TemporaryFolder()
    var random = SeededGenerator(drawing: 40 + seed)
    var input = Input()
    var last: Built?
    for step in 0..<Rounds.of(15) {
      last = try build(input, after: last, to: "\(folder.url.path)/site")
      let anew = "\(folder.url.path)/anew-\(step)"
      _ = try build(input, after: nil, to: anew)
      let (again, fresh) = (folder.files(below: "site"), TemporaryFolder.files(below: URL(fileURLWithPath: anew)))
      let different = Set(again.keys).union(fresh.keys).filter { again[$0] != fresh[$0] }
      #expect(different.isEmpty, "seed \(seed), step \(step): \(different.sorted().prefix(5))")
      try FileManager.default.removeItem(atPath: anew)
      for _ in 0...random.below(2) { random.pick(Self.changes)(&input, &random) }
    }
  }
}
