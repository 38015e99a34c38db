import Base

/// What a document determines about one section: a heading, its settings, and the text below it that is not a task.
package struct SectionRecord: Equatable, Sendable {
  /// The parts of a record that edits change independently; each is a property of the same name.
  package enum Field: String, CaseIterable, Sendable { case name, level, directive, isGroup, slug, text }

  package var name: String
  package var level: Int
  /// The comment with its settings, as written.
  package var directive: String
  /// Whether the heading is a group.
  package var isGroup: Bool
  /// The slug of the group; empty if it is none.
  package var slug: String
  /// The blocks and plain list items outside tasks.
  package var text: [ArraySlice<UInt8>]

  /// The records of all sections: that before the first heading, then one for each heading.
  package static func all(of document: TodoDocument) -> [SectionRecord] {
    var records = [SectionRecord(name: "", level: 0, directive: "", isGroup: true, slug: "", text: [])]
    records += document.headings.map { heading in
      SectionRecord(
        name: heading.name, level: heading.level, directive: document.source.string(heading.directive.range.range),
        isGroup: false, slug: "", text: [])
    }
    for group in document.groups {
      guard let heading = group.heading else { continue }
      (records[heading + 1].isGroup, records[heading + 1].slug) = (true, group.slug)
    }
    for (section, range) in document.textsOutsideTasks {
      var text = document.source.bytes[range.range]
      while let last = text.last, ASCII.isWhitespace(last) { text.removeLast() }
      records[section + 1].text.append(text)
    }
    return records
  }

  /// The first field that differs from another record, unless it is one of the `ignored` ones.
  package func difference(from other: SectionRecord, except ignored: Set<Field> = []) -> Field? {
    Field.allCases.first { !ignored.contains($0) && !isSame($0, other) }
  }

  private func isSame(_ field: Field, _ other: SectionRecord) -> Bool {
    switch field {
    case .name: name == other.name
    case .level: level == other.level
    case .directive: directive == other.directive
    case .isGroup: isGroup == other.isGroup
    case .slug: slug == other.slug
    case .text: text == other.text
    }
  }
}
