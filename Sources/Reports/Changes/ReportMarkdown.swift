import Base
import History
import Plan

/// A report for a pull request, a job summary, or a wiki: counts first, lists collapsed.
public struct ReportMarkdown {
  private let report: ProgressReport

  /// GitHub accepts comments below 65,536 characters and summaries below 1 MiB.
  public static let commentLimit = 65_000
  /// The default limit of ``render(_:limit:)`` in bytes, below the 1 MiB that GitHub accepts for a job summary.
  public static let summaryLimit = 1_000_000

  /// - Parameter limit: the maximum number of bytes; lists are shortened until the text fits.
  public static func render(_ report: ProgressReport, limit: Int = summaryLimit) -> String {
    let markdown = ReportMarkdown(report: report)
    var listed = 200
    while true {
      let text = markdown.text(listed: listed)
      if text.utf8.count <= limit { return text }
      if listed == 0 { return String(decoding: text.utf8.prefix(limit), as: UTF8.self) }
      listed /= 2
    }
  }

  /// The body of a comment. It starts with an HTML comment, by which a later run finds the comment and updates it.
  public static func comment(_ report: ProgressReport) -> String {
    // Reports are distinguished by their file names; a hash of these cannot close the HTML comment.
    let mark = ContentHash(report.tree.files.map(StatusJSON.publicPath).joined(separator: "\n")).shortName
    let head = "<!-- ringmark-report \(mark) -->\n"
    return head + render(report, limit: commentLimit - head.utf8.count)
  }

  private func escape(_ text: String) -> String { MarkdownText.escape(text) }

  /// A name, shortened if it is too long for a table or a list.
  private func name(_ text: String) -> String {
    if Words.isBlank(text) { return "(untitled)" }
    return escape(text.count > 200 ? String(text.prefix(199)) + "…" : text)
  }

  private func text(listed: Int) -> String {
    var lines = ["### \(name(report.tree.title)): \(Words.figure(report.progress))", "", "**\(report.headline)**"]
    if let base = report.base { lines[2] += ", since \(name(base.label))" }
    lines += warnings() + gates() + groups(listed: listed)
    if let base = report.base { lines += changes(base.change, listed: listed) }
    lines += overdue(listed: listed)
    return lines.joined(separator: "\n") + "\n"
  }

  private func warnings() -> [String] {
    let counts = report.counts
    guard counts.errors + counts.warnings > 0 else { return [] }
    return ["", "\(Words.count(counts.errors + counts.warnings, "problem", "problems")) found by `ringmark check`"]
  }

  private func gates() -> [String] {
    guard !report.gates.isEmpty else { return [] }
    return [""] + report.gates.map { "- \($0.isMet ? "✅" : "❌") \($0.line)" }
  }

  private func groups(listed: Int) -> [String] {
    var rows: [String] = []
    var head = ["| Group | Done | |", "|---|--:|--:|"]
    var count = 0
    if let base = report.base {
      head = ["| Group | Before | Now |", "|---|--:|--:|"]
      count = base.change.groups.count
      rows = base.change.groups.prefix(listed).map { group in
        let before = group.before.map(Words.figure) ?? "new"
        return "| \(name(Words.path(group.group))) | \(before) | \(group.after.map(Words.figure) ?? "removed") |"
      }
    } else {
      let groups = report.groups
      count = groups.count
      rows = groups.prefix(listed).map { group in
        let progress = group.progress
        return
          "| \(name(group.name)) | \(progress.done)/\(progress.total) | \(progress.percent.map { "\($0)%" } ?? "–") |"
      }
    }
    guard !rows.isEmpty else { return [] }
    return [""] + head + rows + more(count - rows.count)
  }

  private func more(_ count: Int) -> [String] { count > 0 ? ["", "and \(count) more"] : [] }

  private func changes(_ change: ScopeChange, listed: Int) -> [String] {
    var lines: [String] = []
    if !change.groupDates.isEmpty {
      let moved = change.groupDates.map { group in
        let words = report.words(group)
        return "- \(name(words.name)): \(words.dates)"
      }
      lines += fold(
        report.milestones(change).joined(separator: ", "), Array(moved.prefix(listed)),
        more: moved.count - listed)
    }
    for section in ChangeSection.sections(change) {
      let tasks = section.changes
      lines += fold(section.summary, tasks.prefix(listed).map(line), more: tasks.count - listed)
    }
    if !change.renamedGroups.isEmpty {
      let renamed = change.renamedGroups.map { "- \(name(Words.path($0.old))) → \(name(Words.path($0.new)))" }
      lines += fold(
        Words.count(renamed.count, "group renamed", "groups renamed"), Array(renamed.prefix(listed)),
        more: renamed.count - listed)
    }
    let delta = change.delta
    if delta.recountedTotal != 0 || delta.recountedDone != 0 {
      lines += [
        "",
        "Counting changed: total \(Words.signed(delta.recountedTotal)), done \(Words.signed(delta.recountedDone)) (ignored sections or the count mode changed)",
      ]
    }
    return lines
  }

  private func fold(_ summary: String, _ items: [String], more: Int) -> [String] {
    ["", "<details><summary>\(summary)</summary>", ""] + items + (more > 0 ? ["- and \(more) more"] : [])
      + ["", "</details>"]
  }

  private func line(_ change: TaskChange) -> String {
    let groups = report.groups(of: change)
    return switch change.kind {
    case .renamed: "- \(name(change.oldTitle ?? "")) → \(name(change.title))"
    case .moved: "- \(name(change.title)): \(name(groups.old)) → \(name(groups.new))"
    default:
      "- \(name(change.title))\(TermWords.change(change).map { ": " + escape($0) } ?? "") (\(name(Words.path(change.group))))"
    }
  }

  private func overdue(listed: Int) -> [String] {
    let tasks = report.overdue
    let lines = tasks.prefix(listed).map { reference in
      let document = report.plan.documents[reference.document]
      let task = document.tasks[reference.task]
      return "- \(task.due?.description ?? ""): \(name(document.title(of: task)))"
    }
    return tasks.isEmpty ? [] : fold("\(tasks.count) overdue", lines, more: tasks.count - listed)
  }
}
