import ArgumentParser
import Base
import Plan
import Site
import Workspace

/// What a ring or badge shows: a group of a todo file, the entire plan, or plain numbers.
struct FigureOptions: ParsableArguments {
  @OptionGroup var input: GroupArguments

  @Option(help: ArgumentHelp("Plain numbers instead of a file, such as 41/66.", valueName: "done/total"))
  var figure: Fraction?

  @Option(help: "The color: a CSS name, #hex or oklch().")
  var color: String?

  @Option(
    name: [.short, .long], help: ArgumentHelp("The file to write; by default, standard output.", valueName: "file"),
    completion: .file(extensions: ["svg"]))
  var output: String?

  @Flag(help: "Replace the output file even if Ringmark did not write it; “ringmark undo -f FILE” restores it.")
  var force = false

  @Option(help: ArgumentHelp("The date to treat as today.", valueName: "YYYY-MM-DD"))
  var date: CalendarDate?

  /// The done and total counts as typed by the user.
  struct Fraction: ExpressibleByArgument {
    let done: Int
    let total: Int

    init?(argument: String) {
      let parts = argument.split(separator: "/", omittingEmptySubsequences: false)
        .map { Int(digits: $0, in: 0...1_000_000_000) }
      guard parts.count == 2, let done = parts[0], let total = parts[1], total >= done else { return nil }
      self.done = done
      self.total = total
    }
  }

  func validate() throws {
    if figure != nil, !input.files.isEmpty {
      throw ValidationError("--figure takes the numbers instead of a file; leave out the file, or --figure.")
    }
    let parts = output.map { PathName.name(of: $0).split(separator: ".", omittingEmptySubsequences: false) } ?? []
    if parts.count > 1, let ending = parts.last?.lowercased(),
      ["png", "jpg", "jpeg", "gif", "webp", "avif", "pdf"].contains(ending)
    {
      throw ValidationError("--output is a picture in SVG; name a file that ends in .svg.")
    }
  }

  /// What to show.
  struct Shown {
    let name: String
    let progress: Progress
    /// The color that was asked for, or else the group's own.
    var color: Color?
    /// The color on a site.
    var siteColor = GroupColors.accent(nil)
    var sources: [String] = []
  }

  /// The figures to show, with their colors.
  func read() async throws -> Shown {
    var given: Color?
    if let color {
      given = CSSColor.parse(color)
      guard given != nil else {
        throw CommandFailure(
          "“\(color)” is not a valid color; use a CSS name, #hex or oklch()", code: 64)
      }
    }
    let group = try input.group()
    if let figure {
      let progress = Progress(done: figure.done, open: figure.total - figure.done)
      return Shown(name: group ?? "progress", progress: progress, color: given)
    }
    let plan = try await input.plan()
    let sources = plan.documents.map(\.source.path)
    let tree = ProgressTree(plan, today: try date ?? Clock.today())
    let index = try input.node(in: plan, tree)
    let accent = GroupColors.accent(SiteOptionsReader.accent(plan))
    let node = tree.nodes[index]
    let own = node.document.flatMap { plan.documents[$0].groups[node.group].directive.color }
      .flatMap(CSSColor.parse)
    return Shown(
      name: index > 0 ? node.name : tree.title, progress: node.progress, color: given ?? (index > 0 ? own : nil),
      siteColor: GroupColors.all(plan, tree, accent)[index], sources: sources)
  }

  /// What the pictures start with, so that a later run knows them.
  private static let mark = "<svg data-generator=\"ringmark\""

  /// - Parameter output: nil for standard output.
  func write(_ svg: String, to output: String?, sources: [String]) throws {
    let svg = Self.mark + svg.dropFirst(4)
    guard let output else { return Console.output(svg) }
    try ResultFile(path: output, force: force, sources: sources) { $0.starts(with: Self.mark.utf8) }
      .write(Array(svg.utf8))
    Console.note("wrote \(output)")
  }
}
