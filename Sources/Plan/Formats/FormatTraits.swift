/// What files of a format can hold, and how they are to be taken.
package struct FormatTraits: OptionSet, Hashable, Sendable {
  package let rawValue: Int

  package init(rawValue: Int) { self.rawValue = rawValue }

  /// Does not ask for the type of the list, which the library's own way does when the program starts.
  package init(arrayLiteral traits: FormatTraits...) {
    var all = 0
    for trait in traits { all |= trait.rawValue }
    rawValue = all
  }

  // MARK: What edits can write

  /// Any edit; without it, files are read-only.
  package static let editing = FormatTraits(rawValue: 1 << 0)
  /// Any number of tasks, which can be added, removed, and moved.
  package static let tasks = FormatTraits(rawValue: 1 << 1)
  /// Tasks below other tasks.
  package static let subtasks = FormatTraits(rawValue: 1 << 2)
  /// Notes below a task.
  package static let memos = FormatTraits(rawValue: 1 << 3)
  /// Tags and people.
  package static let labels = FormatTraits(rawValue: 1 << 4)
  /// Times of day with dates to come.
  package static let times = FormatTraits(rawValue: 1 << 18)
  /// Other dates than the due date.
  package static let dates = FormatTraits(rawValue: 1 << 5)
  /// The reason for a cancellation.
  package static let reasons = FormatTraits(rawValue: 1 << 6)
  /// A recurrence rule in the title of a task.
  package static let recurrence = FormatTraits(rawValue: 1 << 7)
  /// A recurrence rule in a form of its own, instead of as `rec:` in the title of a task.
  package static let ownRules = FormatTraits(rawValue: 1 << 21)
  /// The title of the file.
  package static let titles = FormatTraits(rawValue: 1 << 8)
  /// Groups without a task.
  package static let emptyGroups = FormatTraits(rawValue: 1 << 9)
  /// Groups inside others.
  package static let subgroups = FormatTraits(rawValue: 1 << 20)
  /// The order of groups.
  package static let groupOrder = FormatTraits(rawValue: 1 << 10)
  /// Groups that are moved into and out of others.
  package static let groupLevels = FormatTraits(rawValue: 1 << 11)
  /// The color, the picture, and the date of a group.
  package static let groupSettings = FormatTraits(rawValue: 1 << 12)
  /// Settings of the file, of which some can be switched.
  package static let fileSettings = FormatTraits(rawValue: 1 << 19)
  /// The text between a heading and its first task.
  package static let descriptions = FormatTraits(rawValue: 1 << 13)

  // MARK: How files are taken

  /// An id belongs to only one task of a file.
  package static let uniqueIDs = FormatTraits(rawValue: 1 << 14)
  /// A repeating task stays in place when it is done (``TodoEditor/moveOn(_:doneOn:)``).
  package static let movesRepeated = FormatTraits(rawValue: 1 << 15)
  /// Files may be texts as well as lists of tasks.
  package static let prose = FormatTraits(rawValue: 1 << 16)
  /// A box makes an item of any list a task, and a backslash makes a sign of the syntax text.
  package static let markup = FormatTraits(rawValue: 1 << 17)

  /// What all formats have whose files are lists of tasks that can be edited.
  package static let list: FormatTraits = [.editing, .tasks, .labels, .uniqueIDs]
}
