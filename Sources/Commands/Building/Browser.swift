import Base
import Dispatch

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Opens a page in the user's browser.
enum Browser {
  #if os(macOS)
    private static let program = "open"
  #else
    private static let program = "xdg-open"
  #endif

  /// Starts the browser and does not wait for it. A failure is only reported: the address is shown in the terminal.
  static func open(_ url: String) {
    guard let place = SearchPath.program(program), let process = start(place, [program, url]) else { return tell(url) }
    DispatchQueue.global().async {
      var status: Int32 = 0
      guard unsafe waitpid(process, &status, 0) == process, status != 0 else { return }
      tell(url)
    }
  }

  /// Starts a program that neither reads from nor writes to the terminal (posix_spawn(3)).
  private static func start(_ path: String, _ arguments: [String]) -> pid_t? {
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
    #else
      var actions = unsafe posix_spawn_file_actions_t()
    #endif
    guard unsafe posix_spawn_file_actions_init(&actions) == 0 else { return nil }
    defer { unsafe posix_spawn_file_actions_destroy(&actions) }
    for descriptor in [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO] {
      unsafe posix_spawn_file_actions_addopen(&actions, descriptor, "/dev/null", O_RDWR, 0)
    }
    var words = unsafe arguments.map { unsafe strdup($0) } + [nil]
    defer { unsafe words.forEach { unsafe free($0) } }
    var process: pid_t = 0
    return unsafe posix_spawn(&process, path, &actions, nil, &words, environ) == 0 ? process : nil
  }

  private static func tell(_ url: String) {
    Console.error("ringmark: cannot open a browser with \(program); open \(url) yourself")
  }
}
