import Base
import Plan

/// Finds the pages of groups that were renamed, on a page or in a file, while the site was served.
struct MovedPages {
  private var slugs: [String: String] = [:]
  /// The number of groups that may be renamed at once.
  private static let most = 40

  /// The present path of a group's page that has moved; nil if it is not known.
  func target(_ path: String) -> String? {
    guard path.hasPrefix("groups/"), path.hasSuffix(".html") else { return nil }
    var slug = String(path.dropFirst(7).dropLast(5))
    var steps = 0
    while let next = slugs[slug], steps < slugs.count {
      slug = next
      steps += 1
    }
    return steps == 0 ? nil : "groups/\(slug).html"
  }

  /// Records which groups have other pages in the next edition.
  mutating func follow(from old: LiveVersion, to new: LiveVersion) {
    let (before, after) = (groups(old), groups(new))
    for slug in after.keys { slugs[slug] = nil }
    let gone = before.filter { after[$0.key] == nil }
    // If most of a plan changes at once, it has been replaced, and no group continues another.
    guard !gone.isEmpty, gone.count <= Self.most else { return }
    let fresh = after.filter { before[$0.key] == nil }.map {
      (slug: $0.key, node: $0.value, tasks: tasks($0.value, new))
    }
    for (slug, node) in gone {
      let own = tasks(node, old)
      // A renamed group may have changed its level too.
      let heir = fresh.filter { $0.node.document == node.document && (!own.isEmpty || $0.node.level == node.level) }
        .map { (slug: $0.slug, node: $0.node, score: score(own, $0.tasks)) }
        .max {
          ($0.score, $0.node.level == node.level ? 1 : 0, $1.node.line, $1.slug)
            < ($1.score, $1.node.level == node.level ? 1 : 0, $0.node.line, $0.slug)
        }
      guard let heir else { continue }
      // A group without tasks is known only by its position, which is reliable only if no group was added or removed.
      let isSame =
        own.isEmpty
        ? heir.node.group == node.group && before.count == after.count : 2 * heir.score >= own.count
      if isSame { slugs[slug] = heir.slug }
    }
  }

  private func groups(_ edition: LiveVersion) -> [String: ProgressTree.Node] {
    Dictionary(edition.tree.nodes.filter { $0.level > 0 }.map { ($0.slug, $0) }) { first, _ in first }
  }

  /// The titles of the tasks directly in a group.
  private func tasks(_ node: ProgressTree.Node, _ edition: LiveVersion) -> [String] {
    guard let index = node.document else { return [] }
    let document = edition.plan.documents[index]
    return document.tasks.filter { Int($0.group) == node.group }.map { document.title(of: $0) }
  }

  /// How many titles two groups have in common.
  private func score(_ one: [String], _ other: [String]) -> Int {
    var rest = Dictionary(one.map { ($0, 1) }, uniquingKeysWith: +)
    return other.count { title in
      guard let count = rest[title], count > 0 else { return false }
      rest[title] = count - 1
      return true
    }
  }
}
