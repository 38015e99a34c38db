/// Every kind of diagnostic that Ringmark reports, with an explanation.
public enum DiagnosticCode: String, Sendable, CaseIterable {
  case frontMatterSyntax = "front-matter-syntax"
  case frontMatterAlias = "front-matter-alias"
  case frontMatterUnknownKey = "front-matter-unknown-key"
  case frontMatterValue = "front-matter-value"
  case directiveValue = "directive-value"
  case directiveUnknownKey = "directive-unknown-key"
  case picture
  case duplicateSlug = "duplicate-slug"
  case unknownMarker = "unknown-marker"
  case unknownStatus = "unknown-status"
  case emptyTask = "empty-task"
  case emptyBox = "empty-box"
  case paddedBox = "padded-box"
  case missingSpaceBeforeBox = "missing-space-before-box"
  case missingSpaceAfterBox = "missing-space-after-box"
  case foreignBullet = "foreign-bullet"
  case boxOutsideList = "box-outside-list"
  case orphanedTask = "orphaned-task"
  case indentedTooDeep = "indented-too-deep"
  case duplicateAttribute = "duplicate-attribute"
  case frontMatterLimit = "front-matter-limit"
  case taskIsHeading = "task-is-heading"
  case invalidDate = "invalid-date"
  case dateNotRead = "date-not-read"
  case duplicateID = "duplicate-id"
  case unknownDependency = "unknown-dependency"
  case cyclicDependency = "cyclic-dependency"
  case bidiControl = "bidi-control"
  case invalidUTF8 = "invalid-utf8"
  case tooManyLabels = "too-many-labels"
  case longName = "long-name"
  case deepMarkup = "deep-markup"
  case shortRows = "short-rows"
  case formatLine = "format-line"
  case progressCookie = "progress-cookie"
  case notCounted = "not-counted"
  case noTasks = "no-tasks"

  /// An error if all of the front matter is ignored, otherwise a warning.
  public var severity: Diagnostic.Severity {
    switch self {
    case .frontMatterSyntax, .frontMatterAlias, .frontMatterLimit: .error
    default: .warning
    }
  }

  /// The meaning and the consequences of the problem, in one sentence.
  public var explanation: String {
    switch self {
    case .frontMatterSyntax: "The front matter is not valid YAML; all its keys keep their defaults."
    case .frontMatterAlias:
      "The front matter uses YAML aliases or nests too deeply; it is not read, and all keys keep their defaults."
    case .frontMatterUnknownKey: "The front matter has an unknown key that is similar to a known one; it is ignored."
    case .frontMatterValue:
      "A front matter value has the wrong type or is not an allowed value; the default is used."
    case .directiveValue: "A directive below a heading has an invalid value; the default is used."
    case .directiveUnknownKey: "A directive below a heading has a key that Ringmark does not know."
    case .picture: "A picture in the file cannot be shown; a drawn one, or its text, is shown instead."
    case .duplicateSlug: "Two groups have the same slug; a number is appended to the later one."
    case .unknownMarker:
      "The marker in the checkbox is unknown, so the item is not a task; “states” in the front matter can define it."
    case .unknownStatus: "Most cells in a table's state column are not states, so the table is not read."
    case .emptyTask: "The checkbox has no text after it; GitHub shows no checkbox, so it is not a task."
    case .emptyBox: "“[]” is not a checkbox; “[ ]” is. Fixed by --fix if the result is a task."
    case .paddedBox: "“[ x]” and “[x ]” are not checkboxes; “[x]” is. Fixed by --fix if the result is a task."
    case .missingSpaceBeforeBox: "“-[ ]” is not a list item; “- [ ]” is. Fixed by --fix if the result is a task."
    case .foreignBullet:
      "“•”, “–”, and “--” are not list markers; “-” is. Fixed by --fix if the result is a task."
    case .missingSpaceAfterBox: "“[x]text” is not a task; “[x] text” is."
    case .boxOutsideList: "A checkbox must be in a list item: “- [ ] text”."
    case .orphanedTask:
      "Indentation by four or more spaces makes code, not a task. Fixed by --fix if the entire block is a task list."
    case .indentedTooDeep:
      "A checkbox continues the line above and is not a task: it is indented too far, or a blank line is missing."
    case .duplicateAttribute: "A task repeats a date, estimate, or ID; the first counts, and the others stay text."
    case .frontMatterLimit: "The front matter is longer than 64 KiB; all its keys keep their defaults."
    case .taskIsHeading: "A line of “-” or “=” below the item turns it into a heading, so it is not a task."
    case .invalidDate: "The date does not exist or is not written as YYYY-MM-DD, so it stays text."
    case .dateNotRead:
      "A day after a word such as “due” has no year, does not exist, or is in the middle of a title, so it stays text. Fixed by --fix if only its place is wrong."
    case .duplicateID: "Two tasks have the same ID; a number is appended to the ID of the later one."
    case .unknownDependency: "“after:” refers to an ID that no task in the file has."
    case .cyclicDependency: "Tasks wait for each other in a cycle."
    case .bidiControl: "An invisible bidirectional control character can make text look different from what it is."
    case .invalidUTF8: "The file is not valid UTF-8 here; the bytes are shown as U+FFFD and not changed."
    case .tooManyLabels: "A task has more than 32 tags or more than 32 people; the excess ones stay text."
    case .longName:
      "A title, a group's name, a description, or an author exceeds 1,000 bytes; pages and reports show no more."
    case .deepMarkup:
      "Emphasis, links, or strikethrough nest more than 100 deep; deeper markup is ignored, but its text is shown."
    case .shortRows:
      "The short rows of a table lack more than 1,000 cells in total; later rows are not padded."
    case .formatLine:
      "A line of todo.txt, Org, [x]it!, or TaskPaper breaks a rule of its format and is not read the way it looks. Fixed by --fix where there is only one way."
    case .progressCookie: "An Org progress cookie, such as [2/5], does not match the tasks below it. Fixed by --fix."
    case .notCounted:
      "Most lines that have a state, or list items that may be tasks, are not counted; “read” determines what is."
    case .noTasks: "The file has no task; write one as “- [ ] text”, or as its format does."
    }
  }
}
