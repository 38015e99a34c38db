import Base
import Plan

/// The file of the current rows, kept so that lists rendered concurrently do not look it up in the site for every row.
struct RowFile {
  let index: Int
  let document: TodoDocument
  let identifiers: TaskIDs
  let nodeOfGroup: [Int]
  /// The prefix that distinguishes tasks of several files on the same page.
  private let anchorPrefix: String

  init(_ context: SiteContext, _ index: Int = 0) {
    self.index = index
    document = context.plan.documents[index]
    identifiers = context.identifiers[index]
    nodeOfGroup = context.tree.nodeOfGroup[index]
    anchorPrefix = context.anchorPrefix(document: index)
  }

  /// Switches to a file unless it is already the current one.
  mutating func turn(to index: Int, _ context: SiteContext) {
    if index != self.index { self = RowFile(context, index) }
  }

  /// Appends what follows `t-` in the id of a task's row, or in its address.
  func appendName(of task: Int, isAddress: Bool, to html: inout HTML) {
    if !anchorPrefix.isEmpty { html.text(anchorPrefix) }
    guard identifiers.isExplicit(task) else { return identifiers.append(task, to: &html.bytes) }
    let name = identifiers[task]
    html.text(isAddress ? SiteContext.encode(name) : name)
  }
}
