import Base
import Plan

/// Determines the kind of each line of an Org file.
struct OrgScanner {
  private(set) var elements: [OrgElement] = []
  /// The words that make headlines tasks.
  private(set) var keywords: OrgKeywords
  /// Whether the file itself determines its keywords.
  let declaresKeywords: Bool
  /// `#+TITLE:` and `#+LANGUAGE:`.
  private(set) var title: String?
  private(set) var language: String?
  /// The value of `#+DUE:`, and its line.
  private(set) var due: (text: String, range: Range<Int>)?
  /// The words of `#+STARTUP:`, and the values of `#+PROPERTY:` by name, in lowercase.
  private(set) var startup = ""
  private var properties: [String: String] = [:]
  /// The first lines of blocks and drawers that are not closed.
  private(set) var unclosed: [Range<Int>] = []

  private let source: SourceText
  private let ends: OrgEnds
  private var bytes: [UInt8] { source.bytes }
  /// The name, in lowercase, of the enclosing block.
  private var block: String?
  private var isInDrawer = false
  /// The level of the enclosing headline that is commented out.
  private var commented: Int?

  init(_ source: SourceText) {
    self.source = source
    let ends = OrgEnds(source)
    self.ends = ends
    let declarations = (0..<source.lines.count).filter { !ends.isInBlock($0) }.compactMap { line in
      Self.setting(source.lines.content(ofLine: line), in: source).flatMap {
        ["todo", "seq_todo", "typ_todo"].contains($0.key) ? (text: $0.value, isKinds: $0.key == "typ_todo") : nil
      }
    }
    declaresKeywords = !declarations.isEmpty
    keywords = OrgKeywords(declarations, closing: Self.closing(in: source, ends))
    for line in 0..<source.lines.count { add(line) }
  }

  /// The words in capitals before which Emacs has written that a task was closed, because its settings make them keywords.
  private static func closing(in source: SourceText, _ ends: OrgEnds) -> [String] {
    let lines = 0..<max(0, source.lines.count - 1)
    return lines.compactMap { line in
      let next = source.text(ofLine: line + 1).trimmedStart(in: source.bytes)
      guard source.bytes[next].starts(with: "CLOSED:".utf8), !ends.isInBlock(line) else { return nil }
      return OrgHeadline.capitals(source.text(ofLine: line), in: source.bytes).map { source.string($0) }
    }
  }

  /// `#+KEY: value`.
  static func setting(_ content: Range<Int>, in source: SourceText) -> (key: String, value: String)? {
    var text = source.bytes[content].drop(while: ASCII.isWhitespace)
    if content.lowerBound == 0 { text = text.drop { $0 >= 0xBB } }
    guard text.starts(with: "#+".utf8), let colon = text.firstIndex(of: UInt8(ascii: ":")) else { return nil }
    let key = text[(text.startIndex + 2)..<colon]
    guard !key.isEmpty, key.allSatisfy({ ASCII.isAlphanumeric($0) || $0 == UInt8(ascii: "_") }) else { return nil }
    return (
      String(decoding: key, as: UTF8.self).lowercased(),
      String(decoding: text[(colon + 1)...], as: UTF8.self).trimmingWhitespace
    )
  }

  private mutating func add(_ line: Int) {
    let (columns, range) = source.text(ofLine: line).indented(in: bytes, tab: 8)
    guard !range.isEmpty else {
      return elements.append(OrgElement(kind: .blank, line: line, range: range, isInBlock: block != nil))
    }
    // A headline ends everything, even a block of code.
    if columns == 0, let stars = OrgHeadline.stars(range, in: bytes) {
      (block, isInDrawer) = (nil, false)
      return elements.append(headline(line, range, stars))
    }
    var element = OrgElement(kind: kind(range, columns), line: line, range: range, isInBlock: block != nil)
    element.isCommented = commented != nil
    if isInDrawer {
      element.kind = .hidden(columns)
      isInDrawer = !isWord(range, ":end:")
    } else if let name = block {
      element.kind = .text(columns)
      if isWord(range, "#+end_\(name)") { block = nil }
      OrgItem.read(&element, columns, in: bytes)
    } else if let name = OrgEnds.blockName(range, in: source) {
      // A block or drawer that is never closed is text (Org Syntax, “Greater Blocks” and “Drawers”).
      if ends.isClosed(line) { block = name } else { unclosed.append(range) }
      element.kind = .text(columns)
    } else if OrgDrawer.isBegin(range, in: bytes) {
      isInDrawer = ends.isClosed(line)
      if !isInDrawer { unclosed.append(range) }
      element.kind = isInDrawer ? .hidden(columns) : .text(columns)
    } else if OrgItem.read(&element, columns, in: bytes) {
      element.kind = .item(columns)
    }
    elements.append(element)
  }

  /// A property of a headline, or one that it inherits from the enclosing headlines or the file (“Property
  /// Inheritance”).
  /// - Parameter line: the line of the headline.
  func property(_ key: String, of line: Int) -> String? {
    var level = Int.max
    for index in (0...line).reversed() {
      guard let stars = elements[index].stars, stars < level else { continue }
      level = stars
      if let value = OrgDetails(below: index, of: elements, in: source).properties[key] { return source.string(value) }
      if stars == 1 { break }
    }
    return fileProperty(key)
  }

  /// A property of all headlines, from the drawer at the top of the file or from `#+PROPERTY:`.
  func fileProperty(_ key: String) -> String? {
    let first = elements.firstIndex { $0.kind != .blank && source.bytes[$0.range.lowerBound] != UInt8(ascii: "#") } ?? 0
    let top = OrgDetails(below: first - 1, of: elements, in: source).properties[key]
    return top.map { source.string($0) } ?? properties[key]
  }

  private mutating func headline(_ line: Int, _ range: Range<Int>, _ stars: Int) -> OrgElement {
    var element = OrgElement(kind: .headline(stars), line: line, range: range)
    if let level = commented, stars <= level { commented = nil }
    let isComment = OrgHeadline.read(&element, stars, keywords, in: source)
    if isComment, commented == nil { commented = stars }
    element.isCommented = commented != nil
    return element
  }

  /// The kind of a line that is neither a headline nor an item.
  private mutating func kind(_ range: Range<Int>, _ columns: Int) -> OrgElement.Kind {
    guard bytes[range.lowerBound] == UInt8(ascii: "#"), block == nil else {
      let isBelow = elements.last?.stars != nil
      return isBelow && OrgPlanning.isPlanning(range, in: bytes) ? .hidden(columns) : .text(columns)
    }
    if let (key, value) = Self.setting(range, in: source) {
      // Several such lines form one title (Org manual, “Export Settings”).
      if key == "title" { title = title.map { "\($0) \(value)" } ?? value }
      if key == "due", due == nil { due = (text: value, range: range) }
      if key == "language", language == nil { language = value }
      if key == "startup" { startup += " \(value)" }
      if key == "property" {
        let name = value.prefix { !$0.isWhitespace }
        properties[name.lowercased()] = value.dropFirst(name.count).trimmingWhitespace
      }
      return .hidden(columns)
    }
    return range.count == 1 || bytes[range.lowerBound + 1] == ASCII.space ? .hidden(columns) : .text(columns)
  }

  private func isWord(_ range: Range<Int>, _ word: String) -> Bool {
    range.count == word.utf8.count && source.string(range).lowercased() == word
  }
}
