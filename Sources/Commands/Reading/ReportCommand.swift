import ArgumentParser
import Base
import GitHistory
import History
import Plan
import Reports
import Workspace

/// Reports what changed and whether gates are met, for CI.
struct ReportCommand: AsyncParsableCommand, ExplainedCommand {
  enum Format: String, WordArgument {
    case text, markdown, json, html, github, gitlab, slack, teams, changelog
  }

  static let configuration = CommandConfiguration(
    alone: "report", abstract: "Report progress for CI: which tasks changed, and whether gates are met.",
    discussion: """
      --since REF compares with the commit where this branch left REF; --since 2026-11-01 and --since 7d compare \
      with the last revision before that day. If a gate is not met, the exit code is 2. Without tasks, no gate is met.

      Format github prints annotations, appends the summary to $GITHUB_STEP_SUMMARY and results to $GITHUB_OUTPUT, \
      and writes the body of a comment. Format gitlab prints “Progress: 73%” and writes OpenMetrics, JUnit, and link files.
      Formats slack and teams print a message that curl can post, with what needs attention; changelog prints release \
      notes.
      """)

  static let examples = [
    Example("Show what a branch changes", "ringmark report --since origin/main --format markdown"),
    Example(
      "Fail a job if a date moved later by more than two weeks", "ringmark report --since origin/main --max-slip 14d"),
    Example(
      "Fail a job if less than half is done, or a task is overdue", "ringmark report --fail-under 50 --fail-on overdue"),
    Example("Print the week as a message for Slack", "ringmark report --since 7d --format slack"),
    Example("Write release notes", "ringmark report --since v1.0 --format changelog"),
  ]

  @OptionGroup(title: CommandPage.files) var files: FileArguments

  @Option(help: "The output format: text, markdown, json, html, github, gitlab, slack, teams, or changelog.")
  var format = Format.text

  @Flag(help: "Short for --format json.")
  var json = false

  @Option(
    help: ArgumentHelp(
      "Compare with a branch, tag, commit or date, N days ago, or yesterday.", valueName: "REF|DATE|7d"),
    completion: .plan { $0.revisions() })
  var since: SinceArgument?

  @OptionGroup(title: "Gates") var gates: GateOptions
  @OptionGroup(title: "Files for CI services") var artifacts: ArtifactOptions
  @OptionGroup(title: CommandPage.general) var common: CommonOptions

  func validate() throws {
    for (name, isSet) in [
      ("--max-drop", gates.maxDrop != nil), ("--max-slip", gates.maxSlip != nil),
      ("--fail-on slip", gates.failOn.contains(.slip)),
    ] where isSet && since == nil { throw ValidationError("\(name) requires --since.") }
    for (name, isSet) in [
      ("--comment", artifacts.comment != nil), ("--comment-on", artifacts.commentOn != nil),
      ("--comment-key", artifacts.commentKey != nil),
    ] where isSet && format != .github { throw ValidationError("\(name) requires --format github.") }
    if artifacts.preview != nil, ![.github, .markdown].contains(format) {
      throw ValidationError("--preview requires --format github or markdown.")
    }
    if artifacts.metrics != nil || artifacts.junit != nil || artifacts.annotations != nil, format != .gitlab {
      throw ValidationError("--metrics, --junit, and --annotations require --format gitlab.")
    }
  }

  func run() async throws {
    let found = try await files.files(for: files.input.reader)
    let plan = try files.input.reader.read(found)
    let today = try common.today()
    let tree = ProgressTree(plan, today: today)
    let diagnostics = PictureReader.check(plan)
    let settings = try NearbySettings.common(files.paths.isEmpty ? found.paths : files.paths)
    var (compared, base): (BaseReader.Result?, ProgressReport.Base?)
    if let since {
      let result = try await compare(plan, found, since, today: today)
      compared = result
      base = ProgressReport.Base(
        name: since.name, revision: result.revision, change: result.change, changedLines: result.changedLines)
    }
    let gates = allGates(settings)
    let results =
      gates.check(tree.root.progress, since: base?.change, warnings: diagnostics.reduce(0) { $0 + $1.count })
      + gates.checkGroups(tree)
    var report = ProgressReport(plan: plan, tree: tree, base: base, gates: results, diagnostics: diagnostics)
    if [.markdown, .github].contains(json ? .json : format) {
      // A branch is compared with its base of today, a day with the plan as it was on it.
      var day = today
      if case .day(let then)? = try since?.point(today: today) { day = then }
      let read = await OutlookReader.read(
        plan, tree, since: compared, of: found, day: day, progress: ReadingProgress().report)
      report.verdict = read.now.verdict
      report.base?.verdict = read.base?.verdict
      report.finished = read.history.map { ProgressReport.finished($0, today: today) } ?? []
    }
    if [.markdown, .github, .gitlab].contains(json ? .json : format) {
      report.links = await ReportLinks.known(for: plan, preview: artifacts.preview)
    }
    try write(report, settings?.comment)
    for gate in report.gates where !gate.isMet {
      Console.error("ringmark: \(TerminalText.visible(gate.line))\(self.gates.informational ? " (informational)" : "")")
    }
    if !report.isPassed, !self.gates.informational { throw CommandFailure(code: 2) }
  }

  /// The gates of the options, and those of the settings that can be checked.
  private func allGates(_ settings: FolderSettings?) -> Gates {
    var all = gates.gates
    guard var set = settings?.gates else { return all }
    if since == nil {
      for name in set.comparing {
        Console.error("ringmark: \(name) in \(FolderSettings.fileName) needs --since, and was not checked")
      }
      set = set.withoutBase
    }
    all.add(set)
    return all
  }

  private func compare(
    _ plan: TodoPlan, _ files: PlanFiles, _ since: SinceArgument, today: CalendarDate
  ) async throws -> BaseReader.Result {
    let result = try await BaseReader.read(
      try since.point(today: today), of: plan, files, reader: .forCommand)
    for (path, existedAtNone) in result.newFiles {
      Console.error(
        "ringmark: \(path): did not exist \(existedAtNone ? "before" : "at") \(since.name); everything in it is new")
    }
    for path in result.removedFiles {
      Console.error("ringmark: \(path): existed at \(since.name) and is gone; what was open in it is cut")
    }
    return result
  }

  private func write(_ report: ProgressReport, _ policy: CommentPolicy?) throws {
    switch json ? .json : format {
    case .text: Console.output(ReportText.render(report, style: common.color.style(pipeWidth: 100)))
    case .markdown: Console.output(ReportMarkdown.render(report))
    case .json: Console.output(ReportJSON.render(report))
    case .html: Console.output(ReportHTML.render(report))
    case .github: try artifacts.writeGitHub(report, policy: policy, isInformational: gates.informational)
    case .gitlab:
      Console.output(ReportText.render(report, style: common.color.style(pipeWidth: 100)))
      Console.output(GitLabReport.coverage(report))
      try artifacts.writeGitLab(report)
    case .slack: Console.output(SlackReport.render(report, site: report.plan.siteAddress))
    case .teams: Console.output(TeamsReport.render(report, site: report.plan.siteAddress))
    case .changelog: Console.output(ChangelogReport.render(report))
    }
  }
}
