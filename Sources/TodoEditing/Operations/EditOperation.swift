import Base
import Plan

/// One change to a todo file, as a page requests it in JSON.
///
/// Tasks are identified by their IDs, groups by their index in the file: an operation is applied only to the exact
/// bytes that the page was generated from.
public struct EditOperation: Sendable, Equatable {
  /// The kind of change.
  public enum Kind: String, Sendable, CaseIterable {
    case addTask, addTasks, editTask, removeTask, moveTask, editTasks, removeTasks, moveTasks
    case addGroup, editGroup, moveGroup, removeGroup, undo, redo
  }

  /// The kind of change.
  public var kind: Kind
  /// The index of the file on the site; an undo without one applies to the last edit in any file.
  public var file: Int?
  /// The edit to undo; nil for the last one.
  public var edit: Int?
  /// The id of the task to edit, remove, or move.
  public var task: String?
  /// The ids of the tasks to change, remove, or move together.
  public var tasks: [String]?
  /// The tags to add to each of several tasks, with or without `#`.
  public var addedTags: [String]?
  /// The people to add to each of several tasks, with or without `@`.
  public var addedPeople: [String]?
  /// The index of the group to edit, move, or remove, or of the group for a task; 0 is the file itself.
  public var group: Int?
  /// New values of fields of a task or a group; an empty string removes a field.
  public var texts: [Field: String] = [:]
  /// The new tags of the task, with or without `#`; nil leaves the tags unchanged.
  public var tags: [String]?
  /// The new people of the task, with or without `@`; nil leaves the people unchanged.
  public var people: [String]?
  /// Where to put a task: before, after, or below another task, by its ID, or into `group`.
  public var before: String?
  /// The id of the task after which a task is put.
  public var after: String?
  /// The id of the task below which a task is put, as the last subtask, or as the first with ``isTop``.
  public var under: String?
  /// The file that a task moves to; nil for its own.
  public var to: Int?
  /// The group before or after which a group is moved, or into which it is moved; 0 is the top of the file.
  public var other: Int?
  /// Whether to insert before the others instead of after them.
  public var isTop = false
  /// Whether words in the title may contain the due date of a new task (``NaturalLine``).
  public var isNatural = false
  /// Whether every item without a box gets one if the change needs that (``EditFailure/needsBoxes(_:)``).
  public var givesBoxes = false
  /// Words and attributes in the title that are plain text, although they could be more.
  public var refused: [String] = []
  /// Text whose lines become tasks (``PastedLines``).
  public var lines: String?
  /// A name for the request, at most 64 bytes: a request that is sent again with the same name is not carried out
  /// twice.
  public var once: String?

  /// The fields with a single text value.
  public enum Field: String, Sendable, CaseIterable {
    case title, memo, state, reason, due, priority
    case name, description, color, icon, image
  }

  /// Creates an operation with no other fields set.
  public init(_ kind: Kind) { self.kind = kind }

  /// Reads `{"op": "editTask", "task": "a1b2c3d4", "title": "…"}`.
  /// - Throws: ``EditFailure/malformed(_:)`` for anything else, including unknown keys.
  public init(json: [UInt8]) throws(EditFailure) {
    guard let members = JSONReader.value(json)?.members else { throw .malformed("the body is not a JSON object") }
    guard let word = members["op"] else { throw .malformed("“op” is missing") }
    guard let kind = word.string.flatMap(Kind.init(rawValue:)) else {
      throw .malformed("“op” must be one of \(Kind.allCases.map(\.rawValue).joined(separator: ", "))")
    }
    self.kind = kind
    for (key, value) in members.sorted(by: { $0.key < $1.key }) where key != "op" { try set(key, to: value) }
  }

  private mutating func set(_ key: String, to value: JSONNode) throws(EditFailure) {
    switch key {
    case "task": task = try Self.text(value, key)
    case "tasks": tasks = try Self.texts(value, key)
    case "addTags": addedTags = try Self.texts(value, key)
    case "addPeople": addedPeople = try Self.texts(value, key)
    case "before": before = try Self.text(value, key)
    case "after": after = try Self.text(value, key)
    case "under": under = try Self.text(value, key)
    case "tags": tags = try Self.texts(value, key)
    case "people": people = try Self.texts(value, key)
    case "to": to = try Self.index(value, key)
    case "file": file = try Self.index(value, key)
    case "edit": edit = try Self.index(value, key)
    case "group": group = try Self.index(value, key)
    case "other": other = try Self.index(value, key)
    case "refused": refused = try Self.texts(value, key)
    case "lines": lines = try Self.text(value, key)
    case "once":
      let name = try Self.text(value, key)
      guard (1...64).contains(name.utf8.count) else { throw .malformed("“once” must have 1 to 64 bytes") }
      once = name
    case "natural": isNatural = try Self.flag(value, key)
    case "top": isTop = try Self.flag(value, key)
    case "boxes": givesBoxes = try Self.flag(value, key)
    default:
      guard let field = Field(rawValue: key) else { throw .malformed("unknown key “\(key)”") }
      texts[field] = try Self.text(value, key)
    }
  }

  private static func text(_ value: JSONNode, _ key: String) throws(EditFailure) -> String {
    guard let text = value.string else { throw wrongType(key) }
    return text
  }

  private static func texts(_ value: JSONNode, _ key: String) throws(EditFailure) -> [String] {
    guard let values = value.array else { throw wrongType(key) }
    let texts = values.compactMap(\.string)
    guard texts.count == values.count else { throw wrongType(key) }
    return texts
  }

  private static func index(_ value: JSONNode, _ key: String) throws(EditFailure) -> Int {
    guard case .number = value.content else { throw wrongType(key) }
    guard let number = value.integer else {
      throw .malformed("“\(key)” must be an integer of 0 or more")
    }
    return number
  }

  private static func flag(_ value: JSONNode, _ key: String) throws(EditFailure) -> Bool {
    guard let flag = value.bool else { throw wrongType(key) }
    return flag
  }

  private static func wrongType(_ key: String) -> EditFailure {
    .malformed("“\(key)” has a value of the wrong type")
  }

  // MARK: Names that include the file

  /// Removes the file from the names of tasks.
  /// - Parameter own: the file of the operation.
  /// - Throws: ``EditFailure/malformed(_:)`` for a task of another file than that of the operation.
  public mutating func localize(in own: Int) throws(EditFailure) {
    var target = to
    func local(_ name: String?) -> String? {
      guard let name else { return nil }
      let (file, id) = FileTask.parse(name)
      if let file { target = file }
      return id
    }
    before = local(before)
    after = local(after)
    under = local(under)
    to = target == own ? nil : target
    func ownID(_ name: String) throws(EditFailure) -> String {
      let (file, id) = FileTask.parse(name)
      guard file == nil || file == own else { throw .malformed("the task “\(name)” is in another file") }
      return id
    }
    if let name = task { task = try ownID(name) }
    if let names = tasks {
      var ids: [String] = []
      for name in names { ids.append(try ownID(name)) }
      tasks = ids
    }
  }
}
