import CommonMark

/// What no reader of Markdown can go below: cmark parses each section, renders its HTML and frees it; nothing else.
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
    guard let document = try? MarkdownDocument(parsing: bytes.span.extracting(section)) else { return 0 }
    return document.referenceHTMLLength()
  }
}
