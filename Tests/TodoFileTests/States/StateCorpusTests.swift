import Foundation
import TestSupport
import Testing

@testable import Base
@testable import Plan
@testable import States
@testable import TodoFile

/// What the program reads in plans, beside what careful readers mark in them: labels are right, the program may not be.
private struct Confusion {
  var files = 0
  /// The items that readers mark, those that the program reads at one of their lines, and those with a state that fits.
  var labelled = 0, found = 0, right = 0
  /// What the program reads, and where readers mark nothing.
  var read = 0, wrong = 0
  /// Each line on which they differ.
  var differences: [String] = []

  mutating func add(_ plan: LabelledPlan) throws {
    var options = ParseOptions()
    options.reading = .all
    let document = try TodoDocument(parsing: plan.source, options: options)
    var states = Dictionary(
      document.tasks.map { (document.markerPosition(of: $0).line, $0.state.name) }, uniquingKeysWith: { $1 })
    for line in plan.disputed { states[line] = nil }
    files += 1
    read += states.count
    let items = plan.items.filter { !plan.disputed.contains($0.line) }
    labelled += items.count
    for item in items {
      guard let state = states[item.line] ?? item.altLine.flatMap({ states[$0] }) else {
        differ(plan, item.line, item.states, "nothing")
        continue
      }
      found += 1
      if item.states.contains(state) { right += 1 } else { differ(plan, item.line, item.states, state) }
    }
    let known = Set(plan.items.flatMap { [$0.line] + ($0.altLine.map { [$0] } ?? []) })
    for (line, state) in states.sorted(by: { $0.key < $1.key }) where !known.contains(line) {
      wrong += 1
      differ(plan, line, ["nothing"], state)
    }
  }

  private mutating func differ(_ plan: LabelledPlan, _ line: Int, _ wanted: [String], _ state: String) {
    let lines = plan.source.lines
    let text = line <= lines.count ? plan.source.string(lines.content(ofLine: line - 1)) : ""
    differences.append("\(plan.name):\(line): \(wanted.joined(separator: " or ")), read as \(state): \(text)")
  }

  static func + (left: Confusion, right: Confusion) -> Confusion {
    Confusion(
      files: left.files + right.files, labelled: left.labelled + right.labelled, found: left.found + right.found,
      right: left.right + right.right, read: left.read + right.read, wrong: left.wrong + right.wrong,
      differences: left.differences + right.differences)
  }

  func row(_ name: String) -> String {
    ([name] + [files, labelled, found, wrong, right].map(String.init)).enumerated()
      .map {
        $0 == 0
          ? $1.padding(toLength: 10, withPad: " ", startingAt: 0)
          : String(repeating: " ", count: max(1, 9 - $1.count)) + $1
      }
      .joined()
  }
}

/// Plans in every form and many languages; real ones too, where they are beside the project.
struct StateCorpusTests {
  @Test func `what readers mark in the project's own plans is read as the table of differences shows`() throws {
    let plans = try LabelledPlan.own()
    #expect(plans.count >= 50)
    for plan in plans {
      let names = Set(plan.items.flatMap(\.states))
      #expect(names.isSubset(of: TaskState.allCases.map(\.name)), "\(plan.name): \(names)")
    }
    let kinds = try Dictionary(grouping: plans, by: \.kind).sorted { $0.key < $1.key }.map { kind, plans in
      (kind, try plans.reduce(into: Confusion()) { try $0.add($1) })
    }
    let all = kinds.map(\.1).reduce(Confusion(), +)
    let words = try judge(words: Repository.fixture("plans/vocabulary.tsv"))
    let header = "kind          files labelled    found    wrong    right"
    try Snapshot.expect(
      (([header] + kinds.map { $1.row($0) } + [all.row("all"), ""]) + all.differences
        + ["", "\(words.known) words and signs are read as their state"] + words.wrong).joined(separator: "\n") + "\n",
      equals: "plans.txt")
  }

  @Test func `what readers found in real files is found, with its state, and hardly anything else`() throws {
    var all = Confusion()
    for plan in try LabelledPlan.corpus("corpus/states") {
      var one = Confusion()
      try one.add(plan)
      if plan.kind == "none" { #expect(one.read == 0, "\(one.differences)") }
      if plan.kind == "plain" { one.right = one.found }
      all = all + one
    }
    #expect(all.found * 100 >= 98 * all.labelled, "\(all.found) of \(all.labelled)")
    #expect(all.wrong * 100 <= 2 * all.read, "\(all.wrong) of \(all.read)")
    #expect(all.right * 100 >= 98 * all.found, "\(all.right) of \(all.found)")
  }

  @Test func `words and signs of real files mean what readers take them for`() throws {
    let file = Repository.shared.appendingPathComponent("corpus/states/vocabulary.tsv")
    guard FileManager.default.fileExists(atPath: file.path) else { return }
    let (known, wrong) = try judge(words: file)
    #expect(known > 130 && wrong.count * 10 < known, "\(wrong)")
  }

  /// Reads a vocabulary: token, kind, language, state when it is one.
  /// - Returns: how many of them mean their state, and those that do not.
  private func judge(words file: URL) throws -> (known: Int, wrong: [String]) {
    let vocabulary = StateVocabulary()
    let phrases = StatePhrase(vocabulary: vocabulary)
    var (known, wrong): (Int, [String]) = (0, [])
    for row in try LabelledPlan.rows(of: file) {
      guard row.count > 3, row[3] != "none", let first = row[0].first else { continue }
      let found =
        row[1] == "emoji"
        ? vocabulary.mark(first)?.state
        : phrases.state(of: row[0][...], in: .heading) ?? phrases.state(of: row[0][...], in: .cell)
      if found?.name == row[3] {
        known += 1
      } else {
        wrong.append("\(row[0]): \(row[3]), read as \(found?.name ?? "nothing")")
      }
    }
    return (known, wrong)
  }
}
