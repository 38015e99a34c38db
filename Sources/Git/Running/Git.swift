import Base
import Foundation
import Subprocess

#if canImport(System)
  import System
#else
  import SystemPackage
#endif

/// Runs git in a folder: no shell, no pager, no prompt, no hook, no helper that a repository's settings name.
package struct Git: Sendable {
  /// Settings of a repository that start programs are overruled (RELIABILITY.md section 7).
  private static let settings = [
    "-c", "core.fsmonitor=false", "-c", "core.hooksPath=/dev/null", "-c", "protocol.ext.allow=never", "-c",
    "safe.bareRepository=explicit", "-c", "log.showSignature=false", "-c", "core.quotePath=false",
  ]

  /// Paths are names, never patterns; nothing asks and nothing is locked.
  private static func environment(_ more: [String: String] = [:]) -> Environment {
    var values: [Environment.Key: String?] = [
      "GIT_LITERAL_PATHSPECS": "1", "GIT_TERMINAL_PROMPT": "0", "GIT_OPTIONAL_LOCKS": "0", "GIT_PAGER": "cat",
      "LC_ALL": "C",
    ]
    // A hook's environment names the repository that runs it; ours is the one around the file.
    for name in ["GIT_DIR", "GIT_WORK_TREE", "GIT_INDEX_FILE", "GIT_PREFIX", "GIT_COMMON_DIR"] {
      values[Environment.Key(stringLiteral: name)] = .some(nil)
    }
    for (name, value) in more { values[Environment.Key(stringLiteral: name)] = value }
    return Environment.inherit.updating(values)
  }

  /// More than this no command of ours prints.
  private static let maximumOutput = 1 << 30
  private static let maximumErrors = 1 << 16

  package let folder: String

  package init(folder: String) { self.folder = folder }

  package struct Output {
    package var bytes: [UInt8]
    package var isSuccess: Bool
    /// What git said on standard error.
    package var errors: String
  }

  /// Runs a command and waits for its end.
  /// - Parameter variables: of the environment, besides.
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
  package func output(_ arguments: [String], variables: [String: String] = [:]) async throws -> [UInt8] {
    let output = try await run(arguments, variables: variables)
    guard output.isSuccess else { throw GitError("git: \(Self.reason(output.errors))") }
    return output.bytes
  }

  /// Runs a command that must succeed, with its output going into a pipe whose other end somebody reads.
  package func run(_ arguments: [String], input: [UInt8], output: FileDescriptor) async throws {
    do {
      let result = try await Subprocess.run(
        try Self.program(), arguments: Arguments(Self.settings + arguments), environment: Self.environment(),
        workingDirectory: FilePath(folder), input: .array(input),
        output: .fileDescriptor(output, closeAfterSpawningProcess: false), error: .string(limit: Self.maximumErrors))
      try Self.refuseSignal(result.terminationStatus)
      guard result.terminationStatus.isSuccess else { throw GitError("git: \(Self.reason(result.standardError))") }
    } catch {
      throw Self.failure(error)
    }
  }

  /// What was ended from outside said nothing about the repository.
  private static func refuseSignal(_ status: TerminationStatus) throws {
    if case .signaled(let number) = status { throw GitError(endedBy: number) }
  }

  private static func failure(_ error: any Error) -> GitError {
    error as? GitError ?? GitError("git cannot be run: \(error)")
  }

  /// The program, found once.
  private static let path = SearchPath.program("git")

  private static func program() throws -> Executable {
    guard let path else { throw GitError("git is not installed; history needs it") }
    return .path(FilePath(path))
  }

  /// The first line that says something.
  package static func reason(_ errors: String) -> String {
    let lines = errors.split(separator: "\n").map(String.init)
    let line = lines.first ?? "it failed and did not say why"
    // Somebody else's repository, as in containers: git names the way out on a line of its own.
    if let remedy = lines.first(where: { $0.contains("--add safe.directory") }) {
      return "\(line.replacing("fatal: ", with: "")); “\(remedy.trimmingCharacters(in: .whitespaces))” allows it"
    }
    return line.hasPrefix("fatal: ") ? String(line.dropFirst(7)) : line
  }
}
