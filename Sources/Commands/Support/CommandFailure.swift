import Base
import Workspace

/// The failure of a command.
struct CommandFailure: Error {
  /// The exit code: 1 for a failure, 2 for an unmet gate, 64 for a usage error.
  let code: Int32
  /// The error and how to fix it, for standard error; none for a failure that has already been reported.
  let lines: [String]

  init(_ lines: String..., code: Int32 = 1) {
    self.lines = lines.map { "ringmark: \($0)" }
    self.code = code
  }

  /// A result that cannot be written, for example because its folder is missing or not writable.
  /// - Parameter error: the system's error.
  static func notWritten(_ path: String, _ error: FileError) -> CommandFailure {
    let folder = path.ranges(of: "/").last.map { String(path[..<$0.upperBound]) } ?? "./"
    guard FileFinder.exists(folder) else {
      return CommandFailure("\(path): the folder “\(folder)” does not exist; create it or choose another")
    }
    return CommandFailure("\(path): \(error.reason)")
  }
}
