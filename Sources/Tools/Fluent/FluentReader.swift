/// A message of a language file.
public struct FluentMessage: Sendable {
  /// Its name.
  public let key: String
  /// What it stands for.
  public let text: FluentText
  /// Where its name begins in the bytes of the file.
  public let offset: Int
}

/// Reads the part of Project Fluent's syntax (projectfluent.org, version 1.0) that texts of an interface need: comments,
/// messages, holes (`{ $title }`), quoted characters (`{ "\u00A0" }`), and one choice among forms by a number:
///
///     tasks = { $n ->
///         [one] { $n } task
///        *[other] { $n } tasks
///       }
///
/// Anything else is an error, never text: terms, attributes, functions, references, and a choice in another.
public struct FluentReader {
  private let bytes: [UInt8]
  private var offset = 0

  private init(_ bytes: [UInt8]) {
    self.bytes = bytes
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { offset = 3 }
  }

  /// The messages of a file in its order; a key may be there more than once.
  /// - Parameter bytes: UTF-8; lines may end in LF or CRLF.
  public static func messages(_ bytes: [UInt8]) throws(FluentError) -> [FluentMessage] {
    var reader = FluentReader(bytes)
    var messages: [FluentMessage] = []
    while reader.offset < bytes.count {
      switch bytes[reader.offset] {
      case UInt8(ascii: "#"): reader.skipLine()
      case let byte where isLetter(byte): messages.append(try reader.message())
      default:
        let start = reader.offset
        reader.skipBlanks()
        guard reader.isAtLineEnd else {
          throw reader.error("expected a message such as “key = text”, or a comment after “#”", at: start)
        }
        reader.skipLine()
      }
    }
    return messages
  }

  // MARK: Bytes

  private func error(_ text: String, at offset: Int? = nil) -> FluentError {
    FluentError(text, at: offset ?? self.offset, in: bytes)
  }

  private func byte(_ offset: Int) -> UInt8? { offset < bytes.count ? bytes[offset] : nil }

  private static func isLetter(_ byte: UInt8) -> Bool { (0x41...0x5A).contains(byte & 0xDF) }

  private static func isInName(_ byte: UInt8) -> Bool {
    isLetter(byte) || (0x30...0x39).contains(byte) || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_")
  }

  private var isAtLineEnd: Bool {
    switch byte(offset) {
    case nil, UInt8(ascii: "\n"): true
    case UInt8(ascii: "\r"): byte(offset + 1) == UInt8(ascii: "\n")
    default: false
    }
  }

  private mutating func skipLine() {
    while let byte = byte(offset) {
      offset += 1
      if byte == UInt8(ascii: "\n") { return }
    }
  }

  /// Skips to the next brace or line end.
  private mutating func skipWords() {
    while offset < bytes.count {
      switch bytes[offset] {
      case UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: "\n"): return
      case UInt8(ascii: "\r") where isAtLineEnd: return
      default: offset += 1
      }
    }
  }

  private mutating func skipBlanks() { while byte(offset) == UInt8(ascii: " ") { offset += 1 } }

  /// Skips blanks and line ends.
  private mutating func skipSpace() {
    while true {
      skipBlanks()
      guard offset < bytes.count, isAtLineEnd else { return }
      skipLine()
    }
  }

  private mutating func skip(_ wanted: String) -> Bool {
    guard bytes[offset...].starts(with: wanted.utf8) else { return false }
    offset += wanted.utf8.count
    return true
  }

  private mutating func name() -> String? {
    let start = offset
    guard let first = byte(offset), Self.isLetter(first) else { return nil }
    while let byte = byte(offset), Self.isInName(byte) { offset += 1 }
    return String(decoding: bytes[start..<offset], as: UTF8.self)
  }

  // MARK: Messages

  private mutating func message() throws(FluentError) -> FluentMessage {
    let start = offset
    let key = name() ?? ""
    skipBlanks()
    guard skip("=") else { throw error("“\(key)” needs a “=” and its text after it") }
    skipBlanks()
    var text = TextBuilder()
    try pattern(isForm: false, into: &text)
    guard let text = text.text else { throw error("“\(key)” has no text", at: start) }
    return FluentMessage(key: key, text: text, offset: start)
  }

  /// Reads the text of a message, or of one of its forms, with the indented lines that continue it.
  private mutating func pattern(isForm: Bool, into text: inout TextBuilder) throws(FluentError) {
    while true {
      let start = offset
      skipWords()
      // Blanks at the end of a line are not seen, so they are no text; quoted ones are.
      let end =
        isAtLineEnd ? bytes[start..<offset].lastIndex { $0 != UInt8(ascii: " ") }.map { $0 + 1 } ?? start : offset
      text.add(bytes[start..<end])
      if byte(offset) == UInt8(ascii: "{") {
        try placeable(isForm: isForm, into: &text)
      } else if byte(offset) == UInt8(ascii: "}") {
        throw error("a “}” without its “{”; write { \"}\" } for the character")
      } else {
        guard try skipToContinuation(isForm: isForm) else { return }
        text.addLineEnd()
      }
    }
  }

  /// Skips to the text of the next line, if that continues the present one.
  private mutating func skipToContinuation(isForm: Bool) throws(FluentError) -> Bool {
    let end = offset
    skipSpace()
    let isIndented = offset > end && byte(offset - 1) == UInt8(ascii: " ")
    switch byte(offset) {
    case nil: return false
    case UInt8(ascii: "["), UInt8(ascii: "*"), UInt8(ascii: "}"):
      if isForm { return false }
      if isIndented { throw error("a line of text cannot begin with “[”, “*” or “}”") }
    case UInt8(ascii: "."):
      if isIndented { throw error("attributes (“.name = …”) are not read; use a message of its own") }
    default: if isIndented { return true }
    }
    // The beginning of the next line.
    while offset > end, byte(offset - 1) == UInt8(ascii: " ") { offset -= 1 }
    return false
  }

  private mutating func placeable(isForm: Bool, into text: inout TextBuilder) throws(FluentError) {
    let start = offset
    offset += 1
    skipSpace()
    if skip("\"") {
      text.add(try quoted(from: start))
    } else if skip("$"), let name = name() {
      skipSpace()
      if skip("->") {
        guard !isForm, text.selector == nil else {
          throw error("a text has one choice among forms; write each form out", at: start)
        }
        return try choice(by: name, from: start, into: &text)
      }
      text.add(.hole(name))
    } else {
      throw error("only { $name }, { \"text\" } and { $n -> … } are read in braces", at: start)
    }
    skipSpace()
    guard skip("}") else { throw error("“{” is never closed; add “}”", at: start) }
  }

  private mutating func quoted(from start: Int) throws(FluentError) -> FluentText.Part {
    var result = ""
    while true {
      let begin = offset
      while let byte = byte(offset), byte != UInt8(ascii: "\""), byte != UInt8(ascii: "\\"), !isAtLineEnd {
        offset += 1
      }
      result += String(decoding: bytes[begin..<offset], as: UTF8.self)
      if skip("\"") { return .words(result) }
      guard skip("\\") else { throw error("the quoted text is never closed; add “\"”", at: start) }
      if skip("\"") || skip("\\") {
        result += String(decoding: bytes[offset - 1..<offset], as: UTF8.self)
      } else if let scalar = codePoint("u", digits: 4) ?? codePoint("U", digits: 6) {
        result.unicodeScalars.append(scalar)
      } else {
        throw error("after “\\” only “\"”, “\\”, “u” with four digits, or “U” with six are read", at: offset - 1)
      }
    }
  }

  private mutating func codePoint(_ letter: String, digits: Int) -> Unicode.Scalar? {
    let hex = bytes[offset...].dropFirst().prefix(digits)
    guard bytes[offset...].starts(with: letter.utf8), hex.count == digits,
      let number = UInt32(String(decoding: hex, as: UTF8.self), radix: 16), let scalar = Unicode.Scalar(number)
    else { return nil }
    offset += 1 + digits
    return scalar
  }

  // MARK: Forms

  private mutating func choice(by selector: String, from start: Int, into text: inout TextBuilder) throws(FluentError) {
    var forms: [FluentText.Form] = []
    var standard: Int?
    while true {
      skipSpace()
      if skip("}") { break }
      let begin = offset
      let isStandard = skip("*")
      guard skip("[") else {
        throw error("expected a form such as “[one] text” or “*[other] text”, or “}” after the last", at: begin)
      }
      if isStandard {
        guard standard == nil else { throw error("only one form is marked with “*”", at: begin) }
        standard = forms.count
      }
      skipBlanks()
      let key = try formKey()
      guard !forms.contains(where: { $0.key == key }) else { throw error("this form is there twice", at: begin) }
      skipBlanks()
      guard skip("]") else { throw error("the name of a form ends with “]”") }
      skipBlanks()
      var form = TextBuilder()
      try pattern(isForm: true, into: &form)
      forms.append(FluentText.Form(key: key, parts: form.forms[0].parts))
    }
    guard let standard else {
      throw error("one form must be marked for all other numbers, as in “*[other] text”", at: start)
    }
    text.choose(by: selector, forms, standard: standard)
  }

  private mutating func formKey() throws(FluentError) -> FluentText.Key {
    let start = offset
    while let byte = byte(offset), Self.isInName(byte) { offset += 1 }
    let key = String(decoding: bytes[start..<offset], as: UTF8.self)
    if let category = PluralCategory(rawValue: key) { return .category(category) }
    if let number = Int(key) { return .number(number) }
    throw error(
      "a form is a number, or \(PluralCategory.allCases.map(\.rawValue).joined(separator: ", "))", at: start)
  }
}

/// Collects the parts of a text, before and after a choice.
private struct TextBuilder {
  /// The name of the number that chooses a form; nil as long as there is one.
  private(set) var selector: String?
  /// The forms, as far as they have been read; one before a choice.
  private(set) var forms = [FluentText.Form(key: .category(.other), parts: [])]
  private var standard = 0

  mutating func add(_ bytes: ArraySlice<UInt8>) {
    if !bytes.isEmpty { add(.words(String(decoding: bytes, as: UTF8.self))) }
  }

  mutating func add(_ part: FluentText.Part) {
    for index in forms.indices { Self.add(part, to: &forms[index].parts) }
  }

  private static func add(_ part: FluentText.Part, to parts: inout [FluentText.Part]) {
    if case .words(let words) = part, case .words(let before)? = parts.last {
      parts[parts.count - 1] = .words(before + words)
    } else {
      parts.append(part)
    }
  }

  /// Joins two lines; a text that begins below its key has no line before it.
  mutating func addLineEnd() { if text != nil { add(.words("\n")) } }

  /// The parts so far begin each form.
  mutating func choose(by selector: String, _ all: [FluentText.Form], standard: Int) {
    (self.selector, self.standard) = (selector, standard)
    let before = forms[0].parts
    forms = all.map { form in
      var parts = before
      for part in form.parts { Self.add(part, to: &parts) }
      return FluentText.Form(key: form.key, parts: parts)
    }
  }

  /// The whole text; nil if there is none.
  var text: FluentText? {
    selector == nil && forms[0].parts.isEmpty
      ? nil : FluentText(selector: selector, forms: forms, standard: standard)
  }
}

/// What is wrong in a language file, and where: line and column are 1-based, columns in bytes.
public struct FluentError: Error, Equatable, CustomStringConvertible {
  /// The line, 1-based.
  public let line: Int
  /// The column in bytes, 1-based.
  public let column: Int
  /// What is wrong, and what to write instead.
  public let description: String

  /// - Parameter offset: where in the bytes of the file.
  public init(_ description: String, at offset: Int, in bytes: [UInt8]) {
    let before = bytes[..<min(offset, bytes.count)]
    let start = before.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    line = before.count { $0 == UInt8(ascii: "\n") } + 1
    column = before.count - start + 1
    self.description = description
  }
}
