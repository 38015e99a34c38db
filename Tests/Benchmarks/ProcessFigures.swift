import Foundation

/// A finished process: wall-clock and processor seconds, and peak memory.
struct ProcessFigures {
  var wall: Double
  var processor: Double
  /// In mebibytes.
  var memory: Double

  /// Runs a program and discards its output.
  static func run(_ arguments: [String]) throws -> ProcessFigures {
    var actions = unsafe posix_spawn_file_actions_t()
    unsafe posix_spawn_file_actions_init(&actions)
    defer { unsafe posix_spawn_file_actions_destroy(&actions) }
    unsafe posix_spawn_file_actions_addopen(&actions, 1, "/dev/null", O_WRONLY, 0)
    unsafe posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0)
    var pointers: [UnsafeMutablePointer<CChar>?] = unsafe arguments.map { unsafe strdup($0) }
    unsafe pointers.append(nil)
    defer { unsafe pointers.forEach { unsafe free($0) } }
    var child: pid_t = 0
    let start = now()
    let refused = unsafe posix_spawnp(&child, arguments[0], &actions, nil, pointers, environ)
    guard refused == 0 else { throw BenchmarkError("\(arguments[0]) cannot be started") }
    var status: Int32 = 0
    var usage = rusage()
    while unsafe wait4(child, &status, 0, &usage) < 0, errno == EINTR {}
    let wall = now() - start
    guard status == 0 else { throw BenchmarkError("\(arguments.joined(separator: " ")) failed") }
    let user = Double(usage.ru_utime.tv_sec) + Double(usage.ru_utime.tv_usec) / 1e6
    let system = Double(usage.ru_stime.tv_sec) + Double(usage.ru_stime.tv_usec) / 1e6
    return ProcessFigures(wall: wall, processor: user + system, memory: Double(usage.ru_maxrss) / 1024)
  }

  static func now() -> Double {
    var time = timespec()
    unsafe clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}

struct BenchmarkError: Error, CustomStringConvertible {
  let description: String
  init(_ description: String) { self.description = description }
}

extension [Double] {
  /// The median; 0 if there are no values.
  var median: Double {
    let sorted = self.sorted()
    return sorted.isEmpty ? 0 : sorted[sorted.count / 2]
  }
}
