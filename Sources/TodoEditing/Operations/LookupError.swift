public import Base
package import Plan

/// Why a user's words match no task or group, or more than one.
public enum LookupError: ExplainedError {
  /// The number is larger than that of any task in the file.
  case noTaskNumber(Int, count: Int)
  /// The file has no tasks.
  case noTasks(word: String)
  /// The task with the nearest title; nil where none is near.
  case noTask(word: String, nearest: (title: String, number: Int)?)
  /// The first ten of the matching tasks, each with the path of its group.
  case severalTasks(word: String, count: Int, first: [(number: Int, id: String, title: String, path: String)])
  /// The group with the nearest name, nil where none is near, and the names of all groups.
  case noGroup(name: String, nearest: String?, names: [String])
  /// A heading without tasks.
  case heading(name: String)
  case fileTitle(name: String)
  case severalGroups(name: String, slugs: [String])

  public var description: String {
    switch self {
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
    case .severalGroups(let name, let slugs):
      "\(slugs.count) groups are named “\(name)”; specify one by its slug: \(slugs.joined(separator: ", "))"
    }
  }

  /// The error for a name that no group of a plan has.
  package static func noGroup(_ name: String, in plan: TodoPlan) -> LookupError {
    let names = plan.documents.flatMap { $0.groups.dropFirst().map(\.name) }
    return .noGroup(name: name, nearest: EditDistance.nearest(to: name, in: names), names: names)
  }
}
