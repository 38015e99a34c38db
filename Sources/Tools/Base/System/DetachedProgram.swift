package import Platform

/// Starts programs that outlive this one and do not use its terminal.
package enum DetachedProgram {
  /// Starts a program in its own process group, which Ctrl-C does not reach (posix_spawn(3)); nil if it cannot be
  /// started.
  /// - Parameter arguments: without the program name.
  package static func start(_ path: String, _ arguments: [String]) -> pid_t? {
    #if canImport(Darwin)
      var (actions, attributes): (posix_spawn_file_actions_t?, posix_spawnattr_t?)
    #else
      var (actions, attributes) = (unsafe posix_spawn_file_actions_t(), posix_spawnattr_t())
    #endif
    guard unsafe posix_spawn_file_actions_init(&actions) == 0 else { return nil }
    defer { unsafe posix_spawn_file_actions_destroy(&actions) }
    guard unsafe posix_spawnattr_init(&attributes) == 0 else { return nil }
    defer { unsafe posix_spawnattr_destroy(&attributes) }
    unsafe posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETPGROUP))
    for descriptor in [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO] {
      unsafe posix_spawn_file_actions_addopen(&actions, descriptor, "/dev/null", O_RDWR, 0)
    }
    var words = unsafe ([path] + arguments).map { unsafe strdup($0) } + [nil]
    defer { unsafe words.forEach { unsafe free($0) } }
    var process: pid_t = 0
    return unsafe posix_spawn(&process, path, &actions, &attributes, &words, environ) == 0 ? process : nil
  }
}
