package import Base
import GitHistory
package import History
package import Plan

/// Reads how a plan is doing, now and at the base of a report.
package enum OutlookReader {
  /// How a plan is doing.
  package struct Result {
    package let now: Outlook
    /// Nil if it cannot be read; the figures do not depend on it.
    package let history: History?
    /// How the plan did at the base; nil without one, and if the repository has no commit that early.
    package let base: Outlook?
  }

  /// The outlook of a plan, and of the files of a report's base as they were, with the history until then.
  /// - Parameter day: the day of the outlook at the base.
  /// - Parameter progress: called with the number of revisions read so far and their total.
  package static func read(
    _ plan: TodoPlan, _ tree: ProgressTree, since base: BaseReader.Result? = nil, of files: PlanFiles? = nil,
    day: CalendarDate? = nil, progress: @escaping @Sendable (Int, Int) -> Void
  ) async -> Result {
    var options = HistoryReader.Options()
    options.progress = progress
    let today = day ?? tree.today
    var earlier: HistoryReader.Earlier?
    if let base, let revision = base.revision, let file = base.documents.first,
      let later = try? await ReportBase.commits(after: revision, of: file.source.path)
    {
      earlier = (base.documents, today, later)
      // Changes of the branch count as if its newest commit were the merge, and uncommitted ones as of today.
      let paths = base.documents.filter { !$0.source.bytes.isEmpty }.map(\.source.path)
      if let day = try? await ReportBase.mergedLater(revision, paths, today: tree.today) {
        (options.tip, options.present) = (revision, day)
      }
    }
    let read = try? await HistoryReader.read(plan, today: tree.today, options: options, before: earlier)
    var then: Outlook?
    if earlier != nil, let base, let files {
      let plan = files.plan(base.documents)
      then = outlook(plan, ProgressTree(plan, today: today), read?.earlier)
    }
    return Result(now: outlook(plan, tree, read?.now), history: read?.now.history, base: then)
  }

  private static func outlook(_ plan: TodoPlan, _ tree: ProgressTree, _ past: PlanHistory?) -> Outlook {
    Outlook(plan, tree, history: past?.history, ledgers: past?.ledgers ?? [])
  }
}
