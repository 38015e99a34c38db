import Base
import Drawing
import Mustache
import Plan

/// The tasks of a tag or a person.
struct LabelPage: SitePage {
  /// What the tasks have in common.
  enum Kind: String {
    case tags, people

    var mark: String { self == .tags ? "#" : "@" }
    /// The name of the filter in the address of the search.
    var filter: String { self == .tags ? "tag" : "person" }
    var heading: Phrase { self == .tags ? .tags : .people }
  }

  let context: SiteContext
  let kind: Kind
  let entry: TaskLabels.Entry

  static let template = "tasks"
  var path: String { Self.path(kind, entry) }
  var tabName: String? { entry.shown }

  static func path(_ kind: Kind, _ entry: TaskLabels.Entry) -> String { "\(kind.rawValue)/\(entry.slug).html" }

  static let fields = TemplateFields<LabelPage> {
    $0.text("kind") { $0.context.text($0.kind.heading) }
    $0.text("name") { $0.tabName }
    $0.flag("isLong") { SiteContext.isLong($0.entry.shown) }
    $0.html("ring") { $0.context.ring($0.progress).html(size: 88) }
    // The figures, after the handle of a person who has a name.
    $0.html("figure") { page in
      let (figure, handle) = (GroupPage.figure(page.progress, page.context), page.kind.mark + page.entry.name)
      return page.entry.shown == handle ? figure : [HTML("bdi", text: handle), figure].joined(separator: " · ")
    }
    // A small chart of what was finished and what is due.
    $0.html("trend") { WeekLoad($0.entry.tasks, $0.context).html }
    $0.written("tasks") { $0.appendTasks(to: &$1) }
    $0.html("shown") {
      let query = "\($0.kind.filter)=\(SiteContext.encode(TextKey.fold($0.entry.name)))"
      return TaskLists($0.context).shown(of: $0.entry.tasks.count, root: "../", query: query)
    }
  }

  private var progress: Progress { context.progress(of: entry.tasks) }

  private func appendTasks(to html: inout HTML) {
    let (pending, done, cancelled) = TaskLists(context).byNext(entry.tasks)
    var left = TaskLists.limit
    for (part, phrase) in [(pending, nil), (done, Phrase.completed), (cancelled, .stateCancelled)] where !part.isEmpty {
      let shown = Array(part.prefix(left))
      left -= shown.count
      if shown.isEmpty { break }
      if let phrase {
        html.line("h2", .class("over"), text: context.text(phrase))
      }
      TaskListHTML.appendFlat(shown, context, root: "../", to: &html)
    }
    if let controls = context.controls {
      html += controls.addTask(0, label: (kind == .tags ? .tag : .person, entry.name))
    }
  }
}

/// The tags or the people of a plan, with links to their pages.
struct LabelIndex {
  let context: SiteContext
  let kind: LabelPage.Kind

  /// The index; none if the plan has no tags or no people.
  static func shown(_ kind: LabelPage.Kind, _ context: SiteContext) -> [LabelIndex] {
    context.indexes[kind].isEmpty ? [] : [LabelIndex(context: context, kind: kind)]
  }

  static let fields = TemplateFields<LabelIndex> {
    $0.text("heading") { $0.context.text($0.kind.heading) }
    $0.list("items", { index in index.context.indexes[index.kind].map { (index, $0) } }, of: item)
  }

  private static let item = TemplateFields<(LabelIndex, TaskLabels.Entry)> {
    $0.text("href") { SiteContext.encode(LabelPage.path($0.kind, $1)) }
    $0.text("name") { $1.shown }
    $0.text("count") { $0.context.language.number($1.tasks.count) }
    // The count for screen readers.
    $0.text("spoken") { $0.context.text(.tasks, count: $1.tasks.count) }
  }
}
