import Foundation
import TestSupport
import Testing

/// The built program killed, or refused by the system, at every call that touches files.
struct FaultTests {
  private static let list = "# Plan\n\n## A\n- [ ] one\n- [ ] two\n  - [ ] sub\n- [x] three\n\n## B\n- [ ] four\n"
  static let commands = [
    ["done", "one"], ["add", "new", "--group", "B", "--memo", "text"], ["edit", "two", "--title", "2"],
    ["move", "two", "--group", "B"], ["remove", "two", "--force"], ["group", "move", "B", "--top"], ["done", "--undo"],
  ]

  private func traced(_ arguments: [String], _ inject: String, in folder: TemporaryFolder) throws -> ProgramRun {
    let state = folder.url.appendingPathComponent(".state").path
    let program = Repository.products.appendingPathComponent("ringmark").path
    return try ProgramRun(
      ["-qq", "-o", "/dev/null", "-e", "trace=file,desc", "-e", "inject=\(inject)", program] + arguments,
      in: folder.url, environment: ["XDG_STATE_HOME": state], program: "/usr/bin/strace")
  }

  private func stray(_ folder: TemporaryFolder) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.url.path).filter { $0 != ".state" && $0 != "TODO.md" }
  }

  @Test(
    .enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/strace"), "strace is not installed"),
    arguments: commands)
  func `the old or the new text is there, whole, whatever call fails`(arguments: [String]) throws {
    let folder = try TemporaryFolder()
    let state = ["XDG_STATE_HOME": folder.url.appendingPathComponent(".state").path]
    // The text before and after, as they are without a fault.
    try folder.write(Self.list, to: "TODO.md")
    if arguments.last == "--undo" { _ = try ProgramRun(["done", "one"], in: folder.url, environment: state) }
    let old = try folder.read("TODO.md")
    _ = try ProgramRun(arguments, in: folder.url, environment: state)
    let new = try folder.read("TODO.md")
    #expect(old != new)
    var faults = 0
    for call in ["write", "fsync", "rename", "fchmod", "flock", "unlink"] {
      for action in ["signal=KILL", "error=ENOSPC", "error=EIO", "error=EACCES"] {
        for number in 1...8 {
          try? FileManager.default.removeItem(at: folder.url.appendingPathComponent(".state"))
          if arguments.last == "--undo" {
            try folder.write(Self.list, to: "TODO.md")
            _ = try ProgramRun(["done", "one"], in: folder.url, environment: state)
          } else {
            try folder.write(old, to: "TODO.md")
          }
          let run = try traced(arguments, "\(call):\(action):when=\(number)", in: folder)
          let text = try folder.read("TODO.md")
          let place = "\(arguments) \(call) \(action) \(number): \(run.status) \(run.errors)"
          #expect(text == old || text == new, "\(place)")
          if run.status == 0 { #expect(text == new, "\(place)") }
          if action == "signal=KILL" {
            // What a killed run leaves is gone after the next.
            _ = try ProgramRun(["done", "four"], in: folder.url, environment: state)
          } else if run.status != 0 {
            #expect(!run.errors.isEmpty, "\(place)")
          }
          let left = try stray(folder)
          #expect(left.isEmpty, "\(place): \(left)")
          if run.status == 0 { break }
          faults += 1
        }
      }
    }
    #expect(faults >= 12, "\(faults)")
  }
}
