public import ArgumentParser
import Base
import CFiles
import Dispatch
import Site

/// The program and its subcommands.
public struct Ringmark: ParsableCommand {
  /// The version of the program, which `--version` prints.
  public static let version = Version.current

  static let introduction = """
    Reads tasks ("- [ ] text") and groups (headings) from a Markdown file such as TODO.md, or tasks of todo.txt, Org, [x]it!, \
    TaskPaper, Taskmaster, or beads. By default, looks for TODO.md, todo.md, ROADMAP.md, docs/TODO.md, todo.txt and similar \
    from here up to the git root, and otherwise takes the only file here that has tasks; "-" is standard input. A file or \
    a folder in place of a command ("ringmark .") is shown in the browser.
    """

  static let name = "ringmark"

  /// The name, help text and subcommands of the program.
  public static let configuration = CommandConfiguration(
    commandName: name,
    abstract: "Progress from the todo file you already have.",
    groupedSubcommands: [
      CommandGroup(name: "Start", subcommands: [InitCommand.self, BuildCommand.self, ServeCommand.self]),
      CommandGroup(
        name: "Read", subcommands: [StatusCommand.self, ListCommand.self, HistoryCommand.self, ExplainCommand.self]),
      CommandGroup(
        name: "Edit",
        subcommands: [
          AddCommand.self, DoneCommand.self, ReopenCommand.self, StartCommand.self, CancelCommand.self,
          EditCommand.self, MoveCommand.self, RemoveCommand.self, UndoCommand.self, GroupCommand.self,
          CoverCommand.self, ArchiveCommand.self, ConvertCommand.self,
        ]),
      CommandGroup(
        name: "Publish",
        subcommands: [
          PublishCommand.self, InjectCommand.self, BadgeCommand.self, RingCommand.self, CleanCommand.self,
        ]),
      CommandGroup(name: "CI", subcommands: [ReportCommand.self, CheckCommand.self]),
      CommandGroup(name: "Agents", subcommands: [McpCommand.self]),
      CommandGroup(name: "Help", subcommands: [CompletionsCommand.self, ManCommand.self, VersionCommand.self]),
    ]
  )

  @OptionGroup(title: CommandPage.general) var global: GlobalOptions

  /// Creates the root command; swift-argument-parser requires this initializer.
  public init() {}

  /// Runs the command given by `arguments` and exits.
  public static func start(_ arguments: [String] = Array(CommandLine.arguments.dropFirst())) -> Never {
    return_large_blocks()
    if arguments.first == CompletionRequest.name { CompletionRequest.answer(arguments) }
    do {
      let invocation = try Invocation(arguments)
      try invocation.apply()
      try run(invocation)
    } catch {
      end(after: error, arguments)
    }
  }

  private static func run(_ invocation: Invocation) throws -> Never {
    var arguments = invocation.arguments
    if invocation.showsVersion { end(printing: "\(version)\n") }
    if arguments.isEmpty { end(printing: HelpText.forTerminal.overview()) }
    // “ringmark .” and “ringmark FILE” show it in the browser.
    if named(arguments[0]) == nil, arguments[0] != "help", [.folder, .regular].contains(FileKind(arguments[0])) {
      arguments = ["serve", "--open"] + arguments
    }
    if let message = Misspelling.message(for: arguments) { throw CommandFailure(message, code: 64) }
    if let help = HelpRequest.text(for: arguments) { end(printing: help) }
    if ["build", "serve", "publish"].contains(arguments[0]) { Task.detached { SiteBuilder.prepare() } }
    if named(arguments[0]) is any AsyncParsableCommand.Type {
      Task.detached { await run(arguments) }
      // The command ends the process.
      while true { DispatchSemaphore(value: 0).wait() }
    }
    var command = try command(arguments)
    try command.run()
    endProcess(0)
  }

  private static func end(printing text: String) -> Never {
    Console.output(text)
    endProcess(0)
  }

  /// Runs a command that waits for other processes or for requests.
  private static func run(_ arguments: [String]) async -> Never {
    do {
      var command = try command(arguments)
      if var command = command as? any AsyncParsableCommand { try await command.run() } else { try command.run() }
      endProcess(0)
    } catch {
      end(after: error, arguments)
    }
  }

  /// Prints why the command failed, and exits.
  private static func end(after error: any Error, _ arguments: [String]) -> Never {
    if let failure = error as? CommandFailure {
      for line in failure.lines { Console.error(line) }
      endProcess(failure.code)
    }
    if let error = error as? any ExplainedError {
      for line in error.description.split(separator: "\n") { Console.error("ringmark: \(line)") }
      endProcess(error.exitCode)
    }
    if let code = error as? ExitCode { endProcess(code.rawValue) }
    let code = exitCode(for: error)
    // A command that only has others in it was called by itself.
    if code == .success, let page = CommandPage.of(HelpRequest.path(arguments)) {
      end(printing: HelpText.forTerminal.short(page))
    }
    for line in UsageMessage.lines(for: error, arguments) { Console.error(line) }
    endProcess(code.rawValue)
  }

  /// The command that words call, without the program's name; nil if there is no such command.
  static func command(at path: some Sequence<String>) -> (any ParsableCommand.Type)? {
    var type: (any ParsableCommand.Type)? = Ringmark.self
    for word in path { type = type?.named(word) }
    return type
  }

  /// The command given by the arguments, parsed alone if possible: building the tree of all commands takes longer
  /// than reading a small file. Help and invalid arguments use the full tree, which knows the program's name.
  static func command(_ arguments: [String]) throws -> any ParsableCommand {
    if let name = arguments.first, let named = named(name), named.configuration.subcommands.isEmpty,
      let command = try? named.parseAsRoot(Array(arguments.dropFirst())), type(of: command) == named
    {
      return command
    }
    return try parseAsRoot(arguments)
  }

  /// This invocation with a file that was not named, as one would type it.
  static func suggestion(_ path: String) -> String { suggestion(path, option: "-f") }

  /// - Parameter option: the option that names the file; nil for a command that takes it as an argument.
  static func suggestion(_ path: String, option: String?) -> String {
    var words = CommandLine.arguments.dropFirst().map { ShellWord.quoted($0, .none) }
    let file = ShellWord.quoted(path.hasPrefix("-") ? "./\(path)" : path, .none)
    words.insert(contentsOf: [option, file].compactMap { $0 }, at: words.firstIndex(of: "--") ?? words.count)
    return (["ringmark"] + words).joined(separator: " ")
  }

  static var commandNames: [String] {
    configuration.subcommands.compactMap { $0.configuration.commandName } + ["help"]
  }
}

extension ParsableCommand {
  /// The subcommand with a name.
  static func named(_ name: String) -> (any ParsableCommand.Type)? {
    configuration.subcommands.first { $0.configuration.commandName == name }
  }
}

extension CommandConfiguration {
  /// Configures a command that is parsed alone. As one of several that belong together, it is not searched for the options with
  /// which a program writes completions, which would take a third of the work of parsing.
  init(alone commandName: String, abstract: String, usage: String? = nil, discussion: String = "") {
    self.init(
      commandName: commandName, _superCommandName: Ringmark.name, abstract: abstract, usage: usage,
      discussion: discussion)
  }
}
