import Foundation
import TestSupport
import Testing

/// The built program on files with states outside boxes.
struct StateCommandTests {
  private static let mixed = "# Plan\n\n## A\n\n- [ ] one\n- ✅ two\n\n## Done\n\n- three\n"
  private static let marks =
    "# Plan\n\n## A\n\n- ✅ one\n- 🚧 two\n- three\n\n| Task | Status |\n|---|---|\n| four | done |\n"

  private func run(_ arguments: [String], on text: String) throws -> (run: ProgramRun, text: String) {
    let folder = try TemporaryFolder(text)
    let run = try ProgramRun(arguments, in: folder.url, environment: folder.state)
    return (run, try folder.text("TODO.md"))
  }

  @Test func `what a file with boxes leaves out is told in one line by status, check, build, and explain`() throws {
    let told =
      "2 lines have a state without a box (6, 10); “read: all” in the front matter, or --read all, counts them"
    for command in [["status"], ["check"], ["build"]] {
      let (run, _) = try run(command + ["TODO.md"], on: Self.mixed)
      #expect(run.status == 0 && run.errors.contains("TODO.md: \(told)"), "\(command): \(run.errors)")
      let (all, _) = try self.run(command + ["TODO.md", "--read", "all"], on: Self.mixed)
      #expect(all.status == 0 && !all.errors.contains("without a box"))
    }
    let (explained, _) = try run(["explain", "TODO.md"], on: Self.mixed)
    #expect(explained.output.contains("2 lines have a state without a box (6, 10)"))
    #expect(explained.output.contains("it has no box, and the file has boxes; “read: all” counts it"))
  }

  @Test func `a figure that tells little is told beside it by status, and as a problem by check and build`() throws {
    let few = "# Plan\n\n- [ ] a\n\n## B\n- ✅ b\n- ✅ c\n- ✅ d\n- ✅ e\n- 🚧 f\n"
    let (status, _) = try run(["status", "TODO.md"], on: few)
    #expect(status.status == 0 && status.output.contains("0 of 1 box is done (0%).") && !status.errors.contains("box"))
    let (json, _) = try run(["status", "TODO.md", "--json"], on: few)
    let notes = try #require(try json.json()["notRead"] as? [[String: Any]])
    #expect(notes.map { $0["percent"] as? Int } == [66] && json.errors.contains("TODO.md: 0 of 1 box is done"))
    for (arguments, code) in [(["check"], 0), (["check", "--strict"], 1)] {
      let (check, _) = try run(arguments + ["TODO.md"], on: few)
      #expect(check.status == code && check.output.contains("TODO.md:6:1: warning: 1 box is counted (0%), but 5 lines"))
      #expect(check.output.contains("[not-counted]") && !check.errors.contains("without a box"))
    }
    let (build, _) = try run(["build", "TODO.md"], on: few)
    #expect(build.errors.components(separatedBy: "without a box").count == 2)
    let (quiet, _) = try run(["check", "TODO.md", "--read", "boxes"], on: few)
    #expect(quiet.errors.contains("no problems found"))
  }

  @Test func `--read decides what every command counts`() throws {
    for (reading, total) in [("auto", 1), ("boxes", 1), ("all", 3), ("bullets", 3)] {
      let json = try run(["status", "TODO.md", "--json", "--read", reading], on: Self.mixed).run.json()
      #expect((json["progress"] as? [String: Any])?["total"] as? Int == total, "\(reading)")
      #expect(json["read"] as? [String] == [reading])
    }
    #expect(try run(["status", "TODO.md", "--read", "some"], on: Self.mixed).run.status == 64)
    let (badge, _) = try run(["badge", "TODO.md", "--read", "all"], on: Self.mixed)
    #expect(badge.status == 0 && badge.output.contains("66%"))
  }

  @Test func `JSON shows the source of each state, and explain names the rule`() throws {
    let list = try run(["list", "TODO.md", "--json"], on: Self.marks).run.json()
    let tasks = try #require(list["tasks"] as? [[String: Any]])
    #expect(tasks.map { $0["via"] as? String } == ["emoji", "emoji", "none", "table"])
    #expect(tasks.map { $0["line"] as? Int } == [5, 6, 7, 11])
    let (all, _) = try run(["explain", "TODO.md", "--all"], on: Self.marks)
    for rule in [
      "by its mark, or the word before or after it", "without a state of its own, beside items with one",
      "by the cell of its row",
    ] {
      #expect(all.output.contains(rule))
    }
  }

  @Test func `the vocabulary is printed, as text and as JSON`() throws {
    let text = try ProgramRun(["explain", "--vocabulary"])
    #expect(text.status == 0 && text.output.contains("✅") && text.output.contains("진행 중"))
    let json = try ProgramRun(["explain", "--vocabulary", "--json"]).json()
    let entries = try #require(json["vocabulary"] as? [[String: String]])
    #expect(entries.contains { $0["token"] == "done" && $0["state"] == "done" && $0["place"] == "anywhere" })
    #expect(entries.count > 500)
  }

  @Test func `edits change the mark, the cell, or nothing, and are undone`() throws {
    let folder = try TemporaryFolder(Self.marks)
    func run(_ arguments: [String]) throws -> ProgramRun {
      try ProgramRun(arguments, in: folder.url, environment: folder.state)
    }
    for (arguments, part) in [
      (["done", "two"], "- ✅ two\n"), (["start", "one"], "- 🚧 one\n"), (["done", "three"], "- ✅ three\n"),
      (["reopen", "four"], "| four | todo |\n"), (["add", "five", "--group", "A"], "| five | todo |\n"),
    ] {
      let result = try run(arguments)
      #expect(result.status == 0, "\(arguments): \(result.errors)")
      #expect(try folder.text("TODO.md").contains(part), "\(arguments)")
    }
    for _ in 0..<5 { #expect(try run(["done", "--undo"]).status == 0) }
    #expect(try folder.text("TODO.md") == Self.marks)
  }

  @Test func `history, report, and publish need nothing else for such files`() throws {
    let folder = try TemporaryFolder()
    for text in [Self.marks, Self.marks.replacing("🚧 two", with: "✅ two")] {
      try folder.write(text, to: "TODO.md")
      try folder.commit()
    }
    let home = ["HOME": folder.url.path, "XDG_CACHE_HOME": folder.url.path + "/.cache"]
    let history = try ProgramRun(["history", "TODO.md", "--format", "json"], in: folder.url, environment: home).json()
    let points = try #require(history["points"] as? [[String: Any]])
    #expect(points.last?["done"] as? Int == 3 && points.last?["total"] as? Int == 4)
    let report = try ProgramRun(
      ["report", "TODO.md", "--since", "HEAD~1", "--format", "json"], in: folder.url, environment: home)
    #expect(report.status == 0 && report.output.contains("\"two\""))
    #expect(try ProgramRun(["report", "TODO.md", "--fail-under", "80"], in: folder.url, environment: home).status != 0)
  }
}
