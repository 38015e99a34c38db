package import Base
import Git
package import GitHistory
package import History
package import Plan

/// Reads the histories of a plan's files from git and combines them.
package struct HistorySource {
  /// The plan whose files are read.
  package let plan: TodoPlan
  /// The day at which the history ends.
  package let today: CalendarDate
  /// How the history is read.
  package var options = HistoryReader.Options()

  /// Creates a source for the history of a plan, with a forecast from today on.
  package init(plan: TodoPlan, today: CalendarDate) {
    self.plan = plan
    self.today = today
  }

  /// The history of a plan.
  package struct Result {
    /// The history of all files together; nil if there is none.
    package var history: History?
    /// The histories of the projects, by their index among the plan's folders.
    package var projects: [Int: History] = [:]
    /// The histories of the lists of several (``TodoPlan/lists``); nil for one without revisions.
    package var lists: [History?] = []
    /// The completions of the tasks of each file; nil for a file without revisions in git.
    package var completed: [[Completion?]?]
    /// The due dates of the tasks and groups of each file; nil for a file without revisions in git.
    package var ledgers: [DateLedger?]
    /// Notes to print on standard error.
    package var notes: [String]
  }

  /// - Throws: ``GitError`` if a repository cannot be opened.
  package func read() async throws -> Result {
    var projects: [Int: [Int]] = [:]
    for file in plan.documents.indices {
      if let project = plan.project(of: file) { projects[project, default: []].append(file) }
    }
    let lists = plan.isSingle ? [] : plan.lists
    let read = try await HistoryReader.read(
      plan.documents, today: today, parts: projects.map(\.value) + lists, options: options
    ).now
    var ofProjects: [Int: History] = [:]
    for (project, history) in zip(projects.keys, read.parts) { ofProjects[project] = history }
    var result = Result(
      history: read.history, projects: ofProjects, lists: Array(read.parts.dropFirst(projects.count)),
      completed: read.files.map { $0?.completed },
      ledgers: read.files.map { $0?.ledger }, notes: [])
    for (document, file) in zip(plan.documents, read.files) {
      let path = document.source.path
      if file?.isShallow == true {
        result.notes.append(
          "\(path): older revisions are missing from this shallow clone; run “git fetch --unshallow” (in GitHub Actions, set fetch-depth: 0)"
        )
      }
      if let count = file?.unreadable, count > 0 {
        result.notes.append(
          "\(path): \(Words.count(count, "revision", "revisions")) cannot be read and count as missing"
        )
      }
    }
    return result
  }
}
