package import Base
import DayWords
import Git
package import GitHistory
package import History
package import Plan
import TodoFile

/// Reads the base of a report and compares a plan with it.
package struct BaseReader {
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
  package func read(_ point: ReportBase.Point) async throws -> Result {
    var result = Result()
    var catalog = TaskCatalog()
    var files: [ScopeComparison.File] = []
    if plan.documents.contains(where: { $0.source.path == "-" }) {
      throw WorkspaceError("standard input has no history to compare with; specify a file")
    }
    let ranges = try await Self.reportingBadBase {
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
      result.changedLines.append(Self.changedLines(range.bytes ?? [], document.source.bytes))
      var file = range.comparison(from: old, to: document, in: &catalog)
      file.continued = plan.continued[index]
      files.append(file)
    }
    for old in try await removed(point) {
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

  /// The lists that the folders of the plan had at the base and no longer have.
  private func removed(_ point: ReportBase.Point) async throws -> [TodoDocument] {
    guard let files, !files.roots.isEmpty else { return [] }
    return try await Self.reportingBadBase {
      try await RemovedFiles(files: files, reader: reader).read { try await ReportBase.commit(point, in: $0) }
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
