import Base
import GitHistory
import Plan
import Reports
import Workspace

/// The reading tools.
extension ToolBox {
  /// Runs a reading tool.
  func read(_ name: String, _ arguments: ToolArguments) async throws -> (text: String, structured: [UInt8]?) {
    let (files, plan) = try await plan.read()
    if name == "report" { return (try await report(plan, files, since: arguments["since"] ?? ""), nil) }
    let json = try name == "status" ? status(plan) : list(plan, arguments)
    return (String(decoding: json, as: UTF8.self), json)
  }

  func status(_ plan: TodoPlan) throws -> [UInt8] {
    let tree = ProgressTree(plan, today: try self.plan.today())
    return Self.line(StatusJSON.render(plan, tree, diagnostics: PictureReader.check(plan).flatMap { $0 }))
  }

  private func list(_ plan: TodoPlan, _ arguments: ToolArguments) throws -> [UInt8] {
    let today = try self.plan.today()
    var filter = TaskFilter()
    if let name = arguments["group"] {
      guard !TaskFilter.groups(named: name, in: plan).isEmpty else { throw ToolError("there is no group “\(name)”") }
      filter.groups = [name]
    }
    if let word = arguments["state"], let state = TaskState(word: word) { filter.states = [state] }
    if let tag = arguments["tag"] { filter.tags = [tag] }
    if let person = arguments["person"] { filter.people = [person] }
    if let word = arguments["due"] {
      guard let due = TaskFilter.Due(word) else {
        throw ToolError("“due” must be overdue, today, week, any, none, or a day as YYYY-MM-DD")
      }
      filter.due = due
    }
    filter.search = arguments["search"]
    filter.normalize()
    var tasks = filter.apply(to: plan, today: today)
    if let path = arguments["file"] {
      let index = try file(path, in: plan)
      tasks = tasks.filter { $0.document == index }
    }
    let limit = arguments.integer("limit") ?? 100
    guard (1...1_000).contains(limit) else { throw ToolError("“limit” must be from 1 to 1,000") }
    return Self.line(
      TaskListJSON.render(Array(tasks.prefix(limit)), in: plan, tree: ProgressTree(plan, today: today)) { json in
        json.field("found", tasks.count)
      })
  }

  private func report(_ plan: TodoPlan, _ files: PlanFiles, since text: String) async throws -> String {
    let today = try self.plan.today()
    let point = ReportBase.Point(text, today: today)
    if case .day(let day) = point, day > today { throw ToolError("“since” is after today, \(today)") }
    let result = try await BaseReader.read(point, of: plan, files, reader: self.plan.finder.reader)
    let report = ProgressReport(
      plan: plan, tree: ProgressTree(plan, today: today),
      base: ProgressReport.Base(name: text, revision: result.revision, change: result.change), gates: [],
      diagnostics: [])
    return ReportMarkdown.render(report)
  }

  /// The index of a file of the plan.
  /// - Throws: ``ToolError`` for any other path: only these files are read and edited.
  func file(_ path: String, in plan: TodoPlan) throws(ToolError) -> Int {
    guard let index = plan.documents.firstIndex(where: { $0.source.path == path }) else {
      throw ToolError("“\(path)” is not a file of the plan; “list” shows its files")
    }
    return index
  }

  /// JSON without its final line feed, because messages are separated by line feeds.
  private static func line(_ bytes: [UInt8]) -> [UInt8] { bytes.last == ASCII.lineFeed ? bytes.dropLast() : bytes }
}
