import ArgumentParser
import Base
import Plan
import Reports
import TodoEditing

/// Edits groups.
struct GroupCommand: ExplainedCommand {
  static let configuration = CommandConfiguration(
    commandName: "group", abstract: "Add, rename, remove, move and configure groups.",
    subcommands: [Add.self, Rename.self, Remove.self, Move.self, Set.self])

  static let examples = [
    Example("Add a group", "ringmark group add Website"),
    Example("Give it a due date", "ringmark group set Website --due 2026-12-18"),
  ]

  /// A note that the file that continues a document has a group of this name too, which is left unchanged.
  private static func left(_ name: String, in document: TodoDocument) -> [String] {
    guard let other = EditReport.continuation(of: document).first,
      other.groups.dropFirst().contains(where: { $0.name == name })
    else { return [] }
    let shown = TerminalText.visible(other.source.path)
    return ["\(shown) still has “\(TerminalText.visible(name))”; change it there with “-f \(shown)”"]
  }

  struct Add: ExplainedCommand {
    static let configuration = CommandConfiguration(commandName: "add", abstract: "Add an empty group.")

    static let examples = [
      Example("Add a group", "ringmark group add Website --color teal"),
      Example("Add one inside another", "ringmark group add Blog --under Website"),
    ]

    @Argument(help: "The name; it can be several words without quotes.")
    var name: [String] = []
    @Option(help: ArgumentHelp("The parent group.", valueName: "group"), completion: .groups())
    var under: String?
    @Option(help: "The color: a CSS name, #hex or oklch().")
    var color: String?
    @Option(help: ArgumentHelp("The icon: one emoji.", valueName: "emoji"))
    var icon: String?
    @Option(help: ArgumentHelp("The text below its heading, in Markdown.", valueName: "text"))
    var description: String?
    @OptionGroup var options: EditOptions

    func validate() throws {
      try options.require(!name.isEmpty, "Specify a name, for example: ringmark group add Website")
    }

    func run() throws {
      try EditSession(options: options).run { editor in
        let parent = try under.map { try TaskFinder(document: editor.document).group($0) }
        let group = try editor.addGroup(name.joined(separator: " "), inside: parent)
        for case (let key, let value?) in [("color", color), ("icon", icon)] {
          try editor.setDirective(group, key, value)
        }
        if let description { try editor.setDescription(group, description) }
        let name = editor.document.groups[group].name
        return CommandReport(EditSummary(.added, .group, name), ["+ \(TerminalText.visible(name)) — empty group"])
      }
    }
  }

  struct Rename: ExplainedCommand {
    static let configuration = CommandConfiguration(commandName: "rename", abstract: "Rename a group.")

    static let examples = [
      Example("Rename a group", "ringmark group rename Website New website"),
      Example("See what that would change", "ringmark group rename website New website --dry-run"),
    ]

    @Argument(help: "The group, by name or slug.", completion: .groups())
    var group: String?
    @Argument(help: "The new name; it can be several words without quotes.")
    var name: [String] = []
    @OptionGroup var options: EditOptions

    func validate() throws {
      try options.require(group != nil && !name.isEmpty, "\(EditOptions.nameGroup) Then add its new name.")
    }

    func run() throws {
      try EditSession(options: options).run { editor in
        let index = try TaskFinder(document: editor.document).group(group ?? "")
        let old = editor.document.groups[index].name
        try editor.renameGroup(index, to: name.joined(separator: " "))
        let line = EditReport.line(
          "✎", "\(old) → \(editor.document.groups[index].name)", group: index, in: editor.document)
        return CommandReport(
          EditSummary(.changed, .group, old), [line] + GroupCommand.left(old, in: editor.document))
      }
    }
  }

  struct Remove: ExplainedCommand {
    static let configuration = CommandConfiguration(
      commandName: "remove", abstract: "Remove a group and everything in its section.")

    static let examples = [
      Example("Remove a group with its tasks", "ringmark group remove Website"),
      Example("Remove it without being asked", "ringmark group remove Website --force"),
    ]

    @Argument(help: "The group, by name or slug.", completion: .groups())
    var group: String?
    @OptionGroup var options: EditOptions

    func validate() throws { try options.require(group != nil, EditOptions.nameGroup) }

    func run() throws {
      try EditSession(options: options).run { editor in
        let index = try TaskFinder(document: editor.document).group(group ?? "")
        let groups = editor.document.groupsInside(index)
        let inside = editor.document.tasks.count { groups.contains(Int($0.group)) }
        let name = TerminalText.visible(editor.document.groups[index].name)
        let what = inside > 0 ? "“\(name)” with \(Words.count(inside, "task", "tasks"))" : "“\(name)”"
        if inside > 0 { try EditSession.confirm("Remove the group \(what)?", force: options.force || options.dryRun) }
        let old = editor.document.groups[index].name
        try editor.removeGroup(index)
        return CommandReport(
          EditSummary(.removed, .group, old), ["− \(what)"] + GroupCommand.left(old, in: editor.document))
      }
    }
  }

  struct Move: ExplainedCommand {
    static let configuration = CommandConfiguration(
      commandName: "move", abstract: "Move a group's section among others, into another, or out of one.")

    static let examples = [
      Example("Move a group before another", "ringmark group move Website --before Billing"),
      Example(
        "Move it into another, and out again",
        "ringmark group move Blog --under Website\nringmark group move Blog --under none"),
    ]

    @Argument(help: "The group, by name or slug.", completion: .groups())
    var group: String?
    @Option(help: ArgumentHelp("Move it before this group.", valueName: "group"), completion: .groups())
    var before: String?
    @Option(help: ArgumentHelp("Move it after this group.", valueName: "group"), completion: .groups())
    var after: String?
    @Option(
      help: ArgumentHelp(
        "Move it to the end of this group; “none” moves it out of the group that it is in.", valueName: "group"),
      completion: .groups())
    var under: String?
    @Flag(help: "Move it before all of its siblings.")
    var top = false
    @Flag(help: "Move it after all of its siblings.")
    var bottom = false
    @OptionGroup var options: EditOptions

    func validate() throws {
      if options.undo { return }
      try options.require(group != nil, EditOptions.nameGroup)
      let count = [before != nil, after != nil, under != nil, top, bottom].count { $0 }
      if count != 1 { throw ValidationError("Specify exactly one of --before, --after, --under, --top and --bottom.") }
    }

    func run() throws {
      try EditSession(options: options).run { editor in
        let finder = TaskFinder(document: editor.document)
        let index = try finder.group(group ?? "")
        let summary = EditSummary(.moved, .group, editor.document.groups[index].name)
        let name = TerminalText.visible(editor.document.groups[index].name)
        if let under {
          let parent = under == "none" ? nil : try finder.group(under)
          guard editor.document.groups[index].parent != parent ?? 0 else {
            return CommandReport(summary, ["→ \(name) is already there"])
          }
          let moved = try editor.moveGroup(index, inside: parent)
          return CommandReport(
            summary, ["→ \(TerminalText.visible(editor.document.path(ofGroup: moved).joined(separator: " › ")))"])
        }
        let neighbors = editor.document.groups[editor.document.groups[index].parent ?? 0].children
        let other: Int
        if let name = before ?? after {
          other = try finder.group(name)
        } else {
          other = (top ? neighbors.first : neighbors.last) ?? index
        }
        guard other != index else {
          return CommandReport(summary, ["→ \(name) is already there"])
        }
        try editor.moveGroup(index, before: before != nil || top, other)
        return CommandReport(summary, ["→ \(name)"])
      }
    }
  }

  struct Set: ExplainedCommand {
    static let configuration = CommandConfiguration(
      commandName: "set",
      abstract: "Set a group's description, color, icon, picture or other properties; “none” removes a value.")

    static let examples = [
      Example("Give a group a due date and a color", "ringmark group set Website --due 2026-12-18 --color teal"),
      Example("Take the date away", "ringmark group set Website --due none"),
    ]

    @Argument(help: "The group, by name or slug.", completion: .groups())
    var group: String?
    @Option(help: ArgumentHelp("The text between its heading and its first task, in Markdown.", valueName: "text"))
    var description: String?
    @Option(help: "The color: a CSS name, #hex or oklch().")
    var color: String?
    @Option(help: ArgumentHelp("The icon: one emoji.", valueName: "emoji"))
    var icon: String?
    @Option(
      help: ArgumentHelp("A picture in or below the todo file's folder, or an https address.", valueName: "picture"),
      completion: .file(extensions: ["png", "jpg", "jpeg", "gif", "webp", "avif"]))
    var image: String?
    @Option(
      help: ArgumentHelp("The due date: YYYY-MM-DD, today, “dec 1”, +2w or none.", valueName: "day"),
      completion: .list(DayArgument.words + ["none"]), transform: DayArgument.read)
    var due: DayArgument?
    @Option(help: ArgumentHelp("The group's weight in the weighted percentage.", valueName: "number"))
    var weight: String?
    @Option(
      help: ArgumentHelp("Which tasks count: all, leaves or top.", valueName: "tasks"),
      completion: .list(["all", "leaves", "top", "none"]))
    var count: String?
    @Option(help: "The slug, which names the group's page.")
    var slug: String?
    @Option(
      help: ArgumentHelp("If true, the group's tasks are not counted.", valueName: "true|false"),
      completion: .list(["true", "false", "none"]))
    var ignore: String?
    @OptionGroup var options: EditOptions

    func validate() throws { try options.require(group != nil, EditOptions.nameGroup) }

    func run() throws {
      try EditSession(options: options).run { editor in
        let index = try TaskFinder(document: editor.document).group(group ?? "")
        let day = try due.map { try $0.date().map(\.description) ?? "none" }
        let values = [
          ("color", color), ("icon", icon), ("image", image), ("due", day), ("weight", weight), ("count", count),
          ("slug", slug), ("ignore", ignore),
        ]
        var said: [String] = []
        if let description {
          try editor.setDescription(index, description == "none" ? "" : description)
          said.append("description: \(description)")
        }
        for case (let key, let value?) in values {
          try editor.setDirective(index, key, value == "none" ? nil : value)
          said.append("\(key): \(value)")
        }
        guard !said.isEmpty else {
          throw CommandFailure(
            "specify what to set: --description, --color, --icon, --image, --due, --weight, --count, --slug or --ignore",
            code: 64)
        }
        let name = editor.document.groups[index].name
        return CommandReport(
          EditSummary(.changed, .group, name),
          ["✎ \(TerminalText.visible(name)) — \(TerminalText.visible(said.joined(separator: ", ")))"])
      }
    }
  }
}
