import Base
import Foundation
import TestSupport
import Testing

@Suite struct FolderTests {
  @Test(arguments: [
    ("/a/b", "/a", "b"), ("/a", "/", "a"), ("a", ".", "a"), ("a/b", "a", "b"), ("/", "/", "/"), ("a/", ".", "a"),
    ("a//b//", "a", "b"),
    ("./a", ".", "a"),
  ])
  func `The folder and the name of a path are those of dirname and basename`(path: String, folder: String, name: String)
  {
    #expect(PathName.folder(of: path) == folder)
    #expect(PathName.name(of: path) == name)
  }

  @Test func `Absolute paths have no dots, and links are resolved as far as a path exists`() throws {
    let folder = try TemporaryFolder()
    let top = PathName.real(folder.url.path)
    #expect(PathName.absolute("/a/./b//../c/") == "/a/c" && PathName.absolute("/../..") == "/")
    #expect(PathName.absolute("x") == FileManager.default.currentDirectoryPath + "/x")
    try FileManager.default.createDirectory(atPath: "\(top)/real", withIntermediateDirectories: false)
    try FileManager.default.createSymbolicLink(atPath: "\(top)/link", withDestinationPath: "real")
    #expect(PathName.real("\(top)/link/missing/../x.md") == "\(top)/real/x.md")
    #expect(FileKind("\(top)/link") == .folder && FileKind("\(top)/link", followsLinks: false) == .link)
    #expect(FileKind("\(top)/missing") == nil)
  }

  @Test func `A folder is created with those above it, listed, and removed without following links`() throws {
    let folder = try TemporaryFolder()
    let top = folder.url.path
    try Folder.create("\(top)/a/b/c", mode: 0o700)
    try Folder.create("\(top)/a/b/c", mode: 0o700)
    #expect(try FileManager.default.attributesOfItem(atPath: "\(top)/a/b")[.posixPermissions] as? Int == 0o700)
    try OutputFile.write([1], to: "\(top)/kept")
    try FileManager.default.createSymbolicLink(atPath: "\(top)/a/b/link", withDestinationPath: top)
    try OutputFile.write([1], to: "\(top)/a/b/file")
    #expect(Folder.names(in: "\(top)/a/b")?.sorted() == ["c", "file", "link"])
    #expect(try Folder.contents(of: top).map(\.path).sorted() == ["a", "a/b", "a/b/c", "a/b/file", "a/b/link", "kept"])
    Folder.remove("\(top)/a")
    #expect(Folder.names(in: top) == ["kept"])
    #expect(throws: FileError.self) { try Folder.create("\(top)/kept/x") }
    #expect(Folder.names(in: "\(top)/missing") == nil)
  }

  @Test func `A new file never replaces another`() throws {
    let folder = try TemporaryFolder()
    let path = folder.url.path + "/x"
    #expect(try OpenFolder(folder.url.path).create([1], at: "x"))
    #expect(try !OpenFolder(folder.url.path).create([2], at: "x"))
    #expect(try InputFile.read(path) == [1])
  }

  @Test func `The home folder comes from the list of users`() {
    #expect(HomeFolder.listed == NSHomeDirectoryForUser(NSUserName()))
  }

  @Test func `A folder for stored files is the variable if absolute, otherwise below the home folder`() {
    func folder(_ environment: [String: String]) -> String? {
      ProcessEnvironment.folder("XDG_STATE_HOME", orHome: ".local/state", in: environment)
    }
    #expect(folder(["XDG_STATE_HOME": "/s", "HOME": "/h"]) == "/s")
    #expect(folder(["XDG_STATE_HOME": "s", "HOME": "/h"]) == "/h/.local/state")
    #expect(folder(["HOME": "h"]) == nil && folder([:]) == nil)
  }
}
