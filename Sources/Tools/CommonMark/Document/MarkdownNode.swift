public import Base

internal import CCMark

/// One node of a parsed document, borrowed for the duration of a visit.
///
/// Lines and columns are those of cmark: 1-based, columns in bytes, relative to the bytes passed to the parser.
@safe
public struct MarkdownNode: ~Copyable {
  let pointer: OpaquePointer

  init(_ pointer: OpaquePointer) { unsafe self.pointer = pointer }

  /// The kind of node, such as a paragraph or a list.
  public var kind: NodeKind { NodeKind(unsafe cmark_node_get_type(pointer)) }
  /// 1-based line on which the node begins, 0 if cmark provides none.
  public var startLine: Int { Int(unsafe cmark_node_get_start_line(pointer)) }
  /// 1-based byte column at which the node begins, 0 if cmark provides none.
  public var startColumn: Int { Int(unsafe cmark_node_get_start_column(pointer)) }
  /// 1-based line on which the node ends, 0 if cmark provides none.
  public var endLine: Int { Int(unsafe cmark_node_get_end_line(pointer)) }
  /// 1-based byte column at which the node ends, 0 if cmark provides none.
  public var endColumn: Int { Int(unsafe cmark_node_get_end_column(pointer)) }

  /// The level of a heading, 1 to 6; 0 for any other node.
  public var headingLevel: Int { Int(unsafe cmark_node_get_heading_level(pointer)) }
  /// Whether nothing precedes this node in its parent.
  public var isFirstChild: Bool { unsafe cmark_node_previous(pointer) == nil }
  /// The kind of the parent; `.document` for the document itself.
  public var parentKind: NodeKind {
    guard let parent = unsafe cmark_node_parent(pointer) else { return .document }
    return NodeKind(unsafe cmark_node_get_type(parent))
  }

  /// Appends the literal text of a text, code, HTML, or code block node.
  public func appendLiteral(to output: inout [UInt8]) {
    guard let literal = unsafe cmark_node_get_literal(pointer) else { return }
    unsafe output.append(cString: literal)
  }

  /// Collects the node's inline children as a flat list of copied events.
  public func collectInlines(into content: inout InlineContent) {
    content.removeAll()
    unsafe content.collect(childrenOf: pointer)
  }

  /// Appends the node and everything below it as safe HTML.
  public func appendHTML(to output: inout [UInt8], renderer: inout HTMLRenderer) {
    unsafe renderer.render(pointer, into: &output)
  }

  /// Appends what is below the node, without the first bytes of its text and the white space after them.
  public func appendContentsHTML(without bytes: Int, to output: inout [UInt8], renderer: inout HTMLRenderer) {
    unsafe renderer.render(pointer, without: bytes, into: &output)
  }

  /// Calls `body` with the parent, but not for the document, which has none.
  public func withParent(_ body: (borrowing MarkdownNode) -> Void) {
    if let parent = unsafe cmark_node_parent(pointer) { body(unsafe MarkdownNode(parent)) }
  }
}

extension [UInt8] {
  /// Appends the bytes of a NUL-terminated C string.
  @inline(__always)
  mutating func append(cString: UnsafePointer<CChar>) {
    unsafe cString.withMemoryRebound(to: UInt8.self, capacity: 1) { start in
      var end = unsafe start
      while unsafe end.pointee != 0 { unsafe end += 1 }
      unsafe append(contentsOf: UnsafeBufferPointer(start: start, count: end - start))
    }
  }
}

/// The kinds of nodes in a CommonMark tree, named as in the specification. The raw values are those of libcmark.
public enum NodeKind: UInt8, Sendable {
  case other, document, blockQuote, list, item, codeBlock, htmlBlock
  case paragraph = 8
  case heading, thematicBreak, text, softBreak, lineBreak, code, htmlInline
  case emphasis = 17
  case strong, link, image

  init(_ type: cmark_node_type) { self = NodeKind(rawValue: UInt8(truncatingIfNeeded: type.rawValue)) ?? .other }
}

extension MarkdownNode {
  /// The source lines of a paragraph as ranges of bytes, without container prefixes and line endings.
  /// - Parameter firstLine: the 0-based index in `source` of the line that cmark numbered 1.
  public func lines(in source: SourceLines, firstLine: Int, skipped: Int) -> [Range<Int>] {
    let first = firstLine + startLine - 1
    let last = min(firstLine + endLine - 1, source.count - 1)
    guard first >= 0, first <= last else { return [] }
    let (quotes, column) = (quoteDepth, startColumn)
    return (first...last).map { line in
      let content = source.content(ofLine: line)
      guard line == first else {
        return content.dropFirst(LinePrefix.margin(of: source.bytes[content], quotes: quotes).count)
      }
      let shift = line == firstLine ? skipped : 0
      return min(content.upperBound, content.lowerBound + shift + column - 1)..<content.upperBound
    }
  }

  /// How many block quotes enclose the node.
  private var quoteDepth: Int {
    unsafe sequence(first: pointer) { unsafe cmark_node_parent($0) }.dropFirst()
      .count { unsafe cmark_node_get_type($0) == CMARK_NODE_BLOCK_QUOTE }
  }
}
