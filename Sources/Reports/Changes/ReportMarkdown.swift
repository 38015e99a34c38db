import Base
import History
import Plan

/// A report for a pull request, a job summary, or a wiki: the verdict and the difference first, long lists collapsed.
public struct ReportMarkdown {
  private let report: ProgressReport
  /// Whether it is a comment, which names only what changed; a summary names all problems and overdue tasks too.
  private let isComment: Bool
  /// The names of the tasks of each file; empty without a site.
  private let ids: [TaskIDs]

  /// GitHub accepts comments below 65,536 characters and summaries below 1 MiB.
  public static let commentLimit = 65_000
  private static let summaryLimit = 1_000_000
  /// Up to this number of changes, they are one list that is not folded.
  private static let shortList = 10

  private init(_ report: ProgressReport, isComment: Bool) {
    (self.report, self.isComment) = (report, isComment)
    ids = report.links.site == nil ? [] : report.plan.documents.map { TaskIDs(of: $0) }
  }

  /// The text of a summary; its lists are shortened until it fits.
  public static func render(_ report: ProgressReport) -> String {
    ReportMarkdown(report, isComment: false).text(limit: summaryLimit)
  }

  /// The body of a comment. It starts with an HTML comment, by which a later run finds the comment and updates it.
  /// - Parameter key: the name of the report among others on the same pull request; nil for one that follows from the names of
  ///   its files.
  public static func comment(_ report: ProgressReport, key: String? = nil) -> String {
    // A hash cannot close the HTML comment.
    let mark = key ?? ContentHash(report.tree.files.map(StatusJSON.publicPath).joined(separator: "\n")).shortName
    let head = "<!-- ringmark-report \(mark) -->\n"
    return head + ReportMarkdown(report, isComment: true).text(limit: commentLimit - head.utf8.count)
  }

  private func text(limit: Int) -> String {
    var listed = 200
    while true {
      let text = text(listed: listed)
      if text.utf8.count <= limit { return text }
      if listed == 0 { return String(decoding: text.utf8.prefix(limit), as: UTF8.self) }
      listed /= 2
    }
  }

  private func escape(_ text: String) -> String { MarkdownText.escape(text) }

  /// A name, shortened if it is too long for a table or a list.
  private func name(_ text: String) -> String {
    if Words.isBlank(text) { return "(untitled)" }
    // White space at an end would keep marks such as ** around it from being markup.
    return escape(text.count > 200 ? String(text.prefix(199)) + "…" : text).trimmingWhitespace
  }

  /// Markdown, linked to a page if it is known.
  private func link(_ text: String, to address: String?) -> String {
    guard let address else { return text }
    // The signs that would end a destination, or a cell of a table.
    let safe = address.replacing("(", with: "%28").replacing(")", with: "%29").replacing("|", with: "%7C")
    return "[\(text)](\(safe))"
  }

  private func text(listed: Int) -> String {
    var lines = ["### \(report.summary.map(escape).joined(separator: " · "))", ""]
    lines.append("**\(name(report.tree.title))**: \(report.headline)")
    if let facts { lines += ["", facts] }
    lines += gates() + groups(listed: listed)
    if let base = report.base { lines += changes(base.change, listed: listed) }
    lines += problems(listed: listed)
    if !isComment { lines += overdue(listed: listed) }
    if let footer { lines += ["", "<sub>\(footer)</sub>"] }
    return lines.joined(separator: "\n") + "\n"
  }

  /// The trend, and in a comment the number of what only the summary lists.
  private var facts: String? {
    var parts: [String] = []
    if let most = report.finished.max(), most > 0, report.finished.count > 2 {
      let bars = report.finished.map { String(Array("▁▂▃▄▅▆▇█")[($0 * 7 + most - 1) / most]) }.joined()
      parts.append("\(bars) \(report.finished.reduce(0, +)) finished in the last \(report.finished.count) weeks")
    }
    if isComment {
      let counts = [
        report.progress.overdue > 0 ? "\(report.progress.overdue) overdue" : nil,
        report.problems > 0 ? Words.count(report.problems, "problem", "problems") : nil,
      ].compactMap { $0 }
      if !counts.isEmpty {
        parts.append(
          counts.joined(separator: ", ") + (report.links.run.map { " (\(link("summary", to: $0.address)))" } ?? ""))
      }
    }
    return parts.isEmpty ? nil : parts.joined(separator: " · ")
  }

  /// The commit, the run, the base, and the site.
  private var footer: String? {
    let links = report.links
    var parts: [String] = []
    if let commit = links.commit { parts.append(link(String(commit.prefix(7)), to: links.page(ofCommit: commit))) }
    if let run = links.run { parts.append(link(escape(run.name), to: run.address)) }
    if let base = report.base {
      let id = base.revision.flatMap { $0.hasPrefix(base.name) ? nil : " (\($0.prefix(7)))" } ?? ""
      parts.append("since \(link(name(base.name) + id, to: base.revision.flatMap(links.page(ofCommit:))))")
    }
    if let site = links.site { parts.append(link("site", to: site)) }
    if let preview = links.preview { parts.append(link("preview", to: preview)) }
    return parts.isEmpty ? nil : parts.joined(separator: " · ")
  }

  private func problems(listed: Int) -> [String] {
    let found = report.plan.documents.indices.flatMap { document in
      report.problems(of: document, inChangedLines: isComment).map { (document, $0) }
    }
    let lines = found.prefix(listed).map { document, problem in
      let source = report.plan.documents[document].source
      let line = source.position(of: problem.range.lowerBound).line
      let place = link(
        "\(name(StatusJSON.publicPath(source.path))):\(line)", to: report.links.page(ofLine: line, of: document))
      return "- \(place): \(name(problem.message)) `\(problem.code.rawValue)`"
    }
    let words =
      Words.count(found.count, "problem", "problems") + (isComment && report.base != nil ? " in changed lines" : "")
    guard isComment, found.count <= Self.shortList, !found.isEmpty else {
      return found.isEmpty ? [] : fold(words, lines, of: found.count)
    }
    return ["", "\(words):", ""] + lines
  }

  private func gates() -> [String] {
    guard !report.gates.isEmpty else { return [] }
    // Lines of a paragraph: a list would join the one of the changes.
    return ["", report.gates.map { "\($0.isMet ? "✅" : "❌") \(escape($0.line))" }.joined(separator: "\\\n")]
  }

  private func groups(listed: Int) -> [String] {
    var rows: [String] = []
    var head = ["| Group | Done | |", "|---|--:|--:|"]
    var count = 0
    if let base = report.base {
      head = ["| Group | Before | Now | |", "|---|--:|--:|--:|"]
      count = base.change.groups.count
      rows = base.change.groups.prefix(listed).map { group in
        let (title, before, now) = report.figures(group)
        return "| \(link(name(title), to: page(of: group))) | \(before) | \(now) | \(difference(group)) |"
      }
    } else {
      let groups = report.groups
      count = groups.count
      rows = groups.prefix(listed).map { group in
        let progress = group.progress
        return
          "| \(link(name(group.name), to: report.links.page(ofGroup: group.slug))) | \(progress.done)/\(progress.total) | \(progress.percent.map { "\($0)%" } ?? "–") |"
      }
    }
    guard !rows.isEmpty else { return [] }
    return [""] + head + rows + (count > rows.count ? ["", "and \(count - rows.count) more"] : [])
  }

  /// By how many points a percentage changed: `+12`; empty if it did not.
  private func difference(_ group: GroupChange) -> String {
    guard let before = group.before?.percent, let after = group.after?.percent, before != after else { return "" }
    return "**\(Words.signed(after - before))**"
  }

  /// The page of a group that was there at the base; another one comes only with the next site.
  private func page(of group: GroupChange) -> String? {
    guard group.before != nil, report.links.site != nil, report.plan.documents.indices.contains(group.document) else {
      return nil
    }
    let document = report.plan.documents[group.document]
    let index = document.groups.indices.first { document.path(ofGroup: $0) == group.group }
    return index.flatMap { page(ofNode: report.tree.nodeOfGroup[group.document][$0]) }
  }

  private func page(ofNode node: Int) -> String? {
    node < 0 ? nil : report.links.page(ofGroup: node == 0 ? nil : report.tree.nodes[node].slug)
  }

  private func changes(_ change: ScopeChange, listed: Int) -> [String] {
    // Each list with its summary, and the words before an item that stands without one.
    var lists: [(summary: String, label: String, items: [String], count: Int)] = []
    let dates = change.groupDates.prefix(listed).map { group in
      let words = report.words(group)
      return "\(name(words.name)): \(words.dates)"
    }
    lists.append((report.milestones(change).joined(separator: ", "), "Milestone", dates, change.groupDates.count))
    lists += ChangeSection.sections(change).map { section in
      (section.summary, section.label, section.changes.prefix(listed).map(line), section.changes.count)
    }
    let renamed = change.renamedGroups.prefix(listed).map {
      "\(name(Words.path($0.old))) → \(name(Words.path($0.new)))"
    }
    let count = change.renamedGroups.count
    lists.append((Words.count(count, "group renamed", "groups renamed"), "Group renamed", renamed, count))
    lists.removeAll { $0.count == 0 }
    var lines: [String] = []
    if lists.reduce(0, { $0 + $1.count }) <= min(listed, Self.shortList) {
      let items = lists.flatMap { list in list.items.map { "- **\(list.label)** \($0)" } }
      if !items.isEmpty { lines = [""] + items }
    } else {
      lines = lists.flatMap { list in fold(list.summary, list.items.map { "- \($0)" }, of: list.count) }
    }
    return lines + TermWords.recount(change.delta)
  }

  private func fold(_ summary: String, _ items: [String], of count: Int) -> [String] {
    let rest = count > items.count ? ["- and \(count - items.count) more"] : []
    return ["", "<details><summary>\(summary)</summary>", ""] + items + rest + ["", "</details>"]
  }

  private func line(_ change: TaskChange) -> String {
    let groups = report.groups(of: change)
    let title = title(change.title, change.document, change.index)
    switch change.kind {
    case .renamed: return "\(name(change.oldTitle ?? "")) → \(title)"
    case .moved: return "\(title): \(name(groups.old)) → \(name(groups.new))"
    default:
      let words = TermWords.change(change, report.plan.people).map { ": " + escape($0) } ?? ""
      // The page of a new group, and that of a task in another group, come only with the next site.
      let page = change.oldGroup == change.group ? page(of: change.index, in: change.document) : nil
      let owners = change.kind == .owners ? [] : change.terms.owners
      return
        "\(title)\(words) · \(link(name(report.name(ofGroup: change.group, in: change.document)), to: page))\(self.owners(owners))"
    }
  }

  /// A title, linked to the line of its task.
  private func title(_ title: String, _ document: Int, _ task: Int?) -> String {
    let line = task.map { report.location(ofTask: $0, in: report.plan.documents[document]).line }
    return link(name(title), to: line.flatMap { report.links.page(ofLine: $0, of: document) })
  }

  /// A task on the page of its group.
  private func page(of task: Int?, in document: Int) -> String? {
    guard let task, ids.indices.contains(document) else { return nil }
    let group = Int(report.plan.documents[document].tasks[task].group)
    let prefix = report.plan.continued[document] != nil ? "\(document)-" : ""
    return page(ofNode: report.tree.nodeOfGroup[document][group]).map {
      "\($0)#t-\(prefix)\(PercentEncoding.encoded(ids[document][task]))"
    }
  }

  private func owners(_ names: [String]) -> String {
    names.isEmpty ? "" : " · " + names.map { name(report.plan.people.shown($0)) }.joined(separator: ", ")
  }

  private func overdue(listed: Int) -> [String] {
    let tasks = report.overdue
    let lines = tasks.prefix(listed).map { reference in
      let (document, task) = report.plan[reference]
      let title = title(document.title(of: task), reference.document, reference.task)
      let owners = document.values(.person, of: task)
      return "- \(task.due?.description ?? ""): \(title)\(self.owners(owners))"
    }
    return tasks.isEmpty ? [] : fold("\(tasks.count) overdue", lines, of: tasks.count)
  }
}
