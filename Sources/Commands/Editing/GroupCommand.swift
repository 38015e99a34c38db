import ArgumentParser
import Base
import Plan
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

  struct Add: EditingCommand {
    static let configuration = CommandConfiguration(commandName: "add", abstract: "Add an empty group.")

    static let examples = [
      Example("Add a group", "ringmark group add Website --color teal"),
      Example("Add one inside another", "ringmark group add Blog --under Website"),
    ]

    @Argument(help: "The name; it can be several words without quotes.")
    var name: [String] = []
    @Option(help: ArgumentHelp("The parent group.", valueName: "group"), completion: .groups())
    var under: String?
    @Option(help: "The color: a CSS name, #hex, oklch() or none; by default, one that no other group has.")
    var color: String?
    @Option(help: ArgumentHelp("The icon: one emoji.", valueName: "emoji"))
    var icon: String?
    @Option(help: ArgumentHelp("The text below its heading, in Markdown.", valueName: "text"))
    var description: String?
    @OptionGroup var options: EditOptions

    func validate() throws {
      try options.require(!name.isEmpty, "Specify a name, for example: ringmark group add Website")
    }

    func edit(_ runner: inout EditRunner) throws -> CommandReport {
      let parent = try under.map { try TaskFinder(document: runner.document).group($0) }
      var edit = GroupEdit(name: name.joined(separator: " "))
      let values = [("color", color), ("icon", icon), ("description", description)]
      for case (let key, let value?) in values { edit.settings.append((key, value == "none" ? nil : value)) }
      let outcome = try runner.run(.addGroup(edit, inside: parent))
      return CommandReport(outcome, ["+ \(TerminalText.visible(outcome.summary.title ?? "")) — empty group"])
    }
  }

  struct Rename: EditingCommand {
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

    func edit(_ runner: inout EditRunner) throws -> CommandReport {
      let index = try TaskFinder(document: runner.document).group(group ?? "")
      let old = runner.document.groups[index].name
      let outcome = try runner.run(.editGroup(index, GroupEdit(name: name.joined(separator: " "))))
      let line = EditReport(runner.document).line("✎", "\(old) → \(runner.document.groups[index].name)", group: index)
      return CommandReport(outcome, [line] + GroupCommand.left(old, in: runner.document))
    }
  }

  struct Remove: EditingCommand {
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

    func edit(_ runner: inout EditRunner) throws -> CommandReport {
      let index = try TaskFinder(document: runner.document).group(group ?? "")
      let groups = runner.document.groupsInside(index)
      let inside = runner.document.tasks.count { groups.contains(Int($0.group)) }
      let name = TerminalText.visible(runner.document.groups[index].name)
      let what = inside > 0 ? "“\(name)” with \(Words.count(inside, "task", "tasks"))" : "“\(name)”"
      if inside > 0 { try EditSession.confirm("Remove the group \(what)?", force: options.force || options.dryRun) }
      let old = runner.document.groups[index].name
      let outcome = try runner.run(.removeGroup(index))
      return CommandReport(outcome, ["− \(what)"] + GroupCommand.left(old, in: runner.document))
    }
  }

  struct Move: EditingCommand {
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

    func edit(_ runner: inout EditRunner) throws -> CommandReport {
      let finder = TaskFinder(document: runner.document)
      let index = try finder.group(group ?? "")
      let group = runner.document.groups[index]
      let name = TerminalText.visible(group.name)
      let stays = CommandReport(EditOutcome(EditSummary(.moved, .group, group.name)), ["→ \(name) is already there"])
      if let under {
        let parent = under == "none" ? 0 : try finder.group(under)
        guard group.parent != parent else { return stays }
        let outcome = try runner.run(.moveGroup(index, to: .inside(parent)))
        let path = outcome.group.map { runner.document.path(ofGroup: $0).joined(separator: " › ") }
        return CommandReport(outcome, ["→ \(TerminalText.visible(path ?? group.name))"])
      }
      let neighbors = runner.document.groups[group.parent ?? 0].children
      let other = try (before ?? after).map(finder.group) ?? (top ? neighbors.first : neighbors.last) ?? index
      guard other != index else { return stays }
      let outcome = try runner.run(.moveGroup(index, to: before != nil || top ? .before(other) : .after(other)))
      return CommandReport(outcome, ["→ \(name)"])
    }
  }

  struct Set: EditingCommand {
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

    func edit(_ runner: inout EditRunner) throws -> CommandReport {
      let index = try TaskFinder(document: runner.document).group(group ?? "")
      let day = try due.map { try $0.date()?.day.description ?? "none" }
      let values = [
        ("description", description), ("color", color), ("icon", icon), ("image", image), ("due", day),
        ("weight", weight), ("count", count), ("slug", slug), ("ignore", ignore),
      ]
      var edit = GroupEdit()
      for case (let key, let value?) in values { edit.settings.append((key, value == "none" ? nil : value)) }
      let said = values.compactMap { key, value in value.map { "\(key): \($0)" } }.joined(separator: ", ")
      guard !said.isEmpty else {
        throw CommandFailure(
          "specify what to set: --description, --color, --icon, --image, --due, --weight, --count, --slug or --ignore",
          code: 64)
      }
      let outcome = try runner.run(.editGroup(index, edit))
      let name = TerminalText.visible(runner.document.groups[index].name)
      return CommandReport(outcome, ["✎ \(name) — \(TerminalText.visible(said))"])
    }
  }
}
