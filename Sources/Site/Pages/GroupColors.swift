import Base
package import Drawing
package import Plan

/// The colors of groups, by which readers know them.
package enum GroupColors {
  /// The color of what belongs to no group.
  /// - Parameter accent: in CSS notation; nil for the default blue.
  package static func accent(_ accent: String?) -> GroupColor {
    GroupColor(accent.flatMap(CSSColor.parse) ?? Color(0x2B59D9))
  }

  /// The colors of all groups: their own, or else the next of the palette for a top-level group and the parent's for a
  /// subgroup.
  package static func all(_ plan: TodoPlan, _ tree: ProgressTree, _ accent: GroupColor) -> [GroupColor] {
    var colors = Array(repeating: accent, count: tree.nodes.count)
    let own = ownColors(plan, tree)
    let given = given(tree, own: own)
    for (index, node) in tree.nodes.enumerated().dropFirst() {
      colors[index] =
        own[index].map { GroupColor($0) } ?? given[index].map(GroupColor.palette) ?? colors[node.parent ?? index]
    }
    return colors
  }

  private static func ownColors(_ plan: TodoPlan, _ tree: ProgressTree) -> [Color?] {
    tree.nodes.map { node in
      node.document.flatMap { plan.documents[$0].groups[node.group].directive.color }.flatMap(CSSColor.parse)
    }
  }

  /// The positions in the palette of the nodes that have neither a color of their own nor that of a parent.
  private static func given(_ tree: ProgressTree, own: [Color?]) -> [Int: Int] {
    let shown = Set(tree.topLevel)
    let tops = tree.nodes.indices.dropFirst().filter { shown.contains($0) || tree.nodes[$0].parent == 0 }
    return paletteColors(tops.map { ($0, tree.nodes[$0].slug) }).filter { own[$0.key] == nil }
  }

  /// The colors that the groups of an only file get without having one, by index, as they are written.
  package static func given(in document: TodoDocument) -> [Int: String] {
    let plan = TodoPlan([document])
    let tree = ProgressTree(plan, today: CalendarDate(days: 0))
    let given = given(tree, own: ownColors(plan, tree)).map { node, position in
      (tree.nodes[node].group, GroupColor.palette(position).fill.hex)
    }
    return Dictionary(uniqueKeysWithValues: given)
  }

  /// Positions in the palette by slug, so that a group keeps its color when another one moves: each slug hashes to a
  /// position, and takes the next free one if that is taken. Groups with a color of their own take one too, so that the
  /// others keep theirs.
  private static func paletteColors(_ groups: [(node: Int, slug: String)]) -> [Int: Int] {
    let count = GroupColor.paletteCount
    var taken: [Int] = Array(repeating: 0, count: count)
    var positions: [Int: Int] = [:]
    for (round, group) in groups.sorted(by: { $0.slug < $1.slug }).enumerated() {
      var position = Int(ContentHash(group.slug).value % UInt64(count))
      while taken[position] > round / count { position = (position + 1) % count }
      taken[position] += 1
      positions[group.node] = position
    }
    return positions
  }
}
