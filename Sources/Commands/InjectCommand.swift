import ArgumentParser
import Base
import Foundation
import Reports
import TodoEditing
import TodoFile

/// Keeps figures in other Markdown files current.
struct InjectCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "inject", abstract: "Keep bars, tables, lists, badges and rings in Markdown files current.",
    discussion: """
      Writes between lines “<!-- ringmark:start table -->” and “<!-- ringmark:end -->”, and nothing else. There are bar, \
      table, list (state=open|done limit=10), badge and ring (src=PATH), each with group=NAME where not the whole is meant.
      """)

  @Argument(help: "Markdown files with such lines.", completion: .file(extensions: ["md", "markdown"]))
  var targets: [String]

  @Option(name: [.short, .long], help: "The todo file; may be repeated.", completion: .file())
  var file: [String] = []

  @Flag(help: "Write nothing; show what is stale as a diff and end with 2.")
  var check = false

  @OptionGroup var common: CommonOptions

  func run() throws {
    let plan = try PlanReader().read(file)
    let tree = ProgressTree(plan, today: try common.today())
    let base = try SiteOptionsReader.address(plan.documents.lazy.compactMap(\.frontMatter.baseURL).first)
    let injection = Injection(plan: plan, tree: tree, baseURL: base)
    var isStale = false
    for target in targets {
      let path = TerminalText.visible(target)
      if check {
        let document = try PlanReader().document(target)
        let new = try apply(injection, document)
        isStale = isStale || new != document.source.bytes
        Console.output(UnifiedDiff.text(document.source.bytes, new, path: target))
        Console.error(
          new == document.source.bytes ? "\(path): current" : "\(path): stale; run “ringmark inject \(path)”")
      } else {
        try update(target, injection)
      }
    }
    if isStale { throw CommandFailure.silent(code: 2) }
  }

  /// A picture that a block names by its path must be there: a link to nothing is no figure.
  private func checkPictures(_ blocks: [InjectionBlock], _ document: TodoDocument) throws(InjectionBlock.Problem) {
    let folder = URL(fileURLWithPath: document.source.path).deletingLastPathComponent()
    for block in blocks {
      guard let path = block.options["src"], !path.contains(":"), !path.hasPrefix("/"), !path.hasPrefix("#") else {
        continue
      }
      let name = String(path.prefix { $0 != "?" && $0 != "#" })
      if FileFinder.isFile(folder.appendingPathComponent(name).path) { continue }
      let group = block.options["group"].map { " \"\($0)\"" } ?? ""
      throw InjectionBlock.Problem(
        line: block.line,
        message: "there is no picture “\(path)”; write it with “ringmark \(block.kind)\(group) -o \(path)”")
    }
  }

  private func update(_ target: String, _ injection: Injection) throws {
    let path = TerminalText.visible(target)
    do {
      try TodoFileStore.update(target) { source in
        let new = try apply(injection, try PlanReader().document(of: source))
        Console.error(new == source.bytes ? "\(path): current" : "\(path): updated")
        return new == source.bytes ? nil : new
      }
    } catch let error as FileError {
      throw CommandFailure(TerminalText.visible(error.description))
    }
  }

  private func apply(_ injection: Injection, _ document: TodoDocument) throws -> [UInt8] {
    do throws(InjectionBlock.Problem) {
      let blocks = try InjectionBlock.find(in: document)
      guard !blocks.isEmpty else {
        // A gate that finds nothing to hold must not pass.
        throw InjectionBlock.Problem(
          line: 1,
          message:
            "has no block to keep current; write “<!-- ringmark:start table -->” and “<!-- ringmark:end -->” where the figures go"
        )
      }
      let bytes = try injection.apply(blocks, to: document)
      try checkPictures(blocks, document)
      return bytes
    } catch {
      throw CommandFailure(
        "\(TerminalText.visible(document.source.path)):\(error.line):1: error: \(TerminalText.visible(error.message))")
    }
  }
}
