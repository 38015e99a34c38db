public import Base
package import Plan

/// Why the files of a plan cannot be read or built.
public struct WorkspaceError: ExplainedError, Equatable {
  /// What is wrong, and what to do about it.
  public let description: String
  /// 1, a failure, or 64, a usage error.
  public let exitCode: Int32
  /// Whether a text is not in its format.
  let isSyntax: Bool

  package init(_ description: String, exitCode: Int32 = 1) {
    (self.description, self.exitCode, isSyntax) = (description, exitCode, false)
  }

  /// A text at a path that cannot be read as a todo file.
  package init(_ error: ReadingError, in path: String) {
    exitCode = 1
    switch error {
    case .limit(let explanation, let line):
      (description, isSyntax) = ("\(path):\(line):1: error: \(explanation)", false)
    case .syntax(let explanation, let line, let column):
      (description, isSyntax) = ("\(path):\(line):\(column): error: \(explanation)", true)
    case .outOfMemory: (description, isSyntax) = ("\(path): not enough memory to parse it", false)
    }
  }

  static let noTodoFile = WorkspaceError(
    "no todo file found: looked for TODO.md, ROADMAP.md, docs/TODO.md, todo.txt and similar from here up to the git root\n"
      + "specify a file, or “.” for the lists in this folder, or create a TODO.md with lines like “- [ ] First task”")

  static func specifiedTwice(_ path: String) -> WorkspaceError {
    WorkspaceError("\(path) is specified twice", exitCode: 64)
  }
}
