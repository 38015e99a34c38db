import Base
package import Plan
import Preview
import Site
import Synchronization

/// One version of the site. Pages are generated on first request and cached.
package final class LiveVersion: Sendable {
  /// The number of this edition in the run, counted from 1.
  package let number: Int
  package let plan: TodoPlan
  /// The paths of the plan's files.
  let paths: [String]
  let tree: ProgressTree
  let site: Site
  /// Problems with pictures, by file.
  let pictureProblems: [[Diagnostic]]
  private let made = Mutex<[String: PreviewFile]>([:])

  init(number: Int, plan: TodoPlan, paths: [String], tree: ProgressTree, site: Site, pictureProblems: [[Diagnostic]]) {
    self.number = number
    self.plan = plan
    self.paths = paths
    self.tree = tree
    self.site = site
    self.pictureProblems = pictureProblems
  }

  /// - Parameter path: as in a URL, without the leading slash; an empty path means the home page.
  func file(_ path: String) throws -> PreviewFile? {
    let name = path.isEmpty ? "index.html" : path
    if let known = made.withLock({ $0[name] }) { return known }
    guard let sitePath = SitePath(name), let bytes = try site.bytes(sitePath) else { return nil }
    let file = PreviewFile(bytes, contentType: ContentType.of(name), tag: Self.tag(bytes))
    made.withLock { $0[name] = file }
    return file
  }

  /// A tag that identifies these bytes.
  static func tag(_ bytes: [UInt8]) -> String {
    "\(String(ContentHash(bytes).value, radix: 16))-\(String(bytes.count, radix: 16))"
  }

  /// The page of a group, by the index of its file and its own index in that file.
  func page(file: Int, group: Int?) -> String? {
    guard let group, tree.nodeOfGroup.indices.contains(file), tree.nodeOfGroup[file].indices.contains(group) else {
      return nil
    }
    let node = tree.nodeOfGroup[file][group]
    return node > 0 ? "groups/\(tree.nodes[node].slug).html" : nil
  }
}
