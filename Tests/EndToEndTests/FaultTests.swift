import Foundation
import TestSupport
import Testing

/// The built program killed, or refused by the system, at every call that touches files.
struct FaultTests {
  private static let list = "# Plan\n\n## A\n- [ ] one\n- [ ] two\n  - [ ] sub\n- [x] three\n\n## B\n- [ ] four\n"
  static let commands = [
    ["done", "one"], ["add", "new", "--group", "B", "--memo", "text"], ["edit", "two", "--title", "2"],
    ["move", "two", "--group", "B"], ["remove", "two", "--force"], ["group", "move", "B", "--top"], ["done", "--undo"],
    ["cancel", "sub", "--reason", "why"], ["group", "add", "C"], ["group", "remove", "A", "--force"],
    ["group", "set", "B", "--color", "teal"],
  ]

  private func traced(_ arguments: [String], _ inject: String, in folder: TemporaryFolder) throws -> ProgramRun {
    try TracedRun.run(arguments, inject: inject, in: folder.url, environment: folder.state)
  }

  private func stray(_ folder: TemporaryFolder) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.url.path).filter { $0 != ".state" && $0 != "TODO.md" }
  }

  @Test(
    .enabled(if: TracedRun.isPossible, "strace is not installed, or may not trace"),
    arguments: Rounds.some(of: commands))
  func `the old or the new text is there, whole, whatever call fails`(arguments: [String]) throws {
    let folder = try TemporaryFolder()
    let environment = folder.state
    // The text before and after, as they are without a fault.
    try folder.write(Self.list, to: "TODO.md")
    if arguments.last == "--undo" { _ = try ProgramRun(["done", "one"], in: folder.url, environment: environment) }
    let old = try folder.read("TODO.md")
    _ = try ProgramRun(arguments, in: folder.url, environment: environment)
    let new = try folder.read("TODO.md")
    #expect(old != new)
    var faults = 0
    // Calls of which a program makes few are all tried; of others those after the libraries are loaded.
    let late = ["openat", "read", "newfstatat", "fstat"]
    for call in ["write", "fsync", "renameat2", "fcntl", "fchmod", "flock", "unlink"] + late {
      let last =
        late.contains(call) ? try count(call, arguments, in: folder, reset: { try reset(folder, old, arguments) }) : 8
      for action in late.contains(call)
        ? ["signal=KILL", "error=EIO"] : ["signal=KILL", "error=ENOSPC", "error=EIO", "error=EACCES"]
      {
        let first = late.contains(call) ? max(1, last + 1 - Rounds.of(12)) : 1
        for number in first...max(1, last) {
          try reset(folder, old, arguments)
          let run = try traced(arguments, "\(call):\(action):when=\(number)", in: folder)
          let text = try folder.read("TODO.md")
          let place = "\(arguments) \(call) \(action) \(number): \(run.status) \(run.errors)"
          #expect(text == old || text == new, "\(place)")
          if run.status == 0, !late.contains(call) { #expect(text == new, "\(place)") }
          if action == "signal=KILL" {
            // What a killed run leaves is gone after the next.
            _ = try ProgramRun(["done", "four"], in: folder.url, environment: folder.state)
          } else if run.status != 0 {
            #expect(!run.errors.isEmpty, "\(place)")
          }
          let left = try stray(folder)
          #expect(left.isEmpty, "\(place): \(left)")
          if run.status != 0 { faults += 1 } else if !late.contains(call) { break }
        }
      }
    }
    #expect(faults >= Rounds.of(20), "\(faults)")
  }

  @Test(.enabled(if: TracedRun.isPossible)) func `a full disk is reported as such, and existing files stay`() throws {
    let folder = try TemporaryFolder(Self.list)
    for call in ["mkdir", "fsync"] {
      let arguments = call == "mkdir" ? ["build", "-o", "site", "TODO.md"] : ["done", "one"]
      let advice = call == "mkdir" ? "free some disk space" : "free up space"
      let run = try traced(arguments, "\(call):error=ENOSPC", in: folder)
      #expect(run.status == 1 && run.errors.contains(advice), "\(run.errors)")
      #expect(!run.errors.contains("owner"), "\(run.errors)")
      #expect(try stray(folder).isEmpty)
      #expect(try folder.read("TODO.md") == Array(Self.list.utf8))
    }
  }

  /// The text as it was before the command, and the edit that an undo takes back.
  private func reset(_ folder: TemporaryFolder, _ old: [UInt8], _ arguments: [String]) throws {
    try? FileManager.default.removeItem(at: folder.url.appendingPathComponent(".state"))
    if arguments.last == "--undo" {
      try folder.write(Self.list, to: "TODO.md")
      _ = try ProgramRun(["done", "one"], in: folder.url, environment: folder.state)
    } else {
      try folder.write(old, to: "TODO.md")
    }
  }

  /// How many calls of a kind a command makes where nothing fails.
  private func count(_ call: String, _ arguments: [String], in folder: TemporaryFolder, reset: () throws -> Void) throws
    -> Int
  {
    try reset()
    return try TracedRun.count(call, arguments, in: folder.url, environment: folder.state)
  }
}
