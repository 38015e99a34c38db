package import Base
import DayWords
import Git
import GitHistory
package import History
package import Plan
import TodoFile

/// Reads the base of a report and compares a plan with it.
package struct BaseReader {
  /// The base of a comparison.
  package enum Point {
    /// The files as they were at the beginning of a day.
    case day(CalendarDate)
    /// The files in a commit.
    case ref(String)

    /// Reads a base in the user's notation: `2026-11-01`, `7d`, `2w`, words for a day such as `yesterday`, or a ref.
    package init(_ text: String, today: CalendarDate) {
      // More digits are the start of a commit's hash.
      if text.utf8.count <= 5, let unit = text.last, let days = ["d": 1, "w": 7][unit],
        let count = Int(digits: text.dropLast(), in: 0...4_999)
      {
        self = .day(today.advanced(by: -count * days))
      } else if let day = CalendarDate(iso: text.utf8) ?? NaturalDay.past(text, today: today) {
        self = .day(day)
      } else {
        self = .ref(text)
      }
    }
  }

  /// A plan compared with its base.
  package struct Result {
    /// The changes since the base.
    package var change = ScopeChange()
    /// The commit of the base; nil if the repository has no commit that early.
    package var revision: String?
    /// Files that did not exist at the base, by path.
    package var newFiles: [(path: String, existedAtNone: Bool)] = []
    /// Files that existed at the base and were removed, by path.
    package var removedFiles: [String] = []
  }

  private let plan: TodoPlan
  private let files: PlanFiles?
  private let reader: PlanReader

  /// Creates a reader for the bases of a plan.
  /// - Parameter files: the files of the plan; nil if none of them was found in a folder.
  package init(plan: TodoPlan, files: PlanFiles? = nil, reader: PlanReader) {
    self.plan = plan
    self.files = files
    self.reader = reader
  }

  /// Compares the plan with its base.
  /// - Throws: ``WorkspaceError`` if there is no repository or no such base.
  package func read(_ point: Point) async throws -> Result {
    var result = Result()
    var catalog = TaskCatalog()
    var files: [ScopeComparison.File] = []
    for (index, document) in plan.documents.enumerated() {
      let path = document.source.path
      let range = try await range(of: path, point)
      result.revision = result.revision ?? range.base.revision
      if range.base.bytes == nil, plan.continued[index] == nil {
        result.newFiles.append((path, range.base.revision == nil))
      }
      let old = try range.base.bytes.map { try reader.document(of: document.source.with(bytes: $0)) }
      var file = range.comparison(from: old, to: document, in: &catalog)
      file.continued = plan.continued[index]
      files.append(file)
    }
    for old in try await removed(point) {
      result.removedFiles.append(old.source.path)
      let gone = try TodoDocument(parsing: old.source.with(bytes: []))
      func end(_ snapshot: TaskSnapshot?) -> HistoryRevision {
        HistoryRevision(revision: nil, path: old.source.path, time: 0, day: CalendarDate(days: 0), snapshot: snapshot)
      }
      files.append(
        ScopeComparison.File(
          revisions: [end(catalog.snapshot(of: old)), end(catalog.snapshot(of: gone))], base: old, document: gone))
    }
    result.change = ScopeComparison.compare(files, in: catalog)
    return result
  }

  /// The lists that the folders of the plan had at the base and no longer have.
  private func removed(_ point: Point) async throws -> [TodoDocument] {
    guard let files, !files.roots.isEmpty else { return [] }
    do {
      return try await RemovedFiles(files: files, reader: reader).read { repository in
        switch point {
        case .ref(let ref): try await ReportBase.commit(at: ref, in: repository)
        case .day(let day): try await ReportBase.commit(before: day, in: repository)
        }
      }
    } catch let error as GitError {
      throw WorkspaceError.badBase(reason: error.description)
    }
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
