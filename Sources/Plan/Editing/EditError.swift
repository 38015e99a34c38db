public import Base

/// Why an edit was not made; nothing is changed.
public enum EditError: ExplainedError, Equatable {
  // MARK: The request

  /// The request is malformed.
  case malformed(String)
  /// The request is invalid for any file, or for this one; the text tells why and what to do.
  case invalid(String)
  /// The task or group of the request is no longer in the file.
  case gone(String)
  /// The request has more tasks or lines than one change may have; `most` is the limit.
  case tooMany(String, most: Int)
  /// The surrounding text has a form that cannot be edited or cannot represent the edit; the text tells what to do.
  case unsupported(String)
  /// The edit would change something else; the text names it.
  case unsafe(path: String, line: Int, change: String = "how the surrounding text is read")
  /// The edit can be made only after ``TodoEditor/giveBoxes()``, which the user has to want; the number is that of the
  /// items without a box.
  case needsBoxes(Int)
  /// The color is not a CSS color; the text tells what to do.
  case invalidColor(String)
  /// The file is not a picture that pages can show; the text tells which ones are.
  case invalidPicture(String)
  /// A service returned no picture; the text gives the reason.
  case noPicture(String)
  /// A service received too many requests; the text tells what to do.
  case busy(String)

  // MARK: Undo

  /// No edit is stored.
  case nothingToUndo
  /// No edit was undone since the last edit.
  case nothingToRedo
  /// The lines of an edit have changed since it was made; the text is that of its ``UndoNote``.
  case undoOverlaps(String)

  // MARK: Words that match no task or group, or more than one

  /// The number is larger than that of any task in the file.
  case noTaskNumber(Int, count: Int)
  /// The file has no tasks.
  case noTasks(word: String)
  /// The task with the nearest title; nil where none is near.
  case noTask(word: String, nearest: FoundTask?)
  /// The first ten of the matching tasks.
  case severalTasks(word: String, count: Int, first: [FoundTask])
  /// The group with the nearest name, nil where none is near, and the names of all groups.
  case noGroup(name: String, nearest: String?, names: [String])
  /// A heading without tasks.
  case heading(name: String)
  case fileTitle(name: String)
  /// The slug of each group and the line of its heading: `work-2 (TODO.md:3)`.
  case severalGroups(name: String, places: [String])

  /// A task that a word may mean.
  public struct FoundTask: Sendable, Equatable {
    /// Its number, which counts from 1.
    package let number: Int
    package let id: String
    package let title: String
    /// The names of its group and of those around it.
    package let path: String

    package init(number: Int, id: String, title: String, path: String) {
      (self.number, self.id, self.title, self.path) = (number, id, title, path)
    }
  }

  /// Whether words match no task or group, or more than one.
  package var isAboutWords: Bool {
    switch self {
    case .noTaskNumber, .noTasks, .noTask, .severalTasks, .noGroup, .heading, .fileTitle, .severalGroups: true
    default: false
    }
  }

  /// The error for a name that no group of a plan has.
  package static func noGroup(_ name: String, in plan: TodoPlan) -> EditError {
    let groups = plan.documents.flatMap { $0.groups.dropFirst() }
    if let group = groups.first(where: { $0.isIgnored && TaskFilter.isNamed($0, TextKey.fold(name)) }) {
      return .invalid("the group “\(group.name)” is ignored, so that it has no figure; “ringmark list” shows its tasks")
    }
    let names = groups.map(\.name)
    return .noGroup(name: name, nearest: EditDistance.nearest(to: name, in: names), names: names)
  }

  /// The position of the group that a word specifies among those that it could name: the only one, or the one with this
  /// slug, unless another has the word as its name.
  /// - Parameter groups: the place is the path of the file and the line of the heading.
  package static func position(
    of name: String, among groups: [(name: String, slug: String, place: String)]
  ) throws(EditError) -> Int {
    if groups.count == 1 { return 0 }
    if let only = groups.firstIndex(where: { $0.slug == name }),
      !groups.indices.contains(where: { $0 != only && groups[$0].name == name })
    {
      return only
    }
    throw .severalGroups(name: name, places: groups.map { "\($0.slug) (\($0.place))" })
  }

  /// The message for the user.
  public var description: String {
    switch self {
    case .malformed(let text), .invalid(let text), .gone(let text), .tooMany(let text, _), .unsupported(let text),
      .invalidColor(let text), .invalidPicture(let text), .noPicture(let text), .busy(let text):
      text
    case .unsafe(let path, let line, let change):
      "\(path):\(line): this edit would change \(change); edit it by hand"
    case .needsBoxes(let count):
      "this needs boxes, and \(count == 1 ? "an item has" : "\(count) items have") none; give \(count == 1 ? "it one" : "each one") first"
    case .nothingToUndo: "there is nothing to undo"
    case .nothingToRedo: "there is nothing to redo"
    case .undoOverlaps: "the lines of this edit have changed since; nothing was undone"
    case .noTaskNumber(let number, let count):
      "there is no task \(number): the file has \(count) \(count == 1 ? "task" : "tasks")"
    case .noTasks(let word): "there is no task “\(word)”: the file has no tasks yet"
    case .noTask(let word, let nearest?):
      "there is no task “\(word)”; did you mean “\(nearest.title)” (\(nearest.number))?"
    case .noTask(let word, nil): "there is no task “\(word)”; “ringmark list” shows the tasks with their numbers"
    case .severalTasks(let word, let count, let first):
      (["\(count) tasks match “\(word)”; specify one by its number:"]
        + first.map { "  \($0.number)  \($0.title)\($0.path.isEmpty ? "" : " — \($0.path)")" }
        + (count > first.count ? ["  and \(count - first.count) more"] : [])).joined(separator: "\n")
    case .noGroup(let name, let nearest?, _): "there is no group “\(name)”; did you mean “\(nearest)”?"
    case .noGroup(let name, nil, let names):
      names.isEmpty
        ? "there is no group “\(name)”: the file has no groups; add a heading"
        : "there is no group “\(name)”; \(names.count == 1 ? "the only group is" : "the groups are") \(Words.list(names))"
    case .heading(let name): "“\(name)” is a heading without tasks, so not a group yet; add a task to it first"
    case .fileTitle(let name): "“\(name)” is the file's title, not a group; omit --group"
    case .severalGroups(let name, let places):
      "\(places.count) groups are named “\(name)”; specify one by its slug: \(places.joined(separator: ", "))"
    }
  }
}
