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
    let (own, positions) = (ownColors(plan, tree), positions(tree))
    for (index, node) in tree.nodes.enumerated().dropFirst() {
      colors[index] =
        own[index].map { GroupColor($0) } ?? positions[index].map(GroupColor.palette) ?? colors[node.parent ?? index]
    }
    return colors
  }

  /// The colors that the groups of an only file get without having one, by index, as they are written.
  package static func given(in document: TodoDocument) -> [Int: String] {
    let plan = TodoPlan([document])
    let tree = ProgressTree(plan, today: CalendarDate(days: 0))
    let own = ownColors(plan, tree)
    let given = positions(tree).filter { own[$0.key] == nil }.map { node, position in
      (tree.nodes[node].group, GroupColor.palette(position).fill.hex)
    }
    return Dictionary(uniqueKeysWithValues: given)
  }

  private static func ownColors(_ plan: TodoPlan, _ tree: ProgressTree) -> [Color?] {
    tree.nodes.map { node in
      node.document.flatMap { plan.documents[$0].groups[node.group].directive.color }.flatMap(CSSColor.parse)
    }
  }

  /// Positions in the palette by node, for the groups that do not have the color of a parent. A group keeps its color when
  /// another one moves: each slug hashes to a position, and takes the next free one if that is taken. Groups with a color of
  /// their own take one too, so that the others keep theirs.
  private static func positions(_ tree: ProgressTree) -> [Int: Int] {
    let (shown, count) = (Set(tree.topLevel), GroupColor.paletteCount)
    let tops = tree.nodes.indices.dropFirst().filter { shown.contains($0) || tree.nodes[$0].parent == 0 }
    var taken: [Int] = Array(repeating: 0, count: count)
    var positions: [Int: Int] = [:]
    for (round, node) in tops.sorted(by: { tree.nodes[$0].slug < tree.nodes[$1].slug }).enumerated() {
      var position = Int(ContentHash(tree.nodes[node].slug).value % UInt64(count))
      while taken[position] > round / count { position = (position + 1) % count }
      taken[position] += 1
      positions[node] = position
    }
    return positions
  }
}
