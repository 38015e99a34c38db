import Base
import Subprocess

#if canImport(System)
  import System
#else
  import SystemPackage
#endif

/// Runs git in a folder, without a shell, pager, prompt, hook or file system monitor.
package struct Git: Sendable {
  /// Overrides repository settings that start programs (safety.md §7).
  private static let settings = [
    "-c", "core.fsmonitor=false", "-c", "core.hooksPath=/dev/null", "-c", "protocol.ext.allow=never", "-c",
    "safe.bareRepository=explicit", "-c", "log.showSignature=false", "-c", "core.quotePath=false",
  ]

  /// Paths are literal, never patterns; git does not prompt and takes no optional locks.
  private static func environment(_ more: [String: String] = [:]) -> Environment {
    var values: [Environment.Key: String?] = [
      "GIT_LITERAL_PATHSPECS": "1", "GIT_TERMINAL_PROMPT": "0", "GIT_OPTIONAL_LOCKS": "0", "GIT_PAGER": "cat",
      "LC_ALL": "C",
    ]
    // A hook's environment names the repository that runs it; ours is the one that contains the file.
    for name in ["GIT_DIR", "GIT_WORK_TREE", "GIT_INDEX_FILE", "GIT_PREFIX", "GIT_COMMON_DIR"] {
      values[Environment.Key(stringLiteral: name)] = .some(nil)
    }
    for (name, value) in more { values[Environment.Key(stringLiteral: name)] = value }
    return Environment.inherit.updating(values)
  }

  /// The maximum output of a command.
  private static let maximumOutput = 1 << 30
  private static let maximumErrors = 1 << 16

  /// The folder that git runs in.
  package let folder: String

  /// Creates a runner for a folder; git starts only when a command is run.
  package init(folder: String) { self.folder = folder }

  /// What a command printed, and whether it succeeded.
  package struct Output {
    /// The bytes of standard output.
    package var bytes: [UInt8]
    /// Whether the exit status is 0.
    package var isSuccess: Bool
    /// What git printed on standard error.
    package var errors: String
  }

  /// Runs a command and waits for it to finish.
  /// - Parameter variables: additional environment variables.
  /// - Throws: ``GitError`` if git is not installed, cannot be run, prints more than 1 GiB or is ended by a
  ///   signal. A command that fails does not throw; see ``Output/isSuccess``.
  package func run(_ arguments: [String], variables: [String: String] = [:]) async throws -> Output {
    do {
      let result = try await Subprocess.run(
        try Self.program(), arguments: Arguments(Self.settings + arguments), environment: Self.environment(variables),
        workingDirectory: FilePath(folder), output: .bytes(limit: Self.maximumOutput),
        error: .string(limit: Self.maximumErrors))
      try Self.refuseSignal(result.terminationStatus)
      return Output(
        bytes: result.standardOutput, isSuccess: result.terminationStatus.isSuccess, errors: result.standardError)
    } catch {
      throw Self.failure(error)
    }
  }

  /// Runs a command that must succeed.
  /// - Throws: ``GitError`` if the command fails or git cannot be run.
  package func output(_ arguments: [String], variables: [String: String] = [:]) async throws -> [UInt8] {
    let output = try await run(arguments, variables: variables)
    guard output.isSuccess else { throw GitError.failed(reason: Self.reason(output.errors)) }
    return output.bytes
  }

  /// Runs a command that must succeed, and writes its output to a pipe that something else reads.
  /// - Throws: ``GitError`` if the command fails or git cannot be run.
  package func run(_ arguments: [String], input: [UInt8], output: FileDescriptor) async throws {
    do {
      let result = try await Subprocess.run(
        try Self.program(), arguments: Arguments(Self.settings + arguments), environment: Self.environment(),
        workingDirectory: FilePath(folder), input: .array(input),
        output: .fileDescriptor(output, closeAfterSpawningProcess: false), error: .string(limit: Self.maximumErrors))
      try Self.refuseSignal(result.terminationStatus)
      guard result.terminationStatus.isSuccess else { throw GitError.failed(reason: Self.reason(result.standardError)) }
    } catch {
      throw Self.failure(error)
    }
  }

  /// A command that was ended by a signal says nothing about the repository.
  private static func refuseSignal(_ status: TerminationStatus) throws {
    if case .signaled(let number) = status { throw GitError.endedBySignal(number) }
  }

  private static func failure(_ error: any Error) -> GitError {
    error as? GitError ?? GitError.cannotRun(reason: "\(error)")
  }

  /// The path of git, looked up once.
  private static let path = SearchPath.program("git")

  private static func program() throws -> Executable {
    guard let path else { throw GitError.notInstalled }
    return .path(FilePath(path))
  }

  /// The first line of git's error output, or the remedy that git suggests.
  package static func reason(_ errors: String) -> String {
    let lines = errors.split(separator: "\n").map(String.init)
    let line = lines.first ?? "failed without an error message"
    // If another user owns the repository, as in containers, git suggests the remedy on a separate line.
    if let remedy = lines.first(where: { $0.contains("--add safe.directory") }) {
      return "\(line.replacing("fatal: ", with: "")); run “\(remedy.trimmingWhitespace)”"
    }
    return line.hasPrefix("fatal: ") ? String(line.dropFirst(7)) : line
  }
}
