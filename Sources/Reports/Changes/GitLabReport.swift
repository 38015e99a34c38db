import Base
import History
import Plan

/// A report for GitLab: a line for the coverage expression, metrics, the gates as tests, and links.
public enum GitLabReport {
  /// For `coverage: '/^Progress: (\d+)%/'`.
  public static func coverage(_ report: ProgressReport) -> String {
    "Progress: \(report.progress.percent.map { "\($0)%" } ?? "no tasks")\n"
  }

  /// OpenMetrics 1.0 (artifacts:reports:metrics).
  public static func metrics(_ report: ProgressReport) -> String {
    let progress = report.progress
    var text = "# TYPE ringmark_tasks gauge\n# HELP ringmark_tasks Tasks by state.\n"
    let states = [
      ("done", progress.done), ("open", progress.open), ("in_progress", progress.inProgress),
      ("question", progress.question), ("deferred", progress.deferred), ("cancelled", progress.cancelled),
    ]
    for (state, count) in states { text += "ringmark_tasks{state=\"\(state)\"} \(count)\n" }
    text += "# TYPE ringmark_overdue gauge\nringmark_overdue \(progress.overdue)\n"
    if let percent = progress.percent { text += "# TYPE ringmark_percent gauge\nringmark_percent \(percent)\n" }
    if let slips = report.base?.change.slips {
      text += "# TYPE ringmark_slipped gauge\n# HELP ringmark_slipped Due dates that moved later or were removed.\n"
      text += "ringmark_slipped \(slips.count)\n# TYPE ringmark_slip_days gauge\n"
      text += "ringmark_slip_days \(slips.compactMap { $0 }.max() ?? 0)\n"
    }
    text += "# TYPE ringmark_group_tasks gauge\n"
    for node in report.tree.nodes.dropFirst() where node.progress.total > 0 {
      let group = label(node.slug)
      text += "ringmark_group_tasks{group=\"\(group)\",state=\"done\"} \(node.progress.done)\n"
      text += "ringmark_group_tasks{group=\"\(group)\",state=\"pending\"} \(node.progress.total - node.progress.done)\n"
    }
    return text + "# EOF\n"
  }

  private static func label(_ text: String) -> String {
    text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"").replacing("\n", with: "\\n")
  }

  /// JUnit XML (artifacts:reports:junit): each gate is a test that passes or fails. Tasks are no tests: one that is open was
  /// not skipped, and one that is done was not checked.
  public static func junit(_ report: ProgressReport) -> String {
    let failures = report.gates.count { !$0.isMet }
    var xml = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites name=\"ringmark\">\n"
    xml += "<testsuite name=\"gates\" tests=\"\(report.gates.count)\" failures=\"\(failures)\" skipped=\"0\">\n"
    for gate in report.gates {
      let failure = gate.isMet ? "/>" : "><failure message=\"\(escape(gate.line))\"/></testcase>"
      xml += "<testcase classname=\"gates\" name=\"\(escape(gate.name))\"\(failure)\n"
    }
    return xml + "</testsuite>\n</testsuites>\n"
  }

  /// The first bytes of the file of annotations, which identify it as Ringmark's own.
  public static let annotationsMark = "{\"Ringmark\":["

  /// How many todo files are linked.
  private static let linkedFiles = 10

  /// Links beside the job's log (artifacts:reports:annotations): to the site, the todo files at the commit, and the comparison
  /// with the base, as far as their addresses are known.
  public static func annotations(_ report: ProgressReport) -> [UInt8] {
    let links = report.links
    var pages: [ReportLinks.Page] = []
    if let site = links.site { pages.append(ReportLinks.Page(name: "Published site", address: site)) }
    if let repository = links.repository, let commit = links.commit {
      pages += links.paths.prefix(linkedFiles).map { path in
        ReportLinks.Page(
          name: "\(TerminalText.visible(path)) at \(commit.prefix(8))", address: repository.file(path, in: commit))
      }
      if let base = report.base?.revision, let page = repository.comparison(from: base, to: commit) {
        pages.append(ReportLinks.Page(name: "Changes since \(base.prefix(8))", address: page))
      }
    }
    return JSONWriter.object { json in
      json.objects("Ringmark", pages) { json, page in
        json.object("external_link") { $0.texts([("label", page.name), ("url", page.address)]) }
      }
    }.line
  }

  /// Escapes text for XML 1.0 (section 2.2); line breaks become spaces, as they do in attributes anyway.
  private static func escape(_ text: String) -> String {
    let safe = String(
      String.UnicodeScalarView(
        text.unicodeScalars.map {
          $0.value < 0x20 ? " " : $0.value == 0xFFFE || $0.value == 0xFFFF ? "\u{FFFD}" : $0
        }))
    return HTMLEscape.text(safe)
  }
}
