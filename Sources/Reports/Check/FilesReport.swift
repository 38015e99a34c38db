public import Base
public import Plan

/// Which files of folders belong to a plan, and why the others do not.
public struct FilesReport {
  private let plan: TodoPlan
  private let today: CalendarDate
  private let skipped: [(path: String, reason: String)]

  /// Creates a report.
  /// - Parameter skipped: the files outside the plan, each with the reason as the end of a sentence.
  public init(_ plan: TodoPlan, today: CalendarDate, skipped: [(path: String, reason: String)]) {
    (self.plan, self.today, self.skipped) = (plan, today, skipped)
  }

  /// The progress of the counted tasks in a file.
  private func progress(_ document: Int) -> Progress {
    var progress = Progress()
    let file = plan.documents[document]
    for index in file.tasks.indices where ProgressTreeBuilder.counts(index, in: file) {
      progress.count(file.tasks[index].state, due: nil, today: today)
    }
    return progress
  }

  /// The names under which a file is shown: those of the folders around it, and its own.
  private func names(of document: Int) -> [String] {
    plan.folderNames(of: document)
      + (plan.locations[document].isMember ? [] : [plan.listName(ofDocument: document)])
  }

  /// The report for a terminal: the files of the plan with their figures, then the others by reason.
  public func text(style: TerminalStyle) -> String {
    let found = Words.count(plan.documents.count, "file belongs", "files belong")
    var lines = ["", style.paint("\(found) to the plan", .bold)]
    let figures = plan.documents.indices.map { index in
      let progress = progress(index)
      return "\(progress.done)/\(progress.total)"
    }
    let width = figures.map(\.count).max() ?? 0
    for (index, document) in plan.documents.enumerated() {
      let figure = figures[index].leftPadded(to: width, with: " ")
      let trail = TerminalText.visible(names(of: index).joined(separator: " › "))
      lines.append("  \(figure)  \(TerminalText.visible(document.source.path))  \(style.paint(trail, .dim))")
    }
    if !skipped.isEmpty {
      lines += ["", style.paint("\(Words.count(skipped.count, "other file", "other files"))", .bold)]
    }
    let groups = Dictionary(grouping: skipped.indices) { skipped[$0].reason }
    // Those that are as frequent are in the order of their first files.
    for (reason, files) in groups.sorted(by: { ($1.value.count, $0.value[0]) < ($0.value.count, $1.value[0]) }) {
      lines.append("  \(files.count)\(files.count > 1 ? ", each" : "") because \(TerminalText.visible(reason))")
      lines += files.map { style.paint("    \(TerminalText.visible(skipped[$0].path))", .dim) }
    }
    return lines.map(\.trimmingTrailingSpace).joined(separator: "\n") + "\n"
  }

  /// The report as JSON.
  public func json() -> [UInt8] {
    JSONWriter.object { json in
      json.field("schema", 1)
      json.objects("files", plan.documents.indices) { json, index in
        let progress = progress(index)
        json.field("path", plan.documents[index].source.path)
        json.field("name", plan.name(ofDocument: index))
        json.field("folders", plan.folderNames(of: index))
        json.field("archived", plan.isArchived(index))
        json.field("done", progress.done)
        json.field("total", progress.total)
      }
      json.objects("skipped", skipped) { json, file in
        json.field("path", file.path)
        json.field("reason", file.reason)
      }
    }.line
  }
}
