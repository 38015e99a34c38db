import Base
import Plan
import States

/// The tasks of a plan in lanes: one per group if the groups are named for states (“Now”, “Next”, “Later”), otherwise
/// one per state.
struct Board {
  let context: SiteContext

  /// How many tasks a lane shows; fewer if there are many groups.
  private static let (listed, listedOfMany) = (6, 4)
  /// How many tasks each lane of its own page shows; a card takes as much work as several rows, and a longer lane is a list.
  private static let limit = 50

  /// The page with all lanes.
  static let path = "board.html"
  /// The order of the lanes of states.
  private static let states: [TaskState] = [.open, .inProgress, .question, .deferred, .done]

  /// A column of the board.
  private struct Lane {
    let name: String
    /// What is common to its tasks: the name of a state, or the slug of a group.
    let key: String
    /// The class of the mark next to the name.
    let mark: String
    let count: Int
    /// What a task gets that is put into the lane while one edits.
    let change: LaneChange
    /// The page with all tasks of the lane, however many.
    let href: String
    let tasks: [TaskReference]
    let date: TaskCards.DateShown
    let kind: TaskCards.Lane
  }

  /// The first tasks of each lane as HTML, for the home page; empty if there are fewer than two lanes, or no tasks.
  /// - Parameter isMany: whether there are many groups, so that lanes are short.
  func html(isMany: Bool) -> HTML {
    // A page that is a whole site has no other with longer lanes.
    let lanes = lanes(
      context.isSingle ? Self.limit : isMany ? Self.listedOfMany : Self.listed,
      isWhole: context.controls != nil && !context.tree.topLevel.isEmpty)
    guard lanes.count > 1, lanes.contains(where: { $0.count > 0 }) else { return HTML() }
    return HTML("div", .class("board")) { append(lanes, isWhole: false, to: &$0) }
  }

  /// Whether there is a page of the board: with at least two lanes, or while one edits, with one, so that the page does not
  /// vanish with a tick. Nothing of it is made to know that.
  var hasPage: Bool {
    let least = context.controls == nil ? 2 : 1
    return !context.isSingle && (groups != nil || Self.states.count { look(of: $0).count > 0 } >= least)
  }

  /// Appends all lanes, for the page of the board.
  func appendWhole(to html: inout HTML) {
    let lanes = lanes(Self.limit, isWhole: true)
    let isCut = lanes.contains { $0.tasks.count < $0.count }
    let kind = groups == nil ? "state" : "group"
    html("div", .class("board whole"), .init("data-by", kind), .flag("data-cut", if: isCut)) {
      append(lanes, isWhole: true, to: &$0)
    }
  }

  private func lanes(_ limit: Int, isWhole: Bool) -> [Lane] {
    groups.map { $0.compactMap { lane(of: $0, limit) } }
      ?? Self.states.filter { look(of: $0).count > 0 || isWhole && isKept($0) }.map { lane(of: $0, limit) }
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
      name: context.name(node), key: context.tree.nodes[node].slug, mark: "dot g\(node)",
      count: pending.isEmpty ? progress.done : progress.total - progress.done, change: .group(node),
      href: context.href(node, root: ""),
      tasks: Array((pending.isEmpty ? done : pending).prefix(limit)), date: pending.isEmpty ? .done : .due,
      kind: .group(node))
  }

  /// Whether the lane of a state is on the page of the board without tasks: while one edits, so that cards can be put into it.
  private func isKept(_ state: TaskState) -> Bool {
    guard context.controls != nil else { return false }
    return state == .open || state == .done
      || state == .inProgress && context.plan.documents.contains { $0.format.traits.contains(.markup) }
  }

  /// How many tasks have a state, and the class of its mark.
  private func look(of state: TaskState) -> (count: Int, mark: String) {
    let progress = context.tree.root.progress
    return switch state {
    case .done: (progress.done, "done")
    case .inProgress: (progress.inProgress, "doing")
    case .open: (progress.open, "rest")
    case .question: (progress.question, "rest")
    case .deferred: (progress.deferred, "rest")
    default: (0, "")
    }
  }

  private func lane(of state: TaskState, _ limit: Int) -> Lane {
    let lists = TaskLists(context)
    let (count, mark) = look(of: state)
    return Lane(
      name: context.stateName(state), key: state.name, mark: "dot \(mark)", count: count, change: .state(state),
      href: state == .done ? "completed.html" : "search.html?state=\(state.name)",
      tasks: state == .done ? done(limit) : lists.upNext(limit: limit, in: state),
      date: state == .done ? .done : .due, kind: .state)
  }

  /// Done tasks, the latest first, followed by those of which the day is not known.
  private func done(_ limit: Int) -> [TaskReference] {
    let (tasks, isDated) = TaskLists(context).recent(limit: limit)
    guard isDated, tasks.count < limit else { return tasks }
    let others = context.tasks.lazy.filter { context.facts[$0].state == .done && context.completed($0) == nil }
    return tasks + others.prefix(limit - tasks.count)
  }

  /// - Parameter isWhole: whether it is on the page of the board, where lanes can be made of the same tasks by something
  ///   else than what is common to these.
  private func append(_ lanes: [Lane], isWhole: Bool, to html: inout HTML) {
    var cards = TaskCards(context)
    html.put("\n")
    for lane in lanes { append(lane, isWhole: isWhole, &cards, to: &html) }
  }

  private func append(_ lane: Lane, isWhole: Bool, _ cards: inout TaskCards, to html: inout HTML) {
    let page = Self.path + "#lane-" + SiteContext.encode(lane.key)
    let change = context.controls?.attribute(lane.change)
    html.line("section", .class("lane"), isWhole ? .init("id", "lane-\(lane.key)") : nil, change) {
      $0(isWhole ? "h2" : "h3") {
        $0("span", .class(lane.mark))
        if isWhole || context.isSingle {
          $0("span", .directed, text: lane.name)
        } else {
          $0("a", .href(page)) { $0("span", .directed, text: lane.name) }
        }
        $0.put(" ")
        $0("span", .class("muted"), text: context.language.number(lane.count))
      }
      cards.append(
        lane.tasks, empty: context.text(.noTasks), date: lane.date, lane: isWhole ? .any : lane.kind, to: &$0)
      guard lane.tasks.count < lane.count else { return }
      let all = context.text(.all, count: lane.count)
      $0("p") {
        if context.isSingle { return $0("span", .class("small muted"), context.chrome, text: all) }
        $0("a", .class("small muted"), .href(isWhole ? lane.href : page), context.chrome, text: all)
      }
    }
  }
}
