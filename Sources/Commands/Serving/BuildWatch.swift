import Preview
import Site
import TodoFile

/// Writes a site again and again as its files change; what has not changed is neither made nor written.
struct BuildWatch {
  let build: SiteBuild
  let opens: Bool

  /// Ends with Ctrl-C.
  func run(_ files: [String]) async throws {
    let watched = try WatchedFiles(build.maker, files)
    // Watched before they are read: what changes in between is seen.
    let watcher = FileWatcher(watched.folders(nil))
    let plan = try watched.read(after: nil)
    var last = try await write(plan, watched, after: nil)
    var problem = ""
    Console.output("\(last.address)\n")
    if opens { Browser.open(last.address) }
    watcher.watch(watched.folders(last.plan))
    let end = Task { endProcess(await Interruption.wait()) }
    defer { end.cancel() }
    for await _ in watcher.changes {
      do {
        let plan = try watched.read(after: last.plan) { Console.error($0) }
        // Much happens in a folder that is nothing to a site.
        guard try !problem.isEmpty || watched.signature(plan) != last.signature else { continue }
        last = try await write(plan, watched, after: last)
        problem = ""
      } catch {
        // The site stays as it was until the file is right again.
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
    return Written(plan: plan, signature: try watched.signature(plan), memory: result.memory, address: result.address)
  }
}
