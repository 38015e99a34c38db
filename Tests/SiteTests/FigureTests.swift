import Foundation
import TestSupport
import Testing

@testable import Base
@testable import Site
@testable import Plan
@testable import TodoFile

/// The figures of one file are the same wherever the site shows them.
struct FigureTests {
  private static let files = ((try? Repository.corpusFiles()) ?? []) + ((try? Repository.fixtures()) ?? [])

  @Test func `page, rows, badge, ring and JSON of every group show the same figures`() throws {
    for file in Self.files {
      let plan = TodoPlan([try parseFile(file, options: .html)])
      let tree = ProgressTree(plan, today: someDay, lang: "en")
      var all = SiteOptions()
      all.badges = .all
      let site = try Site.built(plan, all)
      func text(_ path: String) throws -> String { try #require(try site.find(path), "\(file.path): \(path)") }
      let data = Data(try text("progress.json").utf8)
      let object = try JSONSerialization.jsonObject(with: data)
      let json = try #require(object as? [String: Any])
      #expect(try figures(json) == [tree.root.progress.done, tree.root.progress.total], "\(file.path)")
      var groups = (json["groups"] as? [[String: Any]]) ?? []
      var count = 0
      while let group = groups.popLast() {
        groups += (group["groups"] as? [[String: Any]]) ?? []
        count += 1
        let slug = try #require(group["slug"] as? String)
        let (done, total) = (try figures(group)[0], try figures(group)[1])
        let place = "\(file.lastPathComponent) \(slug)"
        let page = try text("groups/\(slug).html")
        #expect(total == 0 || page.contains("<h2><b>\(done)</b> of \(total) done"), "\(place)")
        let percent = total == 0 ? nil : done == total ? 100 : min(99, max(done > 0 ? 1 : 0, done * 100 / total))
        let badge = percent.map { "\($0)% (\(done)/\(total))" } ?? "No tasks"
        #expect(try text("badges/groups/\(slug).svg").contains(badge), "\(place): \(badge)")
        #expect(try text("badges/groups/\(slug).json").contains(badge), "\(place): \(badge)")
        let ring = try text("rings/groups/\(slug).svg")
        #expect(total == 0 || ring.contains("\(done) of \(total) tasks done"), "\(place)")
        if plan.documents[0].groups[0].count == .all, !plan.documents[0].text.contains("count:") {
          #expect(rows("is-done", in: page) == done, "\(place)")
          let pending = ["is-open", "is-inProgress", "is-question", "is-deferred"].map { rows($0, in: page) }
          #expect(pending.reduce(0, +) == total - done, "\(place)")
        }
      }
      #expect(count == tree.nodes.count - 1, "\(file.path)")
    }
    #expect(Self.files.count >= 5)
  }

  @Test(arguments: [
    ("", nil, []), ("badges: all", nil, ["a", "b"]), ("badges: asked", nil, []),
    ("", FrontMatter.Badges.all, ["a", "b"]),
    ("badges: all", FrontMatter.Badges.asked, []),
  ])
  func `badges and rings of groups are written only where that is asked for`(
    matter: String, asked: FrontMatter.Badges?, expected: [String]
  ) throws {
    let text = "---\ntitle: P\n\(matter)\n---\n## A\n- [ ] a\n## B\n- [ ] b\n## C\n<!-- badge: true -->\n- [ ] c\n"
    let plan = TodoPlan([try parseDocument(text)])
    var options = SiteOptions()
    options.badges = asked ?? plan.documents[0].frontMatter.badges ?? .asked
    let paths = try Site.built(plan, options).paths.map(\.description)
    let figures = paths.filter { $0.hasPrefix("badges/") || $0.hasPrefix("rings/") }
    let groups = (expected + ["c"]).flatMap {
      ["badges/groups/\($0).svg", "badges/groups/\($0).json", "rings/groups/\($0).svg"]
    }
    #expect(Set(figures) == Set(groups + ["badges/progress.svg", "badges/progress.json", "rings/progress.svg"]))
  }

  private func figures(_ json: [String: Any]) throws -> [Int] {
    let progress = try #require(json["progress"] as? [String: Any])
    return [try #require(progress["done"] as? Int), try #require(progress["total"] as? Int)]
  }

  @Test func `each site has the schema of the documentation`() throws {
    let text = try Site.built("- [ ] a\n").text("progress.schema.json")
    try Snapshot.expect(text, equals: "../../.github/docs/schemas/progress.schema.json")
  }

  private func rows(_ state: String, in page: String) -> Int {
    ["li", "tr"].map { page.components(separatedBy: "<\($0) class=\"task \(state)").count - 1 }.reduce(0, +)
  }
}
