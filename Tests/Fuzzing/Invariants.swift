import Base
import Foundation
import Plan
import Site
import TodoEditing
import TodoFile

/// What holds for every text and every change of it.
enum Invariants {
  /// Ends the process in a way that libFuzzer keeps the input of.
  private static func require(_ condition: Bool, _ rule: String) {
    guard !condition else { return }
    FileHandle.standardError.write(Data("\(rule)\n".utf8))
    abort()
  }

  /// The text as a document; nil if a guard refuses it. However it is read, the result is the same.
  static func read(_ text: [UInt8]) -> TodoDocument? {
    let source = SourceText(path: "TODO.md", bytes: text)
    var options = ParseOptions()
    options.rendersHTML = true
    options.pieceSize = nil
    guard let whole = try? TodoDocument(parsing: source, options: options) else { return nil }
    options.pieceSize = 32
    guard let parts = try? TodoDocument(parsing: source, options: options) else { return whole }
    require(figures(whole) == figures(parts), "reading in parts gives other tasks than reading the whole")
    options.rendersHTML = false
    let bare = try? TodoDocument(parsing: source, options: options)
    require(bare.map(figures) == figures(whole), "rendering changes what is read")
    return whole
  }

  private static func figures(_ document: TodoDocument) -> [String] {
    document.tasks.map { "\($0.state) \($0.group) \(document.title(of: $0))" } + document.groups.map(\.name)
  }

  /// Fixes make tasks and take none away, and what they leave is left as it is by another round.
  static func checkFix(_ document: TodoDocument) {
    let diagnostics = TodoLinter.check(document)
    require(
      diagnostics.allSatisfy { $0.range.upperBound <= document.source.bytes.count }, "a diagnostic outside the file")
    let fixed = TodoFixer.fix(document, diagnostics).bytes
    guard fixed != document.source.bytes else { return }
    let after = try? TodoDocument(parsing: document.source.with(bytes: fixed))
    require((after?.tasks.count ?? -1) >= document.tasks.count, "a fix lost a task")
  }

  /// A tick changes one byte, and taken back none, unless the box has a priority, which is kept.
  static func checkTick(_ document: TodoDocument, _ choice: Int) {
    let boxes = document.tasks.indices.filter {
      let task = document.tasks[$0]
      return task.state == .open && task.hasBox && !task.flags.contains(.markedHigh)
    }
    guard !boxes.isEmpty else { return }
    guard var editor = try? document.editor() else { return }
    let index = boxes[choice % boxes.count]
    guard (try? editor.setState(index, StateChange(.done))) != nil else { return }
    let (old, new) = (document.source.bytes, editor.document.source.bytes)
    require(old.count == new.count && zip(old, new).count(where: { $0 != $1 }) == 1, "a tick changed more than a byte")
    var reopening = StateChange(.open)
    reopening.keepsDates = true
    guard (try? editor.setState(index, reopening)) != nil else { return }
    require(
      zip(old, editor.document.source.bytes).count(where: { $0 != $1 }) <= 1, "an untick changed more than a byte")
  }

  /// An edit changes the number of tasks as it must, and its undo gives back every byte.
  static func checkEdit(_ document: TodoDocument, _ operation: EditOperation) {
    guard var runner = try? EditRunner(document, today: CalendarDate(days: 20_779)) else { return }
    guard (try? runner.run(operation)) != nil else { return }
    let after = runner.document
    let count = document.tasks.count
    switch operation {
    case .addTask: require(after.tasks.count == count + 1, "an added task is not one more")
    case .editTasks, .moveTasks, .addGroup, .editGroup, .moveGroup:
      require(after.tasks.count == count, "\(operation) changed the number of tasks")
    case .removeTasks: require(after.tasks.count < count, "a removed task is still there")
    case .removeGroup: require(after.tasks.count <= count, "removing a group made tasks")
    case .addTasks: break
    }
    let undone = UndoMerge.merge(
      before: document.source.bytes, after: after.source.bytes, now: after.source)
    require(undone == document.source.bytes, "an undo does not give back every byte")
  }

  /// A site is made from whatever was read.
  static func checkSite(_ document: TodoDocument) {
    let plan = TodoPlan([document])
    var options = SiteOptions()
    options.baseURL = "https://example.com/plan/"
    let tree = ProgressTree(plan, today: CalendarDate(days: 20_779))
    let site = try? SiteBuilder.build(plan, tree: tree, diagnostics: [], options: options)
    require(site != nil, "no site is made")
  }
}
