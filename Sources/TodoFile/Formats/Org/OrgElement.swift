import Base

/// One line of an Org file, and what it is.
struct OrgElement {
  enum Kind: Equatable {
    /// A headline, by the number of its stars.
    case headline(Int)
    /// A list item, by the columns before its bullet.
    case item(Int)
    /// Text, by the columns before it.
    case text(Int)
    /// A drawer, a keyword, a comment or planning: shown nowhere.
    case hidden(Int)
    case blank
  }

  var kind: Kind
  /// The line, from 0.
  let line: Int
  /// The line without the white space around it.
  var range: Range<Int>
  /// The keyword of a headline, and where it is.
  var keyword: (range: Range<Int>, word: OrgKeywords.Word)?
  /// The character in the box of an item.
  var box: Range<Int>?
  /// The letter in `[#A]`.
  var priority: Range<Int>?
  /// The text of a headline or an item, without keyword, box, priority and tags.
  var title: Range<Int> = 0..<0
  /// The tags of a headline, without colons.
  var tags: [Range<Int>] = []
  /// The whole of the tags with their colons.
  var tagBlock: Range<Int>?
  /// Whether it is or stands below a headline that is commented out.
  var isCommented = false
  /// Whether it stands in a block such as `#+begin_src`.
  var isInBlock = false

  /// The state of a task; nil for what is none.
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

  /// Whether a task is over: its box is ticked, or its keyword stands after the bar.
  func isOver(in bytes: [UInt8]) -> Bool { keyword?.word.isDone ?? (state(in: bytes) == .done) }

  /// Why a line that looks like a task is none; nil for one that does not look like one.
  var reason: String? {
    guard keyword != nil || box != nil else { return nil }
    return isInBlock ? "it is in a block" : isCommented ? "its headline is commented out" : nil
  }
}
