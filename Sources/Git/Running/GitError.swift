import Base

/// Why git did not do what was asked.
public enum GitError: ExplainedError, Equatable {
  case notInstalled
  /// The program could not be started.
  case cannotRun(reason: String)
  /// git ended with an error; its own words.
  case failed(reason: String)
  /// A signal ended git: Ctrl-C in a terminal is sent to git, too.
  case endedBySignal(Int32)
  /// git did not end in time.
  case noAnswer(seconds: Int)
  /// A partial clone lacks objects that are needed.
  case incomplete
  /// The branch has no commit yet.
  case noCommit
  /// A name that is no commit, or a clone that does not reach back to it, with what to do.
  case missingRevision(String)
  /// What was asked for cannot be done here, with what to do.
  case invalid(String)
  /// The remote branch was pushed to by somebody else.
  case moved(branch: String)
  /// The remote refused the push; its own words.
  case pushRefused(String)

  public var description: String {
    switch self {
    case .notInstalled: "git was not found; install it or add it to PATH"
    case .cannotRun(let reason): "cannot run git: \(reason)"
    case .failed(let reason): "git: \(reason)"
    case .endedBySignal(let number): "git was terminated by signal \(number)"
    case .noAnswer(let seconds):
      "git did not finish within \(seconds) second\(seconds == 1 ? "" : "s"); check the remote and the repository, or set RINGMARK_GIT_TIMEOUT to more seconds"
    case .incomplete:
      "the history is incomplete: this partial clone lacks objects, and Ringmark fetches none; run “git fetch --refetch --no-filter” (in GitHub Actions, leave out “filter”)"
    case .noCommit: "this branch has no commits yet; create the first one"
    case .missingRevision(let text), .invalid(let text), .pushRefused(let text): text
    case .moved(let branch): "“\(branch)” has changed on the remote in the meantime; run publish again"
    }
  }
}
