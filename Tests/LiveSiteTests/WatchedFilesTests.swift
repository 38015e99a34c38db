import Base
import Foundation
import Plan
import TestSupport
import Testing
import Workspace

@testable import LiveSite

struct WatchedFilesTests {
  @Test func `what has not changed is not parsed again`() async throws {
    let folder = try TemporaryFolder()
    let paths = [try folder.write("- [ ] a\n", to: "A.md"), try folder.write("- [ ] b\n", to: "B.md")]
    let files = try WatchedFiles(.plain(), paths)
    let first = try await files.read(after: nil)
    _ = try folder.write("- [ ] changed\n", to: "B.md")
    let second = try await files.read(after: first)
    #expect(
      first.plan.documents[0] === second.plan.documents[0] && first.plan.documents[1] !== second.plan.documents[1])
    #expect(try files.signature(first) != files.signature(second))
    let third = try await files.read(after: second)
    #expect(try files.signature(second) == files.signature(third))
  }

  @Test func `a file that was empty when it was read is half saved, even where it is whole by now`() async throws {
    let folder = try TemporaryFolder()
    let text = "- [ ] a\n- [ ] b\n"
    let files = try WatchedFiles(.plain(), [try folder.write(text, to: "A.md")])
    let whole = try await files.read(after: nil)
    _ = try folder.write("", to: "A.md")
    let empty = try await files.read(after: whole)
    _ = try folder.write(text, to: "A.md")
    let again = try await files.read(after: empty)
    #expect(empty.isPart(of: whole) && !again.isPart(of: whole))
  }

  @Test func `standard input and a file that is specified twice are refused`() {
    #expect(throws: WorkspaceError.self) { try WatchedFiles(.plain(), ["-"]) }
    #expect(throws: WorkspaceError.self) { try WatchedFiles(.plain(), ["A.md", "A.md"]) }
  }

  @Test func `folders of files, pictures, templates and styles are watched`() async throws {
    let folder = try TemporaryFolder()
    let path = try folder.write("# P\n\n## G\n<!-- image: pictures/a.png -->\n- [ ] a\n", to: "plan/TODO.md")
    let maker = SiteMaker.plain { ($0.templates, $0.css) = ("/t/templates", "/t/styles/mine.css") }
    let files = try WatchedFiles(maker, [path])
    let folders = files.folders(try await files.read(after: nil))
    let real = folder.url.resolvingSymlinksInPath().path
    for part in ["plan", "plan/pictures"] { #expect(folders.contains("\(real)/\(part)"), "\(folders)") }
    #expect(folders.contains("/t/templates") && folders.contains("/t/styles"))
  }
}
