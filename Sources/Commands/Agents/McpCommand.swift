import ArgumentParser
import Base
import MCP
import TodoFile
import Workspace

/// Serves the plan to coding agents.
struct McpCommand: AsyncParsableCommand, ExplainedCommand {
  static let configuration = CommandConfiguration(
    alone: "mcp", abstract: "Serve the plan to coding agents over the Model Context Protocol.",
    discussion: """
      Speaks JSON-RPC 2.0 on standard input and output, one message a line; clients start it themselves. Only files below \
      the current folder are read and edited, and every edit is checked and can be undone with “ringmark undo”.
      """)

  static let examples = [
    Example("Add the plan of this folder to Claude Code", "claude mcp add ringmark -- ringmark mcp"),
    Example("Serve one todo file, for reading only", "ringmark mcp TODO.md --read-only"),
  ]

  @Argument(
    help: ArgumentHelp("Todo files or folders. (default: the current folder)", valueName: "files"),
    completion: .file(extensions: TodoFormats.extensions))
  var arguments: [String] = []

  @Flag(help: "Offer only the tools that read.")
  var readOnly = false

  @OptionGroup(title: CommandPage.files) var input: InputOptions
  @OptionGroup(title: CommandPage.general) var common: CommonOptions

  /// The longest message in bytes.
  private static let longest = 4 << 20

  func run() async throws {
    // A file that takes long is only reported: the session goes on.
    let reader = input.applied(to: PlanReader { Console.error("ringmark: \($0)") })
    let paths = arguments + input.file
    let plan = try ServedPlan(
      paths.isEmpty ? ["."] : paths, finder: input.finder(reader),
      today: { [date = common.date] in try date ?? Clock.today() })
    let session = MCPSession(plan, isReadOnly: readOnly)
    var input = LineInput(limit: Self.longest)
    while let line = input.next() {
      switch line {
      case .tooLong: Console.output(MCPSession.tooLong(Self.longest) + [ASCII.lineFeed])
      case .text(let bytes) where bytes.allSatisfy(ASCII.isWhitespace): continue
      case .text(let bytes):
        if let answer = await session.answer(bytes) { Console.output(answer + [ASCII.lineFeed]) }
      }
    }
  }
}
