import Foundation

/// Why a push did not happen, from what git said of it.
struct PushRefusal {
  private let lines: [String]

  init(_ errors: String) {
    lines = errors.split(whereSeparator: \.isNewline).map(String.init)
  }

  /// What the server said itself, as a hook or the rules of a protected branch do.
  private var words: String {
    lines.filter { $0.hasPrefix("remote:") }
      .map { $0.dropFirst("remote:".count).trimmingCharacters(in: .whitespaces) }.filter { !$0.isEmpty }
      .joined(separator: " ")
  }

  /// The reason in round brackets behind a ref, as `pre-receive hook declined`.
  private func reason(_ mark: String) -> String? {
    guard let line = lines.first(where: { $0.contains(mark) }), let open = line.lastIndex(of: "("),
      let close = line.lastIndex(of: ")"), open < close
    else { return nil }
    return String(line[line.index(after: open)..<close])
  }

  func error(branch: String, remote: String) -> GitError {
    // Refused by the server: the same again would be refused again (git-push(1), “OUTPUT”).
    if let reason = reason("[remote rejected]") {
      let said = words.isEmpty ? "" : ": \(words)"
      return GitError(
        "“\(remote)” refuses the push to “\(branch)” (\(reason))\(said); ask whoever runs it, or name another branch with --branch"
      )
    }
    if lines.contains(where: { $0.contains("[rejected]") || $0.contains("stale info") }) {
      return GitError("“\(branch)” has moved meanwhile; run publish again")
    }
    return GitError("git push: \(Git.reason(lines.joined(separator: "\n")))")
  }
}
