/// What an edit may change in a document; ``verify(_:_:allowing:)`` refuses everything else.
package struct AllowedChange: Sendable {
  /// What may change in a list of tasks or of sections.
  package struct Part<Field: Hashable & Sendable>: Sendable {
    /// The fields that may change, by index before the edit.
    package var fields: [Int: Set<Field>] = [:]
    /// Those that are removed or moved, by index before the edit.
    package var taken: Set<Int> = []
    /// Those that are added or moved, by index after the edit.
    package var placed = 0..<0
    /// Whether those taken are those placed, in the same order.
    package var isMove = false

    var isSame: Bool { taken.isEmpty && placed.isEmpty }
  }

  /// Makes the changes that a record is expected to have.
  package typealias Adjustment = @Sendable (inout TaskRecord) -> Void

  package var tasks = Part<TaskRecord.Field>()
  /// The section before the first heading has the index -1.
  package var sections = Part<SectionRecord.Field>()
  /// The parent (-1 for none) and the section of the tasks that are placed, by index before the edit; nil if they are
  /// determined otherwise. The section is nil if it follows from the text.
  package var place: (parent: Int, section: Int?)?
  /// The tasks of another file that are placed; their contents must be the same.
  package var excerpt: TaskExcerpt?
  /// The further changes that records are expected to have: those of the tasks placed, or of all if there are none.
  package var adjust: Adjustment?
  /// The new names of sections, by index before the edit.
  package var names: [Int: String] = [:]
  /// The fields that may change in every section.
  package var everySection: Set<SectionRecord.Field> = []
  /// Whether the title of the file may change.
  package var title = false
  /// The keys of the front matter whose values may change.
  package var settings: Set<String> = []
  /// Whether the text after the front matter may change at all.
  package var body = true
  /// Whether there may be more diagnostics than before.
  package var problems = true

  /// Nothing but text that no record contains, such as blank lines.
  package init() {}

  /// Fields of one task.
  package init(_ fields: Set<TaskRecord.Field>, of task: Int) { tasks.fields[task] = fields }

  /// Removed tasks.
  package init(removing removed: some Sequence<Int>) { tasks.taken = Set(removed) }

  /// New tasks.
  package init(adding added: Range<Int>, at place: (parent: Int, section: Int?)) {
    tasks.placed = added
    self.place = place
  }

  /// A task that moves with its subtasks.
  package init(moving subtree: Range<Int>, to index: Int, at place: (parent: Int, section: Int?)) {
    tasks.taken = Set(subtree)
    tasks.placed = index..<index + subtree.count
    tasks.isMove = true
    self.place = place
  }

  /// A section that gets another name.
  package init(renaming section: Int, to name: String) {
    names[section] = name
    title = true
  }

  /// A new section that begins at an offset, and is the only new thing.
  package init(addingSectionAt offset: Int, of document: TodoDocument) {
    let index = document.headings.firstIndex { $0.range.start >= offset } ?? document.headings.count
    sections.placed = index..<index + 1
  }

  /// The sections and tasks in a range of bytes, which are removed, or moved to an offset outside it.
  package init(taking range: Range<Int>, of document: TodoDocument, to offset: Int? = nil) {
    func part<Field: Sendable>(_ starts: [Int]) -> Part<Field> {
      var part = Part<Field>()
      part.taken = Set(starts.indices.filter { range.contains(starts[$0]) })
      guard let offset else { return part }
      let first = starts.indices.count { starts[$0] < offset && !part.taken.contains($0) }
      part.placed = first..<first + part.taken.count
      part.isMove = true
      return part
    }
    tasks = part(document.tasks.map { Int($0.item.start) })
    sections = part(document.headings.map { Int($0.range.start) })
  }
}
