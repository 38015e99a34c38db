import Base
import History
import Plan

/// Finished tasks as release notes (keepachangelog.com, 1.1.0).
public enum ChangelogReport {
  /// The headings of Keep a Changelog, in the order of its page.
  private static let standard = ["Added", "Changed", "Deprecated", "Removed", "Fixed", "Security"]

  private typealias Finished = (title: String, group: [String], tags: [String], document: Int)

  /// Renders the tasks that were finished since the base, or all finished tasks if there is none. A task with a tag such as
  /// `#fixed`, or in a group of that name, is below “Fixed”; others are below the names of their groups.
  public static func render(_ report: ProgressReport) -> String {
    let tasks = finished(report)
    let sections = Dictionary(grouping: tasks.indices) { heading(of: tasks[$0], in: report) }
    func rank(_ heading: String?) -> Int {
      heading.map { standard.firstIndex(of: $0) ?? standard.count } ?? -1
    }
    var lines = ["## [Unreleased] - \(report.tree.today)"]
    // Groups keep the order of the plan.
    for (heading, indices) in sections.sorted(by: { (rank($0.key), $0.value[0]) < (rank($1.key), $1.value[0]) }) {
      lines += [""] + (heading.map { ["### \(standard.contains($0) ? $0 : MarkdownText.escape($0))", ""] } ?? [])
      lines += indices.map { index in
        let title = tasks[index].title
        return "- \(Words.isBlank(title) ? "(untitled)" : MarkdownText.escape(title))"
      }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private static func finished(_ report: ProgressReport) -> [Finished] {
    let plan = report.plan
    guard let base = report.base else {
      return plan.references.filter(plan.counts).compactMap { reference in
        let (document, task) = plan[reference]
        guard task.state == .done else { return nil }
        return (
          document.title(of: task), document.path(ofGroup: Int(task.group)), document.values(.tag, of: task),
          reference.document
        )
      }
    }
    return base.change.changes(.finished).map { change in
      let document = plan.documents.indices.contains(change.document) ? plan.documents[change.document] : nil
      let tags = document.flatMap { document in change.index.map { document.values(.tag, of: document.tasks[$0]) } }
      return (change.title, change.group, tags ?? [], change.document)
    }
  }

  /// The heading of a task; nil for one outside any group.
  private static func heading(of task: Finished, in report: ProgressReport) -> String? {
    let known = (task.tags + task.group.suffix(1)).lazy.compactMap { name in
      standard.first { $0.lowercased() == name.lowercased() }
    }.first
    let isOfList = !report.plan.isSingle && report.plan.documents.indices.contains(task.document)
    return known ?? (task.group.isEmpty && !isOfList ? nil : report.name(ofGroup: task.group, in: task.document))
  }
}
