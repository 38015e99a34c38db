package import Base
public import Plan
import TodoFile

/// A change as a page requests it in JSON.
///
/// Tasks are identified by their IDs, groups by their index in the file: a request is carried out only on the exact bytes
/// that the page was generated from.
public struct EditRequest: Sendable {
  /// What is requested.
  public enum Action: Sendable {
    case edit(EditOperation)
    /// Undoes an edit by its id, or the last one.
    case undo(Int?)
    case redo
  }

  /// What is requested.
  public let action: Action
  /// The index of the file on the site; an undo without one applies to the last edit in any file.
  public let file: Int?
  /// The file that tasks move to; nil for their own.
  public let target: Int?
  /// Whether every item without a box gets one if the change needs that (``EditError/needsBoxes(_:)``).
  public let givesBoxes: Bool
  /// A name for the request, at most 64 bytes: a request that is sent again with the same name is not carried out
  /// twice.
  public let once: String?

  /// The values of `op`.
  enum Kind: String, CaseIterable {
    case addTask, addTasks, editTask, removeTask, moveTask, editTasks, removeTasks, moveTasks
    case addGroup, editGroup, moveGroup, removeGroup, undo, redo
  }

  /// Reads `{"op": "editTask", "task": "a1b2c3d4", "title": "…"}`.
  /// - Throws: ``EditError/malformed(_:)`` for anything else, including keys that the kind of change does not have.
  public init(json: [UInt8]) throws(EditError) {
    guard let members = JSONReader.value(json)?.members else { throw .malformed("the body is not a JSON object") }
    try self.init(members)
  }

  /// Reads the members of an object.
  /// - Parameter place: a place that the members do not name; nil for none.
  /// - Throws: ``EditError/malformed(_:)`` as above.
  package init(_ members: [String: JSONNode], at place: TaskPlace? = nil) throws(EditError) {
    guard let word = members["op"] else { throw .malformed("“op” is missing") }
    guard let kind = word.string.flatMap(Kind.init(rawValue:)) else {
      throw .malformed("“op” must be one of \(Kind.allCases.map(\.rawValue).joined(separator: ", "))")
    }
    var fields = try RequestFields(members, at: place)
    action = try Self.action(kind, &fields)
    once = try fields.text("once")
    guard (1...64).contains(once?.utf8.count ?? 1) else { throw .malformed("“once” must have 1 to 64 bytes") }
    givesBoxes = try fields.flag("boxes")
    file = fields.file
    target = fields.target
    try fields.end()
  }

  private static func action(_ kind: Kind, _ fields: inout RequestFields) throws(EditError) -> Action {
    switch kind {
    case .addTask: .edit(.addTask(try addedTask(&fields)))
    case .addTasks: .edit(.addTasks(try pastedTasks(&fields)))
    case .editTask: .edit(.editTasks([try fields.task()], try taskEdit(&fields)))
    case .editTasks: .edit(.editTasks(try fields.tasks(), try severalEdit(&fields)))
    case .removeTask: .edit(.removeTasks([try fields.task()]))
    case .removeTasks: .edit(.removeTasks(try fields.tasks()))
    case .moveTask: .edit(.moveTasks([try fields.task()], to: try fields.place(mayLeave: true)))
    case .moveTasks: .edit(.moveTasks(try fields.tasks(), to: try fields.place(mayLeave: true)))
    case .addGroup: .edit(.addGroup(try groupEdit(&fields, isNew: true), inside: try fields.index("other")))
    case .editGroup: .edit(.editGroup(try fields.required("group"), try groupEdit(&fields, isNew: false)))
    case .moveGroup: .edit(try groupMove(&fields))
    case .removeGroup: .edit(.removeGroup(try fields.required("group")))
    case .undo: .undo(try fields.index("edit"))
    case .redo: .redo
    }
  }

  private static func addedTask(_ fields: inout RequestFields) throws(EditError) -> AddedTask {
    var task = NewTask(title: try fields.text("title") ?? "")
    task.memo = try fields.text("memo").flatMap { $0.isEmpty ? nil : $0 }
    task.due = try fields.date("due") ?? nil
    task.people = try fields.names("people", .person) ?? []
    task.tags = try fields.names("tags", .tag) ?? []
    task.priority = try fields.priority()
    var added = AddedTask(task, at: try fields.place())
    added.isNatural = try fields.flag("natural")
    added.refused = try fields.texts("refused") ?? []
    return added
  }

  /// The number of lines that may be added at once.
  private static let mostLines = 500

  private static func pastedTasks(_ fields: inout RequestFields) throws(EditError) -> PastedTasks {
    let lines = PastedLines(try fields.text("lines") ?? "")
    let count = lines.entries.count
    guard count > 0 else { throw .malformed("“lines” has no text") }
    guard count <= mostLines else {
      throw .tooMany("\(count) lines are too many at once; at most \(mostLines) are added", most: mostLines)
    }
    var pasted = PastedTasks(lines: lines, place: try fields.place())
    pasted.tags = try fields.names("tags", .tag) ?? []
    pasted.people = try fields.names("people", .person) ?? []
    pasted.due = try fields.date("due") ?? nil
    return pasted
  }

  /// The fields that one task or several can get.
  private static func sharedEdit(_ fields: inout RequestFields) throws(EditError) -> TaskEdit {
    var edit = TaskEdit(state: try fields.state().map(StateEdit.init))
    edit.due = try fields.date("due")
    edit.isWholeDay = try fields.flag("wholeDay")
    edit.priority = try fields.priority()
    edit.recurrence = try fields.recurrence()
    return edit
  }

  private static func taskEdit(_ fields: inout RequestFields) throws(EditError) -> TaskEdit {
    var edit = try sharedEdit(&fields)
    edit.title = try fields.text("title")
    edit.isTitleSource = true
    edit.isNatural = try fields.flag("natural")
    edit.refused = try fields.texts("refused") ?? []
    edit.rest = try fields.text("rest")
    edit.memo = try fields.text("memo")
    edit.people = try fields.names("people", .person)
    edit.tags = try fields.names("tags", .tag)
    edit.group = try fields.index("group")
    if let reason = try fields.text("reason") {
      guard edit.state != nil else { throw .malformed("“reason” requires “state”: \"cancelled\"") }
      guard reason.isEmpty || edit.state?.state == .cancelled else {
        throw .malformed("“reason” is allowed only for a cancelled task")
      }
      edit.state?.reason = reason
    }
    return edit
  }

  private static func severalEdit(_ fields: inout RequestFields) throws(EditError) -> TaskEdit {
    var edit = try sharedEdit(&fields)
    edit.state?.skipsNotes = true
    for (key, kind) in [("addTags", TaskAttribute.Kind.tag), ("addPeople", .person)] {
      edit.added += (try fields.names(key, kind) ?? []).map { (kind, $0) }
    }
    return edit
  }

  private static func groupEdit(_ fields: inout RequestFields, isNew: Bool) throws(EditError) -> GroupEdit {
    var edit = GroupEdit(name: try fields.text("name"))
    guard !isNew || edit.name != nil else { throw .malformed("“name” is missing") }
    for key in ["color", "icon", "image", "due", "description"] {
      guard let value = try fields.text(key) else { continue }
      if key == "color", !value.isEmpty, CSSColor.parse(value) == nil {
        throw .invalidColor("“\(value)” is not a color; use a CSS name, #hex, or oklch()")
      }
      edit.settings.append((key, value.isEmpty ? nil : value))
    }
    for setting in FrontMatter.Switch.allCases where !isNew {
      guard let text = try fields.text(setting.rawValue) else { continue }
      guard let isOn = Bool(text) else { throw .malformed("“\(setting.rawValue)” must be \"true\" or \"false\"") }
      edit.switches.append((setting, isOn))
    }
    if !isNew { edit.parent = try fields.index("other") }
    return edit
  }

  private static func groupMove(_ fields: inout RequestFields) throws(EditError) -> EditOperation {
    let (group, other) = (try fields.required("group"), try fields.required("other"))
    return .moveGroup(group, to: try fields.flag("top") ? .before(other) : .after(other))
  }
}

/// The members of a request, each of which is read once.
private struct RequestFields {
  private var members: [String: JSONNode]
  private(set) var file: Int?
  /// The file of the place that tasks move to; nil for their own.
  private(set) var target: Int?
  /// The place that the members do not name.
  private let unnamed: TaskPlace?

  /// The number of tasks that one request may name.
  private static let mostTasks = 1000

  init(_ members: [String: JSONNode], at place: TaskPlace?) throws(EditError) {
    self.members = members
    unnamed = place
    self.members["op"] = nil
    file = try index("file")
  }

  /// Refuses members that were not read.
  func end() throws(EditError) {
    if let key = members.keys.min() { throw .malformed("unknown key “\(key)”") }
  }

  // MARK: Values

  /// The value of a member; nil if there is none.
  /// - Parameter read: returns nil for a value of another type.
  private mutating func value<Value>(_ key: String, _ read: (JSONNode) -> Value?) throws(EditError) -> Value? {
    guard let node = members.removeValue(forKey: key) else { return nil }
    guard let value = read(node) else { throw .malformed("“\(key)” has a value of the wrong type") }
    return value
  }

  mutating func text(_ key: String) throws(EditError) -> String? { try value(key, \.string) }

  mutating func texts(_ key: String) throws(EditError) -> [String]? {
    try value(key) { $0.array?.allSatisfy { $0.string != nil } == true ? $0.array?.compactMap(\.string) : nil }
  }

  mutating func flag(_ key: String) throws(EditError) -> Bool { try value(key, \.bool) ?? false }

  mutating func index(_ key: String) throws(EditError) -> Int? {
    guard let node = try value(key, { if case .number = $0.content { $0 } else { nil } }) else { return nil }
    guard let number = node.integer else { throw .malformed("“\(key)” must be an integer of 0 or more") }
    return number
  }

  mutating func required(_ key: String) throws(EditError) -> Int { try Self.required(try index(key), key) }

  private static func required<Value>(_ value: Value?, _ key: String) throws(EditError) -> Value {
    guard let value else { throw .malformed("“\(key)” is missing") }
    return value
  }

  // MARK: Words

  /// Tags or people without `#` or `@`.
  mutating func names(_ key: String, _ kind: TaskAttribute.Kind) throws(EditError) -> [String]? {
    try texts(key)?.map(kind.bare).filter { !$0.isEmpty }
  }

  /// A day, with a time or without; nil for an empty text.
  mutating func date(_ key: String) throws(EditError) -> DayTime?? {
    guard let text = try text(key) else { return nil }
    if text.isEmpty { return .some(nil) }
    guard let date = DayTime(iso: text.utf8) else {
      throw .invalid("“\(text)” is not a date; use YYYY-MM-DD or YYYY-MM-DDTHH:MM")
    }
    return date
  }

  /// A recurrence rule; nil for an empty text.
  mutating func recurrence() throws(EditError) -> RecurrenceRule?? {
    guard let text = try text("repeat") else { return nil }
    if text.isEmpty { return .some(nil) }
    guard let rule = RecurrenceRule(text) else {
      throw .invalid("“\(text)” is not a recurrence; use a rule such as +1w or “every 2 weeks”")
    }
    return rule
  }

  mutating func state() throws(EditError) -> TaskState? {
    guard let word = try text("state") else { return nil }
    guard let state = TaskState.given.first(where: { $0.name == word }) else {
      throw .malformed("“state” must be one of \(TaskState.given.map(\.name).joined(separator: ", "))")
    }
    return state
  }

  mutating func priority() throws(EditError) -> TaskPriority? {
    guard let word = try text("priority") else { return nil }
    if word.isEmpty { return TaskPriority.none }
    guard let priority = TaskPriority.allCases.first(where: { $0.name == word }) else {
      throw .malformed("“priority” must be highest, high, medium, low, lowest, or empty")
    }
    return priority
  }

  // MARK: Names that can include the file

  private func ownTask(_ name: String) throws(EditError) -> TaskName {
    let (other, id) = FileTask.parse(name)
    guard other ?? file ?? 0 == file ?? 0 else { throw .malformed("the task “\(name)” is in another file") }
    return .id(id)
  }

  mutating func task() throws(EditError) -> TaskName {
    try ownTask(try Self.required(try text("task"), "task"))
  }

  mutating func tasks() throws(EditError) -> [TaskName] {
    let names = try Self.required(try texts("tasks").flatMap { $0.isEmpty ? nil : $0 }, "tasks")
    guard names.count <= Self.mostTasks else {
      throw .tooMany(
        "\(names.count) tasks are too many at once; at most \(Self.mostTasks) are changed", most: Self.mostTasks)
    }
    var tasks: [TaskName] = []
    for name in names { tasks.append(try ownTask(name)) }
    return tasks
  }

  /// - Parameter mayLeave: whether the place may be in another file.
  mutating func place(mayLeave: Bool = false) throws(EditError) -> TaskPlace {
    let isTop = try flag("top")
    if mayLeave { target = try index("to") }
    var places: [TaskPlace] = unnamed.map { [$0] } ?? []
    for (key, place) in [
      ("before", TaskPlace.before), ("after", TaskPlace.after),
      ("under", isTop ? TaskPlace.firstBelow : TaskPlace.lastBelow),
    ] {
      guard let name = try text(key) else { continue }
      if mayLeave {
        let (other, id) = FileTask.parse(name)
        target = other ?? target
        places.append(place(.id(id)))
      } else {
        places.append(place(try ownTask(name)))
      }
    }
    if let group = try index("group") { places.append(isTop ? .top(group: group) : .end(group: group)) }
    guard places.count == 1 else {
      throw .malformed("specify exactly one of “before”, “after”, “under”, and “group”")
    }
    if target == file ?? 0 { target = nil }
    return places[0]
  }
}
