import Base
package import Platform
import Subprocess

/// Runs git in a folder, without a shell, pager, prompt, hook, or file system monitor. It contacts no remote unless
/// allowed.
package struct Git: Sendable {
  /// Overrides repository settings that start programs (safety.md §7).
  private static let settings = [
    "core.fsmonitor=false", "core.hooksPath=/dev/null", "core.alternateRefsCommand=:", "protocol.ext.allow=never",
    "protocol.fd.allow=never", "safe.bareRepository=explicit", "log.showSignature=false", "core.quotePath=false",
    "gc.auto=0", "maintenance.auto=false",
  ]

  /// Paths are literal, never patterns; git does not prompt and takes no optional locks.
  /// - Parameter top: the work tree whose repository is used, regardless of `core.worktree`.
  private func environment(_ more: [String: String], top: String?) -> Environment {
    var values: [Environment.Key: String?] = [
      "GIT_LITERAL_PATHSPECS": "1", "GIT_TERMINAL_PROMPT": "0", "GIT_OPTIONAL_LOCKS": "0", "GIT_PAGER": "cat",
      "LC_ALL": "C",
    ]
    // A partial clone fetches missing objects on its own, with programs that its configuration names. The list of
    // protocols overrides every setting; Git before 2.44 does not know the other variable.
    if !reachesRemotes { values.merge(["GIT_ALLOW_PROTOCOL": "", "GIT_NO_LAZY_FETCH": "1"]) { $1 } }
    // A hook's environment names the repository that runs it, which need not be the one that contains the file.
    for name in ["GIT_DIR", "GIT_WORK_TREE", "GIT_INDEX_FILE", "GIT_PREFIX", "GIT_COMMON_DIR"] {
      values[Environment.Key(stringLiteral: name)] = .some(nil)
    }
    if let top { values.merge(["GIT_WORK_TREE": top, "GIT_CEILING_DIRECTORIES": PathName.folder(of: top)]) { $1 } }
    for (name, value) in more { values[Environment.Key(stringLiteral: name)] = value }
    return Environment.inherit.updating(values)
  }

  /// The size limit of a command's output, in bytes.
  private static let maximumOutput = 1 << 30
  /// How many bytes of git's error output are kept, of its beginning and of its end.
  private static let keptErrors = 1 << 15

  /// The time limit for one run of git, in seconds.
  private static let limit =
    ProcessEnvironment.value("RINGMARK_GIT_TIMEOUT").flatMap { Int(digits: $0, in: 1...999_999) } ?? 600

  /// The folder in which git runs.
  package let folder: String
  /// Whether it may fetch from remotes and push to them.
  private let reachesRemotes: Bool
  /// Additional settings that override those of the repository.
  private let overrides: [String]
  /// The answers that it need not give again.
  private let answers: GitAnswers?

  /// Creates a runner for a folder; git starts only when a command is run.
  /// - Parameter overrides: settings such as `core.bare=false`.
  /// - Parameter answers: those given at the same commit, for commands that depend on nothing else.
  package init(
    folder: String, reachesRemotes: Bool = false, overrides: [String] = [], answers: GitAnswers? = nil
  ) {
    self.answers = answers
    self.folder = folder
    self.reachesRemotes = reachesRemotes
    self.overrides = overrides
  }

  /// Settings that turn off the filters through which git would pass files to other programs (gitattributes(5),
  /// “filter”).
  /// - Throws: ``GitError`` if git cannot be run, or for a filter whose setting cannot be overridden.
  package func settingsWithoutFilters() async throws -> [String] {
    let bytes = try await run(["config", "--name-only", "-z", "--get-regexp", #"^filter\..*\."#]).bytes
    return try bytes.split(separator: 0).map { name in
      let name = String(decoding: name, as: UTF8.self)
      guard !name.contains("=") else {
        throw GitError.invalid("the configuration of git names the filter “\(name)”; rename it without “=”")
      }
      return name.hasSuffix(".required") ? "\(name)=false" : "\(name)="
    }
  }

  /// The output of a command, and whether it succeeded.
  package struct Output {
    /// The bytes of standard output.
    package var bytes: [UInt8]
    /// Whether the exit status is 0.
    package var isSuccess: Bool
    /// The text that git wrote to standard error.
    package var errors: String
  }

  /// Runs a command and waits for it to finish.
  /// - Parameter variables: additional environment variables.
  /// - Throws: ``GitError`` if git is not installed, cannot be run, takes too long, prints more than 1 GiB, lacks
  ///   objects of a partial clone or is ended by a signal. A command that fails otherwise does not throw; see
  ///   ``Output/isSuccess``.
  package func run(_ arguments: [String], variables: [String: String] = [:]) async throws -> Output {
    let question = ([folder] + arguments).joined(separator: "\u{0}")
    if let known = answers?[question] { return Output(bytes: known, isSuccess: true, errors: "") }
    let output = try await run(arguments, variables, input: .none, output: .sequence) { execution in
      var bytes: [UInt8] = []
      var isTooLong = false
      for try await buffer in execution.standardOutput where !isTooLong {
        unsafe buffer.withUnsafeBytes { unsafe bytes.append(contentsOf: $0) }
        guard bytes.count > Self.maximumOutput else { continue }
        isTooLong = true
        // It may have ended by itself.
        try? execution.send(signal: .kill)
      }
      if isTooLong { throw GitError.cannotRun(reason: "git \(arguments[0]) prints more than 1 GiB") }
      return bytes
    }
    if output.isSuccess { answers?.keep(output.bytes, to: question) }
    return output
  }

  /// Runs a command that must succeed.
  /// - Throws: ``GitError`` if the command fails or git cannot be run.
  package func output(_ arguments: [String], variables: [String: String] = [:]) async throws -> [UInt8] {
    let output = try await run(arguments, variables: variables)
    guard output.isSuccess else { throw GitError.failed(reason: Self.reason(output.errors)) }
    return output.bytes
  }

  /// Runs a command that must succeed, and writes its output to a pipe.
  /// - Throws: ``GitError`` if the command fails or git cannot be run.
  package func run(_ arguments: [String], input: [UInt8], output: FileDescriptor) async throws {
    let result = try await run(
      arguments, [:], input: .array(input), output: .fileDescriptor(output, closeAfterSpawningProcess: false)
    ) { _ in [] }
    guard result.isSuccess else { throw GitError.failed(reason: Self.reason(result.errors)) }
  }

  private func run<Input: InputProtocol, Target: OutputProtocol>(
    _ arguments: [String], _ variables: [String: String], input: Input, output: Target,
    bytes: @escaping @Sendable (Execution<Input, Target, SequenceOutput>) async throws -> [UInt8]
  ) async throws -> Output {
    let top = folder.hasPrefix("/") ? GitRepository.top(around: folder) : nil
    if let top { try Self.check(top) }
    let settings = (Self.settings + overrides).flatMap { ["-c", $0] }
    var options = PlatformOptions()
    options.teardownSequence = [.gracefulShutDown(allowedDurationToNextStep: .seconds(1))]
    do {
      let result = try await Self.limited { [options] in
        guard let path = Self.path else { throw GitError.notInstalled }
        let result = try await Subprocess.run(
          .path(FilePath(path)), arguments: Arguments(settings + arguments),
          environment: environment(variables, top: top),
          workingDirectory: FilePath(folder), platformOptions: options, input: input, output: output, error: .sequence
        ) { execution in
          async let errors = Self.errors(execution.standardError)
          // As they arrive: a place for the longest output would count as memory of each process that is started meanwhile.
          return (bytes: try await bytes(execution), errors: await errors)
        }
        // A command that a signal ended reveals nothing about the repository.
        if case .signaled(let number) = result.terminationStatus { throw GitError.endedBySignal(number) }
        return Output(
          bytes: result.closureResult.bytes, isSuccess: result.terminationStatus.isSuccess,
          errors: String(decoding: result.closureResult.errors, as: UTF8.self))
      }
      if !reachesRemotes, Self.lacksObjects(result.errors) { throw GitError.incomplete }
      return result
    } catch {
      throw error as? GitError ?? GitError.cannotRun(reason: "\(error)")
    }
  }

  /// Git's error output, without its middle if it is long, because a remote can print without end.
  private static func errors(_ stream: SubprocessOutputSequence) async -> [UInt8] {
    var bytes: [UInt8] = []
    do {
      for try await buffer in stream {
        unsafe buffer.withUnsafeBytes { unsafe bytes.append(contentsOf: $0) }
        if bytes.count > 2 * keptErrors { bytes.removeSubrange(keptErrors..<bytes.count - keptErrors) }
      }
    } catch {}  // The exit status decides whether the command failed.
    return bytes
  }

  /// Ends a run that takes too long, for example because a remote never answers.
  private static func limited<Result: Sendable>(
    _ run: @escaping @Sendable () async throws -> Result
  ) async throws -> Result {
    try await withThrowingTaskGroup(of: Result?.self) { group in
      group.addTask { try await run() }
      group.addTask {
        try await Task.sleep(for: .seconds(limit))
        return nil
      }
      defer { group.cancelAll() }
      guard let result = try await group.next() ?? nil else { throw GitError.noAnswer(seconds: limit) }
      return result
    }
  }

  /// Refuses a work tree whose repository belongs to another one (``GitFolder``), and one with named pipes: git would
  /// wait for a writer, so the files that it always reads must not be pipes.
  private static func check(_ top: String) throws(GitError) {
    try refusePipes([".git", ".gitignore", ".gitattributes"], in: top)
    guard let folders = GitFolder.folders(of: top) else {
      throw .invalid(
        "\(top)/.git leads to a repository that does not name this folder, so git is not run; if it is yours, run “git worktree repair”, or set its core.worktree to \(top)"
      )
    }
    for folder in folders { try refusePipes(files, in: folder) }
  }

  private static func refusePipes(_ names: [String], in folder: String) throws(GitError) {
    for path in names.map({ PathName.join(folder, $0) }) where FileKind(path) == .other {
      throw .invalid("\(path) is not a regular file; remove it or replace it")
    }
  }

  private static let files = [
    "HEAD", "config", "config.worktree", "index", "packed-refs", "shallow", "commondir", "info/exclude",
    "info/attributes", "objects/info/alternates",
  ]

  /// Whether git needed objects that a partial clone lacks and could not fetch.
  private static func lacksObjects(_ errors: String) -> Bool {
    ["lazy fetching disabled", "from promisor remote", "promisor remote unavailable"].contains { errors.contains($0) }
      || errors.split(separator: "\n").contains { $0.hasPrefix("fatal: transport '") && $0.hasSuffix("not allowed") }
  }

  /// The path of git, looked up once.
  private static let path = SearchPath.program("git")

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

extension [UInt8] {
  /// The lines that git printed, without empty ones.
  package var lines: [String] { split(separator: ASCII.lineFeed).map(GitChange.text) }
}
