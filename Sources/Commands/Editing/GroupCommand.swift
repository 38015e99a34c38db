import TodoFile
import ArgumentParser
import Base
import Reports

/// Edits groups.
struct GroupCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "group", abstract: "Add, rename, remove, move and colour groups.",
    subcommands: [Add.self, Rename.self, Remove.self, Move.self, Set.self])

  struct Add: ParsableCommand {
    static let configuration = CommandConfiguration(commandName: "add", abstract: "Add an empty group.")

    @Argument(help: "The name; several words need no quotes.")
    var name: [String] = []
    @Option(help: "The group to put it in.")
    var under: String?
    @OptionGroup var options: EditOptions

    func validate() throws {
      try options.require(!name.isEmpty, "Say what the group is called: ringmark group add Website")
    }

    func run() throws {
      try EditSession(options: options).run { editor in
        let parent = try under.map { try TaskFinder(document: editor.document).group($0) }
        let group = try editor.addGroup(name.joined(separator: " "), inside: parent)
        return ["+ \(TerminalText.visible(editor.document.groups[group].name)) — an empty group"]
      }
    }
  }

  struct Rename: ParsableCommand {
    static let configuration = CommandConfiguration(commandName: "rename", abstract: "Give a group another name.")

    @Argument(help: "The group, by name or slug.")
    var group: String?
    @Argument(help: "The new name; several words need no quotes.")
    var name: [String] = []
    @OptionGroup var options: EditOptions

    func validate() throws {
      try options.require(group != nil && !name.isEmpty, "\(EditOptions.nameGroup) Then say its new name.")
    }

    func run() throws {
      try EditSession(options: options).run { editor in
        let index = try TaskFinder(document: editor.document).group(group ?? "")
        let old = editor.document.groups[index].name
        try editor.renameGroup(index, to: name.joined(separator: " "))
        let line = EditReport.line(
          "✎", "\(old) → \(editor.document.groups[index].name)", group: index, in: editor.document)
        return [line]
      }
    }
  }

  struct Remove: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "remove", abstract: "Remove a group with everything in its section.")

    @Argument(help: "The group, by name or slug.")
    var group: String?
    @Flag(help: "Do not ask where tasks are inside.")
    var force = false
    @OptionGroup var options: EditOptions

    func validate() throws { try options.require(group != nil, EditOptions.nameGroup) }

    func run() throws {
      try EditSession(options: options).run { editor in
        let index = try TaskFinder(document: editor.document).group(group ?? "")
        let groups = editor.groupsInside(index)
        let inside = editor.document.tasks.count { groups.contains(Int($0.group)) }
        let name = TerminalText.visible(editor.document.groups[index].name)
        let what = inside > 0 ? "“\(name)” with \(Words.count(inside, "task", "tasks"))" : "“\(name)”"
        if inside > 0 { try EditSession.confirm("Remove the group \(what)?", force: force || options.dryRun) }
        try editor.removeGroup(index)
        return ["− \(what)"]
      }
    }
  }

  struct Move: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "move", abstract: "Move a group's section among others of its level.")

    @Argument(help: "The group, by name or slug.")
    var group: String?
    @Option(help: "Before this group.")
    var before: String?
    @Option(help: "Behind this group.")
    var after: String?
    @Flag(help: "Before all its neighbours.")
    var top = false
    @Flag(help: "Behind all its neighbours.")
    var bottom = false
    @OptionGroup var options: EditOptions

    func validate() throws {
      if options.undo { return }
      try options.require(group != nil, EditOptions.nameGroup)
      let count = [before != nil, after != nil, top, bottom].count { $0 }
      if count != 1 { throw ValidationError("Say where to: one of --before, --after, --top and --bottom.") }
    }

    func run() throws {
      try EditSession(options: options).run { editor in
        let finder = TaskFinder(document: editor.document)
        let index = try finder.group(group ?? "")
        let neighbours = editor.document.groups[editor.document.groups[index].parent ?? 0].children
        let other: Int
        if let name = before ?? after {
          other = try finder.group(name)
        } else {
          other = (top ? neighbours.first : neighbours.last) ?? index
        }
        let name = editor.document.groups[index].name
        guard other != index else { return ["→ \(TerminalText.visible(name)) is there already"] }
        try editor.moveGroup(index, before: before != nil || top, other)
        return ["→ \(TerminalText.visible(name))"]
      }
    }
  }

  struct Set: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "set", abstract: "Set a group's colour, icon, picture and the like; “none” takes a value away.")

    @Argument(help: "The group, by name or slug.")
    var group: String?
    @Option(help: "A CSS name, #hex or oklch().")
    var color: String?
    @Option(help: "One emoji.")
    var icon: String?
    @Option(help: "A picture beside the todo file, or an https address.")
    var image: String?
    @Option(help: ArgumentHelp("A day: YYYY-MM-DD, today, +2w.", valueName: "day"))
    var due: DayArgument?
    @Option(help: "How much the group weighs in the weighted figure.")
    var weight: String?
    @Option(help: "What counts: all, leaves or top.")
    var count: String?
    @Option(help: "The name of its page.")
    var slug: String?
    @Option(help: "true: its tasks count nowhere.")
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
        for case (let key, let value?) in values {
          try editor.setDirective(index, key, value == "none" ? nil : value)
          said.append("\(key): \(value)")
        }
        guard !said.isEmpty else {
          throw CommandFailure(
            "say what to set: --color, --icon, --image, --due, --weight, --count, --slug or --ignore", code: 64)
        }
        return [
          "✎ \(TerminalText.visible(editor.document.groups[index].name)) — \(TerminalText.visible(said.joined(separator: ", ")))"
        ]
      }
    }
  }
}
