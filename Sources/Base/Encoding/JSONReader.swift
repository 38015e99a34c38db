/// Reads JSON texts (RFC 8259), strictly.
public struct JSONReader {
  /// How deeply arrays and objects may be nested.
  static let maximumDepth = 64

  private let bytes: [UInt8]
  private var place = 0

  private init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// The value of a text; nil if it is not JSON in UTF-8, or nests too deeply.
  public static func value(_ bytes: [UInt8]) -> JSONValue? {
    var reader = JSONReader(bytes)
    guard let value = reader.value(depth: 0) else { return nil }
    reader.skipWhitespace()
    return reader.place == bytes.count ? value : nil
  }

  private var next: UInt8? { place < bytes.count ? bytes[place] : nil }

  private mutating func skipWhitespace() {
    while let byte = next, byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D { place += 1 }
  }

  /// Whether this follows; if so, it is passed over.
  private mutating func take(_ text: StaticString) -> Bool {
    let count = text.utf8CodeUnitCount
    let rest = bytes[place...].prefix(count)
    guard text.withUTF8Buffer({ unsafe rest.elementsEqual($0) }) else { return false }
    place += count
    return true
  }

  private mutating func value(depth: Int) -> JSONValue? {
    guard depth <= Self.maximumDepth else { return nil }
    skipWhitespace()
    switch next {
    case UInt8(ascii: "{"): return object(depth: depth)
    case UInt8(ascii: "["): return array(depth: depth)
    case UInt8(ascii: "\""): return string().map { .string($0) }
    case UInt8(ascii: "t"): return take("true") ? .bool(true) : nil
    case UInt8(ascii: "f"): return take("false") ? .bool(false) : nil
    case UInt8(ascii: "n"): return take("null") ? .null : nil
    default: return number()
    }
  }

  private mutating func object(depth: Int) -> JSONValue? {
    place += 1
    var members: [String: JSONValue] = [:]
    skipWhitespace()
    if take("}") { return .object(members) }
    while true {
      skipWhitespace()
      guard next == UInt8(ascii: "\""), let name = string() else { return nil }
      skipWhitespace()
      guard take(":"), let value = value(depth: depth + 1) else { return nil }
      members[name] = value
      skipWhitespace()
      if take("}") { return .object(members) }
      guard take(",") else { return nil }
    }
  }

  private mutating func array(depth: Int) -> JSONValue? {
    place += 1
    var values: [JSONValue] = []
    skipWhitespace()
    if take("]") { return .array(values) }
    while true {
      guard let value = value(depth: depth + 1) else { return nil }
      values.append(value)
      skipWhitespace()
      if take("]") { return .array(values) }
      guard take(",") else { return nil }
    }
  }

  private mutating func number() -> JSONValue? {
    let start = place
    _ = take("-")
    if !take("0"), !digits() { return nil }
    if take("."), !digits() { return nil }
    if take("e") || take("E") {
      if !take("+") { _ = take("-") }
      guard digits() else { return nil }
    }
    return .number(String(decoding: bytes[start..<place], as: UTF8.self))
  }

  private mutating func digits() -> Bool {
    let start = place
    while let byte = next, ASCII.isDigit(byte) { place += 1 }
    return place > start
  }

  private mutating func string() -> String? {
    place += 1
    var text: [UInt8] = []
    while let byte = next {
      place += 1
      switch byte {
      case UInt8(ascii: "\""): return String(validating: text, as: UTF8.self)
      case UInt8(ascii: "\\"):
        guard let scalar = escape() else { return nil }
        text.append(contentsOf: String(Character(scalar)).utf8)
      case ..<0x20: return nil
      default: text.append(byte)
      }
    }
    return nil
  }

  /// The character of an escape sequence; a surrogate must be half of a pair (section 7).
  private mutating func escape() -> Unicode.Scalar? {
    guard let byte = next else { return nil }
    place += 1
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
    guard place + 4 <= bytes.count else { return nil }
    let digits = bytes[place..<place + 4]
    guard digits.allSatisfy({ Character(Unicode.Scalar($0)).isHexDigit }) else { return nil }
    place += 4
    return UInt16(String(decoding: digits, as: UTF8.self), radix: 16)
  }
}
