import Preview
import Reports
import Site
import TodoFile

/// Writes a site again and again as its files change; what has not changed is neither made nor written.
struct BuildWatch {
  let maker: SiteMaker
  let output: String
  let force: Bool
  let opens: Bool

  /// Ends with Ctrl-C.
  func run(_ files: [String]) async throws {
    let watched = try WatchedFiles(maker, files)
    let git = GitFolders.of(watched.paths)
    // Watched before they are read: what changes in between is seen.
    let watcher = FileWatcher(watched.folders(nil).union(git))
    let plan = try watched.read(after: nil)
    var last = try await write(plan, watched, after: nil)
    var problem = ""
    Console.output("\(last.address)\n")
    if opens { Browser.open(last.address) }
    watcher.watch(watched.folders(last.plan).union(git))
    let end = Task { endProcess(await Interruption.wait()) }
    defer { end.cancel() }
    for await _ in watcher.changes {
      do {
        let plan = try watched.read(after: last.plan)
        // Much happens in a folder that is nothing to a site.
        guard try !problem.isEmpty || watched.signature(plan) != last.signature else { continue }
        last = try await write(plan, watched, after: last)
        problem = ""
      } catch {
        // The site stays as it was until the file is mended.
        let text = LiveSite.text(error)
        if text != problem { Console.error(text) }
        problem = text
      }
      watcher.watch(watched.folders(last.plan).union(git))
    }
  }

  private struct Written {
    let plan: TodoPlan
    let signature: UInt64
    let memory: SiteMemory
    let address: String
  }

  private func write(_ plan: TodoPlan, _ watched: WatchedFiles, after last: Written?) async throws -> Written {
    do {
      let parts = try await maker.parts(of: plan)
      let writer = SiteWriter(output: output, force: force, sources: plan.documents.map(\.source.path))
      let result = try writer.write(try parts.site(of: plan), after: last?.memory ?? SiteMemory())
      if last == nil || result.written > 0 || result.removed > 0 {
        Console.error(BuildSummary.line(result, folder: output))
      }
      return Written(
        plan: plan, signature: try watched.signature(plan), memory: result.memory, address: result.address)
    } catch let error as SiteError {
      throw CommandFailure(TerminalText.visible(error.description))
    } catch let error as FileError {
      throw CommandFailure(TerminalText.visible(error.description))
    }
  }
}
