/// A block whose text is not Markdown: a checkbox in it is none.
struct OpaqueBlock: Sendable {
  enum Kind: Sendable { case fencedCode, indentedCode, html }

  let kind: Kind
  var range: ByteRange
  /// Whether it lies in no list and no quote.
  var isTopLevel = true
}
