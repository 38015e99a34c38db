import Base
import Plan

/// The progress cookies of an Org file, and the figures that they should show.
struct OrgCookies {
  /// One cookie.
  struct Cookie {
    let range: Range<Int>
    /// The text of its line, without cookies.
    let text: String
    /// The present text and the correct one.
    let written: String
    let right: String
    /// Whether there is a task to count; without one, the figure may be text.
    let isSum: Bool
    /// Whether nothing beside the tasks may be a task as well, by a keyword of which the file does not tell.
    let isCertain: Bool
  }

  /// The cookies whose figures are known, in file order.
  private var all: [Cookie] = []

  /// Those with a figure that is not the one of their tasks.
  var wrong: [Cookie] { all.filter { $0.isSum && $0.isCertain && $0.written != $0.right } }

  init(_ source: SourceText) {
    let scanner = OrgScanner(source)
    let elements = scanner.elements
    // What the headlines around the current line count, by their stars (`COOKIE_DATA`).
    var open: [(stars: Int, own: Set<Substring>, isRecursive: Bool)] = []
    let top = Self.words(scanner.fileProperty("cookie_data")).contains("recursive")
    for (index, element) in elements.enumerated() where !element.isInBlock && !element.isCommented {
      if case .headline(let stars) = element.kind {
        while let last = open.last, last.stars >= stars { open.removeLast() }
        let data = OrgDetails(below: index, of: elements, in: source).properties["cookie_data"]
        let own = Self.words(data.map { source.string($0) })
        open.append(
          (stars, own, data == nil ? open.last?.isRecursive ?? top : own.contains("recursive")))
      }
      let cookies = OrgTitle.cookies(in: element.title, source.bytes)
      guard !cookies.isEmpty,
        let (done, total, isSum, isCertain) = Self.count(
          index, elements, source, kinds: open.last?.own ?? [], isRecursive: open.last?.isRecursive ?? top)
      else { continue }
      // A title may have many of them.
      let text = OrgTitle.name(element.title, in: source)
      for range in cookies {
        let isPercent = source.bytes[range].contains(UInt8(ascii: "%"))
        let right = isPercent ? "[\(total == 0 ? 0 : done * 100 / total)%]" : "[\(done)/\(total)]"
        all.append(
          Cookie(
            range: range, text: text, written: source.string(range), right: right, isSum: isSum, isCertain: isCertain))
      }
    }
  }

  private static func words(_ data: String?) -> Set<Substring> {
    Set((data ?? "").lowercased().split { !$0.isLetter })
  }

  /// The numbers of done and of all direct subtasks, whether there are any, and whether these are all; nil if they are ambiguous.
  /// - Parameter kinds: what the headline counts: `todo`, `checkbox`, `recursive`.
  private static func count(
    _ index: Int, _ elements: [OrgElement], _ source: SourceText, kinds: Set<Substring>, isRecursive: Bool
  ) -> (done: Int, total: Int, isSum: Bool, isCertain: Bool)? {
    let below = elements[(index + 1)...]
    switch elements[index].kind {
    case .headline(let stars):
      let section = below.prefix { !$0.ends(stars) }
      let ownEnd = section.firstIndex { $0.stars != nil } ?? section.endIndex
      // Settings for boxes are not inherited.
      let boxes = OrgList.boxes(in: elements[(index + 1)..<ownEnd], isRecursive: kinds.contains("recursive"))
      let nearest = section.compactMap(\.stars).min()
      let headlines = section.filter { $0.stars != nil && (isRecursive || $0.stars == nearest) }
      let children = headlines.filter { $0.keyword != nil }
      let isCertain = headlines.allSatisfy {
        $0.keyword != nil || OrgHeadline.capitals($0.range, in: source.bytes) == nil
      }
      if kinds.contains("todo") { return counted(children, source, isCertain: isCertain) }
      if kinds.contains("checkbox") { return counted(boxes, source) }
      guard boxes.isEmpty || children.isEmpty else { return nil }
      return counted(
        boxes.isEmpty ? children : boxes, source, isSum: !boxes.isEmpty || !children.isEmpty, isCertain: isCertain)
    case .item:
      // Org does not update the cookies of items if headlines are counted.
      guard !kinds.contains("todo") else { return nil }
      let boxes = OrgList(elements: elements, bytes: source.bytes)
        .boxes(below: index, isRecursive: kinds.contains("recursive"))
      return counted(boxes, source, isSum: !boxes.isEmpty)
    default: return nil
    }
  }

  private static func counted(
    _ tasks: [OrgElement], _ source: SourceText, isSum: Bool = true, isCertain: Bool = true
  ) -> (done: Int, total: Int, isSum: Bool, isCertain: Bool) {
    let tasks = tasks.filter { $0.state(in: source.bytes) != nil }
    return (tasks.count { $0.isOver(in: source.bytes) }, tasks.count, isSum, isCertain)
  }

  /// The edits that correct the cookies which an edit made wrong.
  static func updates(from old: SourceText, to new: SourceText) -> [Edit] {
    let before = OrgCookies(old).all
    let wereSame = Set(before.map { [$0.text, $0.written, $0.right] })
    let wereRight = Set(before.filter { $0.written == $0.right }.map { [$0.text, $0.written] })
    let wereSums = Set(before.filter(\.isSum).map { [$0.text, $0.written] })
    return OrgCookies(new).all.compactMap { cookie in
      // A cookie that was just as wrong before is left alone.
      guard cookie.written != cookie.right, cookie.isSum || wereSums.contains([cookie.text, cookie.written]),
        !wereSame.contains([cookie.text, cookie.written, cookie.right]),
        cookie.isCertain || wereRight.contains([cookie.text, cookie.written])
      else { return nil }
      return Edit(cookie.range, cookie.right.utf8)
    }
  }
}
