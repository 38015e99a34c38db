import Foundation
import TestSupport
import Testing

@testable import Git

/// The commits of many files, read together and one by one.
struct ManyFilesTests {
  @Test(arguments: [1, 2, 3, 4, 5, 6] as [UInt64])
  func `files read together have the commits that each has by itself`(seed: UInt64) async throws {
    let repository = try FastImport()
    var random = SeededGenerator(seed: seed)
    // Contents that are not alike, so that git cannot take one file for another.
    var texts: [String: [String]] = [:]
    var (head, time, count) = (0, 1_600_000_000, 0)
    func newText(_ name: String) -> [String] { (0..<12).map { _ in "\(name) line \(random.next())" } }
    func bytes(_ path: String) -> [UInt8] { Array((texts[path] ?? []).joined(separator: "\n").utf8) }
    for step in 0..<60 {
      var changes: [FastImport.Change] = []
      let names = texts.keys.sorted()
      switch step < 5 ? 9 : random.below(10) {
      case 0:
        let old = random.pick(names)
        count += 1
        let new = ["docs/\(count).md", "\(count).md", "plan/a/\(count).md"][random.below(3)]
        changes = [.rename(old, new)]
        texts[new] = texts[old]
        texts[old] = nil
      case 1 where names.count > 3:
        let gone = random.pick(names)
        changes = [.delete(gone)]
        texts[gone] = nil
      case 2, 9:
        count += 1
        let path = ["\(count).md", "docs/\(count).md"][random.below(2)]
        texts[path] = newText(path)
        changes = [.write(path, bytes(path))]
      default:
        for path in Set((0..<(1 + random.below(3))).map { _ in random.pick(names) }) {
          texts[path]?[random.below(12)] = "changed \(random.next())"
          changes.append(.write(path, bytes(path)))
        }
      }
      time += 1 + random.below(100_000)
      head = repository.commit(changes, times: (time, time), parents: head > 0 ? [head] : [])
    }
    _ = try repository.finish()
    let git = Git(folder: repository.folder.url.path)
    let paths = texts.keys.sorted()
    let together = try await GitLog.mainlines(paths, in: git, from: "HEAD")
    for (path, found) in zip(paths, together) {
      let alone = try await GitLog.mainline(path, in: git, from: "HEAD")
      #expect(found.map(\.id) == alone.map(\.id) && found.map(\.blob) == alone.map(\.blob), "\(path)")
      #expect(found.map(\.path) == alone.map(\.path), "\(path)")
    }
  }
}
