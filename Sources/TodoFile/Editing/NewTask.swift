import Base

/// A task to be written.
public struct NewTask: Sendable {
  public var title: String
  public var memo: String?
  /// Attributes as words: `due:2026-12-01`, `#tag`, `@name`.
  public var attributes: [String] = []

  public init(title: String) { self.title = title }

  /// Adds attributes in a file's dialect, in the order in which people write them.
  /// - Throws: ``EditRefusal`` for a name that cannot be a person or a tag.
  public mutating func add(
    due: CalendarDate?, people: [String], tags: [String], priority: TaskPriority?, style: AttributeStyle
  ) throws(EditRefusal) {
    if let due { attributes.append(style.text(.due, due)) }
    for (names, kind) in [(people, TaskAttribute.Kind.person), (tags, .tag)] {
      try AttributeStyle.check(kind, count: names.count)
      for name in AttributeStyle.bare(names, kind) {
        try AttributeStyle.check(kind, name)
        attributes.append((kind == .tag ? "#" : "@") + name)
      }
    }
    if let priority, let text = style.text(priority) { attributes.append(text) }
  }
}
