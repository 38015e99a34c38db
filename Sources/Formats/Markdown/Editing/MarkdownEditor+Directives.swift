import Base
import Plan

extension MarkdownEditor {
  /// The settings are in the directive below the heading. A due date is also removed from the heading.
  mutating func setDirective(_ group: Int, _ key: String, _ value: String?) throws(EditError) {
    if key == "due", value == nil, document.groups[group].due != nil { return try removeDue(group) }
    try setInDirective(group, key, value)
  }

  /// Removes the due date of a group: the key in its directive, and the attribute in its heading.
  /// - Throws: ``EditError`` if the date is in the front matter or in words of the heading, which are part of the name.
  private mutating func removeDue(_ group: Int) throws(EditError) {
    if group == 0, document.frontMatter.due != nil {
      throw EditError.invalid("the due date of the file is in its front matter; remove “due:” there by hand")
    }
    try setInDirective(group, "due", nil)
    let left = document.groups[group]
    guard left.due != nil, let heading = left.heading else { return }
    let range = document.headings[heading].range.range
    let bytes = source.bytes
    var scanner = AttributeScanner()
    (scanner.readsTags, scanner.readsPeople, scanner.readsDuePhrases) = (false, false, false)
    scanner.scan([range], in: bytes.span)
    guard let found = scanner.attributes.first(where: { $0.kind == .due })?.range.range else {
      throw EditError.invalid("the due date of “\(left.name)” is in the words of its heading; rename the group")
    }
    // With the spaces before it, or after it if it comes first.
    var (start, end) = (found.lowerBound, found.upperBound)
    while start > range.lowerBound, bytes[start - 1] == ASCII.space { start -= 1 }
    while start == found.lowerBound, end < range.upperBound, bytes[end] == ASCII.space { end += 1 }
    try apply([Edit(start..<end, [])], allowing: AllowedChange()) { next in
      next.groups[group].due == nil && next.groups[group].name == left.name
    }
  }

  private mutating func setInDirective(_ group: Int, _ key: String, _ value: String?) throws(EditError) {
    guard let heading = document.groups[group].heading else {
      throw EditError.invalid("the file has no title heading to set it for; add a heading first")
    }
    if let value { try WrittenText.check(value, "“\(key)”") }
    if let value, value.contains(";") || value.contains("--") || value.contains(where: \.isNewline) {
      throw EditError.invalid("“\(value)” contains “;”, “--”, or a line break, which a directive cannot contain")
    }
    let directive = document.headings[heading].directive
    let edit: Edit
    if directive.range.isEmpty {
      guard let value else { return }
      let line = source.lines.line(at: max(0, Int(document.headings[heading].range.end) - 1)) + 1
      let comment = Array("<!-- \(key): \(value) -->".utf8)
      edit = insertion(of: [comment], at: source.start(ofLine: line), endingLike: line - 1)
    } else {
      edit = changed(directive.range.range, key, value)
    }
    var change = AllowedChange()
    change.sections.fields[heading] = [.directive]
    let known = document.diagnostics.map(\.message)
    var complaint: String?
    do {
      try apply([edit], allowing: change) { next in
        complaint = next.diagnostics.map(\.message).first { !known.contains($0) }
        return next.diagnostics.count <= known.count
      }
    } catch {
      throw complaint.map { EditError.invalid("\(key): \(value ?? "none") is not valid: \($0)") } ?? error
    }
  }

  /// A directive with one key set, changed, or removed; the other keys are unchanged.
  func changed(_ range: Range<Int>, _ key: String, _ value: String?) -> Edit {
    var text = source.string(range)
    guard let open = text.firstRange(of: "<!--"), let close = text.firstRange(of: "-->") else {
      return Edit(range, text.utf8)
    }
    let body = text[open.upperBound..<close.lowerBound]
    var parts = body.split(separator: ";").map { String($0).trimmingWhitespace }.filter { !$0.isEmpty }
    let index = parts.firstIndex { part in
      part[..<(part.firstIndex(of: ":") ?? part.endIndex)].lowercased().words.first == key[...]
    }
    if let index, let value {
      parts[index] = "\(key): \(value)"
    } else if let index {
      parts.remove(at: index)
    } else if let value {
      parts.append("\(key): \(value)")
    }
    if parts.isEmpty {
      let line = source.lines.line(at: range.lowerBound)
      return Edit(source.start(ofLine: line)..<source.start(ofLine: line + 1), [])
    }
    text.replaceSubrange(open.upperBound..<close.lowerBound, with: " \(parts.joined(separator: "; ")) ")
    return Edit(range, text.utf8)
  }

  /// Candidates for writing a name, best first: as typed, and with a backslash before each special character.
  func headingTexts(_ name: String) throws(EditError) -> [String] {
    let text = name.trimmingWhitespace
    guard !text.isEmpty else { throw EditError.invalid("a group needs a name") }
    guard text.utf8.count <= TextBounds.nameBytes, !text.contains(where: \.isNewline) else {
      throw EditError.invalid("a group name must be a single line of at most 1,000 bytes; shorten it")
    }
    try WrittenText.check(text, "the name")
    return [text, TitleText.escaped(text)]
  }
}
