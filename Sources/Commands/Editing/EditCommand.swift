import ArgumentParser
import Plan
import TodoEditing

/// Edits a task.
struct EditCommand: ExplainedCommand {
  static let configuration = CommandConfiguration(
    commandName: "edit", abstract: "Edit a task's title, memo or attributes.",
    discussion: "An empty title removes the task after confirmation.")

  static let examples = [
    Example("Give a task to somebody, with a due date", "ringmark edit 3 --person anna --due fri"),
    Example("Change its title", "ringmark edit \"write the copy\" --title \"Write the new copy\""),
  ]

  @Argument(
    help: "The task: a number from “ringmark list”, an id, or part of its title.", completion: .tasks)
  var task: String?

  @Option(help: ArgumentHelp("The new title; attributes are kept.", valueName: "text"))
  var title: String?

  @Option(help: ArgumentHelp("The new memo; an empty one removes it.", valueName: "text"))
  var memo: String?

  @Option(
    help: ArgumentHelp("The due date: YYYY-MM-DD, today, fri, “next week”, “dec 1”, +3d or none.", valueName: "day"),
    completion: .list(DayArgument.words + ["none"]), transform: DayArgument.read)
  var due: DayArgument?

  @Option(help: "The priority: highest, high, medium, low, lowest or none.")
  var priority: TaskPriority?

  @Option(help: "Add a tag; may be repeated.", completion: .tags())
  var tag: [String] = []

  @Option(help: ArgumentHelp("Remove a tag; may be repeated.", valueName: "tag"), completion: .tags())
  var untag: [String] = []

  @Option(help: "Add a person; may be repeated.", completion: .people())
  var person: [String] = []

  @Option(help: ArgumentHelp("Remove a person; may be repeated.", valueName: "person"), completion: .people())
  var unassign: [String] = []

  @OptionGroup var options: EditOptions

  func validate() throws {
    if options.undo { return }
    try options.require(task != nil, EditOptions.nameTask)
    if title?.allSatisfy(\.isWhitespace) == true,
      memo != nil || due != nil || priority != nil || !(tag + untag + person + unassign).isEmpty
    {
      throw ValidationError("An empty title removes the task, so it cannot be combined with other changes.")
    }
    if title == nil, memo == nil, due == nil, priority == nil, tag.isEmpty, untag.isEmpty, person.isEmpty,
      unassign.isEmpty
    {
      throw ValidationError(
        "Specify what to change: --title, --memo, --due, --priority, --tag, --untag, --person or --unassign.")
    }
  }

  func run() throws {
    try EditSession(options: options).run { editor in
      let index = try TaskFinder(document: editor.document).chosenTask(task ?? "")
      if let title, title.allSatisfy(\.isWhitespace) {
        return try RemoveCommand.remove([index], from: &editor, force: options.force || options.dryRun)
      }
      let old = editor.document.title(of: editor.document.tasks[index])
      try change(index, &editor)
      let document = editor.document
      return CommandReport(
        EditSummary(.changed, old),
        [
          EditReport.line(
            "✎", document.title(of: document.tasks[index]), group: Int(document.tasks[index].group), in: document)
        ])
    }
  }

  private func change(_ index: Int, _ editor: inout any TodoEditor) throws {
    if let title { try editor.setTitle(index, title) }
    if let due { try editor.setDate(index, .due, try due.date()) }
    if let priority { try editor.setPriority(index, priority) }
    for name in untag.map(TaskAttribute.Kind.tag.bare) { try editor.removeAttribute(index, .tag, name) }
    for name in unassign.map(TaskAttribute.Kind.person.bare) { try editor.removeAttribute(index, .person, name) }
    for name in person { try editor.addAttribute(index, .person, name) }
    for name in tag { try editor.addAttribute(index, .tag, name) }
    if let memo { try editor.setMemo(index, memo) }
  }
}
