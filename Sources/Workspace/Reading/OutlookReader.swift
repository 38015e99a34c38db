package import Base
package import GitHistory
package import History
package import Plan

/// Reads how a plan is doing, now and at the base of a report.
package struct OutlookReader {
  /// How the history is read.
  package var options = HistoryReader.Options()

  /// Creates a reader that tells nobody how far it is.
  package init() {}

  /// The outlook of a plan, and its history; without the history if it cannot be read, because the figures do not depend
  /// on it.
  package func read(_ plan: TodoPlan, _ tree: ProgressTree) async -> (outlook: Outlook, history: History?) {
    let read = try? await HistoryReader.read(plan.documents, today: tree.today, options: options)
    let outlook = Outlook(plan, tree, history: read?.history, ledgers: read?.files.map { $0?.ledger } ?? [])
    return (outlook, read?.history)
  }

  /// The outlook at the base of a report: of the files as they were, with the history until then.
  /// - Parameter today: the day of the outlook.
  /// - Returns: nil if the repository has no commit that early.
  package func read(_ base: BaseReader.Result, of files: PlanFiles, today: CalendarDate) async throws -> Outlook? {
    guard let revision = base.revision, let file = base.documents.first else { return nil }
    let plan = files.plan(base.documents)
    var reader = self
    reader.options.excluded = try await ReportBase.commits(after: revision, of: file.source.path)
    return await reader.read(plan, ProgressTree(plan, today: today)).outlook
  }
}
