import Foundation
import TestSupport
import Testing

@testable import Base
@testable import EmbeddedFiles

/// Style sheets and scripts as pages load them.
struct CompactorTests {
  private func compact(_ text: String, isStyle: Bool) throws -> String {
    let folder = try TemporaryFolder(text, in: "text")
    let script = Repository.root.appending(path: "Sources/Tools/EmbedFiles/compact.awk").path
    let run = try ProgramRun(
      ["awk"] + (isStyle ? ["-v", "isStyle=1"] : []) + ["-f", script, "text"], in: folder.url, program: "/usr/bin/env")
    #expect(run.status == 0)
    return run.output
  }

  @Test(
    arguments: [
      ("a { color: red; margin: 0 1px }\n", "a{color:red;margin:0 1px}"),
      ("a {\n  color: red;\n}\nb { content: \"> }\"; }\n", "a{color:red}b{content:\"> }\"}"),
      ("/* gone */\n.a .b > c, d { content: \" ; x\" }\n", ".a .b>c,d{content:\" ; x\"}"),
      (
        "@media (max-width: 1px) {\n  .a :is(b, c) { width: calc(1px - 2px) }\n}\n",
        "@media (max-width:1px){.a :is(b,c){width:calc(1px - 2px)}}"
      ),
      (".a { content: 'it\\'s: {' }\n", ".a{content:'it\\'s: {'}"),
    ])
  func `only idle spaces and semicolons go`(css: String, compact: String) throws {
    #expect(try self.compact(css, isStyle: true) == compact)
  }

  @Test func `a script is without comments, blank lines, and indentation`() throws {
    #expect(
      try compact("// gone\n\nlet a = 'b // c';\n  // gone\n  f(a); // stays\n", isStyle: false)
        == "let a = 'b // c';\nf(a); // stays\n")
  }

  @Test func `each style sheet and script has the same words in the same order when it is compact`() {
    /// What is left without whole-line comments, white space, and the last semicolons of blocks.
    func essence(_ bytes: [UInt8]) -> String {
      let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n").map(\.trimmingWhitespace)
      return lines.filter { !$0.hasPrefix("//") && !($0.hasPrefix("/*") && $0.hasSuffix("*/")) }.joined()
        .filter { !$0.isWhitespace }.replacing(";}", with: "}")
    }
    let files = EmbeddedFiles.all.filter { $0.path.hasSuffix(".css") || $0.path.hasSuffix(".js") }
    #expect(files.count > 40)
    for file in files {
      let compact = EmbeddedFiles.bytes(file.path, isCompact: true)
      #expect(compact.map(essence) == essence(file.bytes) && (compact ?? []).count <= file.bytes.count, "\(file.path)")
    }
  }
}
