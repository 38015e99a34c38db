import EmbeddedFiles
import Foundation
import Mustache
import Plan
import TestSupport
import Testing
import TodoFile

@testable import Base
@testable import Site

struct SiteTests {
  @Test func `the embedded files are those of the folders, byte for byte`() throws {
    var found: [String: [UInt8]] = [:]
    for folder in ["Templates", "Public"] {
      let url = Repository.root.appendingPathComponent(folder)
      for name in try FileManager.default.subpathsOfDirectory(atPath: url.path) where name.contains(".") {
        found["\(folder)/\(name)"] = [UInt8](try Data(contentsOf: url.appendingPathComponent(name)))
      }
    }
    let paths = EmbeddedFiles.all.map(\.path).filter { $0.hasPrefix("Templates/") || $0.hasPrefix("Public/") }
    let embedded = Dictionary(uniqueKeysWithValues: paths.map { ($0, DefaultFiles.bytes($0)) })
    #expect(Set(found.keys) == Set(embedded.keys))
    for (path, bytes) in found {
      let isSame = embedded[path] == bytes
      #expect(isSame, "\(path)")
    }
  }

  @Test(arguments: ["", "/", "/a", "a//b", "../a", "a/../b", "./a", "a/.", "a\u{0}b", "a\\b", "a/", "a\nb"])
  func `no path leaves the site`(path: String) {
    #expect(SitePath(path) == nil)
  }

  @Test func `two pages at one path are an error`() throws {
    let plan = TodoPlan([try TodoDocument(parsing: SourceText(path: "TODO.md", bytes: []))])
    let tree = ProgressTree(plan, today: someDay)
    var site = Site(context: try SiteContext(plan, tree: tree, options: SiteOptions()))
    try site.add("a.html", "1")
    #expect(throws: SiteError.self) { try site.add("a.html", "2") }
  }

  @Test(arguments: [
    ("{{#groups}}", "is never closed"), ("a\n{{nope}}", ":2:1: error: no page provides the name “nope”"),
    ("{{> nope}}", "unknown partial “nope”"),
    ("{{/x}}", "closes a section that is not open"), ("{{t.nope}}", "no page provides"), ("{{name", "is never closed"),
    ("{{#groups}}{{/tags}}", "closes a section"), ("a\n\n{{^title}}\n", ":3:1: error"),
  ])
  func `broken templates are errors with file, line and name`(text: String, message: String) {
    do {
      _ = try Templates(overrides: ["Templates/home.mustache": (Array(text.utf8), "mine/home.mustache")])
      Issue.record("accepted")
    } catch {
      #expect("\(error)".hasPrefix("mine/home.mustache:") && "\(error)".contains(message), "\(error)")
    }
  }

  @Test func `templates that show each other for ever are errors`() {
    #expect(throws: SiteError.self) {
      try Templates(overrides: ["Templates/home.mustache": (Array("{{> home}}".utf8), "h")])
    }
    #expect(throws: SiteError.self) {
      try Templates(overrides: [
        "Templates/card.mustache": (Array("{{> tasks}}".utf8), "c"),
        "Templates/tasks.mustache": (Array("{{> card}}".utf8), "t"),
      ])
    }
  }

  @Test func `the default templates pass the checks of replaced ones`() throws {
    var overrides: [String: (bytes: [UInt8], source: String)] = [:]
    for path in DefaultFiles.paths where path.hasSuffix(".mustache") {
      overrides[path] = (DefaultFiles.bytes(path) ?? [], path)
    }
    _ = try Templates(overrides: overrides)
  }

  @Test func `a template that no page uses is an error`() {
    #expect(throws: SiteError.self) { try Templates(overrides: ["Templates/hom.mustache": ([], "hom.mustache")]) }
  }

  private struct Index: TemplateData {
    let heading: String

    static let fields = TemplateFields<Index> {
      $0.text("heading") { $0.heading }
      $0.list("items", { [$0.heading] }, of: TemplateFields<String> { $0.text("name") { $0 } })
    }
  }

  @Test func `values are escaped by byte in every template`() throws {
    let templates = try Templates(overrides: [
      "Templates/index.mustache": (
        Array("<p title=\"{{heading}}\">{{#items}}<b>{{name}}</b>{{/items}}".utf8), "x"
      )
    ])
    for text in HardValues.strings {
      let html = try templates.render("index", Index(heading: text)).bytes
      #expect(!html.dropFirst(10).starts(with: "\"".utf8) || text.isEmpty)
      #expect(
        html.count { $0 == UInt8(ascii: "<") } == 3 && html.count { $0 == UInt8(ascii: "\"") } == 2,
        "\(String(decoding: html, as: UTF8.self))")
    }
  }

  @Test func `each module of the preview is joined once, with all that it imports`() {
    func load(_ path: String) -> [UInt8] { DefaultFiles.bytes("Public/\(path)") ?? [] }
    let live = ScriptModules.paths(of: "live.js", load: load)
    let edit = ScriptModules.paths(of: "edit.js", load: load)
    let modules = DefaultFiles.paths(in: ["live", "drafts", "edit", "hand"], ending: ".js")
    #expect(modules.count > 30 && edit.count == modules.count && Set(edit) == Set(modules))
    #expect(edit.starts(with: live))
    for (entry, paths) in [("live.js", live), ("edit.js", edit)] {
      for path in paths { #expect(Set(ScriptModules.imports(load(path), at: path)).isSubset(of: paths), "\(path)") }
      let joined = String(decoding: ScriptModules.joined(entry, load: load), as: UTF8.self)
      #expect(!joined.contains(/(?m)^(import|export)\b/))
    }
    for path in edit {
      // A declaration at the top level begins its line, and an import is a line.
      let script = String(decoding: load(path), as: UTF8.self)
      #expect(!script.contains(/(?m)^(export (default|\{|\*)|import\b(?!.* '[^']+\.js';$)|var )/), "\(path)")
    }
    // They share one scope.
    let names = edit.flatMap { path in
      String(decoding: load(path), as: UTF8.self)
        .matches(of: /(?m)^(?:export )?(?:const|let|function|class) (\w+)/).map { String($0.1) }
    }
    #expect(names.count > 150)
    #expect(Dictionary(grouping: names, by: \.self).filter { $1.count > 1 }.keys.sorted() == [])
    let files = [
      "a.js": "import { b } from './x/b.js';\nb();\n", "x/b.js": "// b\nexport function b() {\n  return 1;\n}\n",
    ]
    let joined = ScriptModules.joined("a.js") { Array((files[$0] ?? "").utf8) }
    #expect(String(decoding: joined, as: UTF8.self) == "// b\nfunction b() {\n  return 1;\n}\nb();\n")
    #expect(
      ScriptModules.imports(Array("import '../c.js';\nimport './d.js';".utf8), at: "x/b.js") == ["c.js", "x/d.js"])
    #expect(DefaultFiles.paths(in: ["edit/", "hand/"], ending: ".css") == ["edit/place.css", "hand/hand.css"])
  }
}
