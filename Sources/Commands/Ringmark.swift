import ArgumentParser
import Site

/// The program: a name, and the commands below it.
public struct Ringmark: ParsableCommand {
  public static let version = "0.1.0"

  public static let configuration = CommandConfiguration(
    commandName: "ringmark",
    abstract: "Progress from the todo file you already have.",
    discussion: """
      Reads tasks ("- [ ] text") and groups (headings) from a Markdown file such as TODO.md. Without FILE it takes \
      TODO.md, todo.md, ROADMAP.md or docs/TODO.md from here upwards to the git root; "-" is standard input.

      Exit codes: 0 fine, 1 failure, 2 a gate was not met, 64 wrong usage, 130 interrupted.
      """,
    version: version,
    subcommands: [
      InitCommand.self, BuildCommand.self, ServeCommand.self, StatusCommand.self, ListCommand.self, AddCommand.self,
      DoneCommand.self,
      ReopenCommand.self,
      StartCommand.self, CancelCommand.self, EditCommand.self, RemoveCommand.self, MoveCommand.self, GroupCommand.self,
      CoverCommand.self,
      HistoryCommand.self, ReportCommand.self, PublishCommand.self, InjectCommand.self, RingCommand.self,
      BadgeCommand.self,
      CleanCommand.self,
      CheckCommand.self,
      ExplainCommand.self,
      CompletionsCommand.self, ManCommand.self,
    ]
  )

  public init() {}

  /// Runs the command that `arguments` name and ends the process.
  public static func start(_ arguments: [String] = Array(CommandLine.arguments.dropFirst())) async -> Never {
    if let message = Misspelling.message(for: arguments, commands: commandNames) {
      Console.error(message)
      endProcess(64)
    }
    if let name = arguments.first, sitesCommands.contains(name) { Task.detached { SiteBuilder.prepare() } }
    do {
      var command = try command(arguments)
      if var command = command as? any AsyncParsableCommand {
        try await command.run()
      } else {
        try command.run()
      }
      endProcess(0)
    } catch let failure as CommandFailure {
      for line in failure.lines { Console.error(line) }
      endProcess(failure.code)
    } catch {
      let message = fullMessage(for: error)
      let code = exitCode(for: error).rawValue
      if code == 0 { Console.output(message + "\n") } else { Console.error(message) }
      endProcess(code)
    }
  }

  /// The command that arguments name, parsed by itself where that succeeds: the tree of all commands takes longer than
  /// a small file. Help and what is refused go by way of the whole program, which knows its name.
  private static func command(_ arguments: [String]) throws -> any ParsableCommand {
    let named = configuration.subcommands.first { $0.configuration.commandName == arguments.first }
    if let named, named.configuration.subcommands.isEmpty,
      let command = try? named.parseAsRoot(Array(arguments.dropFirst())), type(of: command) == named
    {
      return command
    }
    return try parseAsRoot(arguments)
  }

  /// Commands that make pages.
  private static let sitesCommands = ["build", "serve", "publish"]

  static var commandNames: [String] {
    configuration.subcommands.compactMap { $0.configuration.commandName } + ["help"]
  }
}
