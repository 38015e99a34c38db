import TodoFile

/// States that are not written in boxes.
extension SiteContext {
  /// The name of the state that a group's heading gives to its items; nil if the heading's own words already name it.
  func givenState(_ node: Int) -> String? {
    guard let document = tree.nodes[node].document, let heading = group(node)?.heading else { return nil }
    let found = plan.documents[document].headings[heading]
    return found.isState ? nil : found.state.map(stateName)
  }

  /// Whether a group's own list has items without a state, in a file that marks no state at all.
  func holdsOwnStateless(_ node: Int) -> Bool {
    guard let document = tree.nodes[node].document else { return false }
    let group = tree.nodes[node].group
    return plan.documents[document].statelessGroups.contains(group)
  }

  /// Whether a group or one of its subgroups has such items.
  func holdsStateless(_ node: Int) -> Bool {
    holdsOwnStateless(node) || tree.nodes[node].children.contains(where: holdsStateless)
  }

  /// The lines of the first places, in a form that needs no translation.
  private static func lines(_ places: [ReadingNote.Place]) -> String {
    (places.prefix(4).map(\.text) + (places.count > 4 ? ["…"] : [])).joined(separator: ", ")
  }

  /// Notes for the author on how the files are read.
  var readingNotes: [String] {
    plan.documents.compactMap { document in
      switch document.readingNote {
      case .leftOut(let count, let places):
        text(.leftOut, ["lines": Self.lines(places)], count: count)
      case .stateless: text(.statelessHint)
      // Only the terminal reports it.
      case .binary, nil: nil
      }
    }
  }
}
