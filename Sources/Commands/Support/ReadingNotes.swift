import Base
import Plan
import Reports

/// Reports on standard error what was left out when files were read.
enum ReadingNotes {
  /// - Returns: whether there was anything to tell.
  @discardableResult
  static func tell(_ plan: TodoPlan) -> Bool {
    var isAny = false
    for document in plan.documents {
      guard let line = ReadingNoteText.line(for: document) else { continue }
      isAny = true
      Console.error("\(TerminalText.visible(document.source.path)): \(line)")
    }
    return isAny
  }
}
