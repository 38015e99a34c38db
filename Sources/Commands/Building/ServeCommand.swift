import ArgumentParser
import Base
import Drawing
import LiveSite
import Platform
import Preview

/// Serves the site while its files change, and allows editing them in the browser.
struct ServeCommand: AsyncParsableCommand, ExplainedCommand {
  static let configuration = CommandConfiguration(
    alone: "serve", abstract: "Preview the site live; with --edit, edit the todo file in the browser.",
    discussion: """
      Serves this machine only. With --host, devices on your network can connect too, each with a link that works once. \
      Pages update when the file changes, and show why the site cannot be built. Press Ctrl-C to stop.
      """)

  static let examples = [
    Example("Watch the site while you edit the file elsewhere", "ringmark serve --open"),
    Example("Edit the file in the browser", "ringmark serve TODO.md --edit --open"),
  ]

  @OptionGroup(title: CommandPage.files) var files: FileArguments

  @Option(name: [.short, .long], help: "The port; if it is in use, the next free one is used.")
  var port = 4000

  @Flag(help: "Allow editing tasks and groups in the browser; changes are written to the file.")
  var edit = false

  @Option(
    help: ArgumentHelp(
      "Also serve your network, at this address of this machine, to those who open a link that works once.",
      valueName: "address"))
  var host: String?

  @Flag(help: "Open the site in the browser.")
  var open = false

  @Flag(help: "Ignore git history: no history page, and only the dates written in the file.")
  var noHistory = false

  @OptionGroup(title: CommandPage.site) var site: SiteArguments
  @OptionGroup(title: CommandPage.general) var common: CommonOptions

  func validate() throws {
    if let host, let reason = NetworkAddresses.refusal(of: host) {
      let own = NetworkAddresses.own
      throw ValidationError(
        "--host cannot be “\(TerminalText.visible(host))”: \(reason). It must be an address that this machine has in your network"
          + (own.isEmpty ? "; it has none." : ", such as \(own[0])."))
    }
    guard (1...65535).contains(port) else { throw ValidationError("--port must be a number from 1 to 65535.") }
  }

  func run() async throws {
    let finder = files.input.finder
    let watched = try WatchedFiles(
      site.maker(common, files, hasHistory: !noHistory), try await finder.found(files.paths), finder: finder)
    // Start watching before reading, so that no change is missed.
    let watcher = FileWatcher(watched.folders(nil))
    // If the first page cannot be built, the command fails; later problems are shown in the page.
    let live = try await LiveSite(watched, token: edit ? Self.random() : nil, run: String(Self.random().prefix(8)))
    watcher.watch(await live.folders())
    let start = ContinuousClock.now
    let network = host.map { host in
      (host: host, access: NetworkAccess(now: { (ContinuousClock.now - start) / .seconds(1) }, random: Self.random))
    }
    let server: PreviewServer
    do {
      server = try await PreviewServer.start(
        port: port, token: live.token, network: network, source: live, hub: live.hub)
    } catch {
      throw CommandFailure("\(error)")
    }
    await live.begin(at: server.address.url, network: host)
    // Before the address is printed: from then on, somebody may stop the server.
    let interruption = await Interruption.begin()
    if live.edition == nil { throw CommandFailure(live.problem ?? "there is nothing to show") }
    if let plan = live.edition?.plan { ReadingNotes.tell(plan) }
    if server.address.port != port {
      Console.note("port \(port) is in use; the site is at port \(server.address.port)")
    }
    let names = watched.arguments.map(TerminalText.visible).joined(separator: ", ")
    Console.note("\(edit ? "editing" : "showing") \(names); press Ctrl-C to stop")
    if let network, let address = server.networkAddress { invite(network.access, address, server.address) }
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
    Console.note("\nstopped")
    endProcess(code)
  }

  /// Shows the link with the first key, as a code where the terminal is one.
  private func invite(_ access: NetworkAccess, _ outside: PreviewAddress, _ inside: PreviewAddress) {
    let link = outside.link(withKey: access.invite())
    if isatty(STDERR_FILENO) == 1, let code = QRCode(link) { Console.error("\n" + code.terminalText, terminator: "") }
    Console.error(
      """
      whoever opens this link first can \(edit ? "edit" : "see") the list, once, within ten minutes:
        \(link)
      for another device, open \(inside.inviteURL) here
      the connection is not encrypted; use it only in a network that you trust
      """)
  }

  /// Rebuilds the site when its files change.
  private static func follow(_ watcher: FileWatcher, _ live: LiveSite, _ watched: WatchedFiles) async {
    var stamp = GitFolders.stamp(await live.paths())
    for await _ in watcher.changes {
      let problem = live.problem
      let isNews = await live.reload(after: watcher.takeChanges())
      let now = GitFolders.stamp(await live.paths())
      if isNews || now != stamp { await live.refreshHistory() }
      stamp = now
      watcher.watch(await live.folders())
      if let text = live.problem, text != problem { Console.error(text) }
      if live.problem == nil, problem != nil { Console.note("fixed") }
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
  @Sendable private static func random() -> String {
    var generator = SystemRandomNumberGenerator()
    return (0..<2).map { _ in String(generator.next() as UInt64, radix: 16).leftPadded(to: 16) }.joined()
  }
}
