import Base
import Mustache

/// The jobs that `init --ci gitlab` writes: a site for the default branch, and a report for each merge request.
///
/// The GitLab component that `.ci/channels` makes is the same template.
struct StarterPipeline: TemplateData {
  /// The first line of every generated file.
  static let mark = "# Written by “ringmark init --ci gitlab”."

  let source: ProgramSource
  /// The todo file.
  let file: String
  /// The stages of the site and report jobs; by default, two of GitLab's default stages.
  var stages = (site: "deploy", report: "test")

  static let fields = TemplateFields<StarterPipeline> {
    $0.text("requirement") { $0.source.wheel?.requirement ?? $0.source.home?.requirement }
    $0.flag("hashed") { $0.source.wheel != nil }
    $0.text("file") { $0.file }
    $0.text("site") { $0.stages.site }
    $0.text("report") { $0.stages.report }
  }

  func text() throws(TemplateError) -> String { try StarterTemplate.text("gitlab.yml", self) }
}
