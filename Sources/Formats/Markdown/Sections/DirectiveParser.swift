import Base
import Plan

/// Parses the directive below a heading.
enum DirectiveParser {
  /// Returns the directive in the HTML block at `block`; nil if its comment has no known key.
  static func parse(_ block: Range<Int>, in source: SourceText) -> (GroupDirective?, [Diagnostic]) {
    let bytes = source.bytes
    guard let comment = comment(in: block, bytes) else { return (nil, []) }
    var directive = GroupDirective()
    directive.range = ByteRange(comment.outer)
    var diagnostics: [Diagnostic] = []
    var known = 0
    for entry in entries(in: comment.inner, bytes) {
      let key = source.string(entry.key).lowercased()
      let value = source.string(entry.value)
      guard let advice = advice[key] else {
        diagnostics.append(
          Diagnostic(
            .directiveUnknownKey, entry.key,
            "unknown key “\(key)”; use color, image, icon, due, weight, count, read, ignore, badge, or slug"))
        continue
      }
      known += 1
      if set(key, to: value, in: &directive) {
        if key == "image" { directive.imageRange = ByteRange(entry.value) }
      } else {
        let range = entry.value.isEmpty ? entry.key : entry.value
        diagnostics.append(Diagnostic(.directiveValue, range, "“\(value)” is not a valid \(key); \(advice)"))
      }
    }
    return known > 0 ? (directive, diagnostics) : (nil, [])
  }

  /// The keys, and what their values may be.
  private static let advice = [
    "color": "use a CSS color name, #hex, or oklch()", "colour": "use a CSS color name, #hex, or oklch()",
    "image": "use a path inside the file's folder or an https address", "icon": "use one emoji",
    "due": "use a date like 2026-12-31", "weight": "use a number greater than 0 and at most 1000000",
    "count": "use all, leaves, or top", "read": ReadingMode.advice, "ignore": "use true or false",
    "badge": "use true or false", "slug": "use lowercase letters, digits, and single hyphens",
  ]

  /// Sets the value of a key.
  /// - Returns: whether the value is valid.
  private static func set(_ key: String, to value: String, in directive: inout GroupDirective) -> Bool {
    func set<Value>(_ property: WritableKeyPath<GroupDirective, Value?>, _ value: Value?) -> Bool {
      if value != nil { directive[keyPath: property] = value }
      return value != nil
    }
    switch key {
    case "color", "colour": return set(\.color, CSSColor.isColor(value) ? value : nil)
    case "image": return set(\.image, isPicture(value) ? value : nil)
    case "icon":
      let isEmoji = value.count == 1 && value.utf8.count <= 40 && value.unicodeScalars.first?.isASCII == false
      return set(\.icon, isEmoji ? value : nil)
    case "due": return set(\.due, CalendarDate(iso: value.utf8))
    case "weight":
      let weight = Double(decimal: value, in: 0...1_000_000)
      return set(\.weight, weight == 0 ? nil : weight)
    case "count": return set(\.count, CountMode(rawValue: value.lowercased()))
    case "read": return set(\.reading, ReadingMode(rawValue: value.lowercased()))
    case "slug": return set(\.slug, !value.isEmpty && value == Slug.make(from: value) ? value : nil)
    default:
      guard let flag = flag(value) else { return false }
      if key == "ignore" { directive.ignore = flag } else { directive.badge = flag }
      return true
    }
  }

  /// Whether a picture is at an HTTPS address, or a relative path that does not leave its folder or enter a hidden one.
  private static func isPicture(_ value: String) -> Bool {
    switch SafeURL(value) {
    case .web(let address): String(decoding: address, as: UTF8.self).lowercased().hasPrefix("https://")
    case .relative:
      !value.isEmpty && !value.split(separator: "/").contains { $0.hasPrefix(".") && $0 != "." }
    default: false
    }
  }

  /// A key without a value is true.
  private static func flag(_ value: String) -> Bool? {
    switch value.lowercased() {
    case "", "true", "yes": true
    case "false", "no": false
    default: nil
    }
  }

  private static func comment(in block: Range<Int>, _ bytes: [UInt8]) -> (outer: Range<Int>, inner: Range<Int>)? {
    guard let start = bytes[block].firstIndex(where: { !ASCII.isWhitespace($0) }),
      bytes[start..<block.upperBound].starts(with: "<!--".utf8),
      let end = bytes[start + 4..<block.upperBound].firstRange(of: "-->".utf8)
    else { return nil }
    return (start..<end.upperBound, start + 4..<end.lowerBound)
  }

  /// `key: value` parts separated by semicolons or line endings; the value may be missing.
  private static func entries(in inner: Range<Int>, _ bytes: [UInt8]) -> [(key: Range<Int>, value: Range<Int>)] {
    let separators: Set<UInt8> = [UInt8(ascii: ";"), ASCII.lineFeed, ASCII.carriageReturn]
    return bytes[inner].split(whereSeparator: separators.contains).compactMap { part in
      let colon = part.firstIndex(of: UInt8(ascii: ":")) ?? part.endIndex
      let key = (part.startIndex..<colon).trimmed(in: bytes)
      guard !key.isEmpty, key.count <= 32,
        bytes[key].allSatisfy({ ASCII.isAlphanumeric($0) || $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "_") })
      else { return nil }
      return (key, (min(colon + 1, part.endIndex)..<part.endIndex).trimmed(in: bytes))
    }
  }
}
