import Base
import History
import Plan

/// Finished tasks as release notes (keepachangelog.com, 1.1.0).
public struct ChangelogReport {
  /// The headings of Keep a Changelog, in the order of its page.
  private static let standard = ["Added", "Changed", "Deprecated", "Removed", "Fixed", "Security"]

  /// The notes of one heading; nil for tasks outside any group.
  private struct Section {
    let heading: String?
    var notes: [String] = []
  }

  private let report: ProgressReport
  private var sections: [Section] = []

  /// Renders the tasks that were finished since the base, or all finished tasks if there is none. A task with a tag such as
  /// `#fixed`, or in a group of that name, is below “Fixed”; others are below the names of their groups.
  public static func render(_ report: ProgressReport) -> String {
    var notes = ChangelogReport(report: report)
    notes.collect()
    return notes.text
  }

  private var text: String {
    func rank(_ section: Section) -> Int {
      section.heading.map { Self.standard.firstIndex(of: $0) ?? Self.standard.count } ?? -1
    }
    var lines = ["## [Unreleased] - \(report.tree.today)"]
    // Groups keep the order of the plan.
    for section in sections.sorted(by: { rank($0) < rank($1) }) {
      lines +=
        [""] + (section.heading.map { ["### \(Self.standard.contains($0) ? $0 : MarkdownText.escape($0))", ""] } ?? [])
      lines += section.notes.map { "- \($0)" }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private mutating func collect() {
    guard let base = report.base else {
      for reference in report.plan.references where report.plan.counts(reference) {
        let (document, task) = report.plan[reference]
        guard task.state == .done else { continue }
        add(
          document.title(of: task), document.path(ofGroup: Int(task.group)), tags: document.values(.tag, of: task),
          in: reference.document)
      }
      return
    }
    for change in base.change.changes(.finished) {
      var tags: [String] = []
      if let index = change.index, report.plan.documents.indices.contains(change.document) {
        let document = report.plan.documents[change.document]
        tags = document.values(.tag, of: document.tasks[index])
      }
      add(change.title, change.group, tags: tags, in: change.document)
    }
  }

  private mutating func add(_ title: String, _ group: [String], tags: [String], in document: Int) {
    let file =
      report.plan.isSingle || !report.plan.documents.indices.contains(document)
      ? [] : [report.plan.listName(ofDocument: document)]
    let path = file + group
    let heading =
      (tags + group.suffix(1)).lazy.compactMap(Self.standard(_:)).first
      ?? (path.isEmpty ? nil : Words.path(path))
    let note = Words.isBlank(title) ? "(untitled)" : MarkdownText.escape(title)
    if let known = sections.firstIndex(where: { $0.heading == heading }) {
      sections[known].notes.append(note)
    } else {
      sections.append(Section(heading: heading, notes: [note]))
    }
  }

  /// The standard heading of a name; nil for any other.
  private static func standard(_ name: String) -> String? {
    standard.first { $0.lowercased() == name.lowercased() }
  }
}
