import Base
import Plan
import TodoEditing
import Workspace

/// The editing tools: each change goes through the verified editor while the file is locked.
extension ToolBox {
  /// Runs an editing tool.
  func edit(_ name: String, _ arguments: ToolArguments) async throws -> (text: String, structured: [UInt8]?) {
    let plan = try await plan.read().plan
    if name == "add" {
      return try change(plan, try fileForAdding(plan, arguments)) {
        try Self.request(name, task: nil, arguments, in: $0)
      }
    }
    let (document, id) = try task(arguments["task"] ?? "", file: arguments["file"], in: plan)
    if name == "move", let path = arguments["to"] {
      let target = try file(path, in: plan)
      if target != document { return try move(id, from: document, to: target, arguments, in: plan) }
    }
    // Only a new task, or one from another file, goes to the tasks before the first heading unless a place is given.
    if name == "move", !["before", "after", "under", "group"].contains(where: { arguments[$0] != nil }) {
      throw ToolError("give where to: “before”, “after”, “under”, or “group”")
    }
    return try change(plan, document) { try Self.request(name, task: id, arguments, in: $0) }
  }

  private static let states: [String: TaskState] = [
    "done": .done, "start": .inProgress, "reopen": .open, "cancel": .cancelled,
  ]

  /// The request that has the same meaning as a call.
  /// - Parameter document: the file that contains the place of a task.
  private static func request(_ name: String, task id: String?, _ arguments: ToolArguments, in document: TodoDocument)
    throws -> EditRequest
  {
    var members = arguments.values.filter { !["file", "to", "group"].contains($0.key) }
    func set(_ key: String, _ text: String?) { members[key] = text.map { JSONNode(content: .string($0)) } }
    set("op", name == "add" ? "addTask" : name == "move" ? "moveTask" : "editTask")
    // The file keeps a “~” in an id from being read as the end of one.
    set("task", id.map { FileTask.name($0, file: 0) })
    if let title = arguments["title"], title.allSatisfy(\.isWhitespace) {
      throw ToolError("“title” must not be empty")
    }
    if let state = states[name] { set("state", state.name) }
    if arguments["reason"]?.isEmpty == true { set("reason", nil) }
    guard name == "add" || name == "move" else { return try EditRequest(members) }
    let finder = TaskFinder(document: document)
    let identifiers = TaskIDs(of: document)
    let places = ["before", "after", "under"].filter { arguments[$0] != nil }
    for key in places { set(key, FileTask.name(identifiers[try find(arguments[key] ?? "", finder)], file: 0)) }
    if let name = arguments["group"] { return try EditRequest(members, at: try place(in: name, finder)) }
    return try EditRequest(members, at: places.isEmpty ? .end(group: 0) : nil)
  }

  /// The place in a group, or above the first heading if the title of the file is given.
  private static func place(in name: String, _ finder: TaskFinder) throws -> TaskPlace {
    do {
      return try finder.place(in: name)
    } catch EditError.fileTitle {
      return .end(group: 0)
    }
  }

  // MARK: Finding

  /// The index and the id of the task that a word refers to. Numbers are not accepted, because after the next change
  /// they would refer to other tasks.
  private func task(_ word: String, file path: String?, in plan: TodoPlan) throws -> (document: Int, id: String) {
    guard !word.isEmpty else { throw ToolError("“task” must not be empty") }
    let files = try path.map { [try file($0, in: plan)] } ?? Array(plan.documents.indices)
    var found: [(document: Int, id: String)] = []
    var failure: (any Error)?
    for index in files {
      let finder = TaskFinder(document: plan.documents[index])
      do {
        found.append((index, TaskIDs(of: plan.documents[index])[try Self.find(word, finder)]))
      } catch {
        if case EditError.severalTasks = error { throw error }
        failure = failure ?? error
      }
    }
    // An id takes precedence over text in a title.
    if found.count > 1 {
      let exact = found.filter { $0.id == word }
      if exact.count == 1 { return exact[0] }
      let paths = found.map { plan.documents[$0.document].source.path }
      throw ToolError("“\(word)” is in several files; give one as “file”: \(paths.joined(separator: ", "))")
    }
    guard let only = found.first else {
      throw (files.count == 1 ? failure : nil) ?? ToolError("there is no task “\(word)”")
    }
    return only
  }

  private static func find(_ word: String, _ finder: TaskFinder) throws -> Int {
    let identifiers = TaskIDs(of: finder.document)
    if let index = finder.document.tasks.indices.first(where: { identifiers[$0] == word }) { return index }
    guard !word.allSatisfy(\.isNumber) else { throw ToolError("use the id of a task, not its number") }
    return try finder.task(word)
  }

  /// The file to which a task is added.
  private func fileForAdding(_ plan: TodoPlan, _ arguments: ToolArguments) throws -> Int {
    if let path = arguments["file"] { return try file(path, in: plan) }
    for key in ["before", "after", "under"] {
      if let word = arguments[key] { return try task(word, file: nil, in: plan).document }
    }
    if let name = arguments["group"] {
      let groups = TaskFilter.groups(named: name, in: plan).filter { $0.group > 0 }.map(\.document)
      let headings = plan.documents.indices.filter { TaskFinder(document: plan.documents[$0]).heading(name) != nil }
      let found = Set(groups.isEmpty ? Array(headings) : groups).filter { plan.continued[$0] == nil }
      if found.count > 1 {
        let paths = found.sorted().map { plan.documents[$0].source.path }
        throw ToolError("“\(name)” is in several files; give one as “file”: \(paths.joined(separator: ", "))")
      }
      guard let only = found.first else { throw ToolError("there is no group “\(name)”") }
      return only
    }
    let files = plan.documents.indices.filter { plan.continued[$0] == nil }
    guard files.count == 1 else { throw ToolError("give the file as “file”; “list” names them") }
    return files[0]
  }

  // MARK: Writing

  /// Changes the current text of a file, and stores the previous one for undo.
  private func change(
    _ plan: TodoPlan, _ index: Int, _ request: (TodoDocument) throws -> EditRequest
  ) throws -> (text: String, structured: [UInt8]?) {
    let known = plan.documents[index]
    let path = known.source.path
    try EditableFile.check(path)
    let today = try self.plan.today()
    var (outcome, after) = (EditOutcome?.none, known)
    try UndoStore.update(path) { source in
      let own = source.named(known.source.placeName, settings: known.source.settings)
      let present = own.bytes == known.source.bytes ? known : try self.plan.finder.reader.document(of: own)
      var runner = try EditRunner(present, today: today)
      let request = try request(present)
      guard case .edit(let operation) = request.action else { return nil }
      let result = try runner.run(operation, givesBoxes: request.givesBoxes)
      (outcome, after) = (result, runner.document)
      return (after.source.bytes, UndoNote(result.summary))
    }
    guard let outcome else { throw TodoFileStore.stale(path) }
    return Self.answer(outcome, in: after)
  }

  private func move(
    _ id: String, from: Int, to: Int, _ arguments: ToolArguments, in plan: TodoPlan
  ) throws -> (text: String, structured: [UInt8]?) {
    let (source, target) = (plan.documents[from], plan.documents[to])
    let request = try Self.request("move", task: id, arguments, in: target)
    guard case .edit(.moveTasks(let tasks, let place)) = request.action else { throw ToolError("“move” moves a task") }
    let (outcome, document) = try FileMove(from: source, to: target).run(tasks, to: place)
    return Self.answer(outcome, in: document)
  }

  private static func answer(_ outcome: EditOutcome, in document: TodoDocument) -> (text: String, structured: [UInt8]?)
  {
    let json = JSONWriter.object { json in
      json.field("message", outcome.text)
      outcome.summary.write(to: &json)
      json.field("isChanged", outcome.isChanged)
      json.field("file", document.source.path)
      if let task = outcome.task {
        json.field("task", TaskIDs(of: document)[task])
        json.field("state", document.tasks[task].state.name)
      }
    }
    return (json.text, json.bytes)
  }
}
