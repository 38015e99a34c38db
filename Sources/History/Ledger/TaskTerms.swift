public import Base
public import Plan

/// What a task promises besides its title and its state: dates, owners, a priority, and an estimate.
public struct TaskTerms: Sendable, Hashable {
  /// The due date.
  public var due: CalendarDate?
  /// The time on that day.
  public var dueTime: TimeOfDay?
  /// The day on which work may start.
  public var start: CalendarDate?
  /// The day for which work is planned.
  public var scheduled: CalendarDate?
  /// The people, sorted by name.
  public var owners: [String] = []
  /// The priority.
  public var priority = TaskPriority.none
  /// Minutes, or points as a negative number.
  public var estimate: Int?
  /// Whether it repeats, so that its dates advance as planned.
  public var repeats = false

  /// Creates the terms of a task that promises nothing.
  public init() {}

  /// Whether they say when the task is due or whose it is.
  var isTelling: Bool { due != nil || !owners.isEmpty }

  /// Reads the terms of a task.
  init(_ task: TodoTask, in document: TodoDocument) {
    priority = task.priority
    for attribute in document.attributes(of: task) {
      let day = attribute.kind.isDate ? CalendarDate(days: attribute.number) : nil
      switch attribute.kind {
      case .due where due == nil: (due, dueTime) = (day, attribute.time)
      case .start: start = start ?? day
      case .scheduled: scheduled = scheduled ?? day
      case .person: owners.append(document.value(of: attribute))
      case .estimate: estimate = estimate ?? Int(attribute.number)
      case .recurrence: repeats = true
      default: break
      }
    }
    if owners.count > 1 { owners = Set(owners).sorted() }
  }
}
