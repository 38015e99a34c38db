import Base
import Mustache
import TodoFile

/// The workflow that `init --ci` writes for GitHub, Gitea, and Forgejo: a report for each pull request and, on GitHub, a site
/// for the main branch.
///
/// It has minimal permissions, pins actions by commit, and avoids `pull_request_target`, so that a fork's code never
/// runs with a token that can write; a fork's report appears in the job summary, or is left to a second workflow.
struct StarterWorkflow: TemplateData {
  /// A service with workflows of this kind.
  enum Service: String {
    case github, gitea, forgejo

    /// The template below `Templates/init`.
    fileprivate var template: String { self == .github ? "github.yml" : "gitea.yml" }
    /// The folder of the workflows.
    var folder: String { ".\(rawValue)/workflows" }
  }

  /// A pattern of the paths for which the report runs.
  private struct Path: TemplateData {
    let path: String

    static let fields = TemplateFields<Path>(TemplateField("path") { $0.path })
  }

  var service = Service.github
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

  static let fields = TemplateFields<StarterWorkflow>(
    TemplateField("branch") { $0.branch },
    TemplateField("file") { $0.file },
    TemplateField("service") { $0.service.rawValue },
    TemplateField("paths") { $0.paths },
    TemplateField("forks") { $0.hasComments },
    TemplateField("preview") { $0.hasPreview },
    TemplateField("runner") { $0.source.wheel?.isForARM == true ? "ubuntu-24.04-arm" : "ubuntu-latest" },
    TemplateField("wheel") { $0.source.wheel?.requirement },
    TemplateField("requirement") { $0.source.wheel?.requirement ?? $0.source.home?.requirement },
    TemplateField("hashed") { $0.source.wheel != nil },
    TemplateField("action") { $0.source.home?.action })

  /// The path of the workflow, from the top of the repository.
  var path: String { "\(service.folder)/progress.yml" }

  private var paths: [Path] {
    let prefix = file == "." ? "" : "\(file)/"
    let plan = isFolder ? TodoFormats.extensions.map { "\(prefix)**/*\($0.contains(".") ? "" : ".")\($0)" } : [file]
    return (plan + ["**/.ringmark.yml", path]).map(Path.init)
  }

  func text() throws(TemplateError) -> String { try StarterTemplate.text(service.template, self) }

  /// The second workflow, which writes the comments; nil if the first one does.
  func comments() throws(TemplateError) -> (path: String, text: String)? {
    hasComments ? ("\(service.folder)/progress-comment.yml", try StarterTemplate.text("github-comment.yml", self)) : nil
  }
}
