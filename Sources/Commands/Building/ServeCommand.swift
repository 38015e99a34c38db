import ArgumentParser
import Base
import LiveSite
import Preview

/// Serves the site while its files change, and allows editing them in the browser.
struct ServeCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "serve", abstract: "Preview the site live; with --edit, edit the todo file in the browser.",
    discussion: """
      Serves this machine only. Pages update when an editor, git or another ringmark changes the file, and show why \
      the site cannot be built. Press Ctrl-C to stop.
      """)

  @OptionGroup var files: FileArguments

  @Option(name: [.short, .long], help: "The port; if it is in use, the next free one is used.")
  var port = 4000

  @Flag(help: "Allow editing tasks and groups in the browser; changes are written to the file.")
  var edit = false

  @Flag(help: "Open the site in the browser.")
  var open = false

  @Flag(help: "Ignore git history: no history page, and only the dates written in the file.")
  var noHistory = false

  @OptionGroup var site: SiteArguments
  @OptionGroup var common: CommonOptions

  func validate() throws {
    if site.strict {
      throw ValidationError("--strict is an option of build and publish; “ringmark check” finds problems.")
    }
    guard (1...65535).contains(port) else { throw ValidationError("--port must be a number from 1 to 65535.") }
  }

  func run() async throws {
    let watched = try WatchedFiles(
      site.maker(common, files, hasHistory: !noHistory), try files.found(), finder: files.finder)
    // Start watching before reading, so that no change is missed.
    let watcher = FileWatcher(watched.folders(nil))
    // If the first page cannot be built, the command fails; later problems are shown in the page.
    let live = try await LiveSite(watched, token: edit ? Self.random() : nil, run: String(Self.random().prefix(8)))
    watcher.watch(await live.folders())
    let server: PreviewServer
    do {
      server = try await PreviewServer.start(port: port, token: live.token, source: live, hub: live.hub)
    } catch {
      throw CommandFailure("\(error)")
    }
    await live.begin(at: server.address.url)
    // Before the address is printed: from then on, somebody may stop the server.
    let interruption = await Interruption.begin()
    if live.edition == nil { throw CommandFailure(live.problem ?? "there is nothing to show") }
    if let plan = live.edition?.plan { ReadingNotes.tell(plan) }
    let names = watched.arguments.map(TerminalText.visible).joined(separator: ", ")
    Console.error("\(edit ? "editing" : "showing") \(names); press Ctrl-C to stop")
    Console.output(server.address.url + "\n")
    if open { Browser.open(server.address.url) }
    let following = Task { await Self.follow(watcher, live, watched) }
    let days = Task { await Self.followDays(live) }
    let code = await interruption.wait()
    following.cancel()
    days.cancel()
    live.hub.close()
    await server.stop()
    // Wait until a change in progress has been written.
    _ = await live.folders()
    Console.error("\nstopped")
    endProcess(code)
  }

  /// Rebuilds the site when its files change.
  private static func follow(_ watcher: FileWatcher, _ live: LiveSite, _ watched: WatchedFiles) async {
    var stamp = GitFolders.stamp(await live.paths())
    for await _ in watcher.changes {
      let problem = live.problem
      let isNews = await live.reload()
      let now = GitFolders.stamp(await live.paths())
      if isNews || now != stamp { await live.refreshHistory() }
      stamp = now
      watcher.watch(await live.folders())
      if let text = live.problem, text != problem { Console.error(text) }
      if live.problem == nil, problem != nil { Console.error("fixed") }
    }
  }

  /// Rebuilds the site on a new day, when other tasks are overdue.
  private static func followDays(_ live: LiveSite) async {
    while !Task.isCancelled {
      try? await Task.sleep(for: .seconds(60))
      await live.reload()
    }
  }

  /// 128 bits from the system's random number generator, in hexadecimal.
  private static func random() -> String {
    var generator = SystemRandomNumberGenerator()
    return (0..<2).map { _ in
      let digits = String(generator.next() as UInt64, radix: 16)
      return String(repeating: "0", count: 16 - digits.count) + digits
    }.joined()
  }
}
