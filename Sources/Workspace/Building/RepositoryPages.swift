/// The addresses of pages that a repository's host has.
enum RepositoryPages {
  /// The address that the pages of commits are below. GitHub, Gitea, Forgejo and Codeberg have the same.
  /// - Parameter repository: the address of the repository, with a slash at its end.
  static func commits(_ repository: String) -> String {
    let host = repository.split(separator: "/").dropFirst().first ?? ""
    if host.contains("gitlab") { return repository + "-/commit/" }
    return repository + (host.contains("bitbucket") ? "commits/" : "commit/")
  }
}
