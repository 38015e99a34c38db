import Base
import Git
import GitHistory
import History
import Reports
import TodoFile

/// Reads what a report is held against, and compares.
struct BaseReader {
  let plan: TodoPlan

  func read(_ since: SinceArgument, today: CalendarDate) async throws -> ProgressReport.Base {
    let name = since.name
    let point = since.point(today: today)
    var change = ScopeChange()
    var revision: String?
    for (index, document) in plan.documents.enumerated() {
      let path = document.source.path
      let base = try await base(of: path, point)
      revision = revision ?? base.revision
      if base.bytes == nil {
        Console.error(
          "ringmark: \(TerminalText.visible(path)): was not there \(base.revision == nil ? "before" : "at") \(TerminalText.visible(name)); everything in it is new"
        )
      }
      let old = try base.bytes.map { try PlanReader().document(of: SourceText(path: path, bytes: $0)) }
      change.add(ScopeComparison.compare(old, document), document: index)
    }
    return ProgressReport.Base(name: name, revision: revision, change: change)
  }

  private func base(of path: String, _ point: SinceArgument.Point) async throws -> BaseRevision {
    do {
      if path == "-" { throw CommandFailure("standard input has no history to compare with; name a file") }
      guard let repository = try await GitRepository.around(path) else {
        throw CommandFailure("\(TerminalText.visible(path)): is in no git repository; --since needs one")
      }
      switch point {
      case .ref(let ref): return try await BaseRevision.at(ref, in: repository)
      case .day(let day): return try await BaseRevision.before(day, in: repository)
      }
    } catch let error as GitError {
      throw CommandFailure("--since: \(TerminalText.visible(error.description))")
    }
  }
}
