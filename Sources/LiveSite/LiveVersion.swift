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
  var paths: [String] { plan.documents.map(\.source.path) }
  let tree: ProgressTree
  let site: Site
  /// Problems with pictures, by file.
  let pictureProblems: [[Diagnostic]]
  private let made = Mutex<[String: (file: PreviewFile, html: HTML)]>([:])

  init(number: Int, plan: TodoPlan, tree: ProgressTree, site: Site, pictureProblems: [[Diagnostic]]) {
    self.number = number
    self.plan = plan
    self.tree = tree
    self.site = site
    self.pictureProblems = pictureProblems
  }

  /// - Parameter path: as in a URL, without the leading slash; an empty path means the home page.
  /// - Returns: the file, and its HTML with the rows that are marked in it.
  func page(_ path: String) throws -> (file: PreviewFile, html: HTML)? {
    let name = path.isEmpty ? "index.html" : path
    if let known = made.withLock({ $0[name] }) { return known }
    guard let sitePath = SitePath(name), let html = try site.html(sitePath) else { return nil }
    let file = PreviewFile(html.bytes, contentType: ContentType.of(name), tag: Self.tag(html.bytes))
    made.withLock { $0[name] = (file, html) }
    return (file, html)
  }

  func file(_ path: String) throws -> PreviewFile? { try page(path)?.file }

  /// The present path of a style sheet or script that a page of another version, or of another run, has with another
  /// hash in its name; nil for any other path.
  func asset(_ path: String) -> String? {
    func parts(_ path: String) -> [Substring] { path.hasPrefix("assets/") ? path.split(separator: ".") : [] }
    let wanted = parts(path)
    guard wanted.count == 3 else { return nil }
    return site.paths.lazy.map(\.description).first {
      let own = parts($0)
      return own.count == 3 && own[0] == wanted[0] && own[2] == wanted[2]
    }
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
