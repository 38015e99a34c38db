import Base
import History
public import Plan

/// A report for GitHub's runner: annotations and step outputs.
public enum GitHubReport {
  /// The maximum number of annotations per level that GitHub shows.
  private static let annotationLimit = 10

  /// Unmet gates as errors or notices, overdue tasks as warnings, dates of milestones and tasks that moved later as
  /// notices, and problems by severity; at most ten per level. With a base, only for lines that changed since, and for tasks
  /// that the change made late.
  /// - Parameter isInformational: whether unmet gates are only notices, because they do not fail the job.
  /// - Parameter path: returns a file's path from the repository root, as GitHub expects it.
  public static func annotations(
    _ report: ProgressReport, isInformational: Bool = false, path: (String) -> String
  ) -> String {
    var lines: [(level: String, text: String)] = []
    func add(_ level: String, _ title: String, at location: (path: String, line: Int), _ words: String, _ name: String)
    {
      let properties = [("file", path(location.path)), ("line", String(location.line)), ("title", title)]
      lines.append((level, annotation(level, properties, "\(words): \(TerminalText.visible(name))")))
    }
    for gate in report.gates where !gate.isMet {
      let level = isInformational ? "notice" : "error"
      lines.append((level, annotation(level, [("title", "Gate not met")], TerminalText.visible(gate.line))))
    }
    for reference in report.overdueAndChanged {
      let (document, task) = report.plan[reference]
      let location = report.location(ofTask: reference.task, in: document)
      add("warning", "Overdue", at: location, task.due?.description ?? "", document.title(of: task))
    }
    for change in report.base?.change.groupDates ?? [] {
      guard let days = change.slip, days > 0, let location = report.location(of: change) else { continue }
      let (name, dates) = report.words(change)
      add("notice", "Moved later", at: location, dates, name)
    }
    for change in report.base?.change.changes(.dates) ?? [] {
      guard let days = change.slip, days > 0, change.state != .done, let index = change.index else { continue }
      let location = report.location(ofTask: index, in: report.plan.documents[change.document])
      add("notice", "Moved later", at: location, TermWords.change(change, report.plan.people) ?? "", change.title)
    }
    for (index, document) in report.plan.documents.enumerated() {
      for diagnostic in report.problems(of: index, inChangedLines: true) {
        let line = annotation((diagnostic, document.source, path(document.source.path)))
        lines.append((diagnostic.severity.rawValue, line))
      }
    }
    return ["error", "warning", "notice"].flatMap { level in
      lines.filter { $0.level == level }.prefix(annotationLimit).map(\.text)
    }.joined()
  }

  /// Diagnostics, at most ten per level.
  public static func annotations(_ problems: [FoundProblem]) -> String {
    var shown: [Diagnostic.Severity: Int] = [:]
    return problems.filter { problem in
      shown[problem.diagnostic.severity, default: 0] += 1
      return shown[problem.diagnostic.severity, default: 0] <= annotationLimit
    }.map(annotation).joined()
  }

  private static func annotation(_ problem: FoundProblem) -> String {
    let (diagnostic, source, path) = problem
    let start = source.position(of: diagnostic.range.lowerBound)
    let end = source.position(of: diagnostic.range.upperBound)
    return annotation(
      diagnostic.severity.rawValue,
      [
        ("file", path), ("line", String(start.line)), ("endLine", String(end.line)),
        ("col", String(source.characterColumn(of: diagnostic.range.lowerBound))), ("title", diagnostic.code.rawValue),
      ], TerminalText.visible(diagnostic.message))
  }

  /// A command for the runner (docs.github.com, “Workflow commands”): `::warning file=…,line=…,title=…::message`.
  private static func annotation(_ level: String, _ properties: [(String, String)], _ message: String) -> String {
    let list = properties.map { "\($0)=\(property($1))" }.joined(separator: ",")
    return "::\(level) \(list)::\(data(message))\n"
  }

  private static func data(_ text: String) -> String {
    RunnerLog.harmless(
      text.unicodeScalars.reduce(into: "") { result, scalar in
        switch scalar {
        case "%": result += "%25"
        case "\r": result += "%0D"
        case "\n": result += "%0A"
        default: result.unicodeScalars.append(scalar)
        }
      })
  }

  private static func property(_ text: String) -> String {
    // Line breaks are encoded and other controls made visible, because a terminal may show the log.
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    return data(lines.map { TerminalText.visible(String($0)) }.joined(separator: "\n"))
      .replacing(":", with: "%3A").replacing(",", with: "%2C")
  }

  /// `name=value` lines for `$GITHUB_OUTPUT`, with texts between delimiters that cannot occur in them.
  /// - Parameter delimiter: random text.
  public static func outputs(
    _ report: ProgressReport, comment: String?, policy: CommentPolicy = .changes, delimiter: String
  ) -> String {
    let progress = report.progress
    // Each task counts once, as in the headline.
    let sections = report.base.map { ChangeSection.sections($0.change) }
    func count(_ heading: String) -> Int? {
      sections.map { $0.first { $0.heading == heading }?.changes.count ?? 0 }
    }
    let numbers: [(String, Int?)] = [
      ("percent", progress.percent), ("done", progress.done), ("total", progress.total), ("overdue", progress.overdue),
      ("finished", count("Finished")), ("added", count("Added")), ("added-as-done", count("Added as done")),
      ("reopened", count("Reopened")), ("cut", count("Cut")), ("slipped", report.base?.change.slips.count),
      ("slip-days", report.base.map { $0.change.slips.compactMap { $0 }.max() ?? 0 }),
    ]
    var text = numbers.map { "\($0)=\($1.map(String.init) ?? "")\n" }.joined()
    text += "passed=\(report.isPassed)\ncomment=\(report.isWorthComment(policy) ? "post" : "update")\n"
    for (name, value) in [("headline", report.headline), ("comment-file", comment ?? "")] {
      text += "\(name)<<\(delimiter)\n\(value)\n\(delimiter)\n"
    }
    return text
  }
}
