package import Base
import Plan
package import Workspace

/// The plan that a session reads and edits. All of its files are below one folder.
public actor ServedPlan {
  let arguments: [String]
  let finder: PlanFinder
  /// The folder that contains all files, with links resolved.
  let root: String
  let today: @Sendable () throws -> CalendarDate
  /// The files as last read, so that unchanged ones are not parsed again.
  private var last: PlanFiles?

  /// Creates a plan.
  /// - Parameter arguments: files and folders.
  /// - Parameter folder: the folder that must contain all files.
  /// - Throws: ``WorkspaceError`` for a file outside of it.
  package init(
    _ arguments: [String], in folder: String = ".", finder: PlanFinder,
    today: @escaping @Sendable () throws -> CalendarDate
  ) throws {
    (self.arguments, self.finder, self.today) = (arguments, finder, today)
    root = PathName.real(folder)
    try Self.check(arguments, in: root)
  }

  private static func check(_ paths: [String], in root: String) throws {
    let top = PathName.join(root, "")
    for path in paths where !PathName.join(PathName.real(path), "").hasPrefix(top) {
      throw WorkspaceError(
        "\(path): not below the current folder; start the server in a folder that contains it", exitCode: 64)
    }
  }

  /// Reads the current plan.
  /// - Throws: ``WorkspaceError`` or ``FileError``.
  func read() async throws -> (files: PlanFiles, plan: TodoPlan) {
    let files = try await finder.find(arguments, after: last)
    try Self.check(files.paths, in: root)
    last = files
    return (files, try finder.reader.read(files))
  }
}
