import ArgumentParser
import Base
import Git
import History
import Plan
import Reports
import Site
import Synchronization
import Workspace

/// Commits the site to a branch and pushes it.
struct PublishCommand: AsyncParsableCommand, ExplainedCommand {
  static let configuration = CommandConfiguration(
    alone: "publish", abstract: "Commit the site to a branch and push it.",
    discussion: """
      Does not touch your work tree or index. Keeps files on the branch that Ringmark did not write, such as CNAME. \
      A branch with other files but no Ringmark site requires --force. Never force-pushes, except with --no-history, \
      and then only if the remote branch has not changed in the meantime.
      """)

  static let examples = [
    Example("See what would be pushed", "ringmark publish --dry-run"),
    Example("Publish the site on the branch gh-pages", "ringmark publish"),
  ]

  @OptionGroup(title: CommandPage.files) var files: FileArguments

  @Option(help: "The remote to push to.", completion: .plan { $0.remotes() })
  var remote = "origin"

  @Option(help: "The branch to publish to.", completion: .plan { $0.branches() })
  var branch = "gh-pages"

  @Option(
    name: [.short, .long], help: ArgumentHelp("The commit message. (default: the overall progress)", valueName: "text"))
  var message: String?

  @Flag(help: "Replace the branch with a single commit that has no parents.")
  var noHistory = false

  @Flag(name: [.customShort("n"), .long], help: "Report what would be pushed, and push nothing.")
  var dryRun = false

  @Flag(
    help:
      "Publish to a branch that contains other files: replace those that the site overwrites, and keep the rest."
  )
  var force = false

  @Flag(help: "Fail if the todo files have errors or warnings.")
  var strict = false

  @OptionGroup(title: CommandPage.site) var site: SiteArguments
  @OptionGroup(title: CommandPage.general) var common: CommonOptions

  func run() async throws {
    let build = SiteBuild(
      maker: site.maker(common, files, hasHistory: true, isStrict: strict), style: common.color.style(), output: "",
      force: force)
    let plan = try build.maker.plan(try await files.files(for: build.maker.reader))
    let interruption = await Interruption.begin()
    let workFolder = PublishingFolder()
    defer { workFolder.remove() }
    // Clean up after Ctrl-C as well.
    let endCode = Atomic<Int32>(0)
    let ending = Task {
      let code = await interruption.wait()
      guard code > 0 else { return }
      endCode.store(code, ordering: .sequentiallyConsistent)
      workFolder.remove { endProcess(code) }
    }
    defer { ending.cancel() }
    do {
      try await publish(plan, build, workFolder)
    } catch {
      // A failure caused by removing the folder is not reported.
      let code = endCode.load(ordering: .sequentiallyConsistent)
      if code > 0 { throw ExitCode(code) }
      // Ctrl-C also ends git, often before this program is notified; that is not a git failure.
      if case GitError.endedBySignal(let signal) = error, Interruption.signals.contains(signal) {
        throw ExitCode(128 + signal)
      }
      throw error
    }
  }

  private func publish(_ plan: TodoPlan, _ build: SiteBuild, _ workFolder: PublishingFolder) async throws {
    guard let repository = try await GitRepository.around(plan.documents.first?.source.path ?? "-") else {
      throw CommandFailure("publish requires the todo file to be in a git repository; “git init” creates one")
    }
    var parts = try await build.parts(of: plan)
    // As with a shallow clone, a site with the whole history would lose it.
    if parts.lacksHistory { throw GitError.incomplete }
    var options = BranchPublisher.Options()
    (options.remote, options.branch) = (remote, branch)
    (options.replacesHistory, options.isDryRun) = (noHistory, dryRun)
    options.message = message ?? "Progress: \(Words.figure(parts.tree.root.progress))"
    let publisher = try await BranchPublisher(repository, options: options, workFolder: workFolder)
    // The site's address is known, which is all that the feed, sitemap and canonical links need.
    if parts.options.baseURL == nil { parts.options.baseURL = await address(publisher, repository) }
    let site = try parts.site(of: plan)
    try refuseShorterHistory(site, publisher, isShallow: parts.options.past.history?.isShallow == true)
    try write(site, publisher)
    if let last = parts.options.past.history?.points.last, last.revision == nil {
      Console.note("\(last.path): has changes that are not committed; the site shows them")
    }
    try await tell(try await publisher.publish(), publisher, repository)
  }

  /// A shallow clone has only part of the history: older history already on the branch must not be lost.
  private func refuseShorterHistory(_ site: Site, _ publisher: BranchPublisher, isShallow: Bool) throws {
    guard isShallow, let old = Self.file("history.html", publisher), let oldest = Self.oldestDay(old),
      try SitePath("history.html").flatMap(site.bytes).flatMap(Self.oldestDay).map({ oldest < $0 }) ?? true
    else { return }
    throw CommandFailure(
      "the site on “\(branch)” has history since \(oldest), which this shallow clone lacks; run “git fetch --unshallow” (in GitHub Actions, set fetch-depth: 0)"
    )
  }

  /// A file of the branch, which may have links to anywhere.
  private static func file(_ name: String, _ publisher: BranchPublisher) -> [UInt8]? {
    (try? OpenFolder(publisher.folder))?.read(name)
  }

  /// The earliest date on a history page.
  private static func oldestDay(_ page: [UInt8]) -> CalendarDate? {
    page.indices.lazy.filter { page[$0] == UInt8(ascii: "-") && $0 >= 4 }
      .compactMap { CalendarDate(iso: page[($0 - 4)...].prefix(10)) }.min()
  }

  /// As in a folder, files that Ringmark did not write are kept, and its own outdated files are removed.
  private func write(_ site: Site, _ publisher: BranchPublisher) throws {
    let foreign = publisher.names.filter { !["CNAME", ".nojekyll"].contains($0) }
    let hasSite = publisher.names.contains(SiteWriter.manifestName)
    guard hasSite || foreign.isEmpty || force else {
      throw CommandFailure(
        "“\(branch)” contains files that Ringmark did not write, such as \(foreign.sorted()[0]); choose another branch with --branch, or use --force to replace those that the site overwrites and keep the rest (with --no-history, replaced files are not kept in the branch's history)"
      )
    }
    var writer = SiteWriter(output: publisher.folder, force: true, sources: [])
    writer.name = "“\(TerminalText.visible(branch))”"
    writer.replacesForeign = force
    writer.advice = "move it, or use --force to replace it"
    // Unless it is replaced, the branch's history preserves manual edits.
    writer.keepsEdited = noHistory
    let names = Set(site.paths.map(\.description))
    for (path, copy) in try writer.write(site).edited {
      let shown = TerminalText.visible("\(branch)/\(path)")
      let verb = names.contains(path) ? "replaced" : "removed"
      let kept =
        copy.map { "your version is \(TerminalText.visible($0))" } ?? "the branch's history keeps your version"
      Console.error("\(shown): was edited by hand and \(dryRun ? "would be" : "is") \(verb); \(kept)")
    }
  }

  private func tell(_ outcome: BranchPublisher.Outcome, _ publisher: BranchPublisher, _ repository: GitRepository)
    async throws
  {
    let target = "\(TerminalText.visible(remote))/\(TerminalText.visible(branch))"
    switch outcome {
    case .unchanged: Console.note("nothing changed: \(target) is already up to date")
    case .wouldPublish(let changes):
      return Console.error(
        "would commit \(Words.count(changes, "file", "files")) to \(target)\(publisher.isNew ? ", a new branch" : "")")
    case .published(let commit, let changes):
      Console.note("published \(Words.count(changes, "file", "files")) to \(target) as \(commit.prefix(7))")
    }
    if let address = await address(publisher, repository) { Console.output(address + "\n") }
  }

  /// The site's address: the branch's custom domain, otherwise the host's address for pages.
  private func address(_ publisher: BranchPublisher, _ repository: GitRepository) async -> String? {
    if let file = Self.file("CNAME", publisher) {
      let name = String(decoding: file.prefix { $0 > 0x20 && $0 < 0x7F }, as: UTF8.self)
      if !name.isEmpty { return "https://\(name)/" }
    }
    return await PagesAddress.of(remote: remote, in: repository)
  }
}
