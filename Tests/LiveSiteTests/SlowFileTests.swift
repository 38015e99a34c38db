import Foundation
import Plan
import Synchronization
import TestSupport
import Testing
import Workspace

@testable import LiveSite

/// A file that is not parsed in time.
struct SlowFileTests {
  private let text = String(repeating: "- [ ] a `task` with *words*\n", count: 4_000)

  private func files(_ path: String) throws -> WatchedFiles {
    var files = try WatchedFiles(.plain(), [path])
    files.finder.reader.limit = 0
    return files
  }

  @Test func `a reader is told about it, and can read it`() async throws {
    let folder = try TemporaryFolder()
    let told = Mutex<[String]>([])
    let plan = try await files(try folder.write(text, to: "TODO.md")).read(after: nil) { message in
      told.withLock { $0.append(message) }
    }.plan
    #expect(plan.documents[0].tasks.count == 4_000)
    #expect(
      told.withLock { $0.first }?.hasSuffix(
        "TODO.md: parsing took more than 0 seconds; simplify the file or split it") == true)
  }

  @Test func `the live site goes on with it`() async throws {
    let folder = try TemporaryFolder()
    let path = try folder.write("# P\n\n- [ ] a\n", to: "TODO.md")
    let live = try await LiveSite(try files(path), token: nil, run: "r")
    await live.begin(at: "http://127.0.0.1:1/")
    let first = try #require(live.edition)
    try folder.write(text, to: "TODO.md")
    #expect(await live.reload())
    #expect(live.problem == nil && live.edition?.number != first.number)
  }
}
