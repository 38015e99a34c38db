import Base

/// Why a push was refused, according to git's output.
struct PushRefusal {
  /// The length limit of a quoted message, in characters.
  private static let longest = 1_000
  private let lines: [String]

  init(_ errors: String) {
    lines = errors.split(whereSeparator: \.isNewline).map(String.init)
  }

  /// The server's own message, for example from a hook or from branch protection rules.
  private var words: String {
    let words = lines.filter { $0.hasPrefix("remote:") }
      .map { $0.dropFirst("remote:".count).trimmingWhitespace }.filter { !$0.isEmpty }
      .joined(separator: " ")
    return words.count > Self.longest ? "\(words.prefix(Self.longest))…" : words
  }

  /// The reason in parentheses after a ref, such as `pre-receive hook declined`.
  private func reason(_ mark: String) -> String? {
    guard let line = lines.first(where: { $0.contains(mark) }), let open = line.lastIndex(of: "("),
      let close = line.lastIndex(of: ")"), open < close
    else { return nil }
    return String(line[line.unicodeScalars.index(after: open)..<close])
  }

  func error(branch: String, remote: String) -> GitError {
    // Rejected by the server: trying again would not help (git-push(1), “OUTPUT”).
    if let reason = reason("[remote rejected]") {
      let said = words.isEmpty ? "" : ": \(words)"
      return GitError.invalid(
        "“\(remote)” rejected the push to “\(branch)” (\(reason))\(said); ask its administrator, or choose another --branch"
      )
    }
    if lines.contains(where: { $0.contains("[rejected]") || $0.contains("stale info") }) {
      return GitError.moved(branch: branch)
    }
    return GitError.invalid("git push: \(Git.reason(lines.joined(separator: "\n")))")
  }
}
