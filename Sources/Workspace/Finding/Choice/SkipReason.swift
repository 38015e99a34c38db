import Base

/// Why a file in a folder does not belong to its plan.
package struct SkipReason: Sendable, Equatable {
  /// The reason as the end of a sentence.
  package let text: String
  /// Whether to tell the user without being asked.
  package let isProblem: Bool

  private init(_ text: String, isProblem: Bool = false) { (self.text, self.isProblem) = (text, isProblem) }

  /// A reason that does not count if the user includes the file.
  private init(unlessIncluded text: String) { self.init("\(text); --include adds it") }

  static func excluded(pattern: String) -> SkipReason { SkipReason("“\(pattern)” excludes it") }
  static let notListed = SkipReason("“files” in .ringmark.yml does not list it")
  static func hidden(folder: String) -> SkipReason { SkipReason(unlessIncluded: "\(folder) is a hidden folder") }
  static func folder(named name: String) -> SkipReason {
    let contents = PlanName.meaning(ofFolder: name) == "output" ? "what a build writes" : "other people's files"
    return SkipReason(unlessIncluded: "\(name)/ holds \(contents)")
  }
  static let template = SkipReason(unlessIncluded: "it is a template")
  static let command = SkipReason(unlessIncluded: "it is an instruction for a coding agent")
  static let changelog = SkipReason(unlessIncluded: "it is a changelog")
  static let license = SkipReason(unlessIncluded: "it is a license or a policy")
  static let testData = SkipReason(unlessIncluded: "it is an example or test data")
  static func copy(folder: String) -> SkipReason { SkipReason(unlessIncluded: "\(folder)/ holds copies") }
  static func translation(of path: String) -> SkipReason {
    SkipReason(unlessIncluded: "it is a translation of \(path)")
  }
  static func form(files: Int) -> SkipReason {
    SkipReason(unlessIncluded: "\(files) files have the same boxes, as copies of a form do")
  }
  static func pages(_ count: Int) -> SkipReason {
    SkipReason(unlessIncluded: "it is one of \(count) pages of one kind, and few of them have tasks")
  }
  static let neverTicked = SkipReason(
    unlessIncluded: "nothing in this checklist is ticked, now or in an earlier commit")
  static let manual = SkipReason(unlessIncluded: "its name or title is that of a manual")
  static let report = SkipReason(unlessIncluded: "its name or title is that of a report")
  static let record = SkipReason(unlessIncluded: "it is a record of a decision")
  static func parts(folder: String) -> SkipReason {
    SkipReason(unlessIncluded: "the files in \(folder)/ repeat all its tasks")
  }
  static let foreignLink = SkipReason("it is a link to a place outside the folder")
  static let workTree = SkipReason("it is another work tree of a repository whose files are read already")
  static let notRegular = SkipReason("it is not a regular file")
  static let gone = SkipReason("it was removed while the folder was read")
  static let noPlan = SkipReason("no todo file was found in it", isProblem: true)
  static func sameFile(path: String) -> SkipReason { SkipReason("it is the same file as \(path)") }
  static let noTasks = SkipReason("it has no tasks")
  static let noState = SkipReason(unlessIncluded: "nothing in it carries a state")
  static let unreliable = SkipReason(unlessIncluded: "it has no boxes, and its name is not that of a plan")
  static let neverBegun = SkipReason(
    unlessIncluded: "none of its tasks is begun, and neither its name nor its title is that of a plan")
  static let allDone = SkipReason(
    unlessIncluded: "all its tasks are done, and neither its name nor its title is that of a plan")
  static func fewBoxes(_ count: Int) -> SkipReason {
    SkipReason(
      unlessIncluded:
        "it has \(Words.count(count, "task", "tasks")), and neither its name nor its title is that of a plan")
  }
  static func mostlyProse(tasks: Int, lines: Int) -> SkipReason {
    SkipReason(unlessIncluded: "it has \(Words.count(tasks, "task", "tasks")) beside \(lines) lines of text")
  }
  static func details(of file: String) -> SkipReason { SkipReason("it describes what \(file) lists") }
  static func notCounted(by tool: String, what: String) -> SkipReason { SkipReason("\(tool) does not count \(what)") }
  static func unreadable(reason: String) -> SkipReason { SkipReason(reason, isProblem: true) }
}

/// A file of a known format in a folder that does not belong to the folder's plan.
package struct SkippedFile: Sendable, Equatable {
  /// The path in the form in which the user would type it.
  package let path: String
  /// Why it was left out.
  package let reason: SkipReason

  init(_ path: String, _ reason: SkipReason) { (self.path, self.reason) = (path, reason) }
}
