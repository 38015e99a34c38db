import Base
import Git
import GitHistory
import History
import Reports
import TodoFile

/// Reads the histories of a plan's files from git and joins them.
struct HistorySource {
  let plan: TodoPlan
  let today: CalendarDate
  var options = HistoryReader.Options()

  struct Result {
    /// One for each file; nil for a file that git does not know.
    var histories: [History?]
    /// What to say of them on standard error.
    var notes: [String]

    /// All of them as one; nil where there is none.
    var history: History? { HistorySum.add(histories.compactMap { $0 }) }
  }

  /// - Throws: ``GitError`` where a repository cannot be opened.
  func read() async throws -> Result {
    var result = Result(histories: [], notes: [])
    for document in plan.documents {
      let path = document.source.path
      let history = try await HistoryReader.read(document, today: today, options: options)
      if history?.isShallow == true {
        result.notes.append(
          "\(TerminalText.visible(path)): this is a shallow clone: older revisions are missing; “git fetch --unshallow” gets them (in GitHub Actions: fetch-depth: 0)"
        )
      }
      if let count = history?.unreadable, count > 0 {
        result.notes.append(
          "\(TerminalText.visible(path)): \(Words.count(count, "revision", "revisions")) cannot be read and count as missing"
        )
      }
      result.histories.append(history)
    }
    return result
  }
}
