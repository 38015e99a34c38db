import ArgumentParser
import Base
import Preview

/// Shows the site while its file is edited, and lets it be edited there.
struct ServeCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "serve", abstract: "Show the site live; with --edit, change the list in the browser.",
    discussion: """
      Serves this machine alone. Pages follow the file: what an editor, git or another ringmark writes is shown at once, \
      and so is what keeps the site from being built. Ctrl-C ends it.
      """)

  @OptionGroup var files: FileArguments

  @Option(name: [.short, .long], help: "The port, or the next one that is free.")
  var port = 4000

  @Flag(help: "Let tasks and groups be changed in the browser; the file is written.")
  var edit = false

  @Flag(help: "Open the page in the browser.")
  var open = false

  @Flag(help: "Do not read git: no history page, and only the dates that the file names.")
  var noHistory = false

  @OptionGroup var site: SiteArguments
  @OptionGroup var common: CommonOptions

  func validate() throws {
    guard (1...65535).contains(port) else { throw ValidationError("--port takes a number from 1 to 65535.") }
  }

  func run() async throws {
    let watched = try WatchedFiles(SiteMaker(arguments: site, common: common, hasHistory: !noHistory), files.paths)
    // Watched before they are read: what changes in between is seen.
    let watcher = FileWatcher(watched.folders(nil))
    // What keeps the first page from being made ends the command; later it is shown in the page.
    let live = try LiveSite(watched, token: edit ? Self.random() : nil, run: String(Self.random().prefix(8)))
    watcher.watch(await live.folders())
    let server: PreviewServer
    do {
      server = try await PreviewServer.start(port: port, token: live.token, source: live, hub: live.hub)
    } catch {
      throw CommandFailure("\(error)")
    }
    await live.begin(at: server.address.url)
    if live.edition == nil { throw CommandFailure(live.problem ?? "there is nothing to show") }
    let names = watched.paths.map(TerminalText.visible).joined(separator: ", ")
    Console.error("\(edit ? "editing" : "showing") \(names); press Ctrl-C to stop")
    Console.output(server.address.url + "\n")
    if open { Browser.open(server.address.url) }
    let following = Task { await Self.follow(watcher, live, watched) }
    let days = Task { await Self.followDays(live) }
    let code = await Interruption.wait()
    following.cancel()
    days.cancel()
    live.hub.close()
    await server.stop()
    // A change that is being written is written to its end.
    _ = await live.folders()
    Console.error("\nstopped")
    endProcess(code)
  }

  /// Makes the site anew as its files change.
  private static func follow(_ watcher: FileWatcher, _ live: LiveSite, _ watched: WatchedFiles) async {
    var stamp = GitFolders.stamp(watched.paths)
    for await _ in watcher.changes {
      let problem = live.problem
      let isNews = await live.reload()
      let now = GitFolders.stamp(watched.paths)
      if isNews || now != stamp { await live.refreshHistory() }
      stamp = now
      watcher.watch(await live.folders())
      if let text = live.problem, text != problem { Console.error(text) }
      if live.problem == nil, problem != nil { Console.error("fixed") }
    }
  }

  /// A new day makes other tasks overdue.
  private static func followDays(_ live: LiveSite) async {
    while !Task.isCancelled {
      try? await Task.sleep(for: .seconds(60))
      await live.reload()
    }
  }

  /// 128 bits from the system's source of randomness, in hexadecimal.
  private static func random() -> String {
    var generator = SystemRandomNumberGenerator()
    return (0..<2).map { _ in
      let digits = String(generator.next() as UInt64, radix: 16)
      return String(repeating: "0", count: 16 - digits.count) + digits
    }.joined()
  }
}
