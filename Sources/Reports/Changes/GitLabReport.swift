import Base
import History
import Plan

/// A report for GitLab: a line for the coverage expression, metrics, and test cases.
public enum GitLabReport {
  /// For `coverage: '/^Progress: (\d+)%/'`.
  public static func coverage(_ report: ProgressReport) -> String {
    "Progress: \(report.progress.percent.map { "\($0)%" } ?? "no tasks")\n"
  }

  /// The first line of files that Ringmark writes, which identifies them as its own.
  public static let mark = "ringmark"

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

  /// JUnit XML (artifacts:reports:junit): each gate is a test that passes or fails; each task is a test that passes
  /// if it is done and is skipped otherwise.
  public static func junit(_ report: ProgressReport) -> String {
    var xml = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites name=\"ringmark\">\n"
    if !report.gates.isEmpty {
      let failures = report.gates.count { !$0.isMet }
      xml += "<testsuite name=\"gates\" tests=\"\(report.gates.count)\" failures=\"\(failures)\" skipped=\"0\">\n"
      for gate in report.gates {
        let failure = gate.isMet ? "/>" : "><failure message=\"\(escape(gate.line))\"/></testcase>"
        xml += "<testcase classname=\"gates\" name=\"\(escape(gate.name))\"\(failure)\n"
      }
      xml += "</testsuite>\n"
    }
    for (node, tasks) in tasksByNode(report) {
      let name = escape(node == 0 ? "Inbox" : report.tree.nodes[node].name)
      let skipped = tasks.count { $0.1.state != .done }
      xml += "<testsuite name=\"\(name)\" tests=\"\(tasks.count)\" failures=\"0\" skipped=\"\(skipped)\">\n"
      for (document, task) in tasks {
        let end = task.state == .done ? "/>" : "><skipped message=\"\(task.state.name)\"/></testcase>"
        xml +=
          "<testcase classname=\"\(name)\" name=\"\(escape(document.title(of: task)))\" file=\"\(escape(document.source.path))\"\(end)\n"
      }
      xml += "</testsuite>\n"
    }
    return xml + "</testsuites>\n"
  }

  private static func tasksByNode(_ report: ProgressReport) -> [(Int, [(TodoDocument, TodoTask)])] {
    var tasks = Array(repeating: [(TodoDocument, TodoTask)](), count: report.tree.nodes.count)
    for reference in report.plan.references where report.plan.counts(reference) {
      let document = report.plan.documents[reference.document]
      let task = document.tasks[reference.task]
      guard task.state != .cancelled else { continue }
      tasks[report.tree.nodeOfGroup[reference.document][Int(task.group)]].append((document, task))
    }
    return tasks.enumerated().filter { !$0.element.isEmpty }.map { ($0.offset, $0.element) }
  }

  /// Escapes text for XML 1.0 (section 2.2); line breaks become spaces, as they do in attributes anyway.
  private static func escape(_ text: String) -> String {
    let safe = String(
      String.UnicodeScalarView(
        text.unicodeScalars.map {
          $0.value < 0x20 ? " " : $0.value == 0xFFFE || $0.value == 0xFFFF ? "\u{FFFD}" : $0
        }))
    var bytes: [UInt8] = []
    HTMLEscape.append(safe, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }
}
