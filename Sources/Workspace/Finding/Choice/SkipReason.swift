/// Why a file in a folder does not belong to its plan.
package enum SkipReason: Sendable, Equatable {
  case excluded(pattern: String)
  case notListed
  case hidden(folder: String)
  case folder(named: String)
  case template
  case command
  case changelog
  case license
  case testData
  case copy(folder: String)
  case translation(of: String)
  case form(files: Int)
  case pages(Int)
  case neverTicked
  case manual
  case report
  case record
  case parts(folder: String)
  case foreignLink
  case notRegular
  case gone
  case noPlan
  case sameFile(path: String)
  case noTasks
  case noState
  case unreliable
  case neverBegun
  case allDone
  case fewBoxes(Int)
  case mostlyProse(tasks: Int, lines: Int)
  case details(of: String)
  case notCounted(by: String, what: String)
  case unreadable(reason: String)

  /// The reason as the end of a sentence.
  package var text: String {
    switch self {
    case .excluded(let pattern): "“\(pattern)” excludes it"
    case .notListed: "“files” in .ringmark.yml does not list it"
    case .hidden(let folder): "\(folder) is a hidden folder; --include adds it"
    case .folder(let name):
      SkipRules.isOutput(name)
        ? "\(name)/ holds what a build writes; --include adds it"
        : "\(name)/ holds other people's files; --include adds it"
    case .copy(let name): "\(name)/ holds copies; --include adds it"
    case .translation(let path): "it is a translation of \(path); --include adds it"
    case .form(let count): "\(count) files have the same boxes, as copies of a form do; --include adds it"
    case .pages(let count):
      "it is one of \(count) pages of one kind, and few of them have tasks; --include adds it"
    case .neverTicked: "nothing in this checklist is ticked, now or in an earlier commit; --include adds it"
    case .manual: "its name or title is that of a manual; --include adds it"
    case .report: "its name or title is that of a report; --include adds it"
    case .record: "it is a record of a decision; --include adds it"
    case .parts(let folder): "the files in \(folder)/ repeat all its tasks; --include adds it"
    case .notRegular: "it is not a regular file"
    case .gone: "it was removed while the folder was read"
    case .noPlan: "no todo file was found in it"
    case .template: "it is a template; --include adds it"
    case .command: "it is an instruction for a coding agent; --include adds it"
    case .changelog: "it is a changelog; --include adds it"
    case .license: "it is a license or a policy; --include adds it"
    case .testData: "it is an example or test data; --include adds it"
    case .foreignLink: "it is a link to a place outside the folder"
    case .sameFile(let path): "it is the same file as \(path)"
    case .noTasks: "it has no tasks"
    case .noState: "nothing in it carries a state; --include adds it"
    case .unreliable: "it has no boxes, and its name is not that of a plan; --include adds it"
    case .neverBegun:
      "none of its tasks is begun, and neither its name nor its title is that of a plan; --include adds it"
    case .allDone: "all its tasks are done, and neither its name nor its title is that of a plan; --include adds it"
    case .fewBoxes(let count):
      "it has \(count == 1 ? "1 task" : "\(count) tasks"), and neither its name nor its title is that of a plan; --include adds it"
    case .mostlyProse(let tasks, let lines):
      "it has \(tasks == 1 ? "1 task" : "\(tasks) tasks") beside \(lines) lines of text; --include adds it"
    case .notCounted(let tool, let what): "\(tool) does not count \(what)"
    case .details(let file): "it describes what \(file) lists"
    case .unreadable(let reason): reason
    }
  }

  /// Whether to tell the user without being asked.
  package var isProblem: Bool {
    switch self {
    case .unreadable, .noPlan: true
    default: false
    }
  }
}

/// A file of a known format in a folder that does not belong to the folder's plan.
package struct SkippedFile: Sendable, Equatable {
  /// The path in the form in which the user would type it.
  package let path: String
  /// Why it was left out.
  package let reason: SkipReason

  init(_ path: String, _ reason: SkipReason) { (self.path, self.reason) = (path, reason) }
}
