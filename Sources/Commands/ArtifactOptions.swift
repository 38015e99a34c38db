import ArgumentParser
import Base
import Reports

/// Files that a report leaves for the CI service.
struct ArtifactOptions: ParsableArguments {
  @Option(
    help: "With --format github: where the comment's body goes. (default: ringmark-comment.md in $RUNNER_TEMP)",
    completion: .file())
  var comment: String?

  @Option(
    help: "With --format gitlab: where the OpenMetrics file goes. (default: ringmark-metrics.txt)", completion: .file())
  var metrics: String?

  @Option(help: "With --format gitlab: where the JUnit file goes. (default: ringmark-junit.xml)", completion: .file())
  var junit: String?

  /// Annotations to standard output; summary, outputs and comment to where the runner says.
  func writeGitHub(_ report: ProgressReport, isInformational: Bool) throws {
    Console.output(
      Array(
        GitHubReport.annotations(report, isInformational: isInformational, path: RepositoryPath.of).utf8))
    Console.output(report.headline + "\n")
    let path = comment ?? "\(Console.environment("RUNNER_TEMP") ?? ".")/ringmark-comment.md"
    try write(ReportMarkdown.comment(report), to: path, mark: "<!-- ringmark-report ")
    if let summary = runnerFile("GITHUB_STEP_SUMMARY") { try append(ReportMarkdown.render(report), to: summary) }
    if let output = runnerFile("GITHUB_OUTPUT") {
      let delimiter =
        "ringmark-" + String((0..<4).map { _ in UInt64.random(in: 0 ... .max) }.map { String($0, radix: 36) }.joined())
      try append(GitHubReport.outputs(report, comment: path, delimiter: delimiter), to: output)
    }
  }

  func writeGitLab(_ report: ProgressReport) throws {
    try write(GitLabReport.metrics(report), to: metrics ?? "ringmark-metrics.txt", mark: "# TYPE ringmark_tasks")
    try write(
      GitLabReport.junit(report), to: junit ?? "ringmark-junit.xml",
      mark: "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites name=\"ringmark\">")
  }

  private func runnerFile(_ variable: String) -> String? {
    Console.environment(variable).flatMap { $0.isEmpty ? nil : $0 }
  }

  /// Writes a file, over one of our own only.
  private func write(_ text: String, to path: String, mark: String) throws {
    do throws(FileError) {
      if FileFinder.isFile(path), !(try InputFile.read(path).starts(with: mark.utf8)) {
        throw FileError(path: path, reason: "is a file that Ringmark did not write; name another")
      }
      try OutputFile.write(Array(text.utf8), to: path)
    } catch {
      throw CommandFailure.notWritten(path, error)
    }
    Console.error("wrote \(TerminalText.visible(path))")
  }

  private func append(_ text: String, to path: String) throws {
    do throws(FileError) {
      try OutputFile.append(Array(text.utf8), to: path)
    } catch {
      throw CommandFailure("\(TerminalText.visible(path)): cannot be written; the runner should have made it")
    }
  }
}
