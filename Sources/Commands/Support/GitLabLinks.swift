import Base
import Plan
import Reports

/// The pages that a GitLab job links to, from its variables (docs.gitlab.com, “Predefined CI/CD variables”).
enum GitLabLinks {
  /// How many todo files are linked.
  private static let files = 10

  /// The site, the todo files at the commit, and the comparison with the target branch; what is not known is left out.
  static func known(for report: ProgressReport) -> [(label: String, address: String)] {
    var links: [(label: String, address: String)] = []
    if let site = report.plan.siteAddress { links.append(("Published site", site)) }
    guard let project = variable("CI_PROJECT_URL").flatMap(SiteAddress.normal), let commit = commit("CI_COMMIT_SHA")
    else {
      return links
    }
    for document in report.plan.documents.prefix(files) where document.source.path != "-" {
      let path = RepositoryPath.of(document.source.path)
      links.append(
        (
          "\(TerminalText.visible(path)) at \(commit.prefix(8))",
          "\(project)-/blob/\(commit)/\(PercentEncoding.encoded(path))"
        ))
    }
    if let base = self.commit("CI_MERGE_REQUEST_DIFF_BASE_SHA") {
      links.append(("Changes since \(base.prefix(8))", "\(project)-/compare/\(base)...\(commit)"))
    }
    return links
  }

  private static func isHash(_ text: String) -> Bool {
    NameForm.isHexadecimal(text, count: 40) || NameForm.isHexadecimal(text, count: 64)
  }

  private static func commit(_ name: String) -> String? {
    variable(name).flatMap { isHash($0) ? $0 : nil }
  }

  private static func variable(_ name: String) -> String? {
    ProcessEnvironment.value(name).flatMap { $0.isEmpty ? nil : $0 }
  }
}
