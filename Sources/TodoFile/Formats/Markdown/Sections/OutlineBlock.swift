/// A block of a file, for the recognition of states. Items with a box are left out, because their state is known.
struct OutlineBlock: Sendable {
  enum Kind: UInt8, Sendable { case heading, paragraph, list, item, rule, html, other }

  let kind: Kind
  /// A heading's level; for other blocks, the number of enclosing list items.
  var level: UInt8 = 0
  /// The text: a heading's lines, a paragraph's lines, or an item's first paragraph.
  var text: ByteRange
  /// The whole block: an item or a list with its contents.
  var whole: ByteRange
  /// The number of items with a box in a list, at any depth.
  var boxes: Int32 = 0
}
