import Base
import Drawing
import TodoFile

/// The colors of groups.
extension SiteContext {
  /// The colors of all groups: their own, or else the next of the palette for a top-level group and the parent's for a
  /// subgroup.
  static func colors(_ plan: TodoPlan, _ tree: ProgressTree, _ accent: GroupColor) -> [GroupColor] {
    var colors = Array(repeating: accent, count: tree.nodes.count)
    let shown = Set(tree.topLevel)
    let own = tree.nodes.map { node in
      node.document.flatMap { plan.documents[$0].groups[node.group].directive.color }.flatMap(CSSColorParser.parse)
    }
    let tops = tree.nodes.indices.dropFirst().filter { shown.contains($0) || tree.nodes[$0].parent == 0 }
    let given = paletteColors(tops.filter { own[$0] == nil }.map { ($0, tree.nodes[$0].slug) })
    for (index, node) in tree.nodes.enumerated().dropFirst() {
      if let color = own[index] {
        colors[index] = GroupColor(color)
      } else if let place = given[index] {
        colors[index] = .palette(place)
      } else if let parent = node.parent {
        colors[index] = colors[parent]
      }
    }
    return colors
  }

  /// Positions in the palette by slug, so that a group keeps its color when another one moves: each slug hashes to a
  /// position, and takes the next free one if that is taken.
  private static func paletteColors(_ groups: [(node: Int, slug: String)]) -> [Int: Int] {
    let count = GroupColor.paletteCount
    var taken: [Int] = Array(repeating: 0, count: count)
    var places: [Int: Int] = [:]
    for (round, group) in groups.sorted(by: { $0.slug < $1.slug }).enumerated() {
      var place = Int(ContentHash(group.slug).value % UInt64(count))
      while taken[place] > round / count { place = (place + 1) % count }
      taken[place] += 1
      places[group.node] = place
    }
    return places
  }
}
