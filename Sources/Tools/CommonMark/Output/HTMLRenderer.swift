public import Base

internal import CCMark

/// Renders blocks as safe HTML: cmark's structure without raw HTML, with ``SafeURL``, GFM strikethrough, bare
/// addresses, and pipe tables. Headings become bold paragraphs and do not affect the page's outline.
public struct HTMLRenderer: Sendable {
  /// Which links are kept, and which attributes they get.
  public var links: LinkPolicy

  /// The bounds reached by what has been rendered so far; the reader resets them.
  public var reached: OutputBounds.Reached = []

  /// The shape of what has been rendered so far; the reader resets it.
  public var shape = TextShape()

  private let source: SourceLines?
  private let firstLine: Int
  private let skipped: Int
  private var inlines = InlineContent()
  /// The offset in the output at which the current node begins.
  private var base = 0

  /// Creates a renderer for nodes of the text that begins on line `firstLine` (0-based) of `source`, `skipped` bytes
  /// into that line; without a source, pipe tables remain paragraphs.
  public init(
    links: LinkPolicy = LinkPolicy(), source: SourceLines? = nil, firstLine: Int = 0, skipped: Int = 0
  ) {
    self.links = links
    self.source = source
    self.firstLine = firstLine
    self.skipped = skipped
  }

  /// - Parameter skipped: the number of bytes of text at the beginning that are left out, together with the root's own tags;
  ///   nil to render all of the root.
  mutating func render(_ root: OpaquePointer, without skipped: Int? = nil, into output: inout [UInt8]) {
    base = output.count
    var skipped = skipped
    let isWhole = skipped == nil
    unsafe MarkdownDocument.walk(root) { node, phase in
      if !isWhole, unsafe node.pointer == root { return .next }
      guard node.kind == .paragraph || node.kind == .heading else {
        renderBlock(node, entering: phase == .enter, to: &output)
        return .next
      }
      guard phase == .enter else { return .next }
      renderLeaf(node, without: skipped ?? 0, to: &output)
      skipped = 0
      return .skipChildren
    }
  }

  /// Appends the paragraph's content after a line break as a paragraph.
  /// - Parameter event: the index of the break, as ``InlineContent/firstBreak(firstLine:isMeant:)`` returns it.
  public mutating func appendRest(
    ofParagraph node: borrowing MarkdownNode, after event: Int, to output: inout [UInt8]
  ) {
    node.collectInlines(into: &inlines)
    inlines.dropThrough(event: event)
    guard !inlines.events.isEmpty else { return }
    shape.add(inlines, isParagraph: !holdsPicture, lengths: LineLengths(inlines))
    output.append(contentsOf: "<p>".utf8)
    appendInlines(to: &output)
    output.append(contentsOf: "</p>\n".utf8)
  }

  private mutating func appendInlines(to output: inout [UInt8]) {
    InlineHTML.extend(&inlines)
    reached.formUnion(InlineHTML.append(inlines, links: links, to: &output))
  }

  /// Whether the text shows a picture; one that is not kept is a link.
  private var holdsPicture: Bool {
    links.keepsPictures
      && inlines.events.contains {
        if $0.kind == .enterImage, case .relative = SafeURL(inlines.bytes[$0.url]) { true } else { false }
      }
  }

  /// - Parameter skipped: the number of bytes at the beginning of the text that are left out.
  private mutating func renderLeaf(_ node: borrowing MarkdownNode, without skipped: Int, to output: inout [UInt8]) {
    if skipped == 0, node.kind == .paragraph, let source,
      let table = PipeTable(node.lines(in: source, firstLine: firstLine, skipped: self.skipped), in: source.bytes)
    {
      startLine(&output)
      shape.add(
        lines: table.rows.count, letters: table.rows.joined().reduce(0) { $0 + $1.count }, isParagraph: false)
      reached.formUnion(table.appendHTML(links: links, to: &output))
      return
    }
    node.collectInlines(into: &inlines)
    if skipped > 0 {
      inlines.dropLeadingText(skipped)
      if inlines.events.isEmpty { return }
    }
    let isHeading = node.kind == .heading
    let isTight = !isHeading && node.isTightParagraph
    // The soft breaks in items of a tight list are never shown as line breaks.
    let lengths = isTight ? LineLengths(inlines).intersection(.other) : LineLengths(inlines)
    shape.add(inlines, isParagraph: !isHeading && !isTight && !holdsPicture, lengths: lengths)
    if isTight { return appendInlines(to: &output) }
    tag(isHeading ? "<p><strong>" : "<p>", &output)
    appendInlines(to: &output)
    output.append(contentsOf: (isHeading ? "</strong></p>\n" : "</p>\n").utf8)
  }

  private mutating func renderBlock(_ node: borrowing MarkdownNode, entering: Bool, to output: inout [UInt8]) {
    if entering, node.kind == .blockQuote || node.kind == .list { shape.add(lines: 0, letters: 0, isParagraph: false) }
    switch node.kind {
    case .blockQuote: tag(entering ? "<blockquote>\n" : "</blockquote>\n", &output)
    case .list:
      guard let start = node.orderedListStart else {
        return tag(entering ? "<ul>\n" : "</ul>\n", &output)
      }
      tag(entering ? start == 1 ? "<ol>\n" : "<ol start=\"\(start)\">\n" : "</ol>\n", &output)
    case .item:
      if entering { tag("<li>", &output) } else { output.append(contentsOf: "</li>\n".utf8) }
    case .codeBlock:
      tag("<pre><code>", &output)
      var literal: [UInt8] = []
      node.appendLiteral(to: &literal)
      shape.add(literal: literal, isParagraph: false)
      HTMLEscape.append(literal.span, to: &output)
      output.append(contentsOf: "</code></pre>\n".utf8)
    case .thematicBreak:
      shape.add(lines: 1, letters: 0, isParagraph: false)
      tag("<hr>\n", &output)
    case .htmlBlock:
      var literal: [UInt8] = []
      node.appendLiteral(to: &literal)
      guard HTMLElements.isUnknownTag(literal[...]) else { return }
      while let last = literal.last, ASCII.isWhitespace(last) { literal.removeLast() }
      shape.add(literal: literal, isParagraph: true)
      tag("<p>", &output)
      HTMLEscape.append(literal.span, to: &output)
      output.append(contentsOf: "</p>\n".utf8)
    default: break
    }
  }

  private func tag(_ tag: String, _ output: inout [UInt8]) {
    startLine(&output)
    output.append(contentsOf: tag.utf8)
  }

  private func startLine(_ output: inout [UInt8]) {
    if output.count > base, let last = output.last, last != ASCII.lineFeed { output.append(ASCII.lineFeed) }
  }
}

extension MarkdownNode {
  /// Whether the paragraph is in an item of a tight list, and so gets no `<p>`.
  var isTightParagraph: Bool {
    guard let item = unsafe cmark_node_parent(pointer), let list = unsafe cmark_node_parent(item) else { return false }
    return unsafe cmark_node_get_type(list) == CMARK_NODE_LIST && cmark_node_get_list_tight(list) != 0
  }

  /// The first number of an ordered list; nil for a bullet list.
  var orderedListStart: Int? {
    unsafe cmark_node_get_list_type(pointer) == CMARK_ORDERED_LIST
      ? Int(unsafe cmark_node_get_list_start(pointer)) : nil
  }
}
