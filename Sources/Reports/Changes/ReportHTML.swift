import Base
import History
import Plan

/// A report as an HTML fragment for email: only tables and inline styles, no external resources, no scripts.
public struct ReportHTML {
  private let report: ProgressReport

  /// How many tasks a list contains at most; mail clients truncate messages at about 100 kB.
  private static let listed = 50

  /// Renders the report as an HTML fragment; lists of tasks name at most 50.
  public static func render(_ report: ProgressReport) -> String { ReportHTML(report: report).html.description }

  private static let font =
    "font:15px/1.5 -apple-system,BlinkMacSystemFont,Segoe UI,Roboto,Noto Sans,Apple SD Gothic Neo,Malgun Gothic,sans-serif"

  private static let muted = HTML.Attribute("style", "color:#66625b")

  /// What is written into a cell or an item.
  private typealias Content = (inout HTML) -> Void

  /// A name from the todo file, isolated so that it keeps its own text direction.
  private func name(_ text: String) -> Content {
    { if Words.isBlank(text) { $0.put("(untitled)") } else { $0("bdi", text: text) } }
  }

  private func arrow(_ old: String, _ new: String) -> Content {
    {
      name(old)(&$0)
      $0.put(" → ")
      name(new)(&$0)
    }
  }

  /// A text after a name.
  private func name(_ text: String, _ more: String) -> Content {
    {
      name(text)(&$0)
      $0.text(more)
    }
  }

  private var html: HTML {
    var html = HTML()
    html.line("div", .init("lang", "en"), .init("style", "max-width:640px;color:#1b1a18;\(Self.font)")) {
      $0.put("\n")
      $0.line("h2", .init("style", "margin:0 0 4px;font-size:20px"), content: name(report.tree.title))
      $0.line("p", .init("style", "margin:0 0 12px")) {
        $0("strong", text: report.headline)
        if let base = report.base {
          $0.put(" ")
          $0("span", Self.muted) {
            $0.put("since ")
            name(base.label)(&$0)
          }
        }
      }
      bar(&$0)
      list(report.gates.map { gate in { $0.text("\(gate.isMet ? "✅" : "❌") \(gate.line)") } }, to: &$0)
      groups(&$0)
      if let base = report.base { changes(base.change, to: &$0) }
      overdue(&$0)
    }
    return html
  }

  private func bar(_ html: inout HTML) {
    guard let percent = report.progress.percent else { return }
    let cells = [(percent, "#2b59d9"), (100 - percent, "#e3e1dc")].filter { $0.0 > 0 }
    html.line(
      "table", .init("role", "presentation"), .init("width", "100%"), .init("cellpadding", "0"),
      .init("cellspacing", "0"), .init("style", "margin:0 0 16px")
    ) {
      $0("tr") {
        for (width, color) in cells {
          $0(
            "td", .init("width", "\(width)%"), .init("height", "8"), .init("bgcolor", color),
            .init("style", "line-height:8px;font-size:1px")
          ) { $0.put("&#160;") }
        }
      }
    }
  }

  private func groups(_ html: inout HTML) {
    var rows: [(name: String, figures: String)]
    if let base = report.base {
      rows = base.change.groups.prefix(Self.listed).map { group in
        let (name, before, now) = report.figures(group)
        return (name, "\(before) → \(now)")
      }
    } else {
      rows = report.groups.prefix(Self.listed).map { ($0.name, Words.figure($0.progress)) }
    }
    guard !rows.isEmpty else { return }
    let cell = HTML.Attribute("style", "padding:4px 12px 4px 0;border-bottom:1px solid #e6e4df;text-align:left")
    html.line(
      "table", .init("cellpadding", "0"), .init("cellspacing", "0"),
      .init("style", "border-collapse:collapse;margin:0 0 12px;\(Self.font)")
    ) {
      for row in rows {
        $0("tr") {
          $0("td", cell, content: name(row.name))
          $0("td", cell, text: row.figures)
        }
      }
    }
  }

  private func changes(_ change: ScopeChange, to html: inout HTML) {
    let moved = change.groupDates.map(report.words)
    list(moved.map { name($0.name, ": \($0.dates)") }, below: report.milestoneHeading(change), to: &html)
    for section in ChangeSection.sections(change) {
      list(section.changes.map(item), below: "\(section.heading) (\(section.changes.count))", to: &html)
    }
    let renamed = change.renamedGroups.map { arrow(Words.path($0.old), Words.path($0.new)) }
    list(renamed, below: "Groups renamed (\(renamed.count))", to: &html)
  }

  private func item(_ change: TaskChange) -> Content {
    switch change.kind {
    case .renamed: return arrow(change.oldTitle ?? "", change.title)
    case .moved:
      let groups = report.groups(of: change)
      return {
        name(change.title, ": ")(&$0)
        arrow(groups.old, groups.new)(&$0)
      }
    default:
      let words = TermWords.change(change, report.plan.people).map { ": \($0)" } ?? ""
      return {
        name(change.title, words + " ")(&$0)
        $0("span", Self.muted, content: name(report.name(ofGroup: change.group, in: change.document)))
      }
    }
  }

  private func overdue(_ html: inout HTML) {
    let tasks = report.overdue.map { reference -> Content in
      let (document, task) = report.plan[reference]
      return {
        $0.text("\(task.due?.description ?? "") ")
        name(document.title(of: task))(&$0)
      }
    }
    list(tasks, below: "Overdue (\(tasks.count))", to: &html)
  }

  /// A heading, at most the first 50 items, and the number of the others; nothing without items.
  private func list(_ items: [Content], below heading: String? = nil, to html: inout HTML) {
    if items.isEmpty { return }
    if let heading { html.line("h3", .init("style", "margin:16px 0 4px;font-size:15px"), text: heading) }
    html.line("ul", .init("style", "margin:0 0 8px;padding-left:20px")) {
      for item in items.prefix(Self.listed) { $0("li", content: item) }
      if items.count > Self.listed { $0("li", text: "and \(items.count - Self.listed) more") }
    }
  }
}
