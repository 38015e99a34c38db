import Foundation
import TestSupport
import Testing

@testable import Base
@testable import Reports
@testable import Plan
@testable import TodoFile

struct JSONTests {
  @Test func `every string survives JSON, and nothing in it can end a script element or control a terminal`() throws {
    for hard in HardValues.strings {
      var json = JSONWriter()
      json.array { $0.string(hard) }
      let decoded = try JSONSerialization.jsonObject(with: Data(json.bytes)) as? [String]
      #expect(decoded?.first.map { Array($0.utf8) } == Array(hard.utf8))
      #expect(
        !json.text.contains("<")
          && !json.text.unicodeScalars.contains {
            $0.value < 0x20 || $0.value == 0x7F || TerminalText.isControl($0.value)
          })
    }
  }

  @Test func `numbers, nesting and absence are written as JSON has them`() {
    let (none, two): (Int?, Int?) = (nil, 2)
    var json = JSONWriter()
    json.object { json in
      json.field("a", none)
      json.array("b", [1.5, -0.25, 2, 1e6]) { $0.number($1) }
      json.object("c") { _ in }
      json.field("d", true)
      json.field("e", "x")
      json.field("f", ["y", "z"])
      json.field("g", 0.125)
      json.field("h") { $0.raw(Array("[]".utf8)) }
      json.field("i", none) { $0.number($1 + 1) }
      json.field("j", two) { $0.number($1 + 1) }
      json.array("k") { $0.null() }
    }
    #expect(
      json.text
        == #"{"a":null,"b":[1.5,-0.25,2,1000000],"c":{},"d":true,"e":"x","f":["y","z"],"g":0.125,"h":[],"i":null,"j":3,"#
        + #""k":[null]}"#)
  }

  @Test func `status has what each file leaves out, and the mode that counts it`() throws {
    let words = String(repeating: "Some words. ", count: 40)
    let plan = TodoPlan([
      try parseDocument("## A\n- [ ] a\n\n## B\n- ✅ b\n- ✅ c\n- ✅ d\n- ✅ e\n- 🚧 f\n"),
      try parseDocument("- [ ] a\n- [ ] b\n- ✅ c\n", path: "b.md"), try parseDocument("- [ ] a\n", path: "c.md"),
      try parseDocument("# Trip\n\n\(words)\n\n- book\n- pack\n", path: "d.md"),
    ])
    let tree = ProgressTree(plan, today: someDay)
    let json = String(decoding: StatusJSON.render(plan, tree, diagnostics: []), as: UTF8.self)
    #expect(
      json.contains(
        #""notRead":[{"count":5,"done":4,"how":"all","line":5,"percent":66},{"count":1,"done":1,"how":"all","line":3,"#
          + #""percent":null},null,{"count":2,"done":0,"how":"bullets","line":5,"percent":null}],"#))
  }

  @Test(arguments: ["showcase.md", "hard.md"])
  func `status and list keep their shape`(name: String) throws {
    let plan = TodoPlan([try parseFile(Repository.fixture(name))])
    let tree = ProgressTree(plan, today: someDay)
    func pretty(_ bytes: [UInt8]) throws -> String {
      let object = try JSONSerialization.jsonObject(with: Data(bytes))
      return String(
        decoding: try JSONSerialization.data(
          withJSONObject: object, options: [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]), as: UTF8.self)
        + "\n"
    }
    try Snapshot.expect(
      try pretty(StatusJSON.render(plan, tree, diagnostics: [])), equals: "json/status.\(name).json")
    try Snapshot.expect(
      try pretty(TaskListJSON.render(plan.references, in: plan, tree: tree)), equals: "json/list.\(name).json")
    try Snapshot.expect(
      try pretty(
        DiagnosticJSON.render(
          plan.documents.flatMap { document in
            TodoLinter.check(document).map { ($0, document.source, document.source.path) }
          })),
      equals: "json/check.\(name).json")
    try Snapshot.expect(
      try pretty(ExplainReport(plan, tree: tree).json()), equals: "json/explain.\(name).json")
  }
}
