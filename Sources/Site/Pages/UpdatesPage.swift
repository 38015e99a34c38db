import Base
import Mustache
import Plan

/// A status update of a plan.
struct PlanUpdate: Sendable {
  let document: Int
  let update: StatusUpdate
  /// The group that it is about; 0 for the whole plan.
  let node: Int
  /// Its place on the page of all updates.
  let anchor: String

  /// The updates of all files, the latest day first, and those of a day in the order of the files.
  static func all(_ plan: TodoPlan, _ tree: ProgressTree) -> [PlanUpdate] {
    let found = plan.documents.enumerated().flatMap { index, document in
      document.updates.map { (index, $0, tree.nodeOfGroup[index][$0.group]) }
    }
    var counts: [CalendarDate: Int] = [:]
    return found.filter { $0.2 >= 0 }.sorted { $0.1.day > $1.1.day }.map { document, update, node in
      counts[update.day, default: 0] += 1
      let number = counts[update.day] ?? 1
      let anchor = "u-\(update.day)" + (number > 1 ? "-\(number)" : "")
      return PlanUpdate(document: document, update: update, node: node, anchor: anchor)
    }
  }
}

/// The status updates in words, newest first: a page, and the newest as a section of other pages.
struct UpdatesPage: SitePage {
  let context: SiteContext

  static let template = "updates"
  static let path = "updates.html"
  var path: String { Self.path }
  var tabName: String? { context.text(.updates) }

  static let fields = TemplateFields<UpdatesPage> {
    $0.list("updates", { page in page.context.updates.map { (page, $0) } }, of: update)
  }

  private static let update = TemplateFields<(UpdatesPage, PlanUpdate)> {
    $0.text("anchor") { $1.anchor }
    $0.html("day") { $0.context.fullTime($1.update.day) }
    // The group that the update is about; empty for the whole plan.
    $0.text("place") { $1.node == 0 ? "" : $0.context.longName($1.node) }
    $0.text("href") { $0.context.href($1.node, root: "") }
    $0.html("text") { $0.context.html(of: $1, root: "") }
  }

  /// The newest update on a group or on what is in it, as a section of the group's page or, for 0, of the home page; empty
  /// if there is none.
  func latest(_ node: Int, root: String) -> HTML {
    guard let latest = context.updates.first(where: { context.isIn($0.node, node) }) else { return HTML() }
    let text = HTML("div", .class("prose"), .directed) { $0 += context.html(of: latest, root: root) }
    return HTML("section", .class("update"), .init("aria-labelledby", "update")) {
      $0("h2", .init("id", "update"), .class("small muted"), context.chrome) {
        $0.text(context.text(.update) + " · ")
        $0 += context.time(latest.update.day)
        if latest.node != node {
          $0.put(" · ")
          $0("a", .href(context.href(latest.node, root: root)), .directed, text: context.nameAlone(latest.node))
        }
        if !context.isSingle, context.updates.count > 1 {
          $0.put(" · ")
          $0("a", .href(root + path), text: context.text(.all, count: context.updates.count))
        }
      }
      if context.plan.documents[latest.document].shape(of: latest.update).isLong {
        $0("div", .class("folded")) {
          $0("input", .class("sr"), .init("type", "checkbox"), .init("id", "fold-update"))
          $0("label", .class("fold"), .init("for", "fold-update"), context.chrome, text: context.text(.showMore))
          $0 += text
        }
      } else {
        $0 += text
      }
    }
  }
}

extension SiteContext {
  /// The text of an update, with its pictures.
  func html(of update: PlanUpdate, root: String) -> HTML {
    let text = HTML(trusted: Array(plan.documents[update.document].html(of: update.update)))
    return PagePictures(self, root: root).resolved(text, document: update.document)
  }
}
