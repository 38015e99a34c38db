import Base
import LiveSite
import Preview
import Site
import Workspace

/// Rebuilds a site when its files change; unchanged pages are neither generated nor written.
struct BuildWatch {
  let build: SiteBuild
  let opens: Bool

  /// Runs until Ctrl-C.
  func run(_ files: [String], _ finder: PlanFinder) async throws {
    let watched = try WatchedFiles(build.maker, files, finder: finder)
    // Start watching before reading, so that no change is missed.
    let watcher = FileWatcher(watched.folders(nil))
    var last = try await write(try await watched.read(after: nil), watched, after: nil)
    var problem = ""
    let interruption = await Interruption.begin()
    Console.output("\(last.address)\n")
    if opens { Browser.open(last.address) }
    watcher.watch(watched.folders(last.read))
    let end = Task { endProcess(await interruption.wait()) }
    defer { end.cancel() }
    for await _ in watcher.changes {
      do {
        let read = try await watched.read(after: last.read) { Console.error($0) }
        // Many changes in a folder do not affect the site.
        guard try !problem.isEmpty || watched.signature(read) != last.signature else { continue }
        last = try await write(read, watched, after: last)
        problem = ""
      } catch {
        // The site is not changed until the problem is fixed.
        let text = LiveSite.text(error)
        if text != problem { Console.error(text) }
        problem = text
      }
      watcher.watch(watched.folders(last.read))
    }
  }

  private struct Written {
    let read: WatchedFiles.Read
    let signature: UInt64
    let memory: SiteCache
    let address: String
  }

  private func write(_ read: WatchedFiles.Read, _ watched: WatchedFiles, after last: Written?) async throws -> Written {
    let result = try build.write(
      read.plan, try await build.parts(of: read.plan), after: last?.memory ?? SiteCache())
    if last == nil || result.written > 0 || result.removed > 0 { Console.note(build.summary(result)) }
    result.leftover?.remove()
    return Written(
      read: read, signature: try watched.signature(read), memory: result.memory, address: result.address)
  }
}
