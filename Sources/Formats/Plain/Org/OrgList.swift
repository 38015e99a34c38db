import Base
import Plan

/// The boxes of list items around and below others, which Org keeps consistent.
struct OrgList {
  let elements: [OrgElement]
  let bytes: [UInt8]

  /// The index of the enclosing item; nil if there is none.
  func parent(of index: Int) -> Int? {
    guard case .item(var columns) = elements[index].kind else { return nil }
    for position in elements[..<index].indices.reversed() where !elements[position].isInBlock {
      switch elements[position].kind {
      case .headline: return nil
      case .item(let other) where other < columns: return position
      case .text(let other), .hidden(let other): columns = min(columns, other)
      // Two blank lines end all lists.
      case .blank where position > 0 && elements[position - 1].kind == .blank: return nil
      default: break
      }
      if columns == 0 { return nil }
    }
    return nil
  }

  /// The index after an item and its contents.
  private func end(of index: Int, _ columns: Int) -> Int {
    let below = elements[(index + 1)...]
    return below.indices.first { position in
      switch elements[position].kind {
      case .headline: true
      case .item(let other), .text(let other), .hidden(let other): other <= columns
      // Two blank lines end all lists.
      case .blank: elements[position - 1].kind == .blank
      }
    } ?? elements.count
  }

  /// The items with a box directly below another one, or all of them.
  func boxes(below index: Int, isRecursive: Bool = false) -> [OrgElement] {
    guard case .item(let columns) = elements[index].kind else { return [] }
    return Self.boxes(in: elements[index + 1..<end(of: index, columns)], isRecursive: isRecursive)
  }

  /// The items with a box in a part that are not inside another item, or all of them.
  static func boxes(in part: ArraySlice<OrgElement>, isRecursive: Bool) -> [OrgElement] {
    var found: [OrgElement] = []
    var open: [Int] = []
    for element in part where !element.isInBlock {
      guard case .item(let columns) = element.kind else { continue }
      while let last = open.last, columns <= last { open.removeLast() }
      if open.isEmpty || isRecursive, element.box != nil { found.append(element) }
      open.append(columns)
    }
    return found
  }

  /// The state of an item according to the boxes below it; nil if there are none.
  /// - Parameter changed: the new states of some of them.
  func state(of index: Int, changed: [Int: TaskState]) -> TaskState? {
    let states = Set(boxes(below: index).compactMap { changed[$0.line] ?? $0.state(in: bytes) })
    return states.count > 1 ? .inProgress : states.first
  }
}
