import Base

/// What a document determines about one section: a heading, its settings, and the text below it that is not a task.
///
/// Slugs are left out, because they follow from the names and the settings of all groups.
package struct SectionRecord: Equatable, Sendable {
  /// The parts of a record that edits change independently, named like its properties.
  package enum Field: String, CaseIterable, Sendable {
    case name, level, text
    case directive = "settings"
    case outer = "place among the groups"
  }

  package var name = ""
  package var level = 0
  /// The blocks and plain list items outside tasks.
  package var text: [ArraySlice<UInt8>] = []
  /// The comment with its settings, as written.
  package var directive = ""
  /// The index of the heading of the enclosing group, -1 for the file; nil if the heading is not a group.
  package var outer: Int?

  /// The records of all sections: that before the first heading, then one for each heading.
  package static func all(of document: TodoDocument) -> [SectionRecord] {
    var records = [SectionRecord()]
    for heading in document.headings {
      let directive = document.source.string(heading.directive.range.range)
      records.append(SectionRecord(name: heading.name, level: heading.level, directive: directive))
    }
    for group in document.groups.dropFirst() {
      guard let heading = group.heading, let parent = group.parent else { continue }
      records[heading + 1].outer = document.heading(ofGroup: parent)
    }
    func append(_ range: ByteRange, to section: Int32) {
      var text = document.source.bytes[range.range]
      while let last = text.last, ASCII.isWhitespace(last) { text.removeLast() }
      records[Int(section) + 1].text.append(text)
    }
    for note in document.notes where note.parent < 0 { append(note.source, to: note.heading) }
    for piece in document.pieces where piece.owner != .task {
      let note = piece.owner == .note ? document.notes[Int(piece.index)] : nil
      if note.map({ $0.parent < 0 }) ?? true { append(piece.source, to: note?.heading ?? piece.index) }
    }
    return records
  }

  /// The first field that differs from another record, unless it is one of the `ignored` ones.
  package func difference(from other: SectionRecord, except ignored: Set<Field> = []) -> Field? {
    let isSame: KeyValuePairs<Field, Bool> = [
      .name: name == other.name, .level: level == other.level, .text: text == other.text,
      .directive: directive == other.directive, .outer: outer == other.outer,
    ]
    return isSame.first { !$0.value && !ignored.contains($0.key) }?.key
  }
}
