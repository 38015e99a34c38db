import Base
import YAML

/// The front matter of a file as text: its keys with their values and ranges.
package struct FrontMatterHead: Sendable {
  /// One value of a key.
  package struct Value: Sendable, Equatable {
    /// The text, without quotes and escapes.
    package var text: String
    /// The range of the text; empty, at the beginning of the value, if it is not written in one piece.
    package var range: Range<Int>
    /// The range of the whole value including quotes; empty in the same case.
    package var whole: Range<Int>
  }

  /// The values by key; a key without a value has an empty list.
  package private(set) var values: [String: [Value]] = [:]
  /// The offset of the text after the front matter.
  package private(set) var end = 0
  /// The end of the YAML, before the line that closes it.
  package private(set) var close = 0

  /// Reads the front matter of a file; nil if it has none that can be read.
  package init?(_ source: SourceText) {
    guard let block = FrontMatterReader.find(in: source) else { return nil }
    self.init(source, yaml: block.yaml)
    (end, close) = (block.end, block.yaml.upperBound)
  }

  private init?(_ source: SourceText, yaml: Range<Int>) {
    guard yaml.count <= FrontMatterReader.maximumLength, let mapping = Self.root(of: source.string(yaml))?.mapping
    else {
      return nil
    }
    let reader = FrontMatterReader(source: source, yaml: yaml)
    for (key, value) in mapping {
      guard let name = key.scalar?.string else { continue }
      let nodes = value.sequence ?? [value]
      values[name] = nodes.compactMap { node in
        guard let text = node.scalar?.string.trimmingWhitespace, !text.isEmpty else { return nil }
        return Self.value(text, at: reader.offset(node.mark), before: yaml.upperBound, in: source)
      }
    }
  }

  /// The root of the YAML. Like Backlog.md, this accepts `assignee: @name` as text, which YAML does not allow.
  private static func root(of text: String) -> YAMLNode? {
    if let root = try? YAMLDocument.root(of: text) { return root }
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map { line -> Substring in
      let line = line.last == "\r" ? line.dropLast() : line
      guard let colon = line.firstRange(of: ": "), line[colon.upperBound...].hasPrefix("@") else { return line }
      return "\(line[..<colon.upperBound])'\(line[colon.upperBound...].replacing("'", with: "''"))'"[...]
    }
    return try? YAMLDocument.root(of: lines.joined(separator: "\n"))
  }

  private static func value(_ text: String, at start: Int, before end: Int, in source: SourceText) -> Value {
    let bytes = source.bytes
    let isQuoted = start < end && (bytes[start] == UInt8(ascii: "'") || bytes[start] == UInt8(ascii: "\""))
    let first = isQuoted ? start + 1 : start
    let range = first..<first + text.utf8.count
    guard range.upperBound <= end, bytes[range].elementsEqual(text.utf8) else {
      return Value(text: text, range: start..<start, whole: start..<start)
    }
    return Value(text: text, range: range, whole: isQuoted ? start..<range.upperBound + 1 : range)
  }

  /// The first value of a key.
  package subscript(key: String) -> Value? { values[key]?.first }

  /// The texts of all values.
  /// - Parameter isWhole: whether all of the bytes are YAML.
  package static func values(of bytes: [UInt8], isWhole: Bool = false) -> [String: [String]] {
    let source = SourceText(path: "", bytes: bytes)
    let head =
      isWhole ? FrontMatterHead(source, yaml: source.byteOrderMarkLength..<bytes.count) : FrontMatterHead(source)
    return head?.values.mapValues { $0.map(\.text) } ?? [:]
  }
}
