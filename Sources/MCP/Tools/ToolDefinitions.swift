import Plan

extension ToolDefinition {
  private static let task = Argument(
    name: "task", text: "The task: its id from “list”, or text that only its title contains.", isRequired: true)
  private static let file = Argument(
    name: "file", text: "The file, as “list” names it. Needed only where several files have such a task or group.")
  private static let group = Argument(name: "group", text: "A group, by name or slug.")
  private static let fields = [
    Argument(name: "memo", text: "Notes below the task, in Markdown."),
    Argument(
      name: "due",
      text: "The due date as YYYY-MM-DD, or YYYY-MM-DDTHH:MM; a day alone keeps the time that the task has."),
    Argument(name: "priority", text: "The priority.", values: TaskPriority.allCases.compactMap(\.name)),
    Argument(name: "tags", kind: .strings, text: "Tags, without “#”."),
    Argument(name: "people", kind: .strings, text: "People, without “@”."),
  ]
  private static let destinations = [
    Argument(name: "before", text: "The task that it goes before."),
    Argument(name: "after", text: "The task that it goes after."),
    Argument(name: "under", text: "The task that it becomes a subtask of."),
  ]

  private static let boxes = Argument(
    name: "boxes", kind: .boolean,
    text: "Whether every item of the file gets a box, if its items have none and the change needs them.")

  /// All tools, the editing ones last.
  static let all: [ToolDefinition] = [
    ToolDefinition(
      name: "status", title: "Progress",
      text: "The progress of the plan and of each of its groups, as counts: done, total, open, overdue, due soon."),
    ToolDefinition(
      name: "list", title: "Tasks",
      text: "Tasks in file order with their ids, files, groups, states, dates, and memos. Filters combine.",
      arguments: [
        Argument(name: "state", text: "Only tasks in this state.", values: TaskState.given.map(\.name)),
        group, file,
        Argument(name: "tag", text: "Only tasks with this tag."),
        Argument(name: "person", text: "Only tasks of this person."),
        Argument(
          name: "due",
          text: "Only tasks that are overdue, due today, in a week, at any time, never, or by a day (YYYY-MM-DD)."),
        Argument(name: "search", text: "Only tasks whose title or memo contains this text."),
        Argument(name: "limit", kind: .integer, text: "At most this many tasks, from 1 to 1,000; 100 unless given."),
      ]),
    ToolDefinition(
      name: "report", title: "What changed",
      text:
        "What changed since a branch, tag, commit, or day: tasks finished, added, cut, and moved; progress before and after.",
      arguments: [
        Argument(
          name: "since", text: "A branch, tag, commit, day (YYYY-MM-DD, yesterday), or days ago (7d).",
          isRequired: true)
      ]),
    ToolDefinition(
      name: "add", title: "Add a task",
      text: "Adds an open task at the end of a group, or beside or below another task.",
      arguments: [
        Argument(name: "title", text: "The title, one line of Markdown.", isRequired: true), group, file,
      ] + destinations + fields + [boxes], edits: true),
    ToolDefinition(
      name: "done", title: "Finish a task", text: "Marks a task as done.", arguments: [task, file, boxes], edits: true),
    ToolDefinition(
      name: "start", title: "Start a task", text: "Marks a task as in progress.", arguments: [task, file, boxes],
      edits: true),
    ToolDefinition(
      name: "reopen", title: "Reopen a task", text: "Marks a task as open again.", arguments: [task, file, boxes],
      edits: true),
    ToolDefinition(
      name: "cancel", title: "Cancel a task", text: "Marks a task as cancelled; it no longer counts.",
      arguments: [
        task, file, Argument(name: "reason", text: "Why, in a few words."), boxes,
      ], edits: true),
    ToolDefinition(
      name: "edit", title: "Edit a task",
      text: "Changes fields of a task; those that are not given stay. An empty text removes a field.",
      arguments: [
        task, file, Argument(name: "title", text: "The new title, one line of Markdown."),
        Argument(name: "repeat", text: "The recurrence rule: +1w, or “every 2 weeks”."),
      ] + fields, edits: true),
    ToolDefinition(
      name: "move", title: "Move a task",
      text:
        "Moves a task with its subtasks to the end of a group, or beside or below another task, in its file or in another; one of these must be given.",
      arguments: [
        task, file, group,
        Argument(name: "to", text: "The file that it moves to, as “list” names it; its own unless given."),
      ] + destinations, edits: true),
  ]
}
