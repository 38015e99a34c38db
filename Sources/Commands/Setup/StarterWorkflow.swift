import Base
import Mustache

/// The workflow that `init --ci github` writes: a site for the main branch, and a report for each pull request.
///
/// It has minimal permissions, pins actions by commit, and avoids `pull_request_target`, so that a fork's code never
/// runs with a token that can write; a fork's report appears in the job summary.
struct StarterWorkflow: TemplateData {
  let source: ProgramSource
  /// The branch whose site is published.
  let branch: String
  /// The todo file.
  let file: String

  static let fields = TemplateFields<StarterWorkflow>(
    TemplateField("branch") { $0.branch },
    TemplateField("file") { $0.file },
    TemplateField("runner") { $0.source.wheel?.isForARM == true ? "ubuntu-24.04-arm" : "ubuntu-latest" },
    TemplateField("wheel") { $0.source.wheel?.requirement },
    TemplateField("action") { $0.source.home?.action })

  func text() throws(TemplateError) -> String { try StarterTemplate.text("github.yml", self) }
}
