import CommonMark

/// Writes JSON with keys in the order given, so that equal values give equal bytes.
///
/// Strings are escaped as RFC 8259 asks, and `<`, U+2028 and U+2029 besides, so that the text may stand in a
/// script element; invalid UTF-8 cannot occur, since strings are Swift's.
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
    bytes.append(UInt8(ascii: "\""))
    for byte in value.utf8 { append(byte) }
    bytes.append(UInt8(ascii: "\""))
  }

  public mutating func number(_ value: Int?) { literal(value.map(String.init) ?? "null") }

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

  private mutating func append(_ byte: UInt8) {
    switch byte {
    case UInt8(ascii: "\""): bytes.append(contentsOf: "\\\"".utf8)
    case UInt8(ascii: "\\"): bytes.append(contentsOf: "\\\\".utf8)
    case UInt8(ascii: "\n"): bytes.append(contentsOf: "\\n".utf8)
    case UInt8(ascii: "\r"): bytes.append(contentsOf: "\\r".utf8)
    case UInt8(ascii: "\t"): bytes.append(contentsOf: "\\t".utf8)
    case UInt8(ascii: "<"), 0..<0x20, 0x7F:
      let hex = String(byte, radix: 16)
      bytes.append(contentsOf: "\\u00\(hex.count == 1 ? "0" : "")\(hex)".utf8)
    case 0xA8, 0xA9:
      // U+2028 and U+2029 are E2 80 A8 and E2 80 A9.
      guard bytes.suffix(2).elementsEqual([0xE2, 0x80]) else { return bytes.append(byte) }
      bytes.removeLast(2)
      bytes.append(contentsOf: byte == 0xA8 ? "\\u2028".utf8 : "\\u2029".utf8)
    default: bytes.append(byte)
    }
  }
}
