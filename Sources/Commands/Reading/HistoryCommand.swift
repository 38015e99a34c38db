import ArgumentParser
import Base
import Drawing
import Git
import GitHistory
import History
import Plan
import Reports

/// Shows progress over the file's git history.
struct HistoryCommand: AsyncParsableCommand, ExplainedCommand {
  enum Format: String, WordArgument { case text, json, csv, svg }

  static let configuration = CommandConfiguration(
    alone: "history", abstract: "Show progress over the file's git history.",
    discussion: """
      Reads every revision of the file and follows renames. The chart, weeks and forecast use the branch's \
      first-parent history. csv and json also list the revisions on merged branches, marked as not mainline.
      """)

  static let examples = [
    Example("Show progress by week, with a forecast", "ringmark history"),
    Example("Write a row for each revision", "ringmark history --format csv > history.csv"),
  ]

  @OptionGroup(title: CommandPage.files) var files: FileArguments

  @Option(help: "The output format: text, json, csv or svg.")
  var format = Format.text

  @Flag(help: "Short for --format json.")
  var json = false

  @Flag(help: "Do not use the cache: read every revision again and store nothing.")
  var noCache = false

  @OptionGroup(title: CommandPage.general) var common: CommonOptions

  func run() async throws {
    let format = json ? .json : format
    let plan = try await files.plan()
    let tree = ProgressTree(plan, today: try common.today())
    var options = HistoryReader.Options()
    options.usesCache = !noCache
    options.includesBranches = format == .json || format == .csv
    options.progress = ReadingProgress().report
    let read = try await HistoryReader.read(plan, today: tree.today, options: options)
    guard let history = read.now.history, !history.isEmpty else {
      let path = plan.documents.first?.source.path ?? "-"
      if path == "-" { throw CommandFailure("standard input has no history; specify a file") }
      throw CommandFailure(
        GitRepository.location(of: path) == nil
          ? "\(path): not in a git repository; history requires one"
          : "\(path): not committed to git yet; history begins with the first commit")
    }
    for note in read.notes { Console.error("ringmark: \(note)") }
    let outlook = Outlook(plan, tree, history: history, ledgers: read.now.ledgers)
    switch format {
    case .text: Console.output(HistoryText.render(history, outlook, tree, style: common.color.style()))
    case .json: Console.output(HistoryJSON.render(history, outlook, tree))
    case .csv: Console.output(HistoryCSV.render(history))
    case .svg: Console.output(Self.drawing(history, outlook, title: tree.title))
    }
  }

  /// The chart as a standalone file.
  private static func drawing(_ history: History, _ outlook: Outlook, title: String) -> String {
    guard let series = BurnUpSeries(history, today: outlook.today, forecast: outlook.forecast?.days) else { return "" }
    let label: BurnUpChart.Label = { day, tick in tick == .year ? String(day.components.year) : day.description }
    let due = outlook.goal.map { ChartMark(day: $0.due, name: "", date: "due \($0.due)", kind: .due) }
    return BurnUpChart(series, width: 960, height: 340, label: label, marks: due.map { [$0] } ?? []).standalone(
      title: title)
  }
}
