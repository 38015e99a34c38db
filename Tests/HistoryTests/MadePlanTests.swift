import TestSupport
import Testing

@testable import Base
@testable import History
@testable import Plan

/// Plans whose truth is known by construction, without git.
struct MadePlanTests {
  /// The revisions of each file, in terms of one catalog, and the files as they are in the last.
  private func read(_ plan: MadePlan) throws -> (
    files: [[Revision]], documents: [TodoDocument], catalog: TaskCatalog
  ) {
    var catalog = TaskCatalog()
    var files = plan.paths.map { _ in [Revision]() }
    var documents = try plan.paths.map { try parseDocument("", path: $0) }
    for (number, revision) in plan.revisions.enumerated() {
      for (index, path) in plan.paths.enumerated() {
        guard let text = revision.files[path] else { continue }
        documents[index] = try parseDocument(text, path: path)
        files[index].append(
          Revision("\(number)", at: revision.time, path: path, snapshot: catalog.snapshot(of: documents[index])))
      }
    }
    return (files, documents, catalog)
  }

  @Test(arguments: MadePlan.all) func `weeks show the changes in them`(plan: MadePlan) throws {
    let (files, _, catalog) = try read(plan)
    let history = HistoryBuilder.run(files, in: catalog).history
    let weeks = Dictionary(uniqueKeysWithValues: history.weeks.map { ($0.start.description, $0.delta.words) })
    for (week, words) in plan.weeks { #expect(weeks[week] == words, "\(week)") }
    if !plan.weeks.isEmpty {
      #expect(weeks.allSatisfy { plan.weeks[$0.key] != nil || $0.value.isEmpty })
    }
    for (before, after) in zip(history.weeks, history.weeks.dropFirst()) {
      #expect(after.progress.total - before.progress.total == after.delta.total)
      #expect(after.progress.done - before.progress.done == after.delta.done)
      #expect(after.archived - before.archived == after.delta.archived - after.delta.restored)
    }
    // What has been done never falls when finished work is tidied away; only reopening makes it fall.
    for (before, after) in zip(history.points, history.points.dropFirst()) where after.delta.reopened == 0 {
      #expect(after.progress.done + after.archived >= before.progress.done + before.archived)
    }
  }

  @Test(arguments: MadePlan.all) func `a comparison shows the changes between its ends`(plan: MadePlan) throws {
    let (files, documents, catalog) = try read(plan)
    let change = ScopeComparison.compare(
      zip(files, documents).map { ScopeComparison.File(revisions: $0, document: $1) }, in: catalog)
    var words = change.delta.words
    for kind in [TaskChange.Kind.moved, .renamed] {
      let count = change.changes(kind).count
      if count > 0 { words[kind.rawValue] = count }
    }
    if !change.renamedGroups.isEmpty { words["renamedGroups"] = change.renamedGroups.count }
    let inText = change.changes.count(where: \.isInText)
    if inText > 0 { words["inText"] = inText }
    #expect(words == plan.words)
    #expect(change.after.total - change.before.total == change.delta.total)
    #expect(change.after.done - change.before.done == change.delta.done)
    for kind in [TaskChange.Kind.finished, .added, .reopened, .cut, .archived] {
      #expect(change.changes(kind).count == change.delta.words[kind.rawValue] ?? 0)
    }
  }

  /// The days on which the first task was finished, and on which any was, for one revision a day.
  private func finished(_ texts: [String]) throws -> (first: Int32?, last: Int32?) {
    var catalog = TaskCatalog()
    let revisions = try texts.enumerated().map { day, text in
      Revision("\(day)", at: day * 86_400, snapshot: catalog.snapshot(of: try parseDocument(text)))
    }
    let result = HistoryBuilder.run([revisions], in: catalog)
    return (result.completed[0][0]?.day.days, result.history.lastFinished?.days)
  }

  @Test(arguments: [
    ("---\nignore: [Old]\n---\n", ""), ("---\ncount: leaves\n---\n", "---\ncount: all\n---\n"),
  ])
  func `what was done while it did not count is not finished when it counts`(other: String, all: String) throws {
    let open = "# P\n## Old\n- [ ] Pay\n  - [x] sub\n## New\n- [ ] next\n"
    let done = open.replacing("[ ] Pay", with: "[x] Pay")
    let unknown = try finished([other + done, all + done])
    #expect(unknown.first == nil && unknown.last == nil)
    #expect(try finished([other + open, other + done, all + done]).first == nil)
    // What was finished while it counted keeps its day, unless it was reopened since.
    #expect(try finished([all + open, all + done, other + done, all + done]).first == 1)
    #expect(try finished([all + open, all + done, other + done, other + open, other + done, all + done]).first == nil)
    #expect(try finished([other + open, all + done]).first == 1)
    #expect(try finished([other + open, all + open, all + done]).first == 2)
  }

  @Test func `what a repository contains when it joins others was neither finished nor added that day`() throws {
    var catalog = TaskCatalog()
    func revision(_ text: String, _ path: String, day: Int) throws -> Revision {
      Revision(
        revision: "\(path) \(day)", path: path, time: day * 86_400, day: CalendarDate(days: Int32(day)),
        snapshot: catalog.snapshot(of: try parseDocument(text, path: path)))
    }
    let old = "- [x] Ship\n- [x] Test\n"
    let files = [
      [try revision("- [ ] a\n- [x] b\n", "one.md", day: 0), try revision("- [x] a\n- [x] b\n", "one.md", day: 50)],
      [try revision(old + "- [ ] c\n", "two.md", day: 40), try revision(old + "- [x] c\n", "two.md", day: 41)],
    ]
    let joined = HistoryBuilder.run(files, repositories: ["one", "two"], in: catalog)
    #expect(
      joined.history.points.map(\.delta.words) == [
        [:], ["recountedTotal": 3, "recountedDone": 2], ["finished": 1], ["finished": 1],
      ])
    #expect(joined.completed.map { $0.map { $0?.day.days } } == [[50, nil], [nil, nil, 41]])
    let weeks = joined.history.weeks
    #expect(weeks.contains { $0.delta.words == ["recountedTotal": 3, "recountedDone": 2, "finished": 1] })
    // What moved there before it joined is the same task.
    let moving = [
      files[0] + [try revision("- [x] a\n", "one.md", day: 51)], [try revision("- [x] b\n", "two.md", day: 52)],
    ]
    let moved = HistoryBuilder.run(moving, repositories: ["one", "two"], in: catalog)
    #expect(moved.history.points.map(\.delta.words) == [[:], ["finished": 1], ["archived": 1], ["restored": 1]])
    // A file that appears later in the same repository is new.
    let one = HistoryBuilder.run(files, in: catalog)
    #expect(one.history.points[1].delta.words == ["added": 3, "finished": 2])
    #expect(one.completed.map { $0.map { $0?.day.days } } == [[50, nil], [40, 40, 41]])
  }

  @Test func `a due date with which a repository joins others was not set on that day`() throws {
    var catalog = TaskCatalog()
    func revision(_ due: String, _ path: String, at time: Int) throws -> Revision {
      let text = "## Beta\n<!-- due: \(due) -->\n- [ ] a due:\(due)\n"
      return Revision(
        "\(path) \(time)", at: time, path: path, snapshot: catalog.snapshot(of: try parseDocument(text, path: path)))
    }
    let files = [
      [try revision("2026-02-01", "one.md", at: 0)],
      [try revision("2026-02-01", "two.md", at: 86_400), try revision("2026-02-09", "two.md", at: 86_401)],
    ]
    let ledgers = HistoryBuilder.run(files, repositories: ["one", "two"], in: catalog).ledgers
    let document = try parseDocument("## Beta\n- [ ] a\n")
    for track in [ledgers[1].tasks[0], ledgers[1].track(ofGroup: 1, in: document)] {
      let track = try #require(track)
      #expect(track.setOn == nil && track.slip == 8 && track.moves.count == 1)
    }
    // In the same repository, a correction on the day on which a date was set is no move.
    let later = HistoryBuilder.run(files, in: catalog).ledgers[1]
    for track in [later.tasks[0], later.track(ofGroup: 1, in: document)] {
      let track = try #require(track)
      #expect(track.setOn != nil && track.slip == 0 && track.moves.isEmpty)
    }
  }

  @Test func `the figures change by what is recounted while a file is gone`() throws {
    var catalog = TaskCatalog()
    func revision(_ text: String?, _ path: String, week: Int) throws -> Revision {
      Revision(
        "\(week)", at: week * 7 * 86_400, path: path,
        snapshot: try text.map { catalog.snapshot(of: try parseDocument($0, path: path)) })
    }
    let (one, two) = ("- [x] a\n- [ ] b\n", "- [x] c\n- [x] d\n- [ ] e\n")
    let files = [
      [
        try revision(one, "one.md", week: 0), try revision(nil, "one.md", week: 4),
        try revision(one, "one.md", week: 6),
      ],
      [
        try revision(two, "two.md", week: 1), try revision(nil, "two.md", week: 2),
        try revision("- [x] c\n- [x] d\n- [x] e\n", "two.md", week: 3), try revision(nil, "two.md", week: 5),
        try revision("- [x] c\n- [x] d\n", "two.md", week: 7),
      ],
    ]
    let history = HistoryBuilder.run(files, in: catalog).history
    #expect(
      history.points.map(\.delta.words) == [
        [:], ["added": 3, "finished": 2], ["recountedTotal": -3, "recountedDone": -2],
        ["recountedTotal": 3, "recountedDone": 2, "finished": 1], ["recountedTotal": -2, "recountedDone": -1], [:],
        ["recountedTotal": -1, "recountedDone": -2], ["recountedTotal": 3, "recountedDone": 3, "archived": 1],
      ])
    #expect(history.points.map(\.isPresent) == [true, true, true, true, true, false, true, true])
    #expect(history.weeks.count == 8)
    for (before, after) in zip(history.weeks, history.weeks.dropFirst()) {
      #expect(after.progress.total - before.progress.total == after.delta.total)
      #expect(after.progress.done - before.progress.done == after.delta.done)
    }
  }

  /// Ticked and removed on a branch whose merge shows only that the task is gone.
  @Test(arguments: [true, false]) func `what a merged branch finished and removed is finished`(isClean: Bool) throws {
    var catalog = TaskCatalog()
    let texts = ["- [ ] first task\n- [ ] b\n", "- [x] first task\n- [ ] b\n", "- [ ] b\n"]
    let snapshots = try texts.map { catalog.snapshot(of: try parseDocument($0)) }
    var revisions = [0, 2].map {
      Revision("\($0)", at: $0 * 86_400, snapshot: snapshots[$0])
    }
    if isClean { revisions[1].merged = [snapshots[1]] } else { revisions[1].seen = [snapshots[1]] }
    let history = HistoryBuilder.run([revisions], in: catalog).history
    #expect(history.points[1].delta.words == ["finished": 1, "archived": 1])
    #expect(history.archived.map(\.doneOn) == [CalendarDate(days: 2)])
  }
}

extension ScopeDelta {
  /// The counts that are not 0, by word.
  var words: [String: Int] {
    let all = [
      "finished": finished, "added": added, "reopened": reopened, "cut": cut, "archived": archived,
      "restored": restored, "recountedTotal": recountedTotal, "recountedDone": recountedDone,
    ]
    return all.filter { $0.value != 0 }
  }
}
