import Foundation
import TestSupport
import Testing

@testable import Covers

struct PictureFolderTests {
  @Test func `a picture is written once, below covers, and forgotten again`() throws {
    let folder = try TemporaryFolder()
    let pictures = PictureFolder(beside: folder.url.path)
    #expect(try pictures.store([1, 2, 3], at: "covers/a.png"))
    #expect(try !pictures.store([9], at: "covers/a.png"), "an existing file stays")
    #expect(try folder.read("covers/a.png") == [1, 2, 3])
    pictures.forget("covers/a.png")
    #expect(throws: (any Error).self) { try folder.read("covers/a.png") }
  }

  @Test(arguments: [
    "a.png", "covers/../a.png", "covers/b/a.png", "../covers/a.png", "/covers/a.png", "covers/", "covers/..",
  ])
  func `no other place is written`(path: String) throws {
    let folder = try TemporaryFolder()
    let error = #expect(throws: CoverError.self) { try PictureFolder(beside: folder.url.path).store([1], at: path) }
    guard case .permanent? = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    PictureFolder(beside: folder.url.path).forget(path)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.url.path).isEmpty)
  }

  @Test func `a link in the place of covers is not followed`() throws {
    let (folder, elsewhere) = (try TemporaryFolder(), try TemporaryFolder())
    try FileManager.default.createSymbolicLink(
      at: folder.url.appendingPathComponent("covers"), withDestinationURL: elsewhere.url)
    #expect(throws: CoverError.self) { try PictureFolder(beside: folder.url.path).store([1], at: "covers/a.png") }
    #expect(try FileManager.default.contentsOfDirectory(atPath: elsewhere.url.path).isEmpty)
  }
}
