import Base
import Drawing
import History
import Plan

/// The open tasks of each person, as rows of a table; people with the most tasks come first, and what has no owner is last.
struct PeopleTable {
  let context: SiteContext

  /// The number of people up to which there is a table; if there are more, the page lists their names.
  private static let listed = 24

  /// Whether there is a table.
  var isShown: Bool { !context.isSingle && (1...Self.listed).contains(context.indexes.people.count) }

  var html: HTML {
    HTML { html in
      for person in people { append(Self.link(person.entry), person.progress, to: &html) }
      if outlook.unowned ?? 0 > 0 {
        let name = HTML("span", .class("muted"), text: context.text(.unassigned))
        append(name, context.progress(of: unowned), to: &html)
      }
    }
  }

  /// How much is left to each of the first people, and to nobody, in one line: “dana 6 · ben 5 · +2 · No owner 3”; empty if
  /// there is no table or nothing is left.
  var line: HTML {
    let loaded = isShown ? people.filter { Self.left($0.progress) > 0 } : []
    if loaded.isEmpty { return HTML() }
    func part(_ name: HTML, _ count: Int) -> HTML {
      HTML {
        $0 += name
        $0.put("\u{A0}")
        $0("b", text: context.language.number(count))
      }
    }
    var parts = loaded.prefix(Self.named).map { part(Self.link($0.entry), Self.left($0.progress)) }
    if loaded.count > Self.named {
      let more = "+" + context.language.number(loaded.count - Self.named)
      parts.append(HTML("a", .href("#persons"), text: more))
    }
    if let count = outlook.unowned, count > 0 { parts.append(part(HTML(text: context.text(.unassigned)), count)) }
    return parts.joined(separator: " · ")
  }

  /// How many people the line names.
  private static let named = 6
  private var outlook: Outlook { context.outlook }

  private static func left(_ progress: Progress) -> Int { progress.total - progress.done }

  /// The people, those with the most left first.
  private var people: [(entry: TaskLabels.Entry, progress: Progress)] {
    context.indexes.people.map { (entry: $0, progress: context.progress(of: $0.tasks)) }
      .sorted { Self.left($0.progress) > Self.left($1.progress) }
  }

  private static func link(_ entry: TaskLabels.Entry) -> HTML {
    HTML("a", .href(SiteContext.encode(LabelPage.path(.people, entry))), .directed, text: entry.shown)
  }

  /// The tasks that have no owner, neither themselves nor through a task around them.
  private var unowned: [TaskReference] {
    let owned = context.plan.documents.map(\.owned)
    return context.tasks.filter { !owned[$0.document][$0.task] }
  }

  private func append(_ name: HTML, _ progress: Progress, to html: inout HTML) {
    let number = context.language.number
    func append(_ count: Int, _ classes: String = "n", to html: inout HTML) {
      // A dash is easier to skip than a column of zeros.
      html("td", .class(classes), .init("data-sort", String(count)), text: count == 0 ? "–" : number(count))
    }
    html.line("tr") {
      $0("th", .init("scope", "row")) { $0 += name }
      $0("td", .class("wide")) { $0.svg(Meter.html(progress)) }
      append(progress.inProgress, to: &$0)
      append(progress.open + progress.question + progress.deferred, to: &$0)
      append(progress.overdue, progress.overdue > 0 ? "n late" : "n", to: &$0)
      let done = progress.total == 0 ? "–" : "\(number(progress.done))/\(number(progress.total))"
      $0("td", .class("n"), .init("data-sort", String(progress.done)), text: done)
    }
  }
}
