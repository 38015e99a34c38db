import Base
import CommonMark
import YAML

/// Finds and reads the front matter of a file.
package struct FrontMatterReader {
  /// The maximum length in bytes; longer front matter is refused.
  static let maximumLength = 64 << 10

  let source: SourceText
  let yaml: Range<Int>
  /// Whether the file is entirely YAML, as the settings of a folder are.
  private var isWholeFile: Bool { yaml.upperBound == source.bytes.count }
  var result = FrontMatter()
  var diagnostics: [Diagnostic] = []

  /// Reads the block between a `---` line at the beginning and the next `---` or `...` line; without one, everything
  /// keeps its default. A block between `+++` lines is TOML for other tools: it is skipped and sets nothing.
  package static func read(_ source: SourceText) -> (FrontMatter, [Diagnostic]) {
    guard let block = find(in: source) else {
      var none = source.settings?.defaults ?? FrontMatter()
      none.end = endOfTOML(in: source) ?? source.byteOrderMarkLength
      return (none, [])
    }
    var reader = FrontMatterReader(source: source, yaml: block.yaml)
    reader.result.end = block.end
    reader.read()
    return (reader.result, reader.diagnostics)
  }

  init(source: SourceText, yaml: Range<Int>) {
    self.source = source
    self.yaml = yaml
    if let defaults = source.settings?.defaults { result = defaults }
  }

  /// Whether a line consists only of this sign, ignoring trailing white space.
  static func isFence(_ line: Int, _ sign: StaticString, in source: SourceText) -> Bool {
    var content = source.lines.content(ofLine: line)
    if line == 0 { content = content.dropFirst(source.byteOrderMarkLength) }
    content.trimEnd(in: source.bytes)
    guard content.count == sign.utf8CodeUnitCount else { return false }
    return sign.withUTF8Buffer { unsafe source.bytes[content].elementsEqual($0) }
  }

  /// The offset of the text after a block between `+++` lines; the first line in it that is neither blank nor a comment
  /// must be a `key = value` or a `[table]`.
  static func endOfTOML(in source: SourceText) -> Int? {
    guard source.lines.count > 1, isFence(0, "+++", in: source) else { return nil }
    var sawKey = false
    for line in 1..<source.lines.count {
      if isFence(line, "+++", in: source) { return source.lines.range(ofLine: line).upperBound }
      guard !sawKey else { continue }
      let text = source.bytes[source.lines.content(ofLine: line)].drop(while: ASCII.isWhitespace)
      guard let first = text.first, first != UInt8(ascii: "#") else { continue }
      sawKey = first == UInt8(ascii: "[") || text.contains(UInt8(ascii: "="))
      if !sawKey { return nil }
    }
    return nil
  }

  /// A first line `---` starts front matter if a line `---` or `...` follows and the first line between them that is
  /// neither blank nor a comment begins with `key:`, or if nothing is between them; otherwise it is a thematic break.
  static func find(in source: SourceText) -> (yaml: Range<Int>, end: Int)? {
    let lines = source.lines
    guard lines.count > 1, isFence(0, "---", in: source) else { return nil }
    let start = lines.range(ofLine: 1).lowerBound
    var sawKey = false
    var sawText = false
    for line in 1..<lines.count {
      if isFence(line, "---", in: source) || (sawKey && isFence(line, "...", in: source)) {
        guard sawKey || !sawText else { return nil }
        return (start..<lines.range(ofLine: line).lowerBound, lines.range(ofLine: line).upperBound)
      }
      if !sawKey {
        let content = source.bytes[lines.content(ofLine: line)]
        guard let first = content.first(where: { !ASCII.isWhitespace($0) }) else { continue }
        sawText = true
        if first == UInt8(ascii: "#") { continue }
        guard isKey(content) else { return nil }
        sawKey = true
      }
    }
    return nil
  }

  static func isKey(_ line: ArraySlice<UInt8>) -> Bool {
    var key = line.prefix { $0 != UInt8(ascii: ":") }
    guard key.endIndex < line.endIndex else { return false }
    let afterColon = line.index(after: key.endIndex)
    guard afterColon == line.endIndex || ASCII.isWhitespace(line[afterColon]) else { return false }
    if key.first == UInt8(ascii: "\""), key.last == UInt8(ascii: "\"") { key = key.dropFirst().dropLast() }
    return !key.isEmpty
      && key.allSatisfy { ASCII.isAlphanumeric($0) || "_-.".utf8.contains($0) || $0 >= 0x80 }
  }

  mutating func read() { readMapping { $0.set($1, $2) } }

  /// Reads the YAML, and passes each key of its mapping to `set` with its value.
  mutating func readMapping(_ set: (inout Self, YAMLNode, YAMLNode) -> Void) {
    guard yaml.count <= Self.maximumLength else {
      return fail(.frontMatterLimit, yaml.lowerBound, "the front matter is longer than 64 KiB; shorten it")
    }
    if let place = FrontMatterLimits.firstAlias(in: source.bytes[yaml]) {
      return fail(.frontMatterAlias, place, "YAML aliases (*name) are not expanded; write the value out")
    }
    if let place = FrontMatterLimits.deepNesting(in: source.bytes[yaml]) {
      return fail(.frontMatterAlias, place, "the front matter nests too deeply; keep it flat")
    }
    do throws(YAMLError) {
      // Every value is read as text; its key determines how the text is interpreted.
      guard let root = try YAMLDocument.root(of: source.string(yaml)) else { return }
      guard let mapping = root.mapping else {
        return fail(.frontMatterSyntax, yaml.lowerBound, "front matter must consist of “key: value” lines")
      }
      for (key, value) in mapping { set(&self, key, value) }
    } catch {
      fail(
        .frontMatterSyntax, error.mark.map(offset) ?? yaml.lowerBound,
        "\(error.problem); fix the YAML\(isWholeFile ? "" : " between the “---” lines")")
    }
  }

  func offset(_ mark: YAMLMark) -> Int {
    let line = min(source.lines.line(at: yaml.lowerBound) + mark.line, source.lines.count - 1)
    let content = source.lines.content(ofLine: line)
    let before = source.string(content).unicodeScalars.prefix(mark.column).reduce(0) { $0 + UTF8.width($1) }
    return min(content.lowerBound + before, content.upperBound)
  }

  mutating func fail(_ code: DiagnosticCode, _ place: Int, _ message: String) {
    let line = source.lines.content(ofLine: source.lines.line(at: place))
    diagnostics.append(Diagnostic(code, place..<max(place, line.upperBound), message))
  }
}
