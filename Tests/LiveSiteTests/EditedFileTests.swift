import Base
import Foundation
import Plan
import Preview
import TestSupport
import Testing
import Workspace

@testable import LiveSite

/// What a site shows after an edit through one of its pages, and after other programs have changed its files too.
@Suite(.serialized)
struct EditedFileTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func list(_ name: String, _ tasks: String = "- [ ] one\n- [x] two\n- [ ] three\n") throws -> String {
    try folder.write("# \(name)\n\n## First\n\n\(tasks)\n## Second\n\n- [ ] last of \(name)\n", to: "\(name)/TODO.md")
  }

  private func site(_ arguments: [String]? = nil) async throws -> LiveSite {
    let files = try WatchedFiles(.plain(), arguments ?? [folder.url.path])
    let live = try await LiveSite(files, token: "t", run: "r")
    await live.begin(at: "http://127.0.0.1:1/")
    return live
  }

  private func documents(_ live: LiveSite) throws -> [TodoDocument] { try #require(live.edition).plan.documents }

  /// Makes a change to a file as it is shown.
  private func change(_ json: String, file: Int, _ live: LiveSite) async throws -> PreviewAnswer {
    let version = LiveVersion.tag(try documents(live)[file].source.bytes)
    return try #require(await live.change(Array("{\"file\":\(file),\(json)}".utf8), version: version))
  }

  private func tick(_ task: Int, _ live: LiveSite, file: Int = 0) async throws -> PreviewAnswer {
    let id = TaskIDs(of: try documents(live)[file])[task]
    return try await change(#""op":"editTask","task":"\#(id)","state":"done""#, file: file, live)
  }

  @Test(arguments: [true, false])
  func `an edit shows its own file, and reads no other`(isFolder: Bool) async throws {
    let (a, b) = (try list("a"), try list("b"))
    let live = try await site(isFolder ? nil : [a, b])
    let before = try documents(live)
    let text = "# b\n\n- [x] other\n- [ ] text\n- [ ] of it\n"
    _ = try folder.write(text, to: "b/TODO.md")
    #expect(try await tick(0, live).status == .done)
    let after = try documents(live)
    let written = try folder.read("a/TODO.md")
    #expect(after[0].tasks[0].state == .done && after[0].source.bytes == written)
    #expect(after[1] === before[1])
    // The watcher reports both files.
    #expect(await live.reload(after: [PathName.real(a), PathName.real(b)]))
    #expect(try documents(live)[0] === after[0])
    #expect(try documents(live)[1].source.bytes == Array(text.utf8))
  }

  @Test func `a read that a later one overtakes ends when pages show the files`() async throws {
    let path = try list("a")
    let live = try await site([path])
    for number in 0..<20 {
      _ = try list("a", "- [ ] edition \(number)\n")
      let seen = await withTaskGroup(of: [UInt8]?.self) { group in
        for _ in 0..<4 {
          group.addTask {
            await live.reload()
            return live.edition?.plan.documents[0].source.bytes
          }
        }
        return await group.reduce(into: []) { $0.append($1) }
      }
      let written = try folder.read("a/TODO.md")
      #expect(seen.allSatisfy { $0 == written })
    }
  }

  @Test func `styles and scripts of earlier pages lead to those of today`() async throws {
    _ = try list("a")
    let live = try await site()
    let page = String(decoding: try #require(await live.file("index.html", after: nil)).bytes, as: UTF8.self)
    for name in ["app", "edit", "style"] {
      let path = try #require(page.split(separator: "\"").first { $0.hasPrefix("assets/\(name).") })
      let ending = path.split(separator: ".")[2]
      #expect(live.moved("assets/\(name).0badc0de.\(ending)") == String(path))
    }
    for path in ["assets/other.0badc0de.js", "assets/app.0badc0de.png", "assets/app.js", "app.0badc0de.js"] {
      #expect(live.moved(path) == nil)
    }
  }

  @Test func `the watcher's report of an edit reads nothing`() async throws {
    let path = PathName.real(try list("a"))
    let live = try await site()
    #expect(try await tick(0, live).status == .done)
    let shown = try #require(live.edition)
    let temporary = PathName.join(PathName.folder(of: path), ".TODO.md.1.ringmark")
    #expect(await !live.reload(after: [path, temporary]))
    #expect(await !live.reload(after: [temporary]))
    #expect(live.edition === shown)
  }

  @Test(arguments: [true, false])
  func `a file that another program changes right after an edit is shown as it is`(isInPlace: Bool) async throws {
    let path = PathName.real(try list("a"))
    let live = try await site()
    #expect(try await tick(0, live).status == .done)
    // The same size, so that only the state of the file tells them apart.
    let text = try folder.text("a/TODO.md").replacing("three", with: "THREE")
    try Data(text.utf8).write(to: URL(fileURLWithPath: path), options: isInPlace ? [] : .atomic)
    #expect(await live.reload(after: [path]))
    #expect(try documents(live)[0].source.bytes == Array(text.utf8))
  }

  @Test func `a list without tasks leaves the plan, and a broken file stays a problem`() async throws {
    _ = (try list("a"), try list("b", ""))
    let live = try await site()
    let id = TaskIDs(of: try documents(live)[1])[0]
    #expect(try await change(#""op":"removeTask","task":"\#(id)""#, file: 1, live).status == .done)
    #expect(try documents(live).count == 1)
    let settings = try folder.write("read: nonsense\n", to: ".ringmark.yml")
    #expect(await live.reload(after: [settings]) && live.problem != nil)
    let problem = live.problem
    _ = try await tick(0, live)
    #expect(live.problem == problem)
  }

  @Test func `the newest edit that cannot be undone is told once and passed over by the next undo`() async throws {
    _ = try list("a")
    let live = try await site()
    _ = try await tick(0, live)
    _ = try await tick(2, live)
    let ticked = try folder.text("a/TODO.md")
    let file = try folder.write(ticked.replacing("three", with: "four"), to: "a/TODO.md")
    #expect(await live.reload(after: [file]))
    func undo() async throws -> String? {
      JSONReader.value(try await change(#""op":"undo""#, file: 0, live).body)?["reason"]?.string
    }
    #expect(try await undo() == "undoStale")
    #expect(try folder.read("a/TODO.md") == Array(ticked.replacing("three", with: "four").utf8))
    #expect(try await undo() == nil)
    let undone = Array(ticked.replacing("three", with: "four").replacing("[x] one", with: "[ ] one").utf8)
    #expect(try folder.read("a/TODO.md") == undone)
    #expect(try await undo() == "undoStale")
    // What is changed later is undone, and what was told is not told again.
    _ = try await tick(0, live)
    _ = try await tick(3, live)
    #expect(try await undo() == nil)
    #expect(try await undo() == nil)
    #expect(try folder.read("a/TODO.md") == undone)
  }

  @Test(arguments: [1, 2, 3, 4] as [UInt64])
  func `after any edits, the plan is the one that a new search finds`(seed: UInt64) async throws {
    var random = SeededGenerator(drawing: seed)
    for name in ["a", "b", "c/d"] { _ = try list(name) }
    let live = try await site()
    for step in 0..<40 {
      let documents = try documents(live)
      let file = random.below(documents.count)
      let document = documents[file]
      guard !document.tasks.isEmpty else { continue }
      let ids = TaskIDs(of: document)
      let task = ids[random.below(document.tasks.count)]
      let other = ids[random.below(document.tasks.count)]
      let group = random.below(document.groups.count)
      let json = [
        #""op":"editTask","task":"\#(task)","state":"\#(["done", "open", "cancelled"][random.below(3)])""#,
        #""op":"editTask","task":"\#(task)","title":"task \#(step) of *us*","due":"2026-12-01""#,
        #""op":"addTask","group":\#(group),"title":"new \#(step)""#, #""op":"removeTask","task":"\#(task)""#,
        #""op":"moveTask","task":"\#(task)","after":"\#(other)""#, #""op":"addGroup","name":"Group \#(step)""#,
        #""op":"editGroup","group":\#(group),"name":"Name \#(step)""#, #""op":"undo""#,
        #""op":"editTask","task":"\#(task)","memo":"text\n\n- more \#(step)""#,
      ][random.below(9)]
      _ = try await change(json, file: file, live)
      let shown = try #require(live.edition)
      let fresh = try await live.files.read(after: nil)
      #expect(shown.paths == fresh.paths && shown.plan.title == fresh.plan.title, "\(json)")
      #expect(shown.plan.documents.map(DocumentDump.render) == fresh.plan.documents.map(DocumentDump.render), "\(json)")
      #expect(shown.plan.documents.map(\.source.bytes) == fresh.plan.documents.map(\.source.bytes), "\(json)")
      #expect(
        "\(shown.plan.locations)" == "\(fresh.plan.locations)" && "\(shown.plan.folders)" == "\(fresh.plan.folders)")
    }
  }
}
