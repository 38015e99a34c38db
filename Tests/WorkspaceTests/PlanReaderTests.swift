import FoundationEssentials
import Plan
import Synchronization
import TestSupport
import Testing

@testable import Base
@testable import Workspace

struct PlanReaderTests {
  private let reader = PlanReader(isSlow: { _ in })

  @Test func `each way in which a file cannot be read is told apart`() throws {
    let folder = try TemporaryFolder()
    let wide = try folder.write([0xFF, 0xFE, 0x2D, 0x00] as [UInt8], to: "wide.md")
    let deep = try folder.write(String(repeating: "> ", count: 200) + "- [ ] a\n", to: "deep.md")
    #expect(throws: FileError.self) { try reader.document(folder.url.path + "/none.md") }
    for (path, start) in [(wide, ": looks like UTF-16"), (deep, ":1:1: error: ")] {
      let error = try #require(#expect(throws: WorkspaceError.self) { try reader.document(path) })
      #expect(error.description.hasPrefix(path + start) && error.exitCode == 1)
    }
    let twice = try #require(#expect(throws: WorkspaceError.self) { try PlanReader.checkDistinct([deep, deep]) })
    #expect(twice.exitCode == 64)
  }

  @Test func `the time that a file may take is that of the processor, shared with the files beside it`() {
    let worked = Mutex(100.0)
    let watchdog = Watchdog(limit: 20) { worked.withLock { $0 } }
    defer { watchdog.stop() }
    // However long the process has been waiting.
    #expect(watchdog.left(of: 1) == 20)
    worked.withLock { $0 += 16 }
    #expect(watchdog.left(of: 1) == 4 && watchdog.left(of: 4) == 16)
    worked.withLock { $0 += 4 }
    #expect(watchdog.left(of: 1) == 0)
    let before = Processors.time
    #expect(before > 0 && Processors.time >= before)
  }

  @Test func `a language or an address that is none is refused before any file is read`() {
    for change in [{ $0.lang = "x!" }, { $0.lang = "tlh" }, { $0.baseURL = "ftp://a" }] as [(inout SiteRequest) -> Void]
    {
      var request = SiteRequest(today: { someDay })
      change(&request)
      let maker = SiteMaker(request) { _ in }
      #expect(throws: WorkspaceError.self) { try maker.plan(PlanFiles([PlanFile("/nowhere/TODO.md")])) }
    }
  }
}
