import Base
import History
import Plan

/// A report as an HTML fragment for email: only tables and inline styles, no external resources, no scripts.
public struct ReportHTML {
  private let report: ProgressReport

  /// How many tasks a list contains at most; mail clients truncate messages at about 100 kB.
  private static let listed = 50

  /// Renders the report as an HTML fragment; lists of tasks name at most 50.
  public static func render(_ report: ProgressReport) -> String { ReportHTML(report: report).html }

  private static let font =
    "font:15px/1.5 -apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,'Noto Sans','Apple SD Gothic Neo','Malgun Gothic',sans-serif"

  private func escape(_ text: String) -> String {
    // Replaces the characters that XML 1.0 does not allow.
    var bytes: [UInt8] = []
    let safe = String(
      String.UnicodeScalarView(
        text.unicodeScalars.map {
          $0.value < 0x20 && $0 != "\t" && $0 != "\n" || $0.value >= 0xFFFE && $0.value <= 0xFFFF ? "\u{FFFD}" : $0
        }))
    HTMLEscape.append(safe, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// A name from the todo file, isolated so that it keeps its own text direction.
  private func name(_ text: String) -> String { Words.isBlank(text) ? "(untitled)" : "<bdi>\(escape(text))</bdi>" }

  private var html: String {
    var html = "<div lang=\"en\" style=\"max-width:640px;color:#1b1a18;\(Self.font)\">\n"
    html += "<h2 style=\"margin:0 0 4px;font-size:20px\">\(name(report.tree.title))</h2>\n"
    html += "<p style=\"margin:0 0 12px\"><strong>\(escape(report.headline))</strong>"
    if let base = report.base { html += " <span style=\"color:#66625b\">since \(name(base.label))</span>" }
    html += "</p>\n" + bar + gates + groups
    if let base = report.base { html += changes(base.change) }
    return html + overdue + "</div>\n"
  }

  private var bar: String {
    guard let percent = report.progress.percent else { return "" }
    let cells = [(percent, "#2b59d9"), (100 - percent, "#e3e1dc")].filter { $0.0 > 0 }
      .map {
        "<td width=\"\($0.0)%\" height=\"8\" bgcolor=\"\($0.1)\" style=\"line-height:8px;font-size:1px\">&#160;</td>"
      }
    return
      "<table role=\"presentation\" width=\"100%\" cellpadding=\"0\" cellspacing=\"0\" style=\"margin:0 0 16px\"><tr>\(cells.joined())</tr></table>\n"
  }

  private var gates: String {
    guard !report.gates.isEmpty else { return "" }
    return list(report.gates.map { "\($0.isMet ? "✅" : "❌") \(escape($0.line))" })
  }

  private var groups: String {
    let cell = "style=\"padding:4px 12px 4px 0;border-bottom:1px solid #e6e4df;text-align:left\""
    let rows: [String]
    if let base = report.base {
      rows = base.change.groups.prefix(Self.listed).map { group in
        let before = group.before.map(Words.figure) ?? "new"
        return
          "<tr><td \(cell)>\(name(report.name(ofGroup: group.group, in: group.document)))</td><td \(cell)>\(before) → \(escape(group.after.map(Words.figure) ?? "removed"))</td></tr>"
      }
    } else {
      rows = report.groups.prefix(Self.listed).map {
        "<tr><td \(cell)>\(name($0.name))</td><td \(cell)>\(escape(Words.figure($0.progress)))</td></tr>"
      }
    }
    guard !rows.isEmpty else { return "" }
    return
      "<table cellpadding=\"0\" cellspacing=\"0\" style=\"border-collapse:collapse;margin:0 0 12px;\(Self.font)\">\(rows.joined())</table>\n"
  }

  private func changes(_ change: ScopeChange) -> String {
    var html = ""
    if !change.groupDates.isEmpty {
      let moved = change.groupDates.map(report.words)
      html += heading(report.milestoneHeading(change))
      html += list(
        moved.prefix(Self.listed).map { "\(name($0.name)): \(escape($0.dates))" }, more: moved.count - Self.listed)
    }
    for section in ChangeSection.sections(change) {
      let tasks = section.changes
      html += heading("\(section.heading) (\(tasks.count))")
      html += list(tasks.prefix(Self.listed).map(item), more: tasks.count - Self.listed)
    }
    guard !change.renamedGroups.isEmpty else { return html }
    return html + heading("Groups renamed (\(change.renamedGroups.count))")
      + list(change.renamedGroups.map { "\(name(Words.path($0.old))) → \(name(Words.path($0.new)))" })
  }

  private func item(_ change: TaskChange) -> String {
    switch change.kind {
    case .renamed: return "\(name(change.oldTitle ?? "")) → \(name(change.title))"
    case .moved:
      let groups = report.groups(of: change)
      return "\(name(change.title)): \(name(groups.old)) → \(name(groups.new))"
    default:
      let words = TermWords.change(change).map { ": \(escape($0))" } ?? ""
      return
        "\(name(change.title))\(words) <span style=\"color:#66625b\">\(name(report.name(ofGroup: change.group, in: change.document)))</span>"
    }
  }

  private var overdue: String {
    let tasks = report.overdue
    guard !tasks.isEmpty else { return "" }
    let items = tasks.prefix(Self.listed).map { reference in
      let (document, task) = report.plan[reference]
      return "\(task.due?.description ?? "") \(name(document.title(of: task)))"
    }
    return heading("Overdue (\(tasks.count))") + list(Array(items), more: tasks.count - Self.listed)
  }

  private func heading(_ text: String) -> String {
    "<h3 style=\"margin:16px 0 4px;font-size:15px\">\(escape(text))</h3>\n"
  }

  private func list(_ items: [String], more: Int = 0) -> String {
    let rest = more > 0 ? "<li>and \(more) more</li>" : ""
    return "<ul style=\"margin:0 0 8px;padding-left:20px\">\(items.map { "<li>\($0)</li>" }.joined())\(rest)</ul>\n"
  }
}
