import ArgumentParser
import History
import Reports
import TodoFile

/// What changed and whether it will do, for CI.
struct ReportCommand: AsyncParsableCommand {
  enum Format: String, ExpressibleByArgument, CaseIterable { case text, markdown, json, html, github, gitlab }

  static let configuration = CommandConfiguration(
    commandName: "report", abstract: "Report progress for CI: what changed, by name, and gates.",
    discussion: """
      --since REF compares with where this branch left REF, --since 2026-11-01 and --since 7d with the last revision \
      before that day. A gate that is not met ends with 2; without tasks none is met.

      github prints annotations, appends the summary to $GITHUB_STEP_SUMMARY and the figures to $GITHUB_OUTPUT, and \
      writes the body of a comment. gitlab prints “Progress: 73%” and writes OpenMetrics and JUnit files.
      """)

  @OptionGroup var files: FileArguments

  @Option(help: "Output: text, markdown, json, html, github or gitlab.")
  var format = Format.text

  @Flag(help: "Short for --format json.")
  var json = false

  @Option(
    help: ArgumentHelp("Compare with a branch, tag or commit, a day, or so many days ago.", valueName: "REF|DATE|7d"))
  var since: SinceArgument?

  @OptionGroup var gates: GateOptions
  @OptionGroup var artifacts: ArtifactOptions
  @OptionGroup var common: CommonOptions

  func validate() throws {
    if gates.maxDrop != nil, since == nil { throw ValidationError("--max-drop needs --since: a drop from what?") }
    if artifacts.comment != nil, format != .github { throw ValidationError("--comment goes with --format github.") }
    if artifacts.metrics != nil || artifacts.junit != nil, format != .gitlab {
      throw ValidationError("--metrics and --junit go with --format gitlab.")
    }
  }

  func run() async throws {
    let plan = try PlanReader().read(files.paths)
    let today = try common.today()
    let tree = ProgressTree(plan, today: today)
    let diagnostics = PictureReader.check(plan)
    var base: ProgressReport.Base?
    if let since { base = try await BaseReader(plan: plan).read(since, today: today) }
    let results = gates.gates.check(
      tree.root.progress, before: base?.change.before, warnings: diagnostics.reduce(0) { $0 + $1.count })
    let report = ProgressReport(plan: plan, tree: tree, base: base, gates: results, diagnostics: diagnostics)
    try write(report)
    for gate in report.gates where !gate.isMet {
      Console.error("ringmark: \(gate.line)\(gates.informational ? " (informational)" : "")")
    }
    if !report.isPassed, !gates.informational { throw CommandFailure.silent(code: 2) }
  }

  private func write(_ report: ProgressReport) throws {
    switch json ? .json : format {
    case .text: Console.output(ReportText.render(report, style: common.color.style(pipeWidth: 100)))
    case .markdown: Console.output(ReportMarkdown.render(report))
    case .json: Console.output(ReportJSON.render(report))
    case .html: Console.output(ReportHTML.render(report))
    case .github: try artifacts.writeGitHub(report, isInformational: gates.informational)
    case .gitlab:
      Console.output(ReportText.render(report, style: common.color.style(pipeWidth: 100)))
      Console.output(GitLabReport.coverage(report))
      try artifacts.writeGitLab(report)
    }
  }
}
