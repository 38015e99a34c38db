/// A block of a file as the recognition of states sees it. Items with a box are left out: they need no recognition.
struct OutlineBlock: Sendable {
  enum Kind: UInt8, Sendable { case heading, paragraph, list, item, rule, html, other }

  let kind: Kind
  /// A heading's level; for other blocks, how many list items enclose it.
  var level: UInt8 = 0
  /// The text: a heading's lines, a paragraph's lines, an item's first paragraph.
  var text: ByteRange
  /// The whole block: an item or a list with everything in it.
  var whole: ByteRange
  /// How many items with a box a list holds at any depth.
  var boxes: Int32 = 0
}
