/// The colors that are offered for groups, by their CSS names.
public enum GroupSwatch {
  /// All of them, in the order of their hues.
  public static let names = [
    "crimson", "coral", "darkorange", "goldenrod", "olivedrab", "seagreen", "teal", "steelblue", "royalblue",
    "slateblue", "orchid", "slategray",
  ]

  /// The color for a new group of a file: one that no other group has, if there is one, and unlike that of the last one.
  public static func next(in document: TodoDocument) -> String {
    let taken = Set(document.groups.compactMap(\.directive.color))
    let order = names.indices.map { names[(document.groups.count + $0) * 5 % names.count] }
    return order.first { !taken.contains($0) } ?? order[0]
  }
}
