import Base
import Git
import GitHistory
import History
import TodoFile

/// Reads the histories of a plan's files from git and combines them.
package struct HistorySource {
  /// The plan whose files are read.
  package let plan: TodoPlan
  /// The day at which the history ends.
  package let today: CalendarDate
  /// How the history is read.
  package var options = HistoryReader.Options()

  /// Creates a source of the history of a plan, whose forecast begins today.
  package init(plan: TodoPlan, today: CalendarDate) {
    self.plan = plan
    self.today = today
  }

  /// The histories of a plan’s files.
  package struct Result {
    /// One entry per file; nil for a file without revisions in git.
    package var histories: [History?]
    /// Notes to print on standard error.
    package var notes: [String]

    /// The combined history; nil if there is none.
    package var history: History? { HistorySum.add(histories.compactMap { $0 }) }
  }

  /// - Throws: ``GitError`` if a repository cannot be opened.
  package func read() async throws -> Result {
    var result = Result(histories: [], notes: [])
    for document in plan.documents {
      let path = document.source.path
      let history = try await HistoryReader.read(document, today: today, options: options)
      if history?.isShallow == true {
        result.notes.append(
          "\(path): older revisions are missing from this shallow clone; run “git fetch --unshallow” (in GitHub Actions, set fetch-depth: 0)"
        )
      }
      if let count = history?.unreadable, count > 0 {
        result.notes.append(
          "\(path): \(Words.count(count, "revision", "revisions")) cannot be read and count as missing"
        )
      }
      result.histories.append(history)
    }
    return result
  }
}
