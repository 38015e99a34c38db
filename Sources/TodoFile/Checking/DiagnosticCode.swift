/// Every diagnostic that Ringmark gives, with its documentation.
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
  case duplicateID = "duplicate-id"
  case unknownDependency = "unknown-dependency"
  case cyclicDependency = "cyclic-dependency"
  case bidiControl = "bidi-control"
  case invalidUTF8 = "invalid-utf8"
  case tooManyLabels = "too-many-labels"
  case longName = "long-name"
  case deepMarkup = "deep-markup"
  case shortRows = "short-rows"
  case noTasks = "no-tasks"

  public var severity: Diagnostic.Severity {
    switch self {
    case .frontMatterSyntax, .frontMatterAlias, .frontMatterLimit: .error
    default: .warning
    }
  }

  /// What the code stands for, in one sentence, and what follows from it.
  public var explanation: String {
    switch self {
    case .frontMatterSyntax: "The front matter is not valid YAML; all its keys keep their defaults."
    case .frontMatterAlias:
      "The front matter uses YAML aliases or nests too deeply; neither is expanded, and all keys keep their defaults."
    case .frontMatterUnknownKey: "The front matter has an unknown key that is nearly one of Ringmark’s; it is ignored."
    case .frontMatterValue:
      "A front matter value has the wrong type or is not one of the allowed words; the default is used."
    case .directiveValue: "A directive below a heading has a bad value; the default is used."
    case .directiveUnknownKey: "A directive below a heading has a key that Ringmark does not know."
    case .picture: "A picture that the file names cannot be shown; a drawn one, or its text, stands in its place."
    case .duplicateSlug: "Two groups ask for the same slug; the later one gets a number."
    case .unknownMarker:
      "The character in the box has no meaning here, so the item is not a task; “states” in the front matter can give it one."
    case .emptyTask: "Nothing stands after the box; GitHub shows no checkbox, so it is not a task."
    case .emptyBox: "“[]” is not a checkbox, “[ ]” is. Fixed by --fix where that makes a task."
    case .paddedBox: "“[ x]” and “[x ]” are not checkboxes, “[x]” is. Fixed by --fix where that makes a task."
    case .missingSpaceBeforeBox: "“-[ ]” is not a list item, “- [ ]” is. Fixed by --fix where that makes a task."
    case .foreignBullet:
      "“•”, “–” and “--” are not list markers, “-” is. Fixed by --fix where that makes a task."
    case .missingSpaceAfterBox: "“[x]text” is not a task, “[x] text” is."
    case .boxOutsideList: "A checkbox needs a list item: “- [ ] text”."
    case .orphanedTask:
      "Four or more spaces make code, not a task. Fixed by --fix where the whole block is a list of boxes."
    case .indentedTooDeep:
      "A box is text of the line above, not a task: it is indented too far, or a blank line is missing."
    case .duplicateAttribute: "A task has two dates or estimates of one kind; the first counts, the second stays text."
    case .frontMatterLimit: "The front matter is longer than 64 KiB; all its keys keep their defaults."
    case .taskIsHeading: "A line of “-” or “=” below the item makes it a heading, so it is not a task."
    case .invalidDate: "The date does not exist or is not written as YYYY-MM-DD, so it stays text."
    case .duplicateID: "Two tasks have the same id; the later one is known by the id and a number."
    case .unknownDependency: "“after:” names an id that no task of the file has."
    case .cyclicDependency: "Tasks wait for each other in a circle."
    case .bidiControl: "An invisible bidirectional control character can make text read other than it is."
    case .invalidUTF8: "The file is not valid UTF-8 here; the bytes are shown as U+FFFD and kept as they are."
    case .tooManyLabels: "A task has more than 32 tags, or more than 32 people; those behind stay text."
    case .longName:
      "A title, a group's name, a description or an author has more than 1,000 bytes; pages and reports show no more."
    case .deepMarkup:
      "Emphasis, links or strikethrough are nested more than 100 deep; deeper ones are left out, their text is shown."
    case .shortRows:
      "The short rows of a table lack more than 1,000 cells; behind these, rows end where they end in the file."
    case .noTasks: "The file has no task; write one as “- [ ] text”."
    }
  }
}
