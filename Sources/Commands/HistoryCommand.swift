import TodoFile
import GitHistory
import ArgumentParser
import Base
import Drawing
import Git
import History
import Reports

/// Progress over the file's git history.
struct HistoryCommand: AsyncParsableCommand {
  enum Format: String, ExpressibleByArgument, CaseIterable { case text, json, csv, svg }

  static let configuration = CommandConfiguration(
    commandName: "history", abstract: "Show progress over the file's git history.",
    discussion: """
      Reads every revision of the file, through renames. The chart, the weeks and the forecast follow the first-parent \
      line: what the branch held. csv and json list the revisions of merged branches too, marked as not mainline.
      """)

  @OptionGroup var files: FileArguments

  @Option(help: "Output: text, json, csv or svg.")
  var format = Format.text

  @Flag(help: "Short for --format json.")
  var json = false

  @Flag(help: "Read every revision anew, and keep nothing for the next time.")
  var noCache = false

  @OptionGroup var common: CommonOptions

  func run() async throws {
    let format = json ? .json : format
    let plan = try PlanReader().read(files.paths)
    let today = try common.today()
    var source = HistorySource(plan: plan, today: today)
    source.options.usesCache = !noCache
    source.options.includesBranches = format == .json || format == .csv
    source.options.progress = ReadingProgress().report
    let result: HistorySource.Result
    do {
      result = try await source.read()
    } catch let error as GitError {
      throw CommandFailure(TerminalText.visible(error.description))
    }
    guard let history = result.history, !history.isEmpty else {
      let path = plan.documents.first?.source.path ?? "-"
      if path == "-" { throw CommandFailure("standard input has no history; name a file") }
      throw CommandFailure(
        GitRepository.place(of: path) == nil
          ? "\(TerminalText.visible(path)): is in no git repository; history needs one"
          : "\(TerminalText.visible(path)): git has no revision of it yet; history begins with its first commit")
    }
    for note in result.notes { Console.error("ringmark: \(note)") }
    switch format {
    case .text:
      Console.output(HistoryText.render(history, title: plan.title, today: today, style: common.color.style()))
    case .json:
      Console.output(
        HistoryJSON.render(history, title: plan.title, files: plan.documents.map(\.source.path), today: today))
    case .csv: Console.output(HistoryCSV.render(history))
    case .svg: Console.output(Self.drawing(history, title: plan.title, today: today))
    }
  }

  /// The chart as a file of its own.
  private static func drawing(_ history: History, title: String, today: CalendarDate) -> String {
    guard let series = BurnUpSeries(history, today: today) else { return "" }
    let labels = BurnUpChart.Labels(
      tick: { day, isYear in isYear ? String(day.components.year) : day.description },
      sample: { "\($0.day): \($0.done)/\($0.total)" })
    return BurnUpChart(series, width: 960, height: 340, labels: labels).standalone(title: title)
  }
}
