package import Base
package import YAML

/// Finds and reads the front matter of a file.
package struct FrontMatterReader {
  /// The maximum length in bytes; longer front matter is refused.
  package static let maximumLength = 64 << 10

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
      none.end = find(in: source, isTOML: true)?.end ?? source.byteOrderMarkLength
      return (none, [])
    }
    var reader = FrontMatterReader(source: source, yaml: block.yaml)
    reader.result.end = block.end
    reader.readMapping { $0.set($1, $2) }
    return (reader.result, reader.diagnostics)
  }

  package init(source: SourceText, yaml: Range<Int>) {
    self.source = source
    self.yaml = yaml
    if let defaults = source.settings?.defaults { result = defaults }
  }

  /// Whether a line consists only of this sign, ignoring trailing white space.
  static func isFence(_ line: Int, _ sign: StaticString, in source: SourceText) -> Bool {
    let content = source.text(ofLine: line).trimmedEnd(in: source.bytes)
    guard content.count == sign.utf8CodeUnitCount else { return false }
    return sign.withUTF8Buffer { unsafe source.bytes[content].elementsEqual($0) }
  }

  /// A first line `---` starts front matter if a line `---` or `...` follows and the first line between them that is
  /// neither blank nor a comment begins with `key:`, or if nothing is between them; otherwise it is a thematic break.
  /// - Parameter isTOML: whether to find a block between `+++` lines instead, in which the first such line, if there is one, must be
  ///   a `key = value` or a `[table]`.
  package static func find(in source: SourceText, isTOML: Bool = false) -> (yaml: Range<Int>, end: Int)? {
    let lines = source.lines
    let fence: StaticString = isTOML ? "+++" : "---"
    guard lines.count > 1, isFence(0, fence, in: source) else { return nil }
    var (sawKey, sawText) = (false, false)
    for line in 1..<lines.count {
      if isFence(line, fence, in: source) || sawKey && !isTOML && isFence(line, "...", in: source) {
        guard isTOML || sawKey || !sawText else { return nil }
        let (start, close) = (lines.range(ofLine: 1).lowerBound, lines.range(ofLine: line))
        return (start..<close.lowerBound, close.upperBound)
      }
      if sawKey { continue }
      let content = source.bytes[lines.content(ofLine: line)]
      guard let first = content.first(where: { !ASCII.isWhitespace($0) }) else { continue }
      sawText = true
      if first == UInt8(ascii: "#") { continue }
      sawKey = isTOML ? first == UInt8(ascii: "[") || content.contains(UInt8(ascii: "=")) : isKey(content)
      if !sawKey { return nil }
    }
    return nil
  }

  private static func isKey(_ line: ArraySlice<UInt8>) -> Bool {
    var key = line.prefix { $0 != UInt8(ascii: ":") }
    guard key.endIndex < line.endIndex else { return false }
    let afterColon = line.index(after: key.endIndex)
    guard afterColon == line.endIndex || ASCII.isWhitespace(line[afterColon]) else { return false }
    if key.first == UInt8(ascii: "\""), key.last == UInt8(ascii: "\"") { key = key.dropFirst().dropLast() }
    return !key.isEmpty
      && key.allSatisfy { ASCII.isAlphanumeric($0) || "_-.".utf8.contains($0) || $0 >= 0x80 }
  }

  /// Reads the YAML, and passes each key of its mapping to `set` with its value.
  mutating func readMapping(_ set: (inout Self, YAMLNode, YAMLNode) -> Void) {
    guard yaml.count <= Self.maximumLength else {
      return fail(.frontMatterLimit, yaml.lowerBound, "the front matter is longer than 64 KiB; shorten it")
    }
    do throws(YAMLError) {
      // Every value is read as text; its key determines how the text is interpreted.
      guard let root = try YAMLDocument.root(of: source.string(yaml), allowsAliases: false) else { return }
      guard let mapping = root.mapping else {
        return fail(.frontMatterSyntax, yaml.lowerBound, "front matter must consist of “key: value” lines")
      }
      for (key, value) in mapping { set(&self, key, value) }
    } catch {
      let advice = isWholeFile ? "; fix the YAML" : "; fix the YAML between the “---” lines"
      fail(
        error.isMalformed ? .frontMatterSyntax : .frontMatterAlias, error.mark.map(offset) ?? yaml.lowerBound,
        error.problem + (error.isMalformed ? advice : ""))
    }
  }

  package func offset(_ mark: YAMLMark) -> Int {
    let line = min(source.lines.line(at: yaml.lowerBound) + mark.line, source.lines.count - 1)
    let content = source.lines.content(ofLine: line)
    let before = source.string(content).unicodeScalars.prefix(mark.column).reduce(0) { $0 + UTF8.width($1) }
    return min(content.lowerBound + before, content.upperBound)
  }

  mutating func fail(_ code: DiagnosticCode, _ offset: Int, _ message: String) {
    let line = source.lines.content(ofLine: source.lines.line(at: offset))
    diagnostics.append(Diagnostic(code, offset..<max(offset, line.upperBound), message))
  }

  mutating func set(_ keyYAMLNode: YAMLNode, _ value: YAMLNode) {
    guard let key = keyYAMLNode.scalar?.string else { return }
    switch key {
    case "title": result.title = text(value, key)
    case "description": result.description = text(value, key)
    case "due": result.due = checked(value, key, "use a day such as 2026-12-24", Self.day)
    case "author": result.author = text(value, key)
    case "lang", "language":
      result.lang = checked(value, key, "use a language tag such as en") { LanguageTag.isWellFormed($0) ? $0 : nil }
    case "base_url":
      result.baseURL = checked(value, key, "use an address such as https://example.com/plan/", SiteAddress.normal)
    case "repository":
      result.repository = checked(
        value, key, "use an address such as https://github.com/anna/plan", SiteAddress.normal)
    case "accent":
      result.accent = checked(value, key, "use a CSS color, #hex or oklch()") { CSSColor.isColor($0) ? $0 : nil }
    case "theme": result.theme = checked(value, key, "use auto, light, or dark") { FrontMatter.Theme(rawValue: $0) }
    case "count": result.count = checked(value, key, "use all, leaves, or top") { CountMode(rawValue: $0) }
    case "badges": result.badges = checked(value, key, "use all or asked") { FrontMatter.Badges(rawValue: $0) }
    case "bullets":
      let areTasks = checked(value, key, "use notes or tasks") { ["notes": false, "tasks": true][$0] }
      result.rules.bulletsAreTasks = areTasks ?? false
    // Other tools store lists and records of tags and people under these keys.
    case "people":
      if let reads = flag(value) { result.rules.readsPeople = reads }
      if let names = value.mapping, names.allSatisfy({ $0.value.scalar != nil }) { readPeople(names) }
    case "tags": if let reads = flag(value) { result.rules.readsTags = reads }
    case "read":
      result.rules.reading = checked(value, key, ReadingMode.advice) { ReadingMode(rawValue: $0) }
    case "states": readStates(value)
    case let name where FrontMatter.Switch(rawValue: name) != nil:
      if let isOn = flag(value) {
        if let one = FrontMatter.Switch(rawValue: name) { result.switches[one] = isOn }
      } else if !value.isNull {
        refuse(value, key, "use true or false")
      }
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
        Diagnostic(.frontMatterUnknownKey, span(of: keyYAMLNode), "“\(key)” is unknown; did you mean “\(meant)”?"))
    }
  }

  /// Reads a day with its year, alone in a text.
  package static func day(_ text: String) -> CalendarDate? {
    let bytes = Array(text.trimmingWhitespace.utf8)
    let day = WrittenDay.read(at: 0, until: bytes.count, in: bytes.span)
    return day?.range.upperBound == bytes.count ? day?.date : nil
  }

  func flag(_ value: YAMLNode) -> Bool? {
    ["true": true, "yes": true, "false": false, "no": false][value.scalar?.string.lowercased() ?? ""]
  }

  /// `people`: maps handles to names.
  private mutating func readPeople(_ names: [(key: YAMLNode, value: YAMLNode)]) {
    for (key, value) in names {
      guard let handle = key.scalar.flatMap({ PersonNames.handle($0.string) }) else {
        refuse(key, "person", "map names as in @ann to others, such as {ann: Ann Lee}")
        continue
      }
      let name = value.scalar?.string.trimmingWhitespace ?? ""
      guard !value.isNull, !name.isEmpty, name.utf8.count <= PersonNames.longest, !name.contains(where: \.isNewline)
      else {
        refuse(value, "name", "use one line of at most \(PersonNames.longest) bytes")
        continue
      }
      result.people.set(name, of: handle)
    }
  }

  /// `states`: maps markers to their states.
  private mutating func readStates(_ value: YAMLNode) {
    let advice = "map signs and words to states, such as {\"~\": cancelled, \"with legal\": in progress}"
    guard let mapping = value.mapping else { return refuse(value, "states", advice) }
    for (key, name) in mapping {
      guard let marker = key.scalar?.string, marker != "]", marker != "[",
        marker.count == 1 || Self.isWords(marker),
        marker.utf8.count <= TextBounds.nameBytes, !marker.utf8.contains(where: { $0 < 0x20 })
      else {
        refuse(key, "marker", advice)
        continue
      }
      guard let state = name.scalar.flatMap({ TaskState(word: $0.string) }) else {
        refuse(name, "state", "use \(TaskState.given.map(\.name).joined(separator: ", "))")
        continue
      }
      result.rules.states[Array(marker.utf8)] = state
    }
  }

  /// Whether a text has words and no signs beside them.
  private static func isWords(_ text: String) -> Bool {
    text.contains { $0.isLetter || $0.isNumber }
      && text.allSatisfy { $0.isLetter || $0.isNumber || $0.isWhitespace || "-_.,'’/".contains($0) }
  }

  mutating func text(_ value: YAMLNode, _ key: String) -> String? {
    guard let scalar = value.scalar else {
      refuse(value, key, "use text")
      return nil
    }
    if value.isNull { return nil }
    let text = scalar.string.trimmingWhitespace
    if let found = BoundDiagnostic.name(text, key, at: span(of: value)) { diagnostics.append(found) }
    return TextBounds.name(text)
  }

  mutating func checked<Value>(
    _ value: YAMLNode, _ key: String, _ advice: String, _ convert: (String) -> Value?
  ) -> Value? {
    if value.isNull { return nil }
    if let string = value.scalar?.string, let converted = convert(string) { return converted }
    refuse(value, key, advice)
    return nil
  }

  mutating func refuse(_ value: YAMLNode, _ key: String, _ advice: String) {
    let shown = value.scalar.map { "“\($0.string.prefix(200))”" } ?? "a list or mapping"
    diagnostics.append(Diagnostic(.frontMatterValue, span(of: value), "\(shown) is not a valid \(key); \(advice)"))
  }

  func span(of node: YAMLNode) -> Range<Int> {
    let start = offset(node.mark)
    let line = source.lines.content(ofLine: source.lines.line(at: start))
    let length = node.scalar?.string.utf8.count ?? (line.upperBound - start)
    return start..<max(start, min(start + length, line.upperBound))
  }
}

extension YAMLNode {
  /// Whether it is null as spelled in YAML's core schema (YAML 1.2.2, section 10.3.2), without quotes or a tag.
  var isNull: Bool {
    guard let scalar else { return false }
    if scalar.tag == "tag:yaml.org,2002:null" { return true }
    return scalar.tag.isEmpty && scalar.isPlain && ["", "~", "null", "Null", "NULL"].contains(scalar.string)
  }
}

/// The known front matter keys, for telling typos from keys of other tools.
enum FrontMatterKeys {
  static let known = [
    "title", "description", "due", "lang", "language", "base_url", "repository", "author", "accent", "theme", "count",
    "bullets", "ignore",
    "people", "tags", "read", "states", "date_done", "date_created", "badges",
  ]

  /// Keys of other tools that happen to resemble ours: Hugo, Jekyll, Docusaurus, Obsidian, Backlog.md.
  private static let others: Set<String> = [
    "authors", "tag", "state", "status", "date", "themes", "languages", "lead", "head", "ready",
  ]

  /// The key that was probably meant; nil for a key of another tool or one that resembles none.
  static func nearest(to key: String) -> String? {
    let word = key.lowercased()
    guard !others.contains(word) else { return nil }
    let nearest = known.map { (key: $0, distance: EditDistance.between(word, $0)) }.min { $0.distance < $1.distance }
    guard let nearest, nearest.distance <= (nearest.key.count > 6 ? 2 : 1) else { return nil }
    return nearest.key
  }
}
