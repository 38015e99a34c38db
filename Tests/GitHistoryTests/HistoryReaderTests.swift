import Foundation
import TestSupport
import Testing

@testable import Base
@testable import GitHistory
@testable import History
@testable import Plan
@testable import TodoFile

/// Histories made with known figures.
struct HistoryReaderTests {
  private static func read(_ repository: FastImport, _ path: String) async throws -> History? {
    let file = repository.folder.path(path)
    let document = try TodoDocument(parsing: try SourceText.read(file))
    var options = HistoryReader.Options()
    options.includesBranches = true
    options.usesCache = false
    let plan = TodoPlan([document])
    return try await HistoryReader.read(plan, today: someDay, options: options).now.history
  }

  @Test(arguments: [1, 2] as [UInt64])
  func `every revision of a long and tangled history has its own figures`(seed: UInt64) async throws {
    let repository = try FastImport()
    var random = SeededGenerator(drawing: seed)
    var model = MadeHistory(seed: seed)
    var known: [Int: MadeHistory.Figures?] = [:]
    var (path, time, head) = ("TODO.md", 1_600_000_000, 0)
    func times() -> (author: Int, committer: Int) {
      time += random.below(200_000)
      // Rebased and wrong dates.
      return (time - (random.below(5) == 0 ? 4_000_000 : 0), time + (random.below(9) == 0 ? 90_000_000 : 0))
    }
    func commit(_ changes: [FastImport.Change], branch: String = "main", parents: [Int]) -> Int {
      let mark = repository.commit(changes, times: times(), branch: branch, parents: parents.filter { $0 > 0 })
      known[mark] = changes.contains { if case .delete = $0 { true } else { false } } ? .some(nil) : model.figures
      return mark
    }
    for step in 0..<520 {
      switch step == 0 ? 9 : random.below(40) {
      case 0:
        let name = ["TODO.md", "docs/plan.md", "ROADMAP.md"].filter { $0 != path }[random.below(2)]
        head = commit([.rename(path, name)], parents: [head])
        path = name
      case 1:
        // A branch with commits of its own, merged with nothing else meanwhile.
        var tip = head
        for _ in 0..<(1 + random.below(3)) {
          model.change()
          tip = commit([.write(path, model.text)], branch: "side", parents: [tip])
        }
        head = commit([.write(path, model.text)], parents: [head, tip])
      case 2:
        head = commit([.delete(path)], parents: [head])
        head = commit([.write(path, model.text)], parents: [head])
      case 3: head = repository.commit([.write("other.txt", Array("\(step)".utf8))], times: times(), parents: [head])
      default:
        for _ in 0...random.below(3) { model.change() }
        head = commit([.write(path, model.text)], parents: [head])
      }
    }
    let ids = try repository.finish()
    let history = try #require(try await Self.read(repository, path))
    let points = Dictionary(history.revisions.map { ($0.revision ?? "", $0) }) { first, _ in first }
    for (mark, figures) in known {
      let id = try #require(ids[mark])
      // A commit that changed no task, in a file of the same bytes, is no revision of the file.
      guard let point = points[id] else { continue }
      #expect(point.isPresent == (figures != nil))
      #expect(point.progress.done == figures?.done ?? 0 && point.progress.total == figures?.total ?? 0)
    }
    let log = try FastImport.git(["log", "--format=%H", "--follow", "--", path], in: repository.folder.url)
    let listed = log.split(separator: "\n").map(String.init)
    #expect(listed.count > 400 && listed.allSatisfy { points[$0] != nil })
    #expect(zip(history.points, history.points.dropFirst()).allSatisfy { $0.time <= $1.time && $0.day <= $1.day })
    expectSums(history)
  }

  @Test(arguments: [false, true], [0, 3])
  func `the tasks of a list that was split count once, however many lists there are`(
    listsBranches: Bool, others: Int
  ) async throws {
    func tasks(_ name: String, done: Int) -> String {
      (1...6).map { "- [\($0 <= done ? "x" : " ")] \(name) number \($0)\n" }.joined()
    }
    func whole(_ done: Int) -> [UInt8] {
      Array("# P\n\n## A\n\(tasks("alpha task", done: done))\n## B\n\(tasks("beta thing", done: 1))".utf8)
    }
    let repository = try FastImport()
    let names = (0..<others).map { "list\($0).md" }
    var head = repository.commit(
      names.map { FastImport.Change.write($0, Array("- [ ] in \($0)\n".utf8)) } + [.write("TODO.md", whole(1))],
      times: (1_600_000_000, 1_600_000_000))
    let changes: [[FastImport.Change]] = [
      [.write("TODO.md", whole(2))],
      [
        .delete("TODO.md"), .write("a.md", Array("# A\n\(tasks("alpha task", done: 2))".utf8)),
        .write("b.md", Array("# B\n\(tasks("beta thing", done: 1))".utf8)),
      ],
      [.write("b.md", Array("# B\n\(tasks("beta thing", done: 2))".utf8))],
    ]
    for (index, changes) in changes.enumerated() {
      let time = 1_600_100_000 + index * 100_000
      head = repository.commit(changes, times: (time, time), parents: [head])
    }
    _ = try repository.finish()
    let documents = try (["a.md", "b.md"] + names).map {
      try TodoDocument(parsing: try SourceText.read(repository.folder.path($0)))
    }
    var options = HistoryReader.Options()
    options.includesBranches = listsBranches
    options.usesCache = false
    let read = try await HistoryReader.read(TodoPlan(documents), today: someDay, options: options)
    let history = try #require(read.now.history)
    #expect(history.points.map(\.progress.total) == Array(repeating: 12 + others, count: 4))
    #expect(history.points.map(\.progress.done) == [2, 3, 3, 4])
    expectSums(history)
  }

  /// From one revision to the next, and from week to week, the figures change by the reported changes.
  private func expectSums(_ history: History) {
    for (before, after) in zip(history.points, history.points.dropFirst()) where before.isPresent && after.isPresent {
      #expect(after.progress.total - before.progress.total == after.delta.total)
      #expect(after.progress.done - before.progress.done == after.delta.done)
    }
    for (before, after) in zip(history.weeks, history.weeks.dropFirst()) {
      #expect(after.progress.total - before.progress.total == after.delta.total)
      #expect(after.progress.done - before.progress.done == after.delta.done)
    }
  }
}
