import ArgumentParser
import Base
import Markdown
import Plan
import Reports
import TodoEditing
import Workspace

/// Updates the blocks in other Markdown files.
struct InjectCommand: AsyncParsableCommand, ExplainedCommand {
  static let configuration = CommandConfiguration(
    alone: "inject", abstract: "Update progress bars, tables, lists, badges and rings in Markdown files.",
    discussion: """
      Updates only what is between “<!-- ringmark:start table -->” and “<!-- ringmark:end -->”. Blocks: bar, \
      table, list (state=open|done limit=10), badge and ring (src=PATH), each optionally with group=NAME to show one group.
      """)

  static let examples = [
    Example("Update the figures in a README", "ringmark inject README.md"),
    Example("Fail in CI if they are out of date", "ringmark inject --check README.md"),
  ]

  @Argument(help: "Markdown files with such blocks.", completion: .file(extensions: ["md", "markdown"]))
  var targets: [String]

  @Flag(help: "Write nothing; if a block is outdated, show a diff and exit with 2.")
  var check = false

  @Flag(help: "Leave out files that do not exist or have no block.")
  var ifPresent = false

  @OptionGroup(title: CommandPage.files) var input: InputOptions
  @OptionGroup(title: CommandPage.general) var common: CommonOptions

  private static let advice =
    "add “<!-- ringmark:start table -->” and “<!-- ringmark:end -->” where the block should be"

  func run() async throws {
    let targets = try ifPresent ? targets.filter(hasBlock) : targets
    guard !targets.isEmpty else { return Console.note("no file has a block, so there is nothing to do") }
    let plan = try await input.finder.plan(input.file)
    let tree = ProgressTree(plan, today: try common.today())
    let base = try SiteOptionsReader.address(plan.siteAddress)
    let injection = Injection(plan: plan, tree: tree, baseURL: base)
    var isStale = false
    for target in targets {
      let path = TerminalText.visible(target)
      guard FileFinder.exists(target) else {
        throw CommandFailure("\(path): no such file", "create it, and \(Self.advice)")
      }
      if check {
        let document = try PlanReader.forCommand.document(target)
        let new = try apply(injection, document)
        isStale = isStale || new != document.source.bytes
        Console.output(UnifiedDiff.text(document.source.bytes, new, path: target))
        Console.error(
          new == document.source.bytes ? "\(path): up to date" : "\(path): outdated; run “ringmark inject \(path)”")
      } else {
        try update(target, injection)
      }
    }
    if isStale { throw CommandFailure(code: 2) }
  }

  /// Whether a file has a block; true for one that is wrong, so that it is reported.
  private func hasBlock(_ target: String) throws -> Bool {
    guard FileFinder.exists(target) else { return false }
    let document = try PlanReader.forCommand.document(target)
    return (try? InjectionBlock.find(in: document).isEmpty) != true
  }

  /// Checks that a picture referenced by path exists, so that no block shows a broken image.
  private func checkPictures(_ blocks: [InjectionBlock], _ document: TodoDocument) throws(InjectionBlock.Problem) {
    let folder = PathName.folder(of: document.source.path)
    for block in blocks {
      guard let path = block.options["src"], !path.contains(":"), !path.hasPrefix("/"), !path.hasPrefix("#") else {
        continue
      }
      let name = String(path.prefix { $0 != "?" && $0 != "#" })
      if FileFinder.isFile(PathName.join(folder, name)) { continue }
      let group = block.options["group"].map { " \"\($0)\"" } ?? ""
      let command = "ringmark \(block.kind)\(group) -o \(ShellWord.quoted(path, .none))"
      throw InjectionBlock.Problem(
        line: block.line, message: "the picture “\(path)” does not exist; create it with “\(command)”")
    }
  }

  private func update(_ target: String, _ injection: Injection) throws {
    let path = TerminalText.visible(target)
    var isNew = false
    try TodoFileStore.update(target) { source in
      let new = try apply(injection, try PlanReader.forCommand.document(of: source))
      isNew = new != source.bytes
      return isNew ? new : nil
    }
    // Only now it is written.
    Console.note(isNew ? "\(path): updated" : "\(path): up to date")
  }

  private func apply(_ injection: Injection, _ document: TodoDocument) throws -> [UInt8] {
    do throws(InjectionBlock.Problem) {
      let blocks = try InjectionBlock.find(in: document)
      guard !blocks.isEmpty else {
        // A check must not pass if there is nothing to check.
        throw InjectionBlock.Problem(
          line: 1,
          message: "no block to update; \(Self.advice)"
        )
      }
      let bytes = try injection.apply(blocks, to: document)
      try checkPictures(blocks, document)
      return bytes
    } catch {
      throw CommandFailure(
        "\(document.source.path):\(error.line):1: error: \(error.message)")
    }
  }
}
