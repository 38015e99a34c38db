import Base
import Git
import Plan
import Reports

extension ReportLinks {
  /// The pages that the settings of the plan and the environment of a CI job tell: GitHub's and GitLab's variables, which
  /// Gitea and Forgejo set too.
  static func known(for plan: TodoPlan, preview: String?) async -> ReportLinks {
    var links = ReportLinks()
    links.site = plan.siteAddress
    links.preview = preview.flatMap { $0.isEmpty ? nil : $0 }
    links.repository =
      github ?? variable("CI_PROJECT_URL").flatMap(SiteAddress.normal).map { RepositoryPages($0, service: .gitlab) }
      ?? plan.matter.lazy.compactMap(\.repository).first.map { RepositoryPages($0) }
    links.run = run(links.repository)
    guard let file = plan.documents.first?.source.path else { return links }
    links.commit = (try? await GitRepository.around(file))??.head
    links.paths = plan.documents.map { RepositoryPath.of($0.source.path) }
    return links
  }

  private static var github: RepositoryPages? {
    guard let server = variable("GITHUB_SERVER_URL"), let name = variable("GITHUB_REPOSITORY"),
      let address = SiteAddress.normal("\(server)/\(name)")
    else { return nil }
    let isGitea = ["GITEA_ACTIONS", "FORGEJO_ACTIONS"].contains { variable($0) == "true" }
    return RepositoryPages(address, service: isGitea ? .gitea : .github)
  }

  private static func run(_ repository: RepositoryPages?) -> Page? {
    if let repository, let number = variable("GITHUB_RUN_NUMBER"), let id = variable("GITHUB_RUN_ID") {
      // The addresses of Gitea have the number of a run, those of GitHub its ID.
      let name = repository.service == .gitea ? number : id
      guard NameForm.isName(name, with: ""), NameForm.isName(number, with: "") else { return nil }
      return Page(name: "run \(number)", address: "\(repository.address)actions/runs/\(name)")
    }
    guard let number = variable("CI_PIPELINE_IID"), let address = variable("CI_JOB_URL").flatMap(SiteAddress.normal)
    else {
      return nil
    }
    return Page(name: "pipeline \(number)", address: String(address.dropLast()))
  }

  private static func variable(_ name: String) -> String? { ProcessEnvironment.nonEmpty(name) }
}

/// Paths as annotation services expect them: relative to the repository's top folder, wherever a command runs.
enum RepositoryPath {
  /// The path relative to `$GITHUB_WORKSPACE` or to the folder that contains `.git`; unchanged if there is neither.
  static func of(_ path: String) -> String {
    guard let real = PathName.resolved(path) else { return path }
    let workspace = ProcessEnvironment.value("GITHUB_WORKSPACE").flatMap(PathName.resolved)
    for folder in [workspace, GitRepository.top(around: PathName.folder(of: real))].compactMap({ $0 }) {
      if let path = PathName.relative(real, to: folder) { return path }
    }
    return path
  }
}
