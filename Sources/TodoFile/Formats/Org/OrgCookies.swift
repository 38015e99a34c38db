import Base

/// The progress cookies of an Org file and the figures that belong into them.
struct OrgCookies {
  /// One cookie.
  struct Cookie {
    let range: Range<Int>
    /// The line that it is on, without its cookies.
    let text: String
    /// What stands in it, and what should.
    let written: String
    let right: String
  }

  /// The cookies whose figures are known, in the order of the file.
  private(set) var all: [Cookie] = []

  init(_ source: SourceText) {
    let elements = OrgScanner.scan(source).elements
    for (index, element) in elements.enumerated() where !element.isInBlock && !element.isCommented {
      let cookies = OrgTitle.cookies(in: element.title, source.bytes)
      guard !cookies.isEmpty, let (done, total) = Self.count(index, elements, source) else { continue }
      for range in cookies {
        let isPercent = source.bytes[range].contains(UInt8(ascii: "%"))
        let right = isPercent ? "[\(total == 0 ? 0 : done * 100 / total)%]" : "[\(done)/\(total)]"
        all.append(
          Cookie(
            range: range, text: OrgTitle.name(element.title, in: source), written: source.string(range), right: right))
      }
    }
  }

  /// How many of the direct subtasks are done; nil where that is not clear.
  private static func count(_ index: Int, _ elements: [OrgElement], _ source: SourceText) -> (done: Int, total: Int)? {
    let below = elements[(index + 1)...]
    switch elements[index].kind {
    case .headline(let stars):
      let end =
        below.firstIndex { if case .headline(let other) = $0.kind { other <= stars } else { false } } ?? elements.count
      let section = elements[(index + 1)..<end]
      let data =
        OrgDetails(below: index, of: elements, in: source).properties["cookie_data"]
        .map { source.string($0).lowercased() } ?? ""
      // Org counts in another way then.
      guard !data.contains("recursive") else { return nil }
      let ownEnd = section.firstIndex { if case .headline = $0.kind { true } else { false } } ?? end
      let boxes = outermost(elements[(index + 1)..<ownEnd])
      let levels = section.compactMap { if case .headline(let level) = $0.kind { level } else { nil } }
      let nearest = levels.min()
      let children = section.filter { element in
        if case .headline(let level) = element.kind { level == nearest && element.keyword != nil } else { false }
      }
      if data.contains("todo") { return counted(children, source) }
      if data.contains("checkbox") { return counted(boxes, source) }
      guard boxes.isEmpty || children.isEmpty else { return nil }
      return boxes.isEmpty && children.isEmpty ? nil : counted(boxes.isEmpty ? children : boxes, source)
    case .item(let columns):
      let end =
        below.firstIndex { element in
          switch element.kind {
          case .headline: true
          case .item(let other), .text(let other), .hidden(let other): other <= columns
          case .blank: false
          }
        } ?? elements.count
      let boxes = outermost(elements[(index + 1)..<end])
      return boxes.isEmpty ? nil : counted(boxes, source)
    default: return nil
    }
  }

  /// The items with a box that are in no other item of a part.
  private static func outermost(_ part: ArraySlice<OrgElement>) -> [OrgElement] {
    var found: [OrgElement] = []
    var open: [Int] = []
    for element in part where !element.isInBlock {
      guard case .item(let columns) = element.kind else { continue }
      while let last = open.last, columns <= last { open.removeLast() }
      if open.isEmpty, element.box != nil { found.append(element) }
      open.append(columns)
    }
    return found
  }

  private static func counted(_ tasks: [OrgElement], _ source: SourceText) -> (done: Int, total: Int) {
    let states = tasks.compactMap { $0.state(in: source.bytes) }
    // What is behind the bar in #+TODO is done, cancelled or not.
    return (states.count { $0 == .done || $0 == .cancelled }, states.count)
  }

  /// The edits that keep cookies right: those that an edit made wrong.
  static func updates(from old: SourceText, to new: SourceText) -> [Edit] {
    let before = Set(OrgCookies(old).all.map { [$0.text, $0.written, $0.right] })
    return OrgCookies(new).all.compactMap { cookie in
      guard cookie.written != cookie.right else { return nil }
      // One that was as wrong before is left alone.
      return before.contains([cookie.text, cookie.written, cookie.right]) ? nil : Edit(cookie.range, cookie.right.utf8)
    }
  }
}
