import Base
import Mustache
import TodoFile

/// What `init --ci` writes: a report for each pull request and, on GitHub and GitLab, a site for the main branch.
///
/// A workflow has minimal permissions, pins actions by commit, and avoids `pull_request_target`, so that a fork's code never
/// runs with a token that can write; a fork's report appears in the job summary, or is left to a second workflow.
/// The jobs for GitLab are also the template of the GitLab component that `.ci/channels` makes.
struct StarterWorkflow: TemplateData {
  /// The first line of every file for GitLab.
  static let gitLabMark = "# Written by “ringmark init --ci gitlab”."

  var service = InitCommand.Service.github
  let source: ProgramSource
  /// The branch whose site is published.
  let branch: String
  /// The todo file, or the folder of the plan.
  let file: String
  /// Whether the file is a folder.
  var isFolder = false
  /// Whether a second workflow writes the comments, which can do so for forks too.
  var hasComments = false
  /// Whether pull requests get a preview of the site.
  var hasPreview = false
  /// The stages of the jobs for GitLab; by default, two of its default stages.
  var stages = (site: "deploy", report: "test")

  static let fields = TemplateFields<StarterWorkflow> {
    $0.text("branch") { $0.branch }
    $0.text("file") { $0.file }
    $0.text("service") { $0.service.rawValue }
    $0.list("paths", { $0.paths }, of: TemplateFields<String> { $0.text("path") { $0 } })
    $0.flag("forks") { $0.hasComments }
    $0.flag("preview") { $0.hasPreview }
    $0.text("runner") { $0.source.wheel?.isForARM == true ? "ubuntu-24.04-arm" : "ubuntu-latest" }
    $0.text("wheel") { $0.source.wheel?.requirement }
    $0.text("requirement") { $0.source.wheel?.requirement ?? $0.source.home?.requirement }
    $0.flag("hashed") { $0.source.wheel != nil }
    $0.text("action") { $0.source.home?.action }
    $0.text("site") { $0.stages.site }
    $0.text("report") { $0.stages.report }
  }

  /// The path of the workflow, from the top of the repository.
  var path: String { "\(folder)/progress.yml" }

  /// The folder of the workflows.
  private var folder: String { ".\(service.rawValue)/workflows" }

  /// The patterns of the paths for which the report runs.
  private var paths: [String] {
    let prefix = file == "." ? "" : "\(file)/"
    let plan = isFolder ? TodoFormats.extensions.map { "\(prefix)**/*\($0.contains(".") ? "" : ".")\($0)" } : [file]
    return plan + ["**/.ringmark.yml", path]
  }

  func text() throws(TemplateError) -> String {
    try StarterTemplate.text(service == .forgejo ? "gitea.yml" : "\(service.rawValue).yml", self)
  }

  /// The second workflow, which writes the comments; nil if the first one does.
  func comments() throws(TemplateError) -> (path: String, text: String)? {
    hasComments ? ("\(folder)/progress-comment.yml", try StarterTemplate.text("github-comment.yml", self)) : nil
  }
}
