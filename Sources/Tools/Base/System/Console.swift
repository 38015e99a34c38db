import Platform
import Synchronization

/// Standard output for results, standard error for everything else.
public enum Console {
  /// Less of what goes to standard error.
  private enum Silence: UInt8, AtomicRepresentable { case none, notes, all }

  private static let silence = Atomic(Silence.none)

  /// Leaves out notes from now on.
  public static func quiet() { silence.store(.notes, ordering: .relaxed) }

  /// Leaves out everything on standard error from now on.
  public static func silent() { silence.store(.all, ordering: .relaxed) }

  /// Writes a result that is safe to print.
  public static func output(_ text: String) { write(Array(logged(text).utf8), to: STDOUT_FILENO) }

  /// Writes a result as bytes.
  public static func output(_ bytes: [UInt8]) { write(bytes, to: STDOUT_FILENO) }

  /// Writes a message that is neither an error nor a warning, such as which file was taken, unless the user wants none.
  public static func note(_ message: String) {
    if silence.load(ordering: .relaxed) == .none { error(message) }
  }

  /// Whether notes are written.
  public static var hasNotes: Bool { silence.load(ordering: .relaxed) == .none }

  /// Writes a message of one or more lines; characters that could control a terminal are made visible.
  public static func error(_ message: String, terminator: String = "\n") {
    let lines = message.split(separator: "\n", omittingEmptySubsequences: false).map {
      TerminalText.visible(String($0))
    }
    styled(lines.joined(separator: "\n") + terminator)
  }

  /// Writes a message that is safe to print, and may have colors, to standard error.
  public static func styled(_ message: String) {
    if silence.load(ordering: .relaxed) != .all { write(Array(logged(message).utf8), to: STDERR_FILENO) }
  }

  /// Makes text safe for the log of GitHub's runner, which interprets some lines as commands.
  private static func logged(_ text: String) -> String {
    ProcessEnvironment.value("GITHUB_ACTIONS") == "true" ? RunnerLog.harmless(text) : text
  }

  /// Writes all bytes; exits quietly if the reader has closed its end.
  private static func write(_ bytes: [UInt8], to descriptor: Int32) {
    do {
      _ = try FileDescriptor(rawValue: descriptor).writeAll(bytes)
    } catch {
      // The reader needs no more: `ringmark list | head` is no failure.
      if error as? Errno == .brokenPipe { endProcess(0) }
      // A failed write to standard error is not fatal.
      if descriptor == STDERR_FILENO { return }
      Self.error("ringmark: cannot write the output: \(error)")
      endProcess(1)
    }
  }

  /// The width in columns of the terminal on standard output; nil if it is not a terminal.
  public static var terminalWidth: Int? {
    guard isatty(STDOUT_FILENO) == 1 else { return nil }
    var size = winsize()
    guard unsafe ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return 80 }
    return Int(size.ws_col)
  }

  /// The columns of a line: those of the terminal, otherwise those that COLUMNS tells; nil if neither is known.
  package static var lineWidth: Int? {
    terminalWidth ?? ProcessEnvironment.value("COLUMNS").flatMap { Int(digits: $0, in: 1...9_999) }
  }

  /// Whether the user can be asked a question.
  public static var isInteractive: Bool { isatty(STDIN_FILENO) == 1 && isatty(STDERR_FILENO) == 1 }
}

/// Ends the process at once: everything has been written, nothing is buffered, and the kernel frees memory fastest.
public func endProcess(_ code: Int32) -> Never { _exit(code) }
