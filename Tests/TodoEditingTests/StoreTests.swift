import Foundation
import TestSupport
import Testing
import TodoFile

@testable import Base
@testable import TodoEditing

struct StoreTests {
  @Test func `what an editor saves meanwhile stays, and is said`() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write("- [ ] a\n", to: "TODO.md")
    #expect(throws: FileError.self) {
      try TodoFileStore.update(path) { source in
        // An editor that saves by renaming, and one that writes in place.
        try folder.write("- [ ] theirs\n", to: "TODO.md")
        return source.bytes + Array("- [ ] ours\n".utf8)
      }
    }
    #expect(try folder.read("TODO.md") == Array("- [ ] theirs\n".utf8))
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.url.path) == ["TODO.md"])
  }

  @Test func `a file that leads elsewhere meanwhile is not written through`() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write("- [ ] a\n", to: "TODO.md")
    let other = try folder.write("precious\n", to: "other.md")
    #expect(throws: FileError.self) {
      try TodoFileStore.update(path) { source in
        try FileManager.default.removeItem(atPath: path)
        try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: other)
        return source.bytes + [0x0A]
      }
    }
    #expect(try folder.read("other.md") == Array("precious\n".utf8))
  }

  @Test func `undo knows the text that an edit left, and keeps the newest two hundred`() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write("0", to: "TODO.md")
    let store = try #require(UndoStore(file: path, environment: ["XDG_STATE_HOME": folder.url.path + "/state"]))
    for number in 0..<205 {
      let id = store.remember(
        Array("\(number)".utf8), after: Array("\(number + 1)".utf8), description: "edit \(number)")
      #expect(id == number + 1)
    }
    #expect(store.last(leaving: Array("205".utf8))?.before == Array("204".utf8))
    #expect(store.last(leaving: Array("6".utf8))?.description == "edit 5")
    #expect(store.last(leaving: Array("5".utf8)) == nil && store.last(leaving: Array("x".utf8)) == nil)
    #expect(UndoStore(file: path, environment: [:]) == nil)
  }
}
