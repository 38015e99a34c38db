import ArgumentParser
import Base
import Plan
import Records
import TodoFile
import Workspace

/// Writes a todo file in another format.
struct ConvertCommand: ExplainedCommand {
  static let configuration = CommandConfiguration(
    alone: "convert", abstract: "Write a todo file in another format.",
    discussion: """
      Reads and writes \(TodoFormats.writable.joined(separator: ", ")), json, and csv; reads \
      \(TodoFormats.words.filter { !TodoFormats.writable.contains($0) }.joined(separator: ", ")), CSV of other programs with \
      a header row, and what “gh issue list --json” prints. What the new format has no place for is named on standard error.
      """)

  static let examples = [
    Example("Write a todo file in another format, by the name of the new file", "ringmark convert TODO.md -o todo.txt"),
    Example(
      "Turn issues of GitHub into a todo file",
      "gh issue list --json number,title,state,labels > issues.json\nringmark convert issues.json -o TODO.md"),
  ]

  @Argument(
    help: "The todo file; “-” is standard input.",
    completion: .file(extensions: TodoFormats.extensions + ExchangeFormat.allCases.map(\.rawValue)))
  var file: String?

  @Option(
    name: [.short, .long], help: ArgumentHelp("The file to write; “-” is standard output.", valueName: "file"),
    completion: .file())
  var output = "-"

  @Option(
    help: ArgumentHelp("The format to write. (default: by the name of the output file)", valueName: "format"),
    completion: .list(targets))
  var to: String?

  @Option(
    name: [.long, .customLong("format-in")],
    help: ArgumentHelp("The format to read. (default: by the name of the file)", valueName: "format"),
    completion: .list(formats))
  var from: String?

  @Flag(help: "Fail, and write nothing, if something is lost.")
  var strict = false

  @Flag(help: "Replace the output file if it exists; “ringmark undo -f FILE” restores it.")
  var force = false

  /// The formats that are written.
  private static var targets: [String] { TodoFormats.writable + ExchangeFormat.allCases.map(\.rawValue) }

  static var formats: [String] { TodoFormats.words + ExchangeFormat.allCases.map(\.rawValue) }

  func validate() throws {
    for (option, word, formats) in [("--to", to, Self.targets), ("--from", from, Self.formats)] {
      guard let word, TodoFormats.named(word) == nil, ExchangeFormat(rawValue: word) == nil else { continue }
      throw ValidationError("“\(word)” is no format; \(option) takes \(formats.joined(separator: ", ")).")
    }
    if to == nil, output == "-" { throw ValidationError("Specify --to, or a file with --output.") }
  }

  func run() throws {
    let found = try file == nil ? FileFinder.find { Ringmark.suggestion($0, option: nil) } : nil
    if let found { Console.note("reading \(found.text)") }
    guard let path = file ?? found?.path else { return }
    let target = try self.target()
    let (plan, unread, sources) = try read(path)
    let bytes = target.text(plan.titled)
    let written = try target.read(bytes)
    let losses = unread + PlanDifference(plan, written).losses
    let lines = losses.map { loss in
      let shown = TerminalText.visible(loss.path ?? path)
      let location = loss.line > 0 ? "\(shown):\(loss.line)" : shown
      return "\(location): \(TerminalText.visible(loss.text))"
    }
    if !lines.isEmpty { Console.error(lines.joined(separator: "\n")) }
    if strict, !losses.isEmpty {
      throw CommandFailure(
        "\(Words.count(losses.count, "thing", "things")) would be lost, and --strict is set; nothing was written")
    }
    if output == "-" { return Console.output(bytes) }
    try ResultFile(path: output, force: force, sources: sources, isOwn: nil).write(bytes)
    Console.note("wrote \(Words.count(plan.flat.count, "task", "tasks")) to \(TerminalText.visible(output))")
  }

  /// How the plan is written, and read again.
  private struct Target {
    let text: (PortablePlan) -> [UInt8]
    let read: ([UInt8]) throws -> PortablePlan
  }

  private func target() throws -> Target {
    if let exchange = to.flatMap(ExchangeFormat.init(rawValue:)) ?? (to == nil ? ExchangeFormat(path: output) : nil) {
      return Target(text: exchange.text) { try exchange.read(SourceText(path: output, bytes: $0)).plan }
    }
    guard to != nil || TodoFormats.isKnown(PathName.name(of: output)) else {
      throw CommandFailure("the name of “\(TerminalText.visible(output))” shows no format; specify --to", code: 64)
    }
    let format = to.flatMap(TodoFormats.named) ?? TodoFormats.format(of: output)
    guard let write = format.writer else {
      throw CommandFailure(
        "files of this format are only read; --to takes \(Self.targets.joined(separator: ", "))", code: 64)
    }
    let reader = Self.reader(format.word)
    let source = SourceText(path: "-", bytes: [], settings: try reader.settings(of: "-"))
    return Target(text: write) { PortablePlan(try reader.document(of: source.with(bytes: $0))) }
  }

  private func read(_ path: String) throws -> (PortablePlan, [PlanDifference.Loss], sources: [String]) {
    let exchange = from.flatMap(ExchangeFormat.init(rawValue:))
    if let exchange = exchange
      ?? (from == nil && !TodoFormats.isKnown(PathName.name(of: path)) ? ExchangeFormat(path: path) : nil)
    {
      do {
        let (plan, losses) = try exchange.read(try SourceText.read(path))
        return (plan, losses, [path])
      } catch let error as ReadingError {
        throw WorkspaceError(error, in: path)
      }
    }
    let reader = Self.reader(from)
    let settings = try reader.settings(of: path)
    let document = try reader.document(path, settings: settings)
    var (plan, losses) = (PortablePlan(document), PortablePlan.losses(reading: document))
    // The language that the folder sets is not the file's own.
    if let language = plan.language, language == settings?.defaults.lang {
      plan.language = try reader.document(path, settings: nil).frontMatter.lang
    }
    var sources = [path]
    if let other = PlanReader.continuation(of: document) {
      let more = try reader.document(other, settings: settings)
      plan.add(PortablePlan(more))
      losses += PortablePlan.losses(reading: more).map { $0.in(other) }
      sources.append(other)
    }
    return (plan, losses, sources)
  }

  private static func reader(_ format: String?) -> PlanReader {
    var reader = PlanReader.forCommand
    reader.options.format = format
    return reader
  }
}
