import Base
import Mustache
import Plan

/// The board with all its tasks. With a script, its lanes can be by state, by group, and by person, and it has filters.
struct BoardPage: SitePage {
  let context: SiteContext

  static let template = "board"
  var path: String { Board.path }
  var tabName: String? { context.text(.board) }
  var parts: [Assets.Part] { [.home, .tasks, .board] }

  static let fields = TemplateFields<BoardPage> {
    $0.list("states", { SearchPage.states($0.context) }, of: SearchPage.option)
    $0.list("groups", { $0.groups }, of: laneOption)
    $0.html("inbox") { $0.attribute(.group(nil)) }
    $0.flag("hasTags") { !$0.context.indexes.tags.isEmpty }
    $0.list("tags", { SearchPage.options($0.context.indexes.tags) }, of: SearchPage.option)
    $0.flag("hasPeople") { !$0.context.indexes.people.isEmpty }
    $0.list("people", { $0.people }, of: laneOption)
    $0.html("nobody") { $0.attribute(.person("")) }
    $0.written("board") { Board(context: $0.context).appendWhole(to: &$1) }
  }

  private typealias Option = (value: String, name: String, change: HTML)

  /// What a filter can have, and a lane.
  private static let laneOption = TemplateFields<Option> {
    $0.text("value") { $0.value }
    $0.text("name") { $0.name }
    $0.html("change") { $0.change }
  }

  private var groups: [Option] {
    context.tree.topLevel.map { (context.tree.nodes[$0].slug, context.name($0), attribute(.group($0))) }
  }

  private var people: [Option] {
    context.indexes.people.map { (TextKey.fold($0.name), $0.shown, attribute(.person($0.name))) }
  }

  /// What a card gets in a lane, while one edits.
  private func attribute(_ change: LaneChange) -> HTML {
    HTML { html in if let attribute = context.controls?.attribute(change) { html.attribute(attribute) } }
  }
}

extension SiteContext {
  /// The slug of the group of the home page that a group is in; empty for the Inbox.
  func topGroup(of node: Int) -> String {
    let group = withParents(node).first { $0 > 0 && tree.topLevel.contains($0) }
    return group.map { tree.nodes[$0].slug } ?? ""
  }
}
