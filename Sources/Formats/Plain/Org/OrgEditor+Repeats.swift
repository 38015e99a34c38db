import Base
import Plan

/// Repeating tasks, which stay open when they are done, and the notes on this (the Org manual, “Repeated tasks”).
extension OrgEditor {
  mutating func moveOn(_ index: Int, doneOn today: CalendarDate) throws(EditError) -> Bool {
    let (element, details, scanner) = parts(index)
    guard let keyword = element.keyword, !keyword.word.isDone else { return false }
    let entry = entry(of: element, in: scanner)
    let stamps = try stamps(in: entry)
    guard let first = stamps.first, first.count > 0 else { return false }
    let logging = OrgLogging(of: element.line, in: scanner)
    let done = scanner.keywords.word(for: .done, beside: keyword.word)
    let asked = details.properties["repeat_to_state"].flatMap { scanner.keywords[source.string($0)] }
    let next = asked ?? scanner.keywords.first(beside: keyword.word)
    var edits: [Edit] = []
    if next.name != keyword.word.name { edits.append(Edit(keyword.range, next.name.utf8)) }
    for stamp in stamps { edits.append(Edit(stamp.range, try stamp.next(after: today).utf8)) }
    // A date on which it was scheduled only once is past.
    for known in details.planning where known.kind != .due && known.repeater == nil {
      edits.append(removal(of: known, details))
    }
    if logging.notesRepeats || entry.contains(where: { source.bytes[$0.range].starts(with: "CLOCK:".utf8) }) {
      edits.append(propertyEdit("LAST_REPEAT", "[\(OrgPlanning.text(today))]", element, details))
    }
    if let done, let note = logging.repeatNote(from: keyword.word, to: done, next, on: today) {
      edits.append(noteEdit(note, in: logging.drawer, element, details, entry))
    }
    let isInTitle = stamps.contains { element.range.overlaps($0.range) }
    try apply(edits, to: index, changing: isInTitle ? stateFields.union([.title]) : stateFields) {
      $1.state == next.state
    }
    return true
  }

  /// The lines of a headline up to the next one.
  func entry(of element: OrgElement, in scanner: OrgScanner) -> ArraySlice<OrgElement> {
    let next = scanner.elements[(element.line + 1)...].firstIndex { $0.stars != nil }
    return scanner.elements[element.line..<(next ?? scanner.elements.count)]
  }

  /// The repeating timestamps of an entry, wherever they are active.
  private func stamps(in entry: ArraySlice<OrgElement>) throws(EditError) -> [OrgTimestamp] {
    var found: [OrgTimestamp] = []
    for line in entry where !line.isInBlock && source.bytes[line.range].first != UInt8(ascii: "#") {
      var offset = line.range.lowerBound
      while let start = source.bytes[offset..<line.range.upperBound].firstIndex(of: UInt8(ascii: "<")) {
        offset = start + 1
        // Text between these characters is verbatim.
        if start > line.range.lowerBound, "=~".utf8.contains(source.bytes[start - 1]) { continue }
        guard let stamp = try OrgTimestamp(at: start, before: line.range.upperBound, in: source) else { continue }
        found.append(stamp)
        offset = stamp.range.upperBound
      }
    }
    return found
  }

  // MARK: Properties and notes

  /// Writes a property: into the present one, into the drawer, or into a new drawer.
  func propertyEdit(_ key: String, _ value: String, _ element: OrgElement, _ details: OrgDetails) -> Edit {
    if let known = details.properties[key.lowercased()] {
      return Edit(known, "\(known.isEmpty ? " " : "")\(value)".utf8)
    }
    let line = ":\(key): \(value)"
    let front = indentation(element, details)
    if let end = details.drawerEnd {
      return insertion(of: [Array((front + line).utf8)], at: Int(source.lines.starts[end]))
    }
    let lines = [":PROPERTIES:", line, ":END:"].map { Array((front + $0).utf8) }
    return insertion(of: lines, at: source.lines.range(ofLine: details.planningLine ?? element.line).upperBound)
  }

  /// Records a change of state where Org does: in the drawer for it, or before the text.
  func noteEdit(
    _ note: String, in drawer: String?, _ element: OrgElement, _ details: OrgDetails, _ entry: ArraySlice<OrgElement>
  ) -> Edit {
    let front = indentation(element, details)
    let below = entry[details.end...]
    guard let name = drawer else {
      let line = below.first { $0.kind != .blank }?.line ?? entry.endIndex
      let offset = line < source.lines.count ? Int(source.lines.starts[line]) : source.bytes.count
      return insertion(of: [Array((front + note).utf8)], at: offset)
    }
    let known = below.first { line in
      if case .hidden = line.kind { source.string(line.range).lowercased() == ":\(name.lowercased()):" } else { false }
    }
    if let known {
      let whole = source.lines.content(ofLine: known.line)
      let front = source.bytes[whole].prefix(while: ASCII.isWhitespace)
      return insertion(of: [Array(front) + note.utf8], at: source.lines.range(ofLine: known.line).upperBound)
    }
    let end = source.lines.range(ofLine: details.end - 1).upperBound
    return insertion(of: [":\(name):", note, ":END:"].map { Array((front + $0).utf8) }, at: end)
  }
}
