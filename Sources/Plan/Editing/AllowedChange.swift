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

  /// The parent, -1 for none, and the section of a task by their indices before the edit; a section of nil follows from the
  /// text.
  package typealias Place = (parent: Int, section: Int?)

  /// Makes the changes that a record is expected to have.
  package typealias Adjustment = @Sendable (inout TaskRecord) -> Void

  package var tasks = Part<TaskRecord.Field>()
  /// The section before the first heading has the index -1.
  package var sections = Part<SectionRecord.Field>()
  /// Where the tasks are placed; nil if they are placed with their sections.
  package var place: Place?
  /// The tasks of another file whose contents the placed ones must have.
  package var excerpt: TaskExcerpt?
  /// The further changes that are expected of the placed tasks, or of all if none are placed.
  package var adjust: Adjustment?
  /// The new names of sections, by index before the edit.
  package var names: [Int: String] = [:]
  /// The name of a section that is added.
  package var newName: String?
  /// The section into which a section moves, by index before the edit; -1 for the file.
  package var outer: Int?
  /// The levels by which moved headings become deeper.
  package var levels = 0
  /// Whether the title of the file may change.
  package var title = false
  /// The keys of the front matter whose values may change.
  package var settings: Set<String> = []
  /// Whether the text after the front matter may change at all.
  package var body = true
  /// Whether there may be more diagnostics than before.
  package var problems = true

  /// Allows nothing but what no record contains, such as blank lines.
  package init() {}

  /// Fields of one task.
  package init(_ fields: Set<TaskRecord.Field>, of task: Int) { tasks.fields[task] = fields }

  package init(removing tasks: some Sequence<Int>) { self.tasks.taken = Set(tasks) }

  package init(adding tasks: Range<Int>, at place: Place) { (self.tasks.placed, self.place) = (tasks, place) }

  /// A task that moves with its subtasks.
  package init(moving subtree: Range<Int>, to index: Int, at place: Place) {
    self.init(adding: index..<index + subtree.count, at: place)
    (tasks.taken, tasks.isMove) = (Set(subtree), true)
  }

  package init(renaming section: Int, to name: String) { (names, title) = ([section: name], true) }

  package init(addingSection name: String, at offset: Int, of document: TodoDocument) {
    let index = document.headings.count { $0.range.start < offset }
    (sections.placed, newName) = (index..<index + 1, name)
  }

  /// The sections and tasks in the range of a group, which are removed, or moved to an offset outside it and into a group.
  package init(
    taking group: Int, in range: Range<Int>, of document: TodoDocument, to target: (offset: Int, group: Int)? = nil
  ) {
    func part<Field>(_ starts: [Int]) -> Part<Field> {
      let taken = starts.indices.filter { range.contains(starts[$0]) }
      let place = target.map { target in
        starts.count { $0 < target.offset } - taken.count { starts[$0] < target.offset }
      }
      return Part(taken: Set(taken), placed: place.map { $0..<$0 + taken.count } ?? 0..<0, isMove: place != nil)
    }
    tasks = part(document.tasks.map { Int($0.item.start) })
    sections = part(document.headings.map { Int($0.range.start) })
    outer = target.map { document.heading(ofGroup: $0.group) }
    guard target == nil else { return }
    // The headings around it may stop being groups because nothing else in their sections has a task, or become groups
    // because nothing else is left there. The text after a project of TaskPaper may be that of the one before it.
    var outer = document.groups[group].parent
    while let parent = outer {
      sections.fields[document.heading(ofGroup: parent)] = [.outer]
      outer = document.groups[parent].parent
    }
    sections.fields[document.heading(ofGroup: group) - 1] = [.outer, .text]
  }
}
