public import ArgumentParser
import Base
public import Plan
import Reports

/// The files that a report writes for the CI service.
struct ArtifactOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "With --format github: the file for the comment's body. (default: ringmark-comment.md in $RUNNER_TEMP)",
      valueName: "file"),
    completion: .file())
  var comment: String?

  @Option(
    help: ArgumentHelp(
      "With --format github: when the report is worth a comment: changes, always, or failures. (default: “comment” in .ringmark.yml, or changes)",
      valueName: "policy"))
  var commentOn: CommentPolicy?

  @Option(
    help: ArgumentHelp(
      "With --format github: a name that distinguishes the comment from those of other reports. (default: from the names of the files)",
      valueName: "name"))
  var commentKey: String?

  @Option(help: ArgumentHelp("The address of a preview of the site, to link to.", valueName: "address"))
  var preview: String?

  @Option(
    help: ArgumentHelp(
      "With --format gitlab: the OpenMetrics file to write. (default: ringmark-metrics.txt)", valueName: "file"),
    completion: .file())
  var metrics: String?

  @Option(
    help: ArgumentHelp(
      "With --format gitlab: the JUnit file to write. (default: ringmark-junit.xml)", valueName: "file"),
    completion: .file())
  var junit: String?

  @Option(
    help: ArgumentHelp(
      "With --format gitlab: the file of links beside the job's log. (default: ringmark-annotations.json)",
      valueName: "file"),
    completion: .file())
  var annotations: String?

  func validate() throws {
    if let commentKey,
      !NameForm.isName(commentKey, with: "._-") || commentKey.contains("--") || commentKey.hasSuffix("-")
    {
      throw ValidationError("--comment-key must consist of letters, digits, and single “.”, “_”, or “-” between them.")
    }
    if let preview, !preview.isEmpty, SiteAddress.normal(preview) == nil {
      throw ValidationError("--preview must be an address that begins with https://, without “?” and “#”.")
    }
  }

  /// Writes annotations to standard output, the comment to its file, and summary and outputs to the runner's files.
  func writeGitHub(_ report: ProgressReport, policy: CommentPolicy?, isInformational: Bool) throws {
    Console.output(
      Array(
        GitHubReport.annotations(report, isInformational: isInformational, path: RepositoryPath.of).utf8))
    Console.output(report.headline + "\n")
    let path = try write(
      ReportMarkdown.comment(report, key: commentKey), to: comment,
      or: "\(ProcessEnvironment.value("RUNNER_TEMP") ?? ".")/ringmark-comment.md", option: "--comment", of: report,
      mark: "<!-- ringmark-report ")
    if let summary = ProcessEnvironment.nonEmpty("GITHUB_STEP_SUMMARY") {
      try append(ReportMarkdown.render(report), to: summary)
    }
    if let output = ProcessEnvironment.nonEmpty("GITHUB_OUTPUT") {
      let delimiter =
        "ringmark-" + String((0..<4).map { _ in UInt64.random(in: 0 ... .max) }.map { String($0, radix: 36) }.joined())
      let policy = commentOn ?? policy ?? .changes
      try append(GitHubReport.outputs(report, comment: path, policy: policy, delimiter: delimiter), to: output)
    }
  }

  func writeGitLab(_ report: ProgressReport) throws {
    _ = try write(
      GitLabReport.metrics(report), to: metrics, or: "ringmark-metrics.txt", option: "--metrics", of: report,
      mark: "# TYPE ringmark_tasks")
    _ = try write(
      GitLabReport.junit(report), to: junit, or: "ringmark-junit.xml", option: "--junit", of: report,
      mark: "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites name=\"ringmark\">")
    _ = try write(
      String(decoding: GitLabReport.annotations(report), as: UTF8.self), to: annotations,
      or: "ringmark-annotations.json", option: "--annotations", of: report, mark: GitLabReport.annotationsMark)
  }

  /// Writes a file, and returns its path.
  private func write(
    _ text: String, to named: String?, or usual: String, option: String, of report: ProgressReport, mark: String
  ) throws -> String {
    let path = named ?? usual
    let file = ResultFile(
      path: path, option: named == nil ? option : nil, force: nil, sources: report.plan.documents.map(\.source.path)
    ) { $0.starts(with: mark.utf8) }
    try file.write(Array(text.utf8))
    Console.note("wrote \(path)")
    return path
  }

  private func append(_ text: String, to path: String) throws {
    do throws(FileError) {
      try OutputFile.append(Array(text.utf8), to: path)
    } catch {
      throw CommandFailure("\(path): cannot be written; the runner should have created it")
    }
  }
}

extension CommentPolicy: ExpressibleByArgument {}
