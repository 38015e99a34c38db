import Foundation
import TestSupport
import Testing

@testable import Preview

/// Changes in folders, and telling pages of them.
@Suite struct WatchingTests {
  @Test(.timeLimit(.minutes(1))) func everyWayOfSavingIsTold() async throws {
    let folder = try TemporaryFolder()
    let file = folder.url.appendingPathComponent("TODO.md")
    let other = folder.url.appendingPathComponent("other")
    try Data("a".utf8).write(to: file)
    let watcher = FileWatcher([folder.url.path])
    var changes = watcher.changes.makeAsyncIterator()
    // In place, by renaming, removed, made again.
    try Data("b".utf8).write(to: file)
    #expect(await changes.next() != nil)
    try Data("c".utf8).write(to: other)
    #expect(await changes.next() != nil)
    unsafe #expect(rename(other.path, file.path) == 0)
    #expect(await changes.next() != nil)
    try FileManager.default.removeItem(at: file)
    #expect(await changes.next() != nil)
    try Data("d".utf8).write(to: file)
    #expect(await changes.next() != nil)
  }

  @Test(.timeLimit(.minutes(1))) func aFolderThatIsMadeLaterIsWatched() async throws {
    let folder = try TemporaryFolder()
    let later = folder.url.appendingPathComponent("later")
    let watcher = FileWatcher([folder.url.path, later.path])
    var changes = watcher.changes.makeAsyncIterator()
    try FileManager.default.createDirectory(at: later, withIntermediateDirectories: false)
    #expect(await changes.next() != nil)
    let writing = Task {
      var number = 0
      while !Task.isCancelled {
        number += 1
        try? Data("\(number)".utf8).write(to: later.appendingPathComponent("file"))
        await Task.yield()
      }
    }
    #expect(await changes.next() != nil)
    writing.cancel()
  }

  @Test func everyoneHearsTheNewest() async {
    let hub = EventHub()
    hub.send("one")
    var first = hub.listen().makeAsyncIterator()
    #expect(await first.next() == "one")
    hub.send("two")
    hub.send("three")
    // Nobody waited for it: changes in between are left out.
    #expect(await first.next() == "three")
    var second = hub.listen().makeAsyncIterator()
    #expect(await second.next() == "three")
    #expect(hub.count == 2)
    hub.close()
    #expect(await first.next() == nil)
    #expect(await second.next() == nil)
  }

  @Test func `pages that leave while a text is sent stop nobody`() async {
    // Waking a task and canceling it both take its lock: the order of that lock and the hub's once differed.
    let hub = EventHub()
    await withTaskGroup(of: Void.self) { group in
      for number in 0..<2000 {
        let page = Task { for await _ in hub.listen() {} }
        group.addTask { hub.send("\(number)") }
        group.addTask { page.cancel() }
        if number % 8 == 7 { for _ in 0..<16 { await group.next() } }
      }
    }
    hub.close()
    var late = hub.listen().makeAsyncIterator()
    #expect(await late.next() == nil)
  }
}
