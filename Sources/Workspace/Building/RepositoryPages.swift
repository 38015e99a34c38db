/// The addresses of a repository's web pages on its host.
enum RepositoryPages {
  /// The address below which the pages of commits are. GitHub, Gitea, Forgejo, and Codeberg use the same path.
  /// - Parameter repository: the address of the repository, with a trailing slash.
  static func commits(_ repository: String) -> String {
    let host = repository.split(separator: "/").dropFirst().first ?? ""
    if host.contains("gitlab") { return repository + "-/commit/" }
    return repository + (host.contains("bitbucket") ? "commits/" : "commit/")
  }
}
