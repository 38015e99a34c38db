import Base
import TodoFile

/// The addresses of pages and tasks.
extension SiteContext {
  /// A link to a group's page, percent-encoded.
  func href(_ node: Int, root: String) -> String {
    if isSingle { return node == 0 ? "#main" : "#g-" + Self.encode(tree.nodes[node].slug) }
    return root + Self.encode(page(node))
  }

  func href(_ reference: TaskReference, root: String) -> String {
    (isSingle ? "" : href(node(of: reference), root: root)) + "#t-" + anchorPrefix(reference)
      + Self.encode(identifier(reference))
  }

  /// The prefix that distinguishes tasks of several files on the same page.
  func anchorPrefix(_ reference: TaskReference) -> String {
    (isSingle && reference.document > 0) || plan.continued[reference.document] != nil ? "\(reference.document)-" : ""
  }

  /// Percent-encodes a path.
  static func encode(_ path: String) -> String { PercentEncoding.encoded(path) }
}
