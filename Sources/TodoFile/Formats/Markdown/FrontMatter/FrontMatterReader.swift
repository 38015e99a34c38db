import Base
import CommonMark
import Yams

/// Finds and reads the front matter of a file.
package struct FrontMatterReader {
  /// The maximum length in bytes; longer front matter is refused.
  static let maximumLength = 64 << 10

  private let source: SourceText
  private let yaml: Range<Int>
  private var result = FrontMatter()
  private var diagnostics: [Diagnostic] = []

  /// Reads the block between a `---` line at the beginning and the next `---` or `...` line; without one, everything
  /// keeps its default. A block between `+++` lines is TOML for other tools: it is skipped and sets nothing.
  package static func read(_ source: SourceText) -> (FrontMatter, [Diagnostic]) {
    guard let block = find(in: source) else {
      var none = FrontMatter()
      none.end = endOfTOML(in: source) ?? source.byteOrderMarkLength
      return (none, [])
    }
    var reader = FrontMatterReader(source: source, yaml: block.yaml)
    reader.result.end = block.end
    reader.read()
    return (reader.result, reader.diagnostics)
  }

  private init(source: SourceText, yaml: Range<Int>) {
    self.source = source
    self.yaml = yaml
  }

  /// Whether a line consists only of this sign, ignoring trailing white space.
  private static func isFence(_ line: Int, _ sign: StaticString, in source: SourceText) -> Bool {
    var content = source.lines.content(ofLine: line)
    if line == 0 { content = content.dropFirst(source.byteOrderMarkLength) }
    while let last = content.last, ASCII.isWhitespace(source.bytes[last]) { content.removeLast() }
    guard content.count == sign.utf8CodeUnitCount else { return false }
    return sign.withUTF8Buffer { source.bytes[content].elementsEqual($0) }
  }

  /// Where the text after a block between `+++` lines begins; the first line in it that is neither blank nor a
  /// comment must be a `key = value` or a `[table]`.
  private static func endOfTOML(in source: SourceText) -> Int? {
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
  private static func find(in source: SourceText) -> (yaml: Range<Int>, end: Int)? {
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

  private static func isKey(_ line: ArraySlice<UInt8>) -> Bool {
    var key = line.prefix { $0 != UInt8(ascii: ":") }
    guard key.endIndex < line.endIndex else { return false }
    let behind = line.index(after: key.endIndex)
    guard behind == line.endIndex || ASCII.isWhitespace(line[behind]) else { return false }
    if key.first == UInt8(ascii: "\""), key.last == UInt8(ascii: "\"") { key = key.dropFirst().dropLast() }
    return !key.isEmpty
      && key.allSatisfy { ASCII.isAlphanumeric($0) || "_-.".utf8.contains($0) || $0 >= 0x80 }
  }

  private mutating func read() {
    guard yaml.count <= Self.maximumLength else {
      return fail(.frontMatterLimit, yaml.lowerBound, "the front matter is longer than 64 KiB; shorten it")
    }
    if let place = FrontMatterLimits.firstAlias(in: source.bytes[yaml]) {
      return fail(.frontMatterAlias, place, "YAML aliases (*name) are not expanded; write the value out")
    }
    if let place = FrontMatterLimits.deepNesting(in: source.bytes[yaml]) {
      return fail(.frontMatterAlias, place, "the front matter nests too deeply; keep it flat")
    }
    do {
      guard let root = try Self.compose(source.string(yaml)) else { return }
      guard let mapping = root.mapping else {
        return fail(.frontMatterSyntax, yaml.lowerBound, "front matter must consist of “key: value” lines")
      }
      for (key, value) in mapping { set(key, value) }
    } catch {
      let (place, problem) = Self.explain(error)
      fail(
        .frontMatterSyntax, place.map(offset) ?? yaml.lowerBound, "\(problem); fix the YAML between the “---” lines")
    }
  }

  /// Every value is read as text: YAML's rules for numbers, booleans, and dates are regular
  /// expressions, which take longer to compile than a small file takes to read.
  private static func compose(_ yaml: String) throws -> Node? {
    let constructor = Constructor([:], [:], [:])
    return try Parser(yaml: yaml, resolver: .basic, constructor: constructor, encoding: .utf8).singleRoot()
  }

  private static func explain(_ error: any Error) -> (Mark?, String) {
    switch error as? YamlError {
    case .scanner(_, let problem, let mark, _), .parser(_, let problem, let mark, _),
      .composer(_, let problem, let mark, _):
      (mark, problem)
    case .duplicatedKeysInMapping(let duplicates, let context):
      (context.mark, "the key “\(duplicates.first ?? "")” is used twice")
    case .reader(let problem, _, _, _): (nil, problem)
    default: (nil, "the front matter cannot be read")
    }
  }

  /// libYAML counts lines from 1 and columns in scalars from 1.
  private func offset(_ mark: Mark) -> Int {
    let line = min(max(0, source.lines.line(at: yaml.lowerBound) + mark.line - 1), source.lines.count - 1)
    let content = source.lines.content(ofLine: line)
    let text = source.string(content).unicodeScalars
    let before = text.prefix(max(0, mark.column - 1)).reduce(0) { $0 + UTF8.width($1) }
    return min(content.lowerBound + before, content.upperBound)
  }

  private mutating func fail(_ code: DiagnosticCode, _ place: Int, _ message: String) {
    let line = source.lines.content(ofLine: source.lines.line(at: place))
    diagnostics.append(Diagnostic(code, place..<max(place, line.upperBound), message))
  }
}

// MARK: Values

extension FrontMatterReader {
  private mutating func set(_ keyNode: Node, _ value: Node) {
    guard let key = keyNode.scalar?.string else { return }
    switch key {
    case "title": result.title = text(value, key)
    case "description": result.description = text(value, key)
    case "author": result.author = text(value, key)
    case "lang", "language":
      result.lang = checked(value, key, "use a language tag such as en") { LanguageTag.isWellFormed($0) ? $0 : nil }
    case "base_url":
      result.baseURL = checked(value, key, "use an address such as https://example.com/plan/", SiteAddress.normal)
    case "accent":
      result.accent = checked(value, key, "use a CSS color, #hex or oklch()") { CSSColor.isColor($0) ? $0 : nil }
    case "theme": result.theme = checked(value, key, "use auto, light, or dark") { FrontMatter.Theme(rawValue: $0) }
    case "count": result.count = checked(value, key, "use all, leaves, or top") { CountMode(rawValue: $0) }
    case "bullets":
      let bullets = checked(value, key, "use notes or tasks") { FrontMatter.Bullets(rawValue: $0) }
      result.rules.bulletsAreTasks = bullets == .tasks
    // Other tools store lists of tags and people under these keys: only a Boolean is meant for Ringmark.
    case "people": if let reads = flag(value) { result.rules.readsPeople = reads }
    case "tags": if let reads = flag(value) { result.rules.readsTags = reads }
    case "states": readStates(value)
    case "date_done":
      result.datesDone = flag(value)
      if result.datesDone == nil, !value.isNull { refuse(value, key, "use true or false") }
    case "ignore":
      if let list = value.sequence, list.allSatisfy({ $0.scalar != nil }) {
        result.ignore = list.compactMap { $0.scalar?.string }
      } else if let one = value.scalar?.string {
        result.ignore = [one]
      } else {
        refuse(value, key, "use a list of headings")
      }
    default:
      guard let meant = FrontMatterKeys.nearest(to: key) else { return }
      diagnostics.append(
        Diagnostic(.frontMatterUnknownKey, span(of: keyNode), "“\(key)” is unknown; did you mean “\(meant)”?"))
    }
  }

  private func flag(_ value: Node) -> Bool? {
    switch value.scalar?.string.lowercased() {
    case "true", "yes": true
    case "false", "no": false
    default: nil
    }
  }

  /// `states`: maps markers to the states that they stand for.
  private mutating func readStates(_ value: Node) {
    let advice = "map single characters to states, such as {\"~\": cancelled}"
    guard let mapping = value.mapping else { return refuse(value, "states", advice) }
    for (key, name) in mapping {
      guard let marker = key.scalar?.string, marker.unicodeScalars.count == 1, marker != "]", marker != "[",
        !marker.utf8.contains(where: { $0 < 0x20 })
      else {
        refuse(key, "marker", advice)
        continue
      }
      guard let state = name.scalar.flatMap({ TaskState(word: $0.string) }) else {
        refuse(name, "state", "use \(TaskState.allCases.map(\.name).joined(separator: ", "))")
        continue
      }
      result.rules.states[Array(marker.utf8)] = state
    }
  }

  private mutating func text(_ value: Node, _ key: String) -> String? {
    guard let scalar = value.scalar else {
      refuse(value, key, "use text")
      return nil
    }
    if value.isNull { return nil }
    let text = scalar.string.trimmingWhitespace
    if let found = BoundDiagnostic.name(text, key, at: span(of: value)) { diagnostics.append(found) }
    return TextBounds.name(text)
  }

  private mutating func checked<Value>(
    _ value: Node, _ key: String, _ advice: String, _ convert: (String) -> Value?
  ) -> Value? {
    if value.isNull { return nil }
    if let string = value.scalar?.string, let converted = convert(string) { return converted }
    refuse(value, key, advice)
    return nil
  }

  private mutating func refuse(_ value: Node, _ key: String, _ advice: String) {
    let shown = value.scalar.map { "“\($0.string.prefix(200))”" } ?? "a list or mapping"
    diagnostics.append(Diagnostic(.frontMatterValue, span(of: value), "\(shown) is not a valid \(key); \(advice)"))
  }

  private func span(of node: Node) -> Range<Int> {
    guard let mark = node.mark else { return yaml.lowerBound..<yaml.lowerBound }
    let start = offset(mark)
    let line = source.lines.content(ofLine: source.lines.line(at: start))
    let length = node.scalar?.string.utf8.count ?? (line.upperBound - start)
    return start..<max(start, min(start + length, line.upperBound))
  }
}

extension Node {
  /// Whether it is null as spelled in YAML's core schema (YAML 1.2.2, section 10.3.2), unless quoted or tagged.
  fileprivate var isNull: Bool {
    guard let scalar else { return false }
    // The tag as written; empty for untagged values.
    let written = scalar.tag.description
    if written == Tag.Name.null.rawValue { return true }
    return written.isEmpty && scalar.style == .plain && ["", "~", "null", "Null", "NULL"].contains(scalar.string)
  }
}

extension String {
  var trimmingWhitespace: String {
    // Most texts begin and end with a visible ASCII character.
    if let first = utf8.first, let last = utf8.last, (0x21..<0x7F).contains(first), (0x21..<0x7F).contains(last),
      utf8.dropFirst().first ?? 0 < 0x80
    {
      return self
    }
    guard let first = firstIndex(where: { !$0.isWhitespace }), let last = lastIndex(where: { !$0.isWhitespace }) else {
      return ""
    }
    return String(self[first...last])
  }
}
