public import Base

/// Why git did not do what was requested.
public enum GitError: ExplainedError, Equatable {
  case notInstalled
  /// The program could not be started.
  case cannotRun(reason: String)
  /// Git failed; `reason` is its own message.
  case failed(reason: String)
  /// A signal ended git; for example, Ctrl-C in a terminal reaches git too.
  case endedBySignal(Int32)
  /// Git did not finish in time.
  case noAnswer(seconds: Int)
  /// A partial clone lacks required objects.
  case incomplete
  /// The branch has no commit yet.
  case noCommit
  /// The request is not possible here, the clone does not reach back to a commit, or the remote refused a push; the text
  /// tells what to do.
  case invalid(String)
  /// Somebody else pushed to the remote branch in the meantime.
  case moved(branch: String)

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
    case .invalid(let text): text
    case .moved(let branch): "“\(branch)” has changed on the remote in the meantime; run publish again"
    }
  }
}
