import Base
import History
import Plan
import Workspace

/// The latest history, for files that may have changed since it was read.
struct PastDays: Sendable {
  private let history: History?
  var hasHistory: Bool { history != nil }
  /// The histories of the projects.
  let projects: [Int: History]
  private let lists: [History?]
  /// The text of each file at that time, and the completion dates of its tasks.
  private let files: [(document: TodoDocument, days: [Completion?]?)]

  /// The number of tasks above which a changed file has no dates until its history is read again, because matching
  /// takes long.
  private static let most = 20_000

  init(_ result: HistorySource.Result, of plan: TodoPlan) {
    history = result.history
    projects = result.projects
    lists = result.lists
    files = zip(plan.documents, result.completed).map { ($0, $1) }
  }

  /// The history, with the places that the tasks of the last week have now; without that week if other files belong to the
  /// plan.
  func history(_ plan: TodoPlan) -> History? {
    guard var history else { return nil }
    guard isSame(plan) else {
      history.dropRecent()
      return history
    }
    var places: [Int: [Int?]] = [:]
    history.place { document, task in
      let (then, now) = (files[document].document, plan.documents[document])
      if then.source.bytes == now.source.bytes { return task }
      let known = places[document] ?? Self.places(of: then, in: now)
      places[document] = known
      return known.indices.contains(task) ? known[task] : nil
    }
    return history
  }

  /// The histories of the lists; none if other files belong to the plan.
  func lists(_ plan: TodoPlan) -> [History?] { isSame(plan) ? lists : [] }

  /// Whether the plan still consists of the same files.
  private func isSame(_ plan: TodoPlan) -> Bool {
    files.count == plan.documents.count
      && zip(files, plan.documents).allSatisfy { $0.document.source.path == $1.source.path }
  }

  /// The index that each task of a file has in its changed text; nil for one that is gone.
  private static func places(of then: TodoDocument, in now: TodoDocument) -> [Int?] {
    guard now.tasks.count <= most else { return [] }
    let (old, new) = (TaskIDs(of: then), TaskIDs(of: now))
    let known = Dictionary(now.tasks.indices.map { (new[$0], $0) }) { first, _ in first }
    return then.tasks.indices.map { known[old[$0]] }
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
