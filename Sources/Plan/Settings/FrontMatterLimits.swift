import Base

/// Finds YAML that is refused before it is parsed: aliases, whose expansion is unbounded, and deep nesting.
package enum FrontMatterLimits {
  /// The nesting depth above which YAML is refused; settings need only a few levels.
  private static let maximumDepth = 32

  /// The offset of the first `*name` at the start of a value, outside quotes and comments.
  static func firstAlias(in yaml: ArraySlice<UInt8>) -> Int? {
    var quote: UInt8?
    var flowDepth = 0
    var startsValue = true
    var isComment = false
    var previous = ASCII.lineFeed
    for index in yaml.indices {
      let byte = yaml[index]
      defer { previous = byte }
      if ASCII.isLineEnding(byte) {
        isComment = false
        startsValue = true
        continue
      }
      if isComment { continue }
      if let open = quote {
        if byte == open, !(open == UInt8(ascii: "\"") && previous == UInt8(ascii: "\\")) { quote = nil }
        continue
      }
      switch byte {
      case ASCII.space, ASCII.tab: continue
      case UInt8(ascii: "#") where ASCII.isWhitespace(previous): isComment = true
      case UInt8(ascii: "\""), UInt8(ascii: "'"):
        if startsValue { quote = byte }
        startsValue = false
      case UInt8(ascii: "*"):
        let next = index + 1
        if startsValue, next < yaml.endIndex, !ASCII.isWhitespace(yaml[next]) { return index }
        startsValue = false
      case UInt8(ascii: "["), UInt8(ascii: "{"):
        if startsValue || flowDepth > 0 {
          flowDepth += 1
          startsValue = true
        }
      case UInt8(ascii: "]"), UInt8(ascii: "}"): flowDepth = max(0, flowDepth - 1)
      case UInt8(ascii: ","): startsValue = flowDepth > 0
      case UInt8(ascii: ":"), UInt8(ascii: "-"), UInt8(ascii: "?"):
        let next = index + 1
        startsValue = next >= yaml.endIndex || ASCII.isWhitespace(yaml[next])
      default: startsValue = false
      }
    }
    return nil
  }

  /// The offset of the first bracket, dash, or line that is nested too deeply.
  package static func deepNesting(in yaml: ArraySlice<UInt8>) -> Int? {
    var depth = 0
    var onLine = 0
    var lineStart = yaml.startIndex
    for index in yaml.indices {
      switch yaml[index] {
      case ASCII.lineFeed, ASCII.carriageReturn:
        onLine = 0
        lineStart = index + 1
      case UInt8(ascii: "["), UInt8(ascii: "{"): depth += 1
      case UInt8(ascii: "]"), UInt8(ascii: "}"): depth = max(0, depth - 1)
      case UInt8(ascii: "-"), UInt8(ascii: "?"): onLine += 1
      case ASCII.space: break
      default: if onLine <= maximumDepth { onLine = 0 }
      }
      let indentation = index - lineStart
      let isDeepLine = indentation > 4 * maximumDepth && yaml[lineStart..<index].allSatisfy { $0 == ASCII.space }
      if depth > maximumDepth || onLine > maximumDepth || (isDeepLine && yaml[index] != ASCII.space) { return index }
    }
    return nil
  }
}
