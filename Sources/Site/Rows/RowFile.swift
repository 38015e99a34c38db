import Base
import Plan

/// The file of the current rows, kept so that lists rendered concurrently do not look it up in the site for every row.
struct RowFile {
  private(set) var index = 0
  private(set) var document: TodoDocument
  private(set) var identifiers: TaskIDs
  private(set) var nodeOfGroup: [Int]
  /// The prefix that distinguishes tasks of several files on the same page.
  private(set) var anchorPrefix: String

  /// The first file of a site.
  init(_ context: SiteContext) {
    document = context.plan.documents[0]
    identifiers = context.identifiers[0]
    nodeOfGroup = context.tree.nodeOfGroup[0]
    anchorPrefix = context.anchorPrefix(document: 0)
  }

  /// Switches to a file unless it is already the current one.
  mutating func turn(to index: Int, _ context: SiteContext) {
    guard index != self.index else { return }
    self.index = index
    document = context.plan.documents[index]
    identifiers = context.identifiers[index]
    nodeOfGroup = context.tree.nodeOfGroup[index]
    anchorPrefix = context.anchorPrefix(document: index)
  }

  /// Appends what follows `t-` in the id of a task's row, or in its address.
  func appendName(of task: Int, isAddress: Bool, to html: inout HTML) {
    if !anchorPrefix.isEmpty { html.text(anchorPrefix) }
    guard identifiers.isExplicit(task) else { return identifiers.append(task, to: &html.bytes) }
    let name = identifiers[task]
    html.text(isAddress ? SiteContext.encode(name) : name)
  }
}
