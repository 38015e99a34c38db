import Base
import Plan
import States

/// The tasks of a plan in lanes: one per group if the groups are named for states (“Now”, “Next”, “Later”), otherwise
/// one per state.
struct Board {
  let context: SiteContext

  /// How many tasks a lane shows; fewer if there are many groups.
  private static let (listed, listedOfMany) = (6, 4)

  /// The order of the lanes of states.
  private static let states: [TaskState] = [.open, .inProgress, .question, .deferred, .done]

  /// A column of the board.
  private struct Lane {
    let name: String
    /// The class of the mark next to the name.
    let mark: String
    let count: Int
    /// The page with all tasks of the lane.
    let href: String
    let tasks: [TaskReference]
    let date: TaskLists.DateShown
    let kind: TaskLists.Lane
  }

  /// The board as HTML; empty if it has fewer than two lanes.
  /// - Parameter isMany: whether there are many groups, so that lanes are short.
  func html(isMany: Bool) -> String {
    guard !context.isSingle else { return "" }
    let limit = isMany ? Self.listedOfMany : Self.listed
    let lanes =
      groups.map { $0.compactMap { lane(of: $0, limit) } } ?? Self.states.compactMap { lane(of: $0, limit) }
    guard lanes.count > 1 else { return "" }
    return "<div class=\"board\">\n\(lanes.map(html).joined())</div>"
  }

  /// The groups that become lanes; nil unless each group with tasks is named for a state.
  private var groups: [Int]? {
    let groups = context.tree.topLevel.filter {
      !context.tree.nodes[$0].isArchived && context.tree.nodes[$0].progress.total > 0
    }
    guard groups.count > 1, context.tree.root.own.total == 0,
      groups.allSatisfy({ StateVocabulary.state(ofHeading: context.name($0)) != nil })
    else { return nil }
    return groups
  }

  private func lane(of node: Int, _ limit: Int) -> Lane? {
    let (pending, done, _) = TaskLists(context).byNext(context.tasks(below: node))
    let progress = context.tree.nodes[node].progress
    // The tasks that are left; done ones only if nothing is left.
    return Lane(
      name: context.name(node), mark: "dot g\(node)",
      count: pending.isEmpty ? progress.done : progress.total - progress.done, href: context.href(node, root: ""),
      tasks: Array((pending.isEmpty ? done : pending).prefix(limit)), date: pending.isEmpty ? .done : .due,
      kind: .group(node))
  }

  private func lane(of state: TaskState, _ limit: Int) -> Lane? {
    let progress = context.tree.root.progress
    let lists = TaskLists(context)
    let (count, mark) =
      switch state {
      case .done: (progress.done, "done")
      case .inProgress: (progress.inProgress, "doing")
      case .open: (progress.open, "rest")
      case .question: (progress.question, "rest")
      case .deferred: (progress.deferred, "rest")
      default: (0, "")
      }
    guard count > 0 else { return nil }
    return Lane(
      name: context.stateName(state), mark: "dot \(mark)", count: count,
      href: state == .done ? "completed.html" : "search.html?state=\(state.name)",
      tasks: state == .done ? lists.recent(limit: limit).tasks : lists.upNext(limit: limit, in: state),
      date: state == .done ? .done : .due, kind: .state)
  }

  private func html(_ lane: Lane) -> String {
    let list = TaskLists(context).short(lane.tasks, empty: context.text(.noTasks), date: lane.date, lane: lane.kind)
    let number = context.language.number(lane.count)
    let all =
      lane.tasks.count < lane.count
      ? "<p><a class=\"small muted\" href=\"\(lane.href)\"\(context.chrome)>\(Markup.escape(context.text(.all, count: lane.count)))</a></p>"
      : ""
    return
      "<section class=\"lane\"><h3><span class=\"\(lane.mark)\"></span><span dir=\"auto\">\(Markup.escape(lane.name))</span> <span class=\"muted\">\(number)</span></h3>\(list)\(all)</section>\n"
  }
}
