import Base
import History
import Plan

/// The latest history, for files that may have changed since it was read.
struct PastDays: Sendable {
  /// The history as it was read.
  private let read: PlanHistory
  var hasHistory: Bool { read.history != nil }
  /// The files at that time.
  private let documents: [TodoDocument]

  /// The number of tasks above which a changed file has no dates until its history is read again, because matching
  /// takes long.
  private static let most = 20_000

  init(_ read: PlanHistory, of plan: TodoPlan) {
    (self.read, documents) = (read, plan.documents)
  }

  /// What of the history applies to the files as they are now.
  func history(for plan: TodoPlan) -> PlanHistory {
    // Nil for a file that has not changed.
    let places = zip(documents, plan.documents).map { then, now in
      then.source.bytes == now.source.bytes ? nil : Self.places(of: then, in: now)
    }
    var past = read
    past.completed = completed(plan, places)
    guard documents.map(\.source.path) == plan.documents.map(\.source.path) else {
      // Other files have other lists and tasks.
      past.history?.recent = nil
      (past.lists, past.ledgers) = ([], [])
      return past
    }
    func place(_ document: Int, _ task: Int) -> Int? {
      guard let known = places[document] else { return task }
      return known.indices.contains(task) ? known[task] : nil
    }
    past.history?.place(place)
    past.ledgers = read.ledgers.enumerated().map { document, ledger in
      places[document] == nil ? ledger : ledger?.following(plan.documents[document]) { place(document, $0) }
    }
    return past
  }

  /// The index that each task of a file has in its changed text; nil for one that is gone.
  private static func places(of then: TodoDocument, in now: TodoDocument) -> [Int?] {
    guard now.tasks.count <= most else { return [] }
    let (old, new) = (TaskIDs(of: then), TaskIDs(of: now))
    let known = Dictionary(now.tasks.indices.map { (new[$0], $0) }) { first, _ in first }
    return then.tasks.indices.map { known[old[$0]] }
  }

  /// The completion dates of the tasks in each file.
  private func completed(_ plan: TodoPlan, _ places: [[Int?]?]) -> [[Completion?]?] {
    plan.documents.enumerated().map { index, document in
      guard read.completed.indices.contains(index), let days = read.completed[index] else { return nil }
      guard let known = places[index] else { return days }
      guard known.count == days.count else { return nil }
      var moved = [Completion?](repeating: nil, count: document.tasks.count)
      for case (let place?, let day) in zip(known, days) where document.tasks[place].state == .done {
        moved[place] = day
      }
      return moved
    }
  }
}
