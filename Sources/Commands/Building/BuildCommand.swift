import ArgumentParser
import Base
import Plan
import Site
import Workspace

/// Builds the site.
struct BuildCommand: AsyncParsableCommand, ExplainedCommand {
  static let configuration = CommandConfiguration(
    alone: "build", abstract: "Build the site.",
    discussion: "Replaces the site in the output folder; files there that Ringmark did not write are kept.")

  static let examples = [
    Example("Write the site of the todo file here, and open it", "ringmark build --open"),
    Example("Write one page that can be mailed", "ringmark build TODO.md --single-file report.html"),
  ]

  @OptionGroup(title: CommandPage.files) var files: FileArguments

  @Option(
    name: [.short, .long], help: ArgumentHelp("The output folder. (default: _site)", valueName: "folder"),
    completion: .directory)
  var output: String?

  @Option(
    help: ArgumentHelp(
      "Copy the default templates and assets here for editing, without building a site.", valueName: "folder"),
    completion: .directory)
  var eject: String?

  @Option(
    help: ArgumentHelp(
      "Write one self-contained HTML file instead of a site; “-” is standard output.", valueName: "file"),
    completion: .file()
  )
  var singleFile: String?

  @Flag(help: "Ignore git history: no history page, and only the dates written in the file.")
  var noHistory = false

  @Flag(
    help:
      "Write to a folder that is not empty and contains no Ringmark site, or with --single-file over a file that Ringmark did not write."
  )
  var force = false

  @Flag(name: [.short, .long], help: "Rebuild when files change, until you press Ctrl-C.")
  var watch = false

  @Flag(help: "Fail if the todo files have errors or warnings.")
  var strict = false

  @Flag(help: "Open the site in the browser.")
  var open = false

  @OptionGroup(title: CommandPage.site) var site: SiteArguments
  @OptionGroup(title: CommandPage.general) var common: CommonOptions

  func validate() throws {
    if output?.isEmpty == true { throw ValidationError("--output requires a folder name.") }
    if output != nil, singleFile != nil {
      throw ValidationError("--single-file and --output cannot be combined.")
    }
    if singleFile?.isEmpty == true { throw ValidationError("--single-file requires a file name.") }
    if eject != nil, singleFile != nil || output != nil || watch || open {
      throw ValidationError(
        "--eject builds no site, so it cannot be combined with --single-file, --output, --watch, or --open.")
    }
    if singleFile != nil, watch || open {
      throw ValidationError("--single-file cannot be combined with --watch or --open.")
    }
  }

  func run() async throws {
    if let eject { return try Ejection.write(to: eject) }
    let maker = site.maker(common, files, hasHistory: !noHistory, isStrict: strict)
    let build = SiteBuild(maker: maker, style: common.color.style(), output: output ?? "_site", force: force)
    if watch {
      let finder = files.input.finder
      return try await BuildWatch(build: build, opens: open).run(try await finder.found(files.paths), finder)
    }
    if let singleFile {
      let plan = try maker.plan(try await files.files(for: maker.reader))
      let parts = try await build.parts(of: plan)
      let bytes = try SiteBuilder.singleFile(plan, tree: parts.tree, options: parts.options)
      if singleFile == "-" { return Console.output(bytes) }
      try ResultFile(path: singleFile, force: force, sources: plan.documents.map(\.source.path)) { old in
        let head = String(decoding: old.prefix(1 << 13), as: UTF8.self)
        return head.hasPrefix("<!doctype html>") && head.contains("<meta name=\"generator\" content=\"ringmark ")
      }.write(bytes)
      return Console.note("wrote \(singleFile), \(bytes.count / 1000) kB")
    }
    let result = try await build.write(try await files.files(for: maker.reader))
    Console.note(build.summary(result))
    Console.output("\(result.address)\n")
    build.removeOld(result)
    if open { Browser.open(result.address) }
  }
}
