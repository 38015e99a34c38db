package import Base

/// A heading of the document, whether it is a group or not.
public struct TodoHeading: Sendable {
  /// Its depth among headings: 1 to 6 in Markdown, or more for a bold line, which is below every heading.
  public let level: Int
  /// Whether it is a bold line before a list with tasks.
  package var isBoldLine = false
  /// The range from the heading's first byte to the end of its last line.
  public package(set) var range: ByteRange
  /// The text without markup and without a due date as an attribute; words for a date stay.
  public package(set) var name: String
  /// The due date in the heading.
  package let due: CalendarDate?
  /// Whether the heading ends in a check mark, which makes its plain bullets done (`bullets: tasks`).
  package let endsInCheckMark: Bool
  /// The state that it gives to the items below it.
  public package(set) var state: TaskState?
  /// Whether its text is a state and nothing else: “Done”.
  public package(set) var isState = false
  /// The range of its HTML in the rendered text, if requested.
  package var html: ByteRange = .none
  /// Whether it is a group even if nothing is below it, as in formats that use headings only for groups.
  package var isAlwaysGroup = false
  /// The directive below it.
  public package(set) var directive = GroupDirective()
  /// The number of blocks in its own section, not counting comments.
  package var blocks = 0
  /// The number of tasks in its own section.
  package var tasks = 0

  package init(level: Int, range: ByteRange, name: String, due: CalendarDate?, endsInCheckMark: Bool) {
    (self.level, self.range, self.name) = (level, range, name)
    (self.due, self.endsInCheckMark) = (due, endsInCheckMark)
  }

  /// Whether the name exceeds the length limit, so that the full name is the first text of its section.
  package var isCut: Bool { name.utf8.count > TextBounds.nameBytes }
}

extension [TodoHeading] {
  /// The sections whose directive determines their reading mode, outer ones before inner ones.
  /// - Parameter end: the end of the file.
  package func sectionsWithReading(upTo end: Int) -> [(range: Range<Int>, reading: ReadingMode)] {
    var sections: [(range: Range<Int>, reading: ReadingMode)] = []
    var open: [(level: Int, section: Int)] = []
    for heading in self {
      let start = Int(heading.range.start)
      while let last = open.last, last.level >= heading.level {
        sections[last.section].range = sections[last.section].range.lowerBound..<start
        open.removeLast()
      }
      guard let reading = heading.directive.reading else { continue }
      open.append((heading.level, sections.count))
      sections.append((start..<end, reading))
    }
    return sections
  }
}
