/// A block whose text is not Markdown, so that checkboxes in it do not count.
struct OpaqueBlock: Sendable {
  enum Kind: Sendable { case fencedCode, indentedCode, html }

  let kind: Kind
  var range: ByteRange
  /// Whether it is not inside a list or a block quote.
  var isTopLevel = true
}
