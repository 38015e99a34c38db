import ArgumentParser
import Base
import Reports
import TodoFile
import Workspace

/// The files that a report writes for the CI service.
struct ArtifactOptions: ParsableArguments {
  @Option(
    help: "With --format github: the file for the comment's body. (default: ringmark-comment.md in $RUNNER_TEMP)",
    completion: .file())
  var comment: String?

  @Option(
    help: "With --format gitlab: the OpenMetrics file to write. (default: ringmark-metrics.txt)", completion: .file())
  var metrics: String?

  @Option(help: "With --format gitlab: the JUnit file to write. (default: ringmark-junit.xml)", completion: .file())
  var junit: String?

  /// Writes annotations to standard output, the comment to its file, and summary and outputs to the runner's files.
  func writeGitHub(_ report: ProgressReport, isInformational: Bool) throws {
    Console.output(
      Array(
        GitHubReport.annotations(report, isInformational: isInformational, path: RepositoryPath.of).utf8))
    Console.output(report.headline + "\n")
    let path = comment ?? "\(ProcessEnvironment.value("RUNNER_TEMP") ?? ".")/ringmark-comment.md"
    try write(ReportMarkdown.comment(report), to: path, of: report, mark: "<!-- ringmark-report ")
    if let summary = runnerFile("GITHUB_STEP_SUMMARY") { try append(ReportMarkdown.render(report), to: summary) }
    if let output = runnerFile("GITHUB_OUTPUT") {
      let delimiter =
        "ringmark-" + String((0..<4).map { _ in UInt64.random(in: 0 ... .max) }.map { String($0, radix: 36) }.joined())
      try append(GitHubReport.outputs(report, comment: path, delimiter: delimiter), to: output)
    }
  }

  func writeGitLab(_ report: ProgressReport) throws {
    try write(
      GitLabReport.metrics(report), to: metrics ?? "ringmark-metrics.txt", of: report, mark: "# TYPE ringmark_tasks")
    try write(
      GitLabReport.junit(report), to: junit ?? "ringmark-junit.xml", of: report,
      mark: "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites name=\"ringmark\">")
  }

  private func runnerFile(_ variable: String) -> String? {
    ProcessEnvironment.value(variable).flatMap { $0.isEmpty ? nil : $0 }
  }

  private func write(_ text: String, to path: String, of report: ProgressReport, mark: String) throws {
    let sources = report.plan.documents.map(\.source.path)
    try ResultFile(path: path, force: nil, sources: sources) { $0.starts(with: mark.utf8) }.write(Array(text.utf8))
    Console.error("wrote \(path)")
  }

  private func append(_ text: String, to path: String) throws {
    do throws(FileError) {
      try OutputFile.append(Array(text.utf8), to: path)
    } catch {
      throw CommandFailure("\(path): cannot be written; the runner should have created it")
    }
  }
}
