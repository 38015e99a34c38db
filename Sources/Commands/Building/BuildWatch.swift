import Base
import LiveSite
import Preview
import Site
import TodoFile

/// Rebuilds a site when its files change; unchanged pages are neither generated nor written.
struct BuildWatch {
  let build: SiteBuild
  let opens: Bool

  /// Runs until Ctrl-C.
  func run(_ files: [String]) async throws {
    let watched = try WatchedFiles(build.maker, files)
    // Start watching before reading, so that no change is missed.
    let watcher = FileWatcher(watched.folders(nil))
    let plan = try watched.read(after: nil)
    var last = try await write(plan, watched, after: nil)
    var problem = ""
    let interruption = await Interruption.begin()
    Console.output("\(last.address)\n")
    if opens { Browser.open(last.address) }
    watcher.watch(watched.folders(last.plan))
    let end = Task { endProcess(await interruption.wait()) }
    defer { end.cancel() }
    for await _ in watcher.changes {
      do {
        let plan = try watched.read(after: last.plan) { Console.error($0) }
        // Many changes in a folder do not affect the site.
        guard try !problem.isEmpty || watched.signature(plan) != last.signature else { continue }
        last = try await write(plan, watched, after: last)
        problem = ""
      } catch {
        // The site is not changed until the problem is fixed.
        let text = LiveSite.text(error)
        if text != problem { Console.error(text) }
        problem = text
      }
      watcher.watch(watched.folders(last.plan))
    }
  }

  private struct Written {
    let plan: TodoPlan
    let signature: UInt64
    let memory: SiteMemory
    let address: String
  }

  private func write(_ plan: TodoPlan, _ watched: WatchedFiles, after last: Written?) async throws -> Written {
    let result = try await build.write(plan, after: last?.memory ?? SiteMemory())
    if last == nil || result.written > 0 || result.removed > 0 { Console.error(build.summary(result)) }
    if let old = result.leftover { SiteWriter.remove(old) }
    return Written(plan: plan, signature: try watched.signature(plan), memory: result.memory, address: result.address)
  }
}
