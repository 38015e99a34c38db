import Base
import Git
import GitHistory
import History
import TodoFile

/// Reads the base of a report and compares a plan with it.
package struct BaseReader {
  /// What a plan is compared with.
  package enum Point {
    /// The files as they were at the beginning of a day.
    case day(CalendarDate)
    /// The files in a commit.
    case ref(String)
  }

  /// A plan compared with its base.
  package struct Result {
    /// What changed since the base.
    package var change = ScopeChange()
    /// The commit that was compared with; nil where the repository has none so early.
    package var revision: String?
    /// Files that did not exist then, by their paths.
    package var newFiles: [(path: String, existedAtNone: Bool)] = []
  }

  private let plan: TodoPlan
  private let reader: PlanReader

  /// Creates a reader of the bases of a plan.
  package init(plan: TodoPlan, reader: PlanReader) {
    self.plan = plan
    self.reader = reader
  }

  /// Compares the plan.
  /// - Throws: ``WorkspaceError`` if there is no repository or no such base.
  package func read(_ point: Point) async throws -> Result {
    var result = Result()
    var ledger = TaskLedger()
    var files: [ScopeComparison.File] = []
    for document in plan.documents {
      let path = document.source.path
      let range = try await range(of: path, point)
      result.revision = result.revision ?? range.base.revision
      if range.base.bytes == nil { result.newFiles.append((path, range.base.revision == nil)) }
      let old = try range.base.bytes.map { try reader.document(of: SourceText(path: path, bytes: $0)) }
      files.append(range.comparison(from: old, to: document, in: &ledger))
    }
    result.change = ScopeComparison.compare(files, in: ledger)
    return result
  }

  private func range(of path: String, _ point: Point) async throws -> FileRange {
    if path == "-" { throw WorkspaceError.noHistory }
    do {
      guard let repository = try await GitRepository.around(path) else { throw WorkspaceError.noRepository(path: path) }
      switch point {
      case .ref(let ref): return try await FileRange.since(ref, of: path, in: repository)
      case .day(let day): return try await FileRange.since(day, of: path, in: repository)
      }
    } catch let error as GitError {
      throw WorkspaceError.badBase(reason: error.description)
    }
  }
}
