internal import CCMark

/// The kinds of nodes in a CommonMark tree, named as in the specification.
public enum NodeKind: UInt8, Sendable {
  case document, blockQuote, list, item, codeBlock, htmlBlock, paragraph, heading, thematicBreak
  case text, softBreak, lineBreak, code, htmlInline, emphasis, strong, link, image
  case other

  init(_ type: cmark_node_type) {
    self =
      switch type {
      case CMARK_NODE_DOCUMENT: .document
      case CMARK_NODE_BLOCK_QUOTE: .blockQuote
      case CMARK_NODE_LIST: .list
      case CMARK_NODE_ITEM: .item
      case CMARK_NODE_CODE_BLOCK: .codeBlock
      case CMARK_NODE_HTML_BLOCK: .htmlBlock
      case CMARK_NODE_PARAGRAPH: .paragraph
      case CMARK_NODE_HEADING: .heading
      case CMARK_NODE_THEMATIC_BREAK: .thematicBreak
      case CMARK_NODE_TEXT: .text
      case CMARK_NODE_SOFTBREAK: .softBreak
      case CMARK_NODE_LINEBREAK: .lineBreak
      case CMARK_NODE_CODE: .code
      case CMARK_NODE_HTML_INLINE: .htmlInline
      case CMARK_NODE_EMPH: .emphasis
      case CMARK_NODE_STRONG: .strong
      case CMARK_NODE_LINK: .link
      case CMARK_NODE_IMAGE: .image
      default: .other
      }
  }
}
