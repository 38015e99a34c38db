import Foundation
import Plan
import TestSupport
import Testing

@testable import Base
@testable import TodoEditing

struct StoreTests {
  @Test func `a save by an editor meanwhile is kept and reported`() throws {
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

  @Test func `a program that is about to write a file loses nothing`() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write("- [ ] a\n", to: "TODO.md")
    var editor: FileHandle?
    #expect(throws: FileError.self) {
      try TodoFileStore.update(path) { source in
        // It has opened the file and will write in a moment: the text is still the same.
        editor = FileHandle(forUpdatingAtPath: path)
        return source.bytes + Array("- [ ] ours\n".utf8)
      }
    }
    try editor?.write(contentsOf: Data("- [ ] theirs\n".utf8))
    try editor?.close()
    #expect(try folder.read("TODO.md") == Array("- [ ] theirs\n".utf8))
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.url.path) == ["TODO.md"])
  }

  @Test func `a program that only has a file open does not keep others from editing it`() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write("- [ ] a\n", to: "TODO.md")
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSince1970: 1_790_000_000)], ofItemAtPath: path)
    let holder = try #require(FileHandle(forUpdatingAtPath: path))
    try TodoFileStore.update(path) { $0.bytes + Array("- [ ] ours\n".utf8) }
    try holder.close()
    #expect(try folder.read("TODO.md") == Array("- [ ] a\n- [ ] ours\n".utf8))
  }

  @Test func `a file that is being saved is read when it is whole`() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write("- [ ] a\n", to: "TODO.md")
    let editor = try #require(FileHandle(forWritingAtPath: path))
    try editor.truncate(atOffset: 0)
    let saving = Thread {
      try? editor.write(contentsOf: Data("- [ ] theirs\n".utf8))
      try? editor.write(contentsOf: Data("- [ ] more\n".utf8))
      try? editor.close()
    }
    saving.start()
    try TodoFileStore.update(path) { $0.bytes + Array("- [ ] ours\n".utf8) }
    #expect(try folder.read("TODO.md") == Array("- [ ] theirs\n- [ ] more\n- [ ] ours\n".utf8))
  }

  @Test func `a file that has just become empty is not written, and one that stays empty is`() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write("", to: "TODO.md")
    func add() throws { try UndoStore.update(path) { ($0.bytes + Array("- [ ] a\n".utf8), UndoNote(words: "added")) } }
    try add()
    try folder.write("", to: "TODO.md")
    let refusal = #expect(throws: FileError.self) { try add() }
    #expect(refusal?.reason.contains("just become empty") == true)
    #expect(try folder.read("TODO.md").isEmpty)
    try FileManager.default.setAttributes([.modificationDate: Date(timeIntervalSince1970: 0)], ofItemAtPath: path)
    try add()
    #expect(try folder.read("TODO.md") == Array("- [ ] a\n".utf8))
  }

  @Test(arguments: ["a\0b", "\u{1B}[1m", "\u{7F}", "a\u{B}b"])
  func `a file that is not text is written only if asked to`(text: String) throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(text, to: "p.png")
    #expect(throws: FileError.self) { try UndoStore.update(path) { ($0.bytes + [0x0A], UndoNote(words: "added")) } }
    #expect(try folder.read("p.png") == Array(text.utf8))
    try UndoStore.update(path, force: true) { ($0.bytes + [0x0A], UndoNote(words: "added")) }
    #expect(try folder.read("p.png") == Array("\(text)\n".utf8))
    _ = try UndoStore.undo(path)
    #expect(try folder.read("p.png") == Array(text.utf8))
    // Text in any encoding that has no such byte.
    let latin = try folder.write([0xE9, 0x74, 0xE9, 0x09, 0x0C, 0x0D, 0x0A, 0xFF], to: "latin.md")
    try UndoStore.update(latin) { ($0.bytes + [0x0A], UndoNote(words: "added")) }
    #expect(try folder.read("latin.md").count == 9)
  }

  @Test func `a file that is not there yet is created with its text`() throws {
    let folder = try TemporaryFolder()
    let path = folder.path("done.txt")
    try UndoStore.update(path, creates: true) { source in
      #expect(!FileManager.default.fileExists(atPath: path) && source.bytes.isEmpty)
      return (Array("x a\n".utf8), UndoNote(words: "added"))
    }
    #expect(try folder.read("done.txt") == Array("x a\n".utf8))
    #expect(throws: FileError.self) {
      try TodoFileStore.update(folder.path("other.txt"), creates: true) { _ in
        try folder.write("theirs\n", to: "other.txt")
        return Array("ours\n".utf8)
      }
    }
    #expect(try folder.read("other.txt") == Array("theirs\n".utf8))
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.url.path).count == 2)
  }

  @Test func `an edit that was killed before it was written is passed over by undo`() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write("- [ ] a\n", to: "TODO.md")
    try UndoStore.update(path) { _ in (Array("- [x] a\n".utf8), UndoNote(words: "ticked")) }
    _ = UndoStore(file: path)?.remember(Array("- [x] a\n".utf8), after: Array("".utf8), UndoNote(words: "removed"))
    try folder.write("- [x] a\n- [ ] b\n", to: "TODO.md")
    try folder.write("- [x] a\n", to: "TODO.md")
    #expect(try UndoStore.undo(path).note.words == "ticked")
    #expect(try folder.read("TODO.md") == Array("- [ ] a\n".utf8))
  }

  @Test func `what an edit did is stored with it, and records of earlier versions have their words alone`() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write("- [ ] a\n", to: "TODO.md")
    let store = try #require(UndoStore(file: path, environment: ["XDG_STATE_HOME": folder.url.path + "/state"]))
    for note in [
      UndoNote(EditSummary(.changed, "a\t“b”\u{2028}\u{1B}[1m")),
      UndoNote(EditSummary(.removed, "x", count: 3), words: "− a\tb\nc and 2 more"),
      UndoNote(EditSummary(.added, .group, "{\"verb\":\"moved\"}")),
      UndoNote(EditSummary(.fixed, .file, nil, count: 2)),
    ] {
      let id = try #require(store.remember([], after: Array("- [ ] a\n".utf8), note))
      #expect(store.record(id)?.note == note)
    }
    let record = try #require(store.record())
    let folders = try FileManager.default.subpathsOfDirectory(atPath: folder.url.path + "/state")
    let name = try #require(folders.first { $0.hasSuffix("\(record.id).undo") })
    for words in ["✓ Write the copy", "changed “a\tb”", "a\t{}", "a\t"] {
      try folder.write("\(words)\n0 0 8\n- [ ] a\n", to: "state/\(name)")
      #expect(store.record()?.note == UndoNote(words: words))
      #expect(
        store.record()?.note.summary == EditSummary(.changed, nil) && store.record()?.after == Array("- [ ] a\n".utf8))
    }
  }

  @Test func `undo knows the text that an edit left, and keeps the newest two hundred`() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write("0", to: "TODO.md")
    let store = try #require(UndoStore(file: path, environment: ["XDG_STATE_HOME": folder.url.path + "/state"]))
    for number in 0..<205 {
      let id = store.remember(
        Array("\(number)".utf8), after: Array("\(number + 1)".utf8), UndoNote(words: "edit \(number)"))
      #expect(id == number + 1)
    }
    #expect(store.last(leaving: Array("205".utf8))?.before == Array("204".utf8))
    #expect(store.last(leaving: Array("6".utf8))?.note.words == "edit 5")
    #expect(store.last(leaving: Array("5".utf8)) == nil && store.last(leaving: Array("x".utf8)) == nil)
    #expect(UndoStore(file: path, environment: [:]) == nil)
  }
}
