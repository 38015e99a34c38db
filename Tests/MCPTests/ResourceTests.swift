import Base
import Foundation
import Plan
import TestSupport
import Testing
import Workspace

@testable import MCP

/// The resources of a session: the plan's progress and its files.
struct ResourceTests {
  private func read(_ uri: String) -> String { TestSession.request("resources/read", #"{"uri":"\#(uri)"}"#) }

  @Test func `the progress and the files of the plan are listed and read`() async throws {
    let session = try await TestSession()
    let resources = try #require(try await session.ask("resources/list")["resources"])
    #expect(resources.all("name") == ["Progress", session.path("TODO.md"), session.path("docs/plan.md")])
    #expect(resources.all("mimeType") == ["application/json", "text/markdown", "text/markdown"])
    var texts: [String] = []
    for uri in resources.all("uri") {
      let answer = try await session.ask("resources/read", #"{"uri":"\#(uri)"}"#)
      texts.append(answer["contents"]?.all("text").first ?? "")
    }
    #expect(texts.dropFirst() == [TestSession.todo, TestSession.plan])
    #expect(JSONReader.value(Array(texts[0].utf8))?["progress"]?["total"]?.integer == 8)
    #expect(try await session.ask("resources/templates/list")["resourceTemplates"]?.array?.isEmpty == true)
  }

  @Test func `nothing else is a resource, whatever its address`() async throws {
    let session = try await TestSession()
    try session.folder.write("secret", to: "notes.txt")
    for uri in [
      "", "plan:///", "plan:///files/", "file:///etc/passwd", "plan:///files/../secret.md", "plan:///files/notes.txt",
      "plan:///files/\(session.path("notes.txt"))", "plan:///files/\(session.path("docs/../TODO.md"))",
      session.path("TODO.md"),
    ] { #expect(await session.code(read(uri)) == -32_002, "\(uri)") }
  }

  @Test func `a link out of the folder is not served, and files outside cannot be requested`() async throws {
    let outside = try TemporaryFolder()
    let secret = try outside.write("- [ ] secret\n- [x] b\n", to: "plan.md")
    let session = try await TestSession()
    try FileManager.default.createSymbolicLink(atPath: session.path("away.md"), withDestinationPath: secret)
    let names = try await session.ask("resources/list")["resources"]?.all("name") ?? []
    #expect(names.count == 3 && !names.contains { $0.contains("away") })
    #expect(await session.code(read("plan:///files/\(session.path("away.md"))")) == -32_002)
    #expect(throws: WorkspaceError.self) {
      try ServedPlan(
        [secret], in: session.folder.url.path, finder: PlanFinder(reader: PlanReader { _ in }),
        today: { CalendarDate(days: 0) })
    }
    // Two forms of a letter are two names.
    let folder = try TemporaryFolder("- [ ] a\n", in: "caf\u{E9}/TODO.md")
    let other = try folder.write("- [ ] secret\n", to: "cafe\u{301}/TODO.md")
    #expect(throws: WorkspaceError.self) {
      try ServedPlan(
        [other], in: folder.path("caf\u{E9}"),
        finder: PlanFinder(reader: PlanReader { _ in }),
        today: { CalendarDate(days: 0) })
    }
    // A file that becomes a link later is not served either.
    try FileManager.default.removeItem(atPath: session.path("docs/plan.md"))
    try FileManager.default.createSymbolicLink(atPath: session.path("docs/plan.md"), withDestinationPath: secret)
    #expect(try await session.call("list")["tasks"]?.all("title").contains("secret") == false)
  }
}
