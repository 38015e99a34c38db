import CommonMark
import TestSupport

@testable import Base
@testable import History
@testable import Reports
@testable import Plan
@testable import TodoFile

/// Reports in which every text is one that has broken escapes elsewhere.
enum HardReport {
  /// - Parameter text: the title of tasks, the name of groups, of the plan, of the file and of the ref.
  static func make(_ text: String) throws -> ProgressReport {
    let source = "# Plan\n## Group\n- [ ] late due:2026-01-01\n- [x] done\n- [] empty\n"
    let document = try parseDocument(source, path: "dir/" + text)
    let plan = TodoPlan([document], title: text)
    var change = ScopeChange()
    var (old, new) = (TaskTerms(), TaskTerms())
    (old.owners, old.due) = ([text], someDay)
    (new.owners, new.due, new.estimate) = (["New " + text], CalendarDate(days: 20_779), 60)
    change.changes = TaskChange.Kind.allCases.enumerated().map { number, kind in
      TaskChange(
        kind: kind, task: number, title: text, group: [text, text], oldTitle: text, oldGroup: [text], state: .open,
        oldState: .inProgress, terms: new, oldTerms: old, index: 0, isInText: false, document: 0, oldDocument: 0)
    }
    change.groupDates = [GroupDateChange(group: [text], document: 0, old: old.due, new: new.due)]
    change.renamedGroups = [([text], ["New " + text])]
    change.groups = [GroupChange(group: [text], document: 0, before: nil, after: document.progress)]
    change.after = document.progress
    change.delta.add(.absent, .done)
    let tree = ProgressTree(plan, today: someDay)
    var gates = Gates()
    (gates.failUnder, gates.failOn) = (100, Gates.Trouble.allCases)
    gates.groups = [Gates.Group(name: text + " gate", percent: 100)]
    return ProgressReport(
      plan: plan, tree: tree,
      base: ProgressReport.Base(name: text, revision: "0123456789", change: change, changedLines: [[1..<9]]),
      gates: gates.check(tree.root.progress, since: change, warnings: 1) + gates.checkGroups(tree),
      diagnostics: [TodoLinter.check(document)])
  }
}

extension TodoDocument {
  fileprivate var progress: Progress {
    ProgressTree(TodoPlan([self]), today: someDay).root.progress
  }
}

/// A report on a file that had another text a week ago.
func report(_ old: String, _ new: String, day: CalendarDate = someDay) throws -> ProgressReport {
  let plan = TodoPlan([try parseDocument(new)])
  let change = ScopeComparison.compare(try parseDocument(old), plan.documents[0])
  return ProgressReport(
    plan: plan, tree: ProgressTree(plan, today: day),
    base: ProgressReport.Base(name: "7d", revision: "0123456789", change: change), gates: [], diagnostics: [[]])
}

/// The HTML that others make of Markdown.
func rendered(_ markdown: String) throws -> String {
  let source = SourceLines(Array(markdown.utf8))
  var renderer = HTMLRenderer(source: source)
  return String(decoding: try MarkdownDocument(parsing: source.bytes.span).html(&renderer), as: UTF8.self)
}
