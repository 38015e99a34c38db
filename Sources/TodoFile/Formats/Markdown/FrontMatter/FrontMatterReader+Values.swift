import Base
import CommonMark
import YAML

extension FrontMatterReader {
  mutating func set(_ keyYAMLNode: YAMLNode, _ value: YAMLNode) {
    guard let key = keyYAMLNode.scalar?.string else { return }
    switch key {
    case "title": result.title = text(value, key)
    case "description": result.description = text(value, key)
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
      let bullets = checked(value, key, "use notes or tasks") { FrontMatter.Bullets(rawValue: $0) }
      result.rules.bulletsAreTasks = bullets == .tasks
    // Other tools store lists of tags and people under these keys, so only a Boolean counts.
    case "people": if let reads = flag(value) { result.rules.readsPeople = reads }
    case "tags": if let reads = flag(value) { result.rules.readsTags = reads }
    case "read":
      result.rules.reading = checked(value, key, "use auto, boxes, all, or bullets") { Reading(rawValue: $0) }
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
        Diagnostic(.frontMatterUnknownKey, span(of: keyYAMLNode), "“\(key)” is unknown; did you mean “\(meant)”?"))
    }
  }

  func flag(_ value: YAMLNode) -> Bool? {
    switch value.scalar?.string.lowercased() {
    case "true", "yes": true
    case "false", "no": false
    default: nil
    }
  }

  /// `states`: maps markers to their states.
  mutating func readStates(_ value: YAMLNode) {
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
        refuse(name, "state", "use \(TaskState.given.map(\.name).joined(separator: ", "))")
        continue
      }
      result.rules.states[Array(marker.utf8)] = state
    }
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
  fileprivate var isNull: Bool {
    guard let scalar else { return false }
    if scalar.tag == "tag:yaml.org,2002:null" { return true }
    return scalar.tag.isEmpty && scalar.isPlain && ["", "~", "null", "Null", "NULL"].contains(scalar.string)
  }
}
