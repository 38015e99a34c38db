import Base
import Platform
import Workspace

/// The failure of a command.
struct CommandFailure: Error {
  /// The exit code: 1 for a failure, 2 for an unmet gate, 64 for a usage error.
  var code: Int32 = 1
  /// The error and how to fix it, for standard error.
  var lines: [String]

  init(_ lines: String..., code: Int32 = 1) {
    self.lines = lines.map { "ringmark: \($0)" }
    self.code = code
  }

  /// The lines without the program's name.
  var message: String {
    lines.map { $0.hasPrefix("ringmark: ") ? String($0.dropFirst(10)) : $0 }.joined(separator: "\n")
  }

  /// A result that cannot be written, for example because its folder is missing or not writable.
  /// - Parameter error: the system's error, if there is one.
  static func notWritten(_ path: String, _ error: FileError? = nil) -> CommandFailure {
    let shown = path
    let folder = path.lastIndex(of: "/").map { String(path[...$0]) } ?? "./"
    guard FileFinder.exists(folder) else {
      return CommandFailure(
        "\(shown): the folder “\(folder)” does not exist; create it or choose another")
    }
    if let error { return CommandFailure("\(shown): \(error.reason)") }
    return CommandFailure("\(shown): cannot be written; check the parent folder and its permissions")
  }

  /// A failure that has already been reported.
  static func silent(code: Int32) -> CommandFailure {
    var failure = CommandFailure(code: code)
    failure.lines = []
    return failure
  }
}
