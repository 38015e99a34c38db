import Base
import History
import Plan
import Workspace

/// The latest history, for files that may have changed since it was read.
struct PastDays: Sendable {
  let history: History?
  /// The histories of the projects.
  let projects: [Int: History]
  /// The text of each file at that time, and the completion dates of its tasks.
  private let files: [(document: TodoDocument, days: [Completion?]?)]

  /// The number of tasks above which a changed file has no dates until its history is read again, because matching
  /// takes long.
  private static let most = 20_000

  init(_ result: HistorySource.Result, of plan: TodoPlan) {
    history = result.history
    projects = result.projects
    files = zip(plan.documents, result.completed).map { ($0, $1) }
  }

  /// The completion dates of the tasks in each file.
  func completed(_ plan: TodoPlan) -> [[Completion?]?] {
    plan.documents.enumerated().map { index, document in
      guard files.indices.contains(index), let days = files[index].days else { return nil }
      let then = files[index].document
      if then.source.bytes == document.source.bytes { return days }
      guard document.tasks.count <= Self.most, then.tasks.count == days.count else { return nil }
      let (old, new) = (TaskIDs(of: then), TaskIDs(of: document))
      let known = Dictionary(zip(then.tasks.indices.map { old[$0] }, days)) { first, _ in first }
      return document.tasks.indices.map { document.tasks[$0].state == .done ? known[new[$0]] ?? nil : nil }
    }
  }
}
