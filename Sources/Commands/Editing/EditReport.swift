import Base
import Plan
import Workspace

/// A one-line summary of an edit, with the group's new progress.
enum EditReport {
  /// `✓ Write the copy — Website 8/12 (66%)`.
  static func line(_ mark: String, _ title: String, group: Int, in document: TodoDocument, isMoved: Bool = false)
    -> String
  {
    let plan = TodoPlan([document] + continuation(of: document))
    let tree = ProgressTree(plan, today: CalendarDate(days: 0))
    let node = tree.nodeOfGroup[0][group]
    let head = "\(mark) \(TerminalText.visible(title))"
    guard node >= 0 else { return "\(head) — not counted" }
    let name = group == 0 ? tree.title : tree.nodes[node].name
    return "\(head) — \(isMoved ? "moved to " : "")\(TerminalText.visible(name)) \(figure(tree.nodes[node].progress))"
  }

  /// The file that continues another one, such as `done.txt`, whose tasks count with it.
  static func continuation(of document: TodoDocument) -> [TodoDocument] {
    let settings = document.source.settings
    guard let path = PlanReader.continuation(of: document.source.path, settings: settings),
      let other = try? PlanReader.forCommand.document(path, settings: settings)
    else { return [] }
    return [other]
  }

  static func figure(_ progress: Progress) -> String {
    progress.percent.map { "\(progress.done)/\(progress.total) (\($0)%)" } ?? "no tasks"
  }
}
