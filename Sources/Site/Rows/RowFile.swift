import TodoFile

/// The file that rows come from, held while they do: lists that are made at the same time do not ask the site for it row
/// by row.
struct RowFile {
  private(set) var index = 0
  private(set) var document: TodoDocument
  private(set) var identifiers: TaskIdentifiers
  private(set) var nodeOfGroup: [Int]

  /// The first file of a site.
  init(_ context: SiteContext) {
    document = context.plan.documents[0]
    identifiers = context.identifiers[0]
    nodeOfGroup = context.tree.nodeOfGroup[0]
  }

  /// Turns to a file, where it is not this one.
  mutating func turn(to index: Int, _ context: SiteContext) {
    guard index != self.index else { return }
    self.index = index
    document = context.plan.documents[index]
    identifiers = context.identifiers[index]
    nodeOfGroup = context.tree.nodeOfGroup[index]
  }
}
