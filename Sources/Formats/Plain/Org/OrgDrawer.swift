import Base
import Plan

/// Drawers: `:NAME:`, lines, `:END:` (Org Syntax, “Drawers” and “Property Drawers”).
enum OrgDrawer {
  /// Whether a line begins a drawer.
  static func isBegin(_ range: Range<Int>, in bytes: [UInt8]) -> Bool {
    range.count > 2 && bytes[range.lowerBound] == UInt8(ascii: ":") && bytes[range.upperBound - 1] == UInt8(ascii: ":")
      && bytes[range].dropFirst().dropLast().allSatisfy {
        ASCII.isAlphanumeric($0) || $0 >= 0x80 || $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "_")
      }
  }

  /// The name, in lowercase, and the value of a property: `:KEY: value`.
  static func property(_ range: Range<Int>, in source: SourceText) -> (key: String, value: Range<Int>)? {
    let text = source.bytes[range]
    guard text.first == UInt8(ascii: ":"), let colon = text.dropFirst().firstIndex(of: UInt8(ascii: ":")) else {
      return nil
    }
    let value = (colon + 1..<range.upperBound).trimmedStart(in: source.bytes)
    return (source.string(range.lowerBound + 1..<colon).lowercased(), value)
  }
}
