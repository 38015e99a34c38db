/// Writes JSON with keys in the given order, so that equal values produce equal bytes.
///
/// Strings are escaped as RFC 8259 requires. `<`, `##[`, and characters that control a terminal or the direction of
/// text are escaped too, so that the output is safe in script elements, CI logs, and terminals. Invalid UTF-8 cannot
/// occur, because strings are Swift's or known to be valid.
public struct JSONWriter: Sendable {
  /// The UTF-8 written so far.
  public private(set) var bytes: [UInt8] = []
  private var needsComma = false

  /// Creates a writer that has written nothing.
  public init() {}

  /// Writes one object; see the method of the same name.
  public static func object(_ body: (inout JSONWriter) -> Void) -> JSONWriter {
    var json = JSONWriter()
    json.object(body)
    return json
  }

  /// Writes one array; see the method of the same name.
  public static func array(_ body: (inout JSONWriter) -> Void) -> JSONWriter {
    var json = JSONWriter()
    json.array(body)
    return json
  }

  /// The bytes so far with a final line feed, as a file or a line of output.
  public var line: [UInt8] { bytes + [ASCII.lineFeed] }

  /// The text so far.
  public var text: String { String(decoding: bytes, as: UTF8.self) }

  /// Writes an object; for each member, `body` calls `field`, or ``key(_:)`` and then a method that writes one value.
  public mutating func object(_ body: (inout JSONWriter) -> Void) { container("{", "}", body) }
  /// Writes an array of the values that `body` writes.
  public mutating func array(_ body: (inout JSONWriter) -> Void) { container("[", "]", body) }

  /// Writes an array; `body` writes one value for each element.
  @inlinable
  public mutating func array<Element>(_ elements: some Sequence<Element>, _ body: (inout JSONWriter, Element) -> Void) {
    array { writer in
      for element in elements { body(&writer, element) }
    }
  }

  /// Writes the key of the next value.
  public mutating func key(_ key: String) {
    string(key)
    bytes.append(UInt8(ascii: ":"))
    needsComma = false
  }

  /// Writes a member with a string; nil becomes `null`.
  public mutating func field(_ key: String, _ value: String?) { field(key) { $0.string(value) } }
  /// Writes a member with a whole number; nil becomes `null`.
  public mutating func field(_ key: String, _ value: Int?) { field(key) { $0.number(value) } }
  /// Writes a member with a number of at most three decimal places.
  public mutating func field(_ key: String, _ value: Double) { field(key) { $0.number(value) } }
  /// Writes a member with `true` or `false`.
  public mutating func field(_ key: String, _ value: Bool) { field(key) { $0.bool(value) } }
  /// Writes a member with an array of strings.
  public mutating func field(_ key: String, _ values: [String]) { field(key) { $0.strings(values) } }

  /// Writes a member with the one value that `body` writes.
  public mutating func field(_ key: String, _ body: (inout JSONWriter) -> Void) {
    self.key(key)
    body(&self)
  }

  /// Writes a member with the one value that `body` writes; nil becomes `null`.
  public mutating func field<Value>(_ key: String, _ value: Value?, _ body: (inout JSONWriter, Value) -> Void) {
    field(key) { if let value { body(&$0, value) } else { $0.null() } }
  }

  /// Writes a member with an object.
  public mutating func object(_ key: String, _ body: (inout JSONWriter) -> Void) { field(key) { $0.object(body) } }
  /// Writes a member with an object, whose members `body` writes; nil becomes `null`.
  public mutating func object<Value>(_ key: String, _ value: Value?, _ body: (inout JSONWriter, Value) -> Void) {
    field(key, value) { json, value in json.object { body(&$0, value) } }
  }
  /// Writes a member with an array of the values that `body` writes.
  public mutating func array(_ key: String, _ body: (inout JSONWriter) -> Void) { field(key) { $0.array(body) } }

  /// Writes a member with an array; `body` writes one value for each element.
  @inlinable
  public mutating func array<Element>(
    _ key: String, _ elements: some Sequence<Element>, _ body: (inout JSONWriter, Element) -> Void
  ) {
    field(key) { $0.array(elements, body) }
  }

  /// Writes a member with an array of objects; `body` writes the members of the one for each element.
  @inlinable
  public mutating func objects<Element>(
    _ key: String, _ elements: some Sequence<Element>, _ body: (inout JSONWriter, Element) -> Void
  ) {
    array(key, elements) { json, element in json.object { body(&$0, element) } }
  }

  /// Writes a string, escaped for scripts and CI logs too; nil becomes `null`.
  public mutating func string(_ value: String?) {
    guard let value else { return literal("null") }
    separate()
    Self.appendString(value.utf8Span.span, to: &bytes)
  }

  /// Writes a whole number; nil becomes `null`.
  public mutating func number(_ value: Int?) { literal(value.map(String.init) ?? "null") }

  /// Writes keys with numbers, in the given order.
  public mutating func numbers(_ values: [(String, Int?)]) {
    for (key, value) in values { field(key, value) }
  }

  /// Writes keys with strings, in the given order.
  public mutating func texts(_ values: [(String, String?)]) {
    for (key, value) in values { field(key, value) }
  }

  /// Writes a number with at most three decimal places.
  public mutating func number(_ value: Double) {
    let thousandths = Int((value * 1000).rounded())
    guard thousandths % 1000 != 0 else { return number(thousandths / 1000) }
    var digits = String(abs(thousandths % 1000)).leftPadded(to: 3)
    while digits.hasSuffix("0") { digits.removeLast() }
    literal("\(thousandths < 0 ? "-" : "")\(abs(thousandths / 1000)).\(digits)")
  }

  /// Writes `true` or `false`.
  public mutating func bool(_ value: Bool) { literal(value ? "true" : "false") }
  /// Writes `null`.
  public mutating func null() { literal("null") }

  /// Writes bytes that are already JSON.
  public mutating func raw(_ json: [UInt8]) {
    separate()
    bytes.append(contentsOf: json)
  }

  /// Writes a scalar as it was read; collections become `null`.
  public mutating func value(_ value: JSONNode.Content) {
    switch value {
    case .string(let text): string(text)
    case .number(let text): literal(text)
    case .bool(let flag): bool(flag)
    default: null()
    }
  }

  /// Writes an array of strings.
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

  /// Appends text known to be valid UTF-8 as a quoted string, for callers that write JSON without a writer.
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
      // GitHub's runner executes “##[command]” anywhere in a log.
      if byte == UInt8(ascii: "["), !(index >= 2 && text[index - 2] == 0x23 && text[index - 1] == 0x23) { continue }
      let scalar = scalar(at: index, of: text)
      guard byte < 0x80 || TerminalText.isControl(scalar.value) else { continue }
      bytes.append(copying: text.extracting(clean..<index))
      clean = index + scalar.length
      bytes.append(contentsOf: escape(scalar.value).utf8)
    }
    bytes.append(copying: text.extracting(clean..<text.count))
  }

  /// The character that begins with a byte for which ``isPlain(_:)`` is false.
  private static func scalar(at index: Int, of text: Span<UInt8>) -> (value: UInt32, length: Int) {
    let length = text[index] < 0x80 ? 1 : text[index] < 0xE0 ? 2 : 3
    guard index + length <= text.count else { return (0xFFFD, 1) }
    let first = length == 1 ? text[index] : text[index] & (length == 2 ? 0x1F : 0x0F)
    return ((1..<length).reduce(UInt32(first)) { $0 << 6 | UInt32(text[index + $1] & 0x3F) }, length)
  }

  /// Whether no character that begins with this byte ever needs escaping: U+0080 to U+009F begin with C2, U+061C with
  /// D8, and the other controls of direction with E2.
  @inline(__always)
  private static func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case 0..<0x20, 0x22, 0x3C, 0x5B, 0x5C, 0x7F, 0xC2, 0xD8, 0xE2: false
    default: true
    }
  }

  private static func escape(_ scalar: UInt32) -> String {
    switch scalar {
    case 0x22: "\\\""
    case 0x5C: "\\\\"
    case 0x0A: "\\n"
    case 0x0D: "\\r"
    case 0x09: "\\t"
    default: "\\u" + String(hexadecimal: scalar, digits: 4)
    }
  }
}
