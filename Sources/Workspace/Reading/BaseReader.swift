package import Base
import DayWords
import Git
package import GitHistory
package import History
package import Plan
import TodoFile

/// Reads the base of a report and compares a plan with it.
package enum BaseReader {
  /// A plan compared with its base.
  package struct Result {
    /// The changes since the base.
    package var change = ScopeChange()
    /// The commit of the base; nil if the repository has no commit that early.
    package var revision: String?
    /// The files of the plan as they were at the base; empty for those that did not exist.
    package var documents: [TodoDocument] = []
    /// The lines of each file that differ from those at the base, counted from 1.
    package var changedLines: [[Range<Int>]] = []
    /// Files that did not exist at the base, by path.
    package var newFiles: [(path: String, existedAtNone: Bool)] = []
    /// Files that existed at the base and were removed, by path.
    package var removedFiles: [String] = []
  }

  /// Compares the plan with its base.
  /// - Parameter found: the files of the plan.
  /// - Throws: ``WorkspaceError`` if there is no repository or no such base.
  package static func read(
    _ point: ReportBase.Point, of plan: TodoPlan, _ found: PlanFiles, reader: PlanReader
  ) async throws -> Result {
    var result = Result()
    var catalog = TaskCatalog()
    var files: [ScopeComparison.File] = []
    if plan.documents.contains(where: { $0.source.path == "-" }) {
      throw WorkspaceError("standard input has no history to compare with; specify a file")
    }
    let ranges = try await reportingBadBase {
      try await FileRange.read(plan.documents, since: point, in: &catalog)
    }
    for (index, document) in plan.documents.enumerated() {
      let path = document.source.path
      guard let range = ranges[index] else {
        throw WorkspaceError("\(path): not in a git repository; --since requires one")
      }
      result.revision = result.revision ?? range.revision
      if range.bytes == nil, plan.continued[index] == nil {
        result.newFiles.append((path, range.revision == nil))
      }
      let old = try range.bytes.map { try reader.document(of: document.source.with(bytes: $0)) }
      result.documents.append(try old ?? reader.document(of: document.source.with(bytes: [])))
      result.changedLines.append(changedLines(range.bytes ?? [], document.source.bytes))
      var file = range.comparison(from: old, to: document, in: &catalog)
      file.continued = plan.continued[index]
      files.append(file)
    }
    // The lists that the folders of the plan had at the base and no longer have.
    let removed = try await reportingBadBase {
      try await RemovedFiles.read(found, at: point, reader: reader)
    }
    for old in removed {
      result.removedFiles.append(old.source.path)
      let gone = try TodoDocument(parsing: old.source.with(bytes: []))
      let revisions = [old, gone].map {
        Revision(revision: nil, path: old.source.path, snapshot: catalog.snapshot(of: $0))
      }
      files.append(ScopeComparison.File(revisions: revisions, base: old, document: gone))
    }
    result.change = ScopeComparison.compare(files, in: catalog)
    return result
  }

  private static func changedLines(_ old: [UInt8], _ new: [UInt8]) -> [Range<Int>] {
    LineDifference.hunks(from: LineDifference.lines(of: old), to: LineDifference.lines(of: new)).map {
      $0.new.lowerBound + 1..<$0.new.upperBound + 1
    }
  }

  private static func reportingBadBase<Result>(_ read: () async throws -> Result) async throws -> Result {
    do {
      return try await read()
    } catch let error as GitError {
      throw WorkspaceError("--since: \(error.description)")
    }
  }
}

extension ReportBase.Point {
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
