import Foundation
import TestSupport
import Testing

@testable import Base
@testable import Site
@testable import Plan
@testable import TodoFile

/// Writing a site again after a change of its file.
struct RebuildTests {
  private func build(_ text: String, after last: (TodoDocument, SiteCache, Site)?, to output: String) throws -> (
    TodoDocument, SiteWriter.Result, Site
  ) {
    var options = ParseOptions()
    options.pieceSize = 1
    options.rendersHTML = true
    options.remembers = true
    let source = SourceText(path: "TODO.md", bytes: Array(text.utf8))
    let document = try TodoDocument(parsing: source, options: options, after: last?.0)
    let plan = TodoPlan([document])
    let tree = ProgressTree(plan, today: someDay, lang: "en")
    let site = try SiteBuilder.build(plan, tree: tree, diagnostics: [], options: SiteOptions(), after: last?.2)
    let writer = SiteWriter(output: output, force: false, sources: [])
    return (document, try writer.write(site, after: last?.1 ?? SiteCache()), site)
  }

  private static let lines = [
    "## A", "- [ ] a #x due:2026-11-19", "- [x] b @anna done:2026-11-01", "### A one", "text", "- [ ] a", "## B",
    "<!-- color: teal -->", "- [ ] a", "  - [/] sub", "  memo", "## A", "- [x] last #y id:k", "### Deep", "#### Deeper",
    "- [ ] d after:k", "## Empty", "## Z", "- [ ] z", "- [ ] first id:k",
    "- [ ] one more id:k",
  ]

  @Test(arguments: 0..<4)
  func `a site written again after a change is the site written anew`(seed: UInt64) throws {
    let folder = try TemporaryFolder()
    var random = SeededGenerator(drawing: seed)
    var lines = ["# Plan"] + Self.lines
    var last: (TodoDocument, SiteCache, Site)?
    for step in 0..<14 {
      let text = lines.joined(separator: "\n") + "\n"
      let built = try build(text, after: last, to: "\(folder.url.path)/site")
      last = (built.0, built.1.memory, built.2)
      _ = try build(text, after: nil, to: "\(folder.url.path)/anew-\(step)")
      let (again, anew) = (folder.files(below: "site"), folder.files(below: "anew-\(step)"))
      let different = Set(again.keys).union(anew.keys).filter { again[$0] != anew[$0] }
      #expect(different.isEmpty, "\(text)")
      switch random.below(4) {
      case 0: lines.insert(random.pick(Self.lines), at: 1 + random.below(lines.count))
      case 1 where lines.count > 3: lines.remove(at: 1 + random.below(lines.count - 1))
      default:
        let place = random.below(lines.count)
        lines[place] = lines[place].replacing("- [ ]", with: "- [x]")
      }
    }
  }

  @Test func `a tick makes what shows it, and leaves the other groups alone`() throws {
    let folder = try TemporaryFolder()
    let groups = (0..<40).map { "## Group \($0)\n" + (0..<10).map { "- [ ] task \($0)\n" }.joined() }.joined()
    let output = "\(folder.url.path)/site"
    let first = try build("# Plan\n" + groups, after: nil, to: output)
    let start = groups.firstRange(of: "- [ ]")?.lowerBound ?? groups.startIndex
    let ticked = groups.replacingCharacters(in: start..<groups.index(start, offsetBy: 5), with: "- [x]")
    // 1 of 400 is shown as 1%: all pages show it in the bar. The second of them changes nothing there.
    let second = try build("# Plan\n" + ticked, after: (first.0, first.1.memory, first.2), to: output)
    #expect(second.1.written > 40)
    let next = ticked.firstRange(of: "- [ ]")?.lowerBound ?? ticked.startIndex
    let twice = ticked.replacingCharacters(in: next..<ticked.index(next, offsetBy: 5), with: "- [x]")
    let third = try build("# Plan\n" + twice, after: (second.0, second.1.memory, second.2), to: output)
    #expect(third.1.written < 15 && third.1.written > 3, "\(third.1)")
  }
}
