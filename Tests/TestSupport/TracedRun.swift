public import Foundation

/// Runs the built program under strace(1), which makes one of its system calls fail or kills it there.
public enum TracedRun {
  /// Whether strace is installed and may trace.
  public static let isPossible = (try? ProgramRun(["-o", "/dev/null", "true"], program: "/usr/bin/strace").status) == 0

  /// Runs the program with a fault.
  /// - Parameter inject: as strace's `-e inject=`, for example `write:signal=KILL:when=3`.
  public static func run(
    _ arguments: [String], inject: String, in folder: URL, environment: [String: String] = [:]
  ) throws -> ProgramRun {
    return try ProgramRun(
      ["-f", "-qq", "-o", "/dev/null", "-e", "trace=file,desc", "-e", "inject=\(inject)", Repository.program]
        + arguments,
      in: folder, environment: environment, program: "/usr/bin/strace")
  }

  /// How many calls of a kind a run without a fault makes.
  public static func count(
    _ call: String, _ arguments: [String], in folder: URL, environment: [String: String] = [:]
  ) throws -> Int {
    let log = try TemporaryFolder()
    let path = log.url.appendingPathComponent("calls").path
    _ = try ProgramRun(
      ["-f", "-qq", "-o", path, "-e", "trace=\(call)", Repository.program] + arguments, in: folder,
      environment: environment,
      program: "/usr/bin/strace")
    return try log.read("calls").count { $0 == 0x0A }
  }
}
