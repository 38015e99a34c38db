import Base
import CCMark
import Foundation

/// The lower bound for any Markdown reader: plain cmark parses each section, renders its HTML, and frees it, on one
/// processor; nothing else.
enum CmarkFloor {
  static func run(_ bytes: [UInt8]) -> Int {
    let lines = SourceLines(bytes)
    var start = 0
    var produced = 0
    for line in 1..<lines.count {
      let offset = Int(lines.starts[line])
      guard offset < bytes.count, bytes[offset] == UInt8(ascii: "#") else { continue }
      produced += render(bytes, start..<offset)
      start = offset
    }
    return produced + render(bytes, start..<bytes.count)
  }

  private static func render(_ bytes: [UInt8], _ section: Range<Int>) -> Int {
    unsafe bytes[section].withUnsafeBytes { text in
      let chars = unsafe text.assumingMemoryBound(to: CChar.self)
      guard let base = chars.baseAddress, let root = unsafe cmark_parse_document(base, chars.count, CMARK_OPT_DEFAULT)
      else {
        return 0
      }
      defer { unsafe cmark_node_free(root) }
      guard let html = unsafe cmark_render_html(root, CMARK_OPT_DEFAULT) else { return 0 }
      defer { unsafe free(html) }
      return unsafe strlen(html)
    }
  }
}
