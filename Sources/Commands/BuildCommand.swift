import ArgumentParser
import Base
import Site

/// Writes the site.
struct BuildCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "build", abstract: "Write the site.",
    discussion: "The output folder is replaced as a whole; files in it that Ringmark did not write stay.")

  @OptionGroup var files: FileArguments

  @Option(name: [.short, .long], help: "The folder to write. (default: _site)", completion: .directory)
  var output: String?

  @Option(
    help: "Write the default templates and public files here, to be changed, and no site.", completion: .directory)
  var eject: String?

  @Option(
    help: "Write the whole report as one self-contained HTML file instead; “-” is standard output.", completion: .file()
  )
  var singleFile: String?

  @Flag(help: "Do not read git: no history page, and only the dates that the file names.")
  var noHistory = false

  @Flag(help: "Write into a folder that is not empty and not a site.")
  var force = false

  @Flag(name: [.short, .long], help: "Write again whenever the files change, until Ctrl-C.")
  var watch = false

  @Flag(help: "Open the site in the browser.")
  var open = false

  @OptionGroup var site: SiteArguments
  @OptionGroup var common: CommonOptions

  func validate() throws {
    if output?.isEmpty == true { throw ValidationError("--output takes the name of a folder.") }
    if output != nil, singleFile != nil {
      throw ValidationError("--single-file writes no folder; leave --output away.")
    }
    if singleFile != nil, watch || open {
      throw ValidationError("--single-file is written once; leave --watch and --open away.")
    }
  }

  func run() async throws {
    if let eject { return try Ejection.write(to: eject) }
    let maker = SiteMaker(arguments: site, common: common, hasHistory: !noHistory)
    let build = SiteBuild(maker: maker, output: output ?? "_site", force: force)
    if watch { return try await BuildWatch(build: build, opens: open).run(files.paths) }
    let plan = try maker.plan(files.paths)
    if let singleFile {
      let report = try await SiteBuild.told {
        let parts = try await maker.parts(of: plan)
        return try SiteBuilder.singleFile(plan, tree: parts.tree, options: parts.options)
      }
      return try writeSingle(report, to: singleFile)
    }
    let result = try await build.write(plan)
    Console.error(build.summary(result))
    Console.output("\(result.address)\n")
    if open { Browser.open(result.address) }
  }

  private func writeSingle(_ bytes: [UInt8], to path: String) throws {
    if path == "-" { return Console.output(bytes) }
    do throws(FileError) {
      try OutputFile.write(bytes, to: path)
    } catch {
      throw CommandFailure(
        "\(TerminalText.visible(path)): the report cannot be written; check the folder around it and its mode")
    }
    Console.error("wrote \(TerminalText.visible(path)), \(bytes.count / 1000) kB")
  }
}
