import Reports

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Standard output for results, standard error for everything else.
enum Console {
  static func output(_ text: String) { write(Array(logged(text).utf8), to: STDOUT_FILENO) }
  static func output(_ bytes: [UInt8]) { write(bytes, to: STDOUT_FILENO) }
  static func error(_ line: String, terminator: String = "\n") {
    write(Array((logged(line) + terminator).utf8), to: STDERR_FILENO)
  }

  /// Text as it may stand in the log of GitHub's runner, which takes some lines for commands.
  private static func logged(_ text: String) -> String {
    environment("GITHUB_ACTIONS") == "true" ? WorkflowCommand.harmless(text) : text
  }

  /// Writes everything; a reader who has gone away ends it quietly.
  private static func write(_ bytes: [UInt8], to descriptor: Int32) {
    var written = 0
    while written < bytes.count {
      let count = bytes.withUnsafeBytes { buffer in
        systemWrite(descriptor, buffer.baseAddress.map { $0 + written }, bytes.count - written)
      }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else {
        // Whoever read has gone away: nobody is left to be told.
        if errno == EPIPE { endProcess(0) }
        // What cannot be said on standard error stops no work.
        if descriptor == STDERR_FILENO { return }
        error("ringmark: the output cannot be written: \(String(cString: strerror(errno)))")
        endProcess(1)
      }
      written += count
    }
  }

  /// Columns of the terminal on standard output; nil where that is none.
  static var terminalWidth: Int? {
    guard isatty(STDOUT_FILENO) == 1 else { return nil }
    var size = winsize()
    guard ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return 80 }
    return Int(size.ws_col)
  }

  /// Whether a user can be asked.
  static var isInteractive: Bool { isatty(STDIN_FILENO) == 1 && isatty(STDERR_FILENO) == 1 }

  static func environment(_ name: String) -> String? {
    guard let value = getenv(name) else { return nil }
    return String(cString: value)
  }
}

private func systemWrite(_ descriptor: Int32, _ start: UnsafeRawPointer?, _ count: Int) -> Int {
  write(descriptor, start, count)
}
