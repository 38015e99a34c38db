import History
import ArgumentParser
import Base
import Git
import Reports
import Site
import Synchronization
import TodoFile

/// Commits the site to a branch and pushes it.
struct PublishCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "publish", abstract: "Commit the site to a branch and push it.",
    discussion: """
      Your work tree and index are not touched. Files on the branch that Ringmark did not write, such as CNAME, stay. A \
      branch that holds no site of Ringmark's is refused without --force; nothing is ever pushed by force, except with \
      --no-history, and then only over what was seen.
      """)

  @OptionGroup var files: FileArguments

  @Option(help: "The remote to push to.")
  var remote = "origin"

  @Option(help: "The branch that holds the site.")
  var branch = "gh-pages"

  @Option(name: [.short, .long], help: "The commit's message. (default: the headline figures)")
  var message: String?

  @Flag(help: "Replace the branch by one commit without parents.")
  var noHistory = false

  @Flag(name: [.customShort("n"), .long], help: "Say what would be pushed, and push nothing.")
  var dryRun = false

  @Flag(
    help:
      "Publish to a branch that holds other files: those that the site needs to write are replaced, the others stay."
  )
  var force = false

  @OptionGroup var site: SiteArguments
  @OptionGroup var common: CommonOptions

  func run() async throws {
    let maker = SiteMaker(arguments: site, common: common, hasHistory: true)
    let plan = try maker.plan(files.paths)
    let place = PublishingPlace()
    defer { place.remove() }
    // Ctrl-C leaves nothing behind either.
    let endCode = Atomic<Int32>(0)
    let ending = Task {
      let code = await Interruption.wait()
      guard code > 0 else { return }
      endCode.store(code, ordering: .sequentiallyConsistent)
      place.remove()
      endProcess(code)
    }
    defer { ending.cancel() }
    do {
      try await publish(plan, maker, place)
    } catch {
      // What fails because its place was removed is no failure of its own.
      let code = endCode.load(ordering: .sequentiallyConsistent)
      if code > 0 { throw ExitCode(code) }
      throw Self.failure(error)
    }
  }

  /// What a failure ends the program with.
  private static func failure(_ error: any Error) -> any Error {
    switch error {
    // Ctrl-C ends git too, often before this program hears of it: then it is no failure of git's.
    case let error as GitError:
      if let signal = error.signal, Interruption.signals.contains(signal) { return ExitCode(128 + signal) }
      return CommandFailure(TerminalText.visible(error.description))
    case let error as SiteError: return CommandFailure(TerminalText.visible(error.description))
    default: return error
    }
  }

  private func publish(_ plan: TodoPlan, _ maker: SiteMaker, _ place: PublishingPlace) async throws {
    guard let repository = try await GitRepository.around(plan.documents.first?.source.path ?? "-") else {
      throw CommandFailure("publish needs a git repository around the todo file; “git init” makes one")
    }
    var parts = try await maker.parts(of: plan)
    var options = BranchPublisher.Options()
    (options.remote, options.branch) = (remote, branch)
    (options.replacesHistory, options.isDryRun) = (noHistory, dryRun)
    options.message = message ?? "Progress: \(Words.figure(parts.tree.root.progress))"
    let publisher = try await BranchPublisher(repository, options: options, place: place)
    // Where the site will be seen is known: the feed, the sitemap and canonical links need no more.
    if parts.options.baseURL == nil { parts.options.baseURL = await address(publisher, repository) }
    let site = try parts.site(of: plan)
    try refuseShorterHistory(site, publisher, isShallow: parts.options.history?.isShallow == true)
    try write(site, publisher)
    try await tell(try await publisher.publish(), publisher, repository)
  }

  /// A shallow clone knows a part of the history: what the branch shows of it already must not get lost.
  private func refuseShorterHistory(_ site: Site, _ publisher: BranchPublisher, isShallow: Bool) throws {
    guard isShallow, let old = try? SourceText.read(publisher.folder + "/history.html"),
      let oldest = Self.oldestDay(old.bytes),
      try SitePath("history.html").flatMap(site.bytes).flatMap(Self.oldestDay).map({ oldest < $0 }) ?? true
    else { return }
    throw CommandFailure(
      "this is a shallow clone, and the site on “\(TerminalText.visible(branch))” has history since \(oldest) that would be lost; run “git fetch --unshallow” (in GitHub Actions: fetch-depth: 0)"
    )
  }

  /// The earliest day that a history page names.
  private static func oldestDay(_ page: [UInt8]) -> CalendarDate? {
    String(decoding: page, as: UTF8.self).matches(of: /\d{4}-\d{2}-\d{2}/)
      .compactMap { CalendarDate(iso: $0.output.utf8) }.min()
  }

  /// The folder's rules are the branch's: what Ringmark did not write stays, what it wrote and writes no more goes.
  private func write(_ site: Site, _ publisher: BranchPublisher) throws {
    let foreign = publisher.names.filter { !["CNAME", ".nojekyll"].contains($0) }
    let hasSite = publisher.names.contains(SiteWriter.manifestName)
    guard hasSite || foreign.isEmpty || force else {
      throw CommandFailure(
        "“\(TerminalText.visible(branch))” holds files that Ringmark did not write, such as \(TerminalText.visible(foreign.sorted()[0])); name another branch with --branch, or use --force: files that the site needs to write are replaced, the others stay, and the branch's history keeps them all"
      )
    }
    var writer = SiteWriter(output: publisher.folder, force: true, sources: [])
    writer.name = "“\(TerminalText.visible(branch))”"
    writer.replacesForeign = force
    writer.advice = "move it away, or replace it with --force"
    // The branch's own history keeps what somebody has changed on it, where that stays.
    writer.keepsEdited = noHistory
    let names = Set(site.paths.map(\.description))
    for (path, place) in try writer.write(site).edited {
      let shown = TerminalText.visible("\(branch)/\(path)")
      let verb = names.contains(path) ? "replaced" : "removed"
      let kept =
        place.map { "your version is \(TerminalText.visible($0))" } ?? "the branch's history keeps your version"
      Console.error("\(shown): was edited by hand and \(dryRun ? "would be" : "is") \(verb); \(kept)")
    }
  }

  private func tell(_ outcome: BranchPublisher.Outcome, _ publisher: BranchPublisher, _ repository: GitRepository)
    async throws
  {
    let place = "\(TerminalText.visible(remote))/\(TerminalText.visible(branch))"
    switch outcome {
    case .unchanged: Console.error("nothing changed: \(place) holds this site already")
    case .wouldPublish(let changes):
      return Console.error(
        "would commit \(Words.count(changes, "file", "files")) to \(place)\(publisher.isNew ? ", a new branch" : "")")
    case .published(let commit, let changes):
      Console.error("published \(Words.count(changes, "file", "files")) to \(place) as \(commit.prefix(7))")
    }
    if let address = await address(publisher, repository) { Console.output(address + "\n") }
  }

  /// Where the site will be seen: the branch's own domain, else the host's address for pages.
  private func address(_ publisher: BranchPublisher, _ repository: GitRepository) async -> String? {
    if let file = try? SourceText.read(publisher.folder + "/CNAME") {
      let name = String(decoding: file.bytes.prefix { $0 > 0x20 && $0 < 0x7F }, as: UTF8.self)
      if !name.isEmpty { return "https://\(name)/" }
    }
    return await PagesAddress.of(remote: remote, in: repository)
  }
}
