import Base
import Mustache
import Plan

/// The search, which lists the first tasks where there are no scripts.
struct SearchPage: SitePage {
  let context: SiteContext

  static let template = "search"
  let path = "search.html"
  var tabName: String? { context.text(.search) }

  static let fields = TemplateFields<SearchPage> {
    $0.list("states", { states($0.context) }, of: option)
    $0.list("groups", { page in page.groups }, of: option)
    $0.flag("hasPriorities") { !$0.priorities.isEmpty }
    $0.list("priorities", { page in page.priorities }, of: option)
    $0.flag("hasTags") { !$0.context.indexes.tags.isEmpty }
    $0.list("tags", { options($0.context.indexes.tags) }, of: option)
    $0.flag("hasPeople") { !$0.context.indexes.people.isEmpty }
    $0.list("people", { options($0.context.indexes.people) }, of: option)
    $0.written("everything") { page, html in
      let shown = Array(page.context.tasks.prefix(TaskLists.limit))
      TaskListHTML.appendFlat(shown, page.context, root: "", to: &html)
    }
    $0.text("shown") { TaskLists($0.context).shownText(of: $0.context.tasks.count) }
  }

  /// A choice in a list.
  static let option = TemplateFields<(value: String, name: String)> {
    $0.text("value") { $0.value }
    $0.text("name") { $0.name }
  }

  static func states(_ context: SiteContext) -> [(value: String, name: String)] {
    TaskState.given.map { ($0.name, context.stateName($0)) }
  }

  static func options(_ entries: [TaskLabels.Entry]) -> [(value: String, name: String)] {
    entries.map { (TextKey.fold($0.name), $0.shown) }
  }

  /// The priorities that tasks have, the highest first.
  private var priorities: [(value: String, name: String)] {
    let given = Set(context.tasks.lazy.map { context.facts[$0].priority }).subtracting([.none])
    return given.sorted { $0.order < $1.order }.map { (String($0.order), context.priorityName($0) ?? "") }
  }

  /// The groups with tasks, also in groups inside them.
  private var groups: [(value: String, name: String)] {
    let nodes = context.tree.nodes
    return nodes.indices.dropFirst().filter { nodes[$0].progress.total + nodes[$0].progress.cancelled > 0 }.map {
      (nodes[$0].slug, context.longName($0))
    }
  }
}
