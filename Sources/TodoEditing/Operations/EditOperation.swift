public import Base
public import Plan
import TodoFile

/// One change to a todo file.
public enum EditOperation: Sendable {
  case addTask(AddedTask)
  case addTasks(PastedTasks)
  case editTasks([TaskName], TaskEdit)
  case removeTasks([TaskName])
  case moveTasks([TaskName], to: TaskPlace)
  /// Adds a group in another one, or in the file itself.
  case addGroup(GroupEdit, inside: Int? = nil)
  case editGroup(Int, GroupEdit)
  case moveGroup(Int, to: GroupPlace)
  case removeGroup(Int)
}

/// A task of the file to which an operation is applied.
public enum TaskName: Sendable, Hashable {
  /// The id, for operations from outside of the process. Operations on several are made in the order of the file.
  case id(String)
  /// The index, which takes no time to find.
  case index(Int)
}

/// Where a task is put.
public typealias TaskPlace = TaskPosition<TaskName>

extension TaskPlace {
  /// Whether tasks that are put there one after another follow each other, instead of each going to the end.
  var isOrdered: Bool {
    switch self {
    case .before, .after, .firstBelow, .top: true
    case .lastBelow, .end, .section: false
    }
  }
}

/// A task to add.
public struct AddedTask: Sendable {
  /// Its fields; ``NewTask/today`` is that of the runner. A new group is at the end of the file, and the task at its top or
  /// its end like its place in the file.
  public var task: NewTask
  /// Where it is put.
  public var place: TaskPlace
  /// Whether words in the title may contain the due date (``NaturalLine``), which comes before that of the fields.
  public var isNatural = false
  /// Whether its creation date is written even if the file records none.
  public var isCreationWritten = false
  /// Words and attributes in the title that are plain text, although they could be more.
  public var refused: [String] = []

  /// Creates an addition of a task.
  public init(_ task: NewTask, at place: TaskPlace) { (self.task, self.place) = (task, place) }
}

/// A text whose lines become tasks (``PastedLines``).
public struct PastedTasks: Sendable {
  let lines: PastedLines
  let place: TaskPlace
  /// Tags, people, and a due date for the tasks that are not below others; a date in the line comes first.
  var tags: [String] = []
  var people: [String] = []
  var due: DayTime?
}

/// New values of fields of tasks; nil leaves a field unchanged.
public struct TaskEdit: Sendable {
  /// The title; an empty one removes the task.
  public var title: String?
  /// Whether the title is Markdown, as from ``TodoEditor/titleSource(_:)``, instead of plain text.
  public var isTitleSource = false
  /// Whether words of the title that were not in the former one may contain the due date (``NaturalLine``), which comes
  /// before ``due``.
  public var isNatural = false
  /// Words and attributes in the title that are plain text, although they could be more.
  public var refused: [String] = []
  /// The rest of a title that is split: the title of a new task after the one that is edited. It is read as ``title`` is.
  public var rest: String?
  /// The memo; an empty text removes it.
  public var memo: String?
  /// The due date, or nil to remove it; a day without a time keeps the time that the task has.
  public var due: DayTime??
  /// Whether a due date without a time is the whole day, also for a task that has a time.
  public var isWholeDay = false
  public var priority: TaskPriority?
  /// The recurrence rule, or nil to remove it; a task without a day gets the first one that fits.
  public var recurrence: RecurrenceRule??
  /// The state with its date and reason.
  public var state: StateEdit?
  /// All tags, and all people.
  public var tags: [String]?
  public var people: [String]?
  /// Tags and people to remove from those that a task has, and to add to them, in this order; their names can begin with
  /// `#` or `@`.
  public var removed: [(kind: TaskAttribute.Kind, name: String)] = []
  public var added: [(kind: TaskAttribute.Kind, name: String)] = []
  /// The group to whose end the task moves.
  public var group: Int?

  /// Creates an edit that changes at most the state.
  public init(state: StateEdit? = nil) { self.state = state }
}

/// A new state.
public struct StateEdit: Sendable {
  /// Which date is written with a state.
  public enum Day: Sendable, Equatable {
    /// Today's, for a done task in a file that records them.
    case asInFile
    case today
    /// None, even if the format records them always.
    case never
    /// This one, even if the task already has the state.
    case given(CalendarDate)
  }

  /// The new state.
  public var state: TaskState
  /// The reason for a cancellation; an empty text removes the present reason, nil keeps it.
  public var reason: String?
  /// The date to write.
  public var day = Day.asInFile
  /// Whether the dates of completion and cancellation stay when the task is reopened.
  public var keepsDates = false
  /// Whether a repeating task that is done gets its next occurrence.
  public var repeats = true
  /// Whether items that are only shown are passed over.
  public var skipsNotes = false

  /// Creates a change of the state alone.
  public init(_ state: TaskState) { self.state = state }
}

/// New values of a group or of the file; nil leaves one unchanged.
public struct GroupEdit: Sendable {
  public var name: String?
  /// Settings of the directive below the heading, such as a color, and the “description” below that, in the order in which
  /// they are written; nil removes one.
  public var settings: [(key: String, value: String?)] = []
  /// The switches of the file, whose group is 0.
  public var switches: [(setting: FrontMatter.Switch, isOn: Bool)] = []
  /// The group into which it moves; 0 is the file itself.
  public var parent: Int?

  /// Creates an edit that changes nothing yet.
  public init(name: String? = nil) { self.name = name }
}

/// Where a group is moved.
public enum GroupPlace: Sendable {
  case before(Int)
  case after(Int)
  /// The end of another group; 0 is the file itself.
  case inside(Int)
}
