/// Reads JSON texts (RFC 8259), strictly.
public struct JSONReader {
  /// How deeply arrays and objects may be nested.
  static let maximumDepth = 64

  private let bytes: [UInt8]
  private var offset: Int
  private let end: Int

  private init(_ bytes: [UInt8], _ range: Range<Int>) {
    self.bytes = bytes
    (offset, end) = (range.lowerBound, range.upperBound)
  }

  /// The value of a text; nil if it is not JSON in UTF-8 or is nested too deeply.
  public static func value(_ bytes: [UInt8]) -> JSONNode? { try? node(bytes) }

  /// The value of a text, or of a part of it, with the position of every value inside it.
  /// - Throws: ``JSONError`` for text that is not JSON in UTF-8, or is nested more than 64 levels deep.
  public static func node(_ bytes: [UInt8], in range: Range<Int>? = nil) throws(JSONError) -> JSONNode {
    var reader = JSONReader(bytes, range ?? 0..<bytes.count)
    let node = try reader.node(depth: 0)
    reader.skipWhitespace()
    guard reader.offset == reader.end else { throw reader.error("text follows the value") }
    return node
  }

  private var next: UInt8? { offset < end ? bytes[offset] : nil }

  private func error(_ reason: String) -> JSONError { JSONError(offset: offset, reason: reason) }

  private mutating func skipWhitespace() {
    while let byte = next, byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D { offset += 1 }
  }

  /// Consumes a literal; returns whether the text continues with it.
  private mutating func take(_ text: StaticString) -> Bool {
    let count = text.utf8CodeUnitCount
    let rest = bytes[offset..<end].prefix(count)
    guard text.withUTF8Buffer({ unsafe rest.elementsEqual($0) }) else { return false }
    offset += count
    return true
  }

  private mutating func node(depth: Int) throws(JSONError) -> JSONNode {
    guard depth <= Self.maximumDepth else { throw error("it nests more than \(Self.maximumDepth) deep") }
    skipWhitespace()
    let start = offset
    let content: JSONNode.Content
    switch next {
    case UInt8(ascii: "{"):
      content = .object(try all(until: "}") { (reader) throws(JSONError) in try reader.member(depth: depth + 1) })
    case UInt8(ascii: "["):
      content = .array(try all(until: "]") { (reader) throws(JSONError) in try reader.node(depth: depth + 1) })
    case UInt8(ascii: "\""): content = .string(try string())
    case _ where take("true"): content = .bool(true)
    case _ where take("false"): content = .bool(false)
    case _ where take("null"): content = .null
    default: content = .number(try number())
    }
    return JSONNode(content: content, range: start..<offset)
  }

  private mutating func member(depth: Int) throws(JSONError) -> (name: String, value: JSONNode) {
    skipWhitespace()
    guard next == UInt8(ascii: "\"") else { throw error("a name in quotes is missing") }
    let name = try string()
    skipWhitespace()
    guard take(":") else { throw error("a colon is missing") }
    return (name, try node(depth: depth))
  }

  /// The elements of an array or the members of an object, separated by commas.
  private mutating func all<Element>(
    until end: StaticString, _ element: (inout JSONReader) throws(JSONError) -> Element
  ) throws(JSONError) -> [Element] {
    offset += 1
    var elements: [Element] = []
    skipWhitespace()
    while !take(end) {
      if !elements.isEmpty, !take(",") { throw error("a comma or “\(end)” is missing") }
      elements.append(try element(&self))
      skipWhitespace()
    }
    return elements
  }

  private mutating func number() throws(JSONError) -> String {
    let start = offset
    _ = take("-")
    if !take("0"), !digits() { throw error(offset < end ? "a value is missing" : "the text ends too early") }
    if take("."), !digits() { throw error("a digit is missing") }
    if take("e") || take("E") {
      if !take("+") { _ = take("-") }
      guard digits() else { throw error("a digit is missing") }
    }
    return String(decoding: bytes[start..<offset], as: UTF8.self)
  }

  private mutating func digits() -> Bool {
    let start = offset
    while let byte = next, ASCII.isDigit(byte) { offset += 1 }
    return offset > start
  }

  private mutating func string() throws(JSONError) -> String {
    let start = offset
    offset += 1
    var text: [UInt8] = []
    while let byte = next {
      switch byte {
      case UInt8(ascii: "\""):
        offset += 1
        guard let string = String(validating: text, as: UTF8.self) else {
          throw JSONError(offset: start, reason: "the string is not valid UTF-8")
        }
        return string
      case UInt8(ascii: "\\"):
        let escape = offset
        offset += 1
        guard let scalar = self.escape() else { throw JSONError(offset: escape, reason: "the escape is not valid") }
        text.append(contentsOf: String(Character(scalar)).utf8)
      case ..<0x20: throw error("a control character in a string must be escaped")
      default:
        offset += 1
        text.append(byte)
      }
    }
    throw JSONError(offset: start, reason: "the string is never closed")
  }

  /// The character of an escape sequence; a surrogate must be half of a pair (section 7).
  private mutating func escape() -> Unicode.Scalar? {
    guard let byte = next else { return nil }
    offset += 1
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return Unicode.Scalar(byte)
    case UInt8(ascii: "b"): return "\u{8}"
    case UInt8(ascii: "f"): return "\u{C}"
    case UInt8(ascii: "n"): return "\n"
    case UInt8(ascii: "r"): return "\r"
    case UInt8(ascii: "t"): return "\t"
    case UInt8(ascii: "u"):
      guard let unit = hexadecimal() else { return nil }
      guard UTF16.isLeadSurrogate(unit) else { return Unicode.Scalar(unit) }
      guard take("\\u"), let trail = hexadecimal(), UTF16.isTrailSurrogate(trail) else { return nil }
      return UTF16.decode(UTF16.EncodedScalar([unit, trail]))
    default: return nil
    }
  }

  private mutating func hexadecimal() -> UInt16? {
    guard offset + 4 <= end else { return nil }
    let digits = bytes[offset..<offset + 4]
    guard digits.allSatisfy({ Character(Unicode.Scalar($0)).isHexDigit }) else { return nil }
    offset += 4
    return UInt16(String(decoding: digits, as: UTF8.self), radix: 16)
  }
}

/// Why a text is not JSON.
public struct JSONError: Error, Equatable, Sendable {
  /// The offset of the byte at which the text stops being JSON.
  public let offset: Int
  /// The error, as the end of a sentence.
  public let reason: String
}
