import Base
import Plan

/// One line of an Org file, and its kind.
struct OrgElement {
  enum Kind: Equatable {
    /// A headline, by the number of its stars.
    case headline(Int)
    /// A list item, by the columns before its bullet.
    case item(Int)
    /// Text, by the columns before it.
    case text(Int)
    /// A drawer, a keyword, a comment, or planning, which are not shown.
    case hidden(Int)
    case blank
  }

  var kind: Kind
  /// The line, counted from 0.
  let line: Int
  /// The line without the white space around it.
  var range: Range<Int>
  /// The keyword of a headline, and its range.
  var keyword: (range: Range<Int>, word: OrgKeywords.Word)?
  /// The range of the character in the box of an item, or of a headline without a keyword.
  var box: Range<Int>?
  /// The range of the letter in `[#A]`.
  var priority: Range<Int>?
  /// The text of a headline or an item, without keyword, box, priority, and tags.
  var title: Range<Int> = 0..<0
  /// The tags of a headline, without colons.
  var tags: [Range<Int>] = []
  /// The range of all tags including their colons.
  var tagBlock: Range<Int>?
  /// Whether it is a headline that is commented out, or below one.
  var isCommented = false
  /// Whether it is in a block such as `#+begin_src`.
  var isInBlock = false

  /// The number of stars of a headline; nil for any other line.
  var stars: Int? { if case .headline(let stars) = kind { stars } else { nil } }

  var isText: Bool { if case .text = kind { true } else { false } }

  /// Whether it is a headline, without a box, which cannot have tags, people, dates, or a priority.
  var mayHoldAttributes: Bool { stars != nil && box == nil }

  /// Whether it ends the section of a headline with this many stars.
  func ends(_ stars: Int) -> Bool { self.stars.map { $0 <= stars } ?? false }

  /// The state of a task; nil for any other line.
  func state(in bytes: [UInt8]) -> TaskState? {
    if isCommented || isInBlock { return nil }
    if let keyword { return keyword.word.state }
    guard let box else { return nil }
    switch bytes[box.lowerBound] {
    case UInt8(ascii: "X"), UInt8(ascii: "x"): return .done
    case UInt8(ascii: "-"): return .inProgress
    default: return .open
    }
  }

  /// Whether a task is finished: its box is ticked, or its keyword is after the bar.
  func isOver(in bytes: [UInt8]) -> Bool { keyword?.word.isDone ?? (state(in: bytes) == .done) }

  /// Whether it is an item of a list, with a text and without a box, and no definition: `- term :: text`.
  func isPlainItem(in bytes: [UInt8]) -> Bool {
    guard case .item = kind, box == nil, !isCommented, !isInBlock, !title.isEmpty else { return false }
    return !ASCII.isLetter(bytes[range.lowerBound]) && bytes[title].firstRange(of: Array(" :: ".utf8)) == nil
  }

  /// Why a line that looks like a task is not one; nil for one that does not look like a task.
  var reason: String? {
    guard keyword != nil || box != nil else { return nil }
    return isInBlock ? "it is in a block" : isCommented ? "its headline is commented out" : nil
  }
}
