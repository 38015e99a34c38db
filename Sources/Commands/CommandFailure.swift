import Base

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A command that ends without doing what was asked.
struct CommandFailure: Error {
  /// 1 for failure, 2 for a gate that was not met, 64 for wrong usage.
  var code: Int32 = 1
  /// What is wrong and what to do, for standard error.
  var lines: [String]

  init(_ lines: String..., code: Int32 = 1) {
    self.lines = lines.map { "ringmark: \($0)" }
    self.code = code
  }

  /// The lines without the program's name.
  var message: String {
    lines.map { $0.hasPrefix("ringmark: ") ? String($0.dropFirst(10)) : $0 }.joined(separator: "\n")
  }

  /// A result that cannot be written: its folder is not there, or refuses it.
  /// - Parameter error: what the machine said, where it said something.
  static func notWritten(_ path: String, _ error: FileError? = nil) -> CommandFailure {
    let shown = TerminalText.visible(path)
    let folder = path.lastIndex(of: "/").map { String(path[...$0]) } ?? "./"
    guard FileFinder.exists(folder) else {
      return CommandFailure(
        "\(shown): there is no folder “\(TerminalText.visible(folder))”; make it first, or name another")
    }
    if let error, !error.isRefusal { return CommandFailure("\(shown): \(TerminalText.visible(error.reason))") }
    return CommandFailure("\(shown): cannot be written; check the folder around it and its mode")
  }

  /// An end whose reasons have already been told.
  static func silent(code: Int32) -> CommandFailure {
    var failure = CommandFailure(code: code)
    failure.lines = []
    return failure
  }
}

/// Ends the process at once: everything has been written, nothing is buffered, and the kernel frees memory fastest.
func endProcess(_ code: Int32) -> Never { _exit(code) }
