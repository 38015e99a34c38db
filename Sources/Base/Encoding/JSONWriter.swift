/// Writes JSON with keys in the order given, so that equal values give equal bytes.
///
/// Strings are escaped as RFC 8259 asks, and `<`, `##[`, U+2028 and U+2029 besides, so that the text may stand in a
/// script element and in the log of a CI job; invalid UTF-8 cannot occur, since strings are Swift's, or known to be valid.
public struct JSONWriter: Sendable {
  public private(set) var bytes: [UInt8] = []
  private var needsComma = false

  public init() {}

  /// The text so far.
  public var text: String { String(decoding: bytes, as: UTF8.self) }

  public mutating func object(_ body: (inout JSONWriter) -> Void) { container("{", "}", body) }
  public mutating func array(_ body: (inout JSONWriter) -> Void) { container("[", "]", body) }

  public mutating func array<Element>(_ elements: some Sequence<Element>, _ body: (inout JSONWriter, Element) -> Void) {
    array { writer in
      for element in elements { body(&writer, element) }
    }
  }

  /// The key of the value that is written next.
  public mutating func key(_ key: String) {
    string(key)
    bytes.append(UInt8(ascii: ":"))
    needsComma = false
  }

  public mutating func string(_ value: String?) {
    guard let value else { return literal("null") }
    separate()
    Self.appendString(value.utf8Span.span, to: &bytes)
  }

  public mutating func number(_ value: Int?) { literal(value.map(String.init) ?? "null") }

  /// Keys with numbers, in their order.
  public mutating func numbers(_ values: [(String, Int?)]) {
    for (key, value) in values {
      self.key(key)
      number(value)
    }
  }

  /// With at most three decimals.
  public mutating func number(_ value: Double) {
    let thousandths = Int((value * 1000).rounded())
    guard thousandths % 1000 != 0 else { return number(thousandths / 1000) }
    var digits = String(abs(thousandths % 1000))
    digits = String(repeating: "0", count: 3 - digits.count) + digits
    while digits.hasSuffix("0") { digits.removeLast() }
    literal("\(thousandths < 0 ? "-" : "")\(abs(thousandths / 1000)).\(digits)")
  }

  public mutating func bool(_ value: Bool) { literal(value ? "true" : "false") }
  public mutating func null() { literal("null") }

  public mutating func strings(_ values: [String]) { array(values) { $0.string($1) } }

  private mutating func container(_ open: String, _ close: String, _ body: (inout JSONWriter) -> Void) {
    separate()
    bytes.append(contentsOf: open.utf8)
    needsComma = false
    body(&self)
    bytes.append(contentsOf: close.utf8)
    needsComma = true
  }

  private mutating func literal(_ text: String) {
    separate()
    bytes.append(contentsOf: text.utf8)
  }

  private mutating func separate() {
    if needsComma { bytes.append(UInt8(ascii: ",")) }
    needsComma = true
  }

  /// Appends a text known to be valid UTF-8 as a string with its quotes, for what is written without a writer.
  public static func appendString(_ text: Span<UInt8>, to bytes: inout [UInt8]) {
    bytes.append(UInt8(ascii: "\""))
    append(text, to: &bytes)
    bytes.append(UInt8(ascii: "\""))
  }

  private static func append(_ text: Span<UInt8>, to bytes: inout [UInt8]) {
    var clean = 0
    for index in text.indices {
      let byte = text[index]
      if isPlain(byte) { continue }
      // U+2028 and U+2029 are E2 80 A8 and E2 80 A9.
      let isBreak = byte == 0xA8 || byte == 0xA9
      // GitHub's runner obeys “##[command]” wherever a log has it.
      if byte == UInt8(ascii: "["), !(index >= 2 && text[index - 2] == 0x23 && text[index - 1] == 0x23) { continue }
      if isBreak, !(index >= 2 && text[index - 2] == 0xE2 && text[index - 1] == 0x80) { continue }
      bytes.append(copying: text.extracting(clean..<(isBreak ? index - 2 : index)))
      clean = index + 1
      bytes.append(contentsOf: escape(byte).utf8)
    }
    bytes.append(copying: text.extracting(clean..<text.count))
  }

  /// Bytes that stand for themselves.
  @inline(__always)
  private static func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case 0..<0x20, 0x22, 0x3C, 0x5B, 0x5C, 0x7F, 0xA8, 0xA9: false
    default: true
    }
  }

  private static func escape(_ byte: UInt8) -> String {
    switch byte {
    case UInt8(ascii: "\""): "\\\""
    case UInt8(ascii: "\\"): "\\\\"
    case UInt8(ascii: "\n"): "\\n"
    case UInt8(ascii: "\r"): "\\r"
    case UInt8(ascii: "\t"): "\\t"
    case 0xA8: "\\u2028"
    case 0xA9: "\\u2029"
    default: (byte < 0x10 ? "\\u000" : "\\u00") + String(byte, radix: 16)
    }
  }
}
