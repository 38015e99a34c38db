import Base
import TodoFile

/// Why a user's words match no task or group, or more than one.
public enum LookupError: ExplainedError {
  /// The number is larger than that of any task in the file.
  case noTaskNumber(Int, count: Int)
  /// The file has no tasks.
  case noTasks(word: String)
  case noTask(word: String, nearest: String, number: Int)
  /// The first ten of the matching tasks, each with the path of its group.
  case severalTasks(word: String, count: Int, first: [(number: Int, id: String, title: String, path: String)])
  /// The group with the nearest name; nil where there is no group at all.
  case noGroup(name: String, nearest: String?)
  /// A heading without tasks.
  case heading(name: String)
  case fileTitle(name: String)
  case severalGroups(name: String, slugs: [String])

  public var description: String {
    switch self {
    case .noTaskNumber(let number, let count):
      "there is no task \(number): the file has \(count) \(count == 1 ? "task" : "tasks")"
    case .noTasks(let word): "there is no task “\(word)”: the file has no tasks yet"
    case .noTask(let word, let nearest, let number):
      "there is no task “\(word)”; did you mean “\(nearest)” (\(number))?"
    case .severalTasks(let word, let count, let first):
      (["\(count) tasks match “\(word)”; specify one by its number:"]
        + first.map { "  \($0.number)  \($0.title)\($0.path.isEmpty ? "" : " — \($0.path)")" }
        + (count > first.count ? ["  and \(count - first.count) more"] : [])).joined(separator: "\n")
    case .noGroup(let name, nil): "there is no group “\(name)”: the file has no groups; add a heading"
    case .noGroup(let name, let nearest?): "there is no group “\(name)”; did you mean “\(nearest)”?"
    case .heading(let name): "“\(name)” is a heading without tasks, so not a group yet; add a task to it first"
    case .fileTitle(let name): "“\(name)” is the file's title, not a group; omit --group"
    case .severalGroups(let name, let slugs):
      "\(slugs.count) groups are named “\(name)”; specify one by its slug: \(slugs.joined(separator: ", "))"
    }
  }

  /// The error for a name that no group of a plan has.
  package static func noGroup(_ name: String, in plan: TodoPlan) -> LookupError {
    let names = plan.documents.flatMap { $0.groups.dropFirst().map(\.name) }
    let nearest = names.min {
      EditDistance.between(name.lowercased(), $0.lowercased())
        < EditDistance.between(name.lowercased(), $1.lowercased())
    }
    return .noGroup(name: name, nearest: nearest)
  }
}
