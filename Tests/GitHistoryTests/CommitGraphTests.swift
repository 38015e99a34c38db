import Foundation
import TestSupport
import Testing

@testable import Git
@testable import GitHistory

/// The commits of many files on many branches, read together and one by one.
struct CommitGraphTests {
  @Test(arguments: [1, 2, 3, 4, 5, 6, 7, 8] as [UInt64])
  func `a file's log among those of others is the one that Git prints for it alone`(seed: UInt64) async throws {
    let repository = try FastImport()
    var random = SeededGenerator(drawing: seed)
    let paths = ["a.md", "b.md", "c/d.md"]
    var time = 1_600_000_000
    // Few different texts of each file, so that branches agree by chance, and none like that of another file.
    func text(_ path: String, _ number: Int) -> String {
      (0..<12).map { "\(path) line \($0)\n" }.joined() + "\(number)\n"
    }
    var texts: [Int: [String: String]] = [:]
    func commit(_ files: [String: String], after old: [String: String], parents: [Int]) -> Int {
      time += 1 + random.below(9_000)
      let changes =
        old.keys.filter { files[$0] == nil }.map { FastImport.Change.delete($0) }
        + files.filter { old[$0.key] != $0.value }.map { .write($0.key, Array($0.value.utf8)) }
      let mark = repository.commit(changes, times: (time, time), parents: parents)
      texts[mark] = files
      return mark
    }
    func changed(_ files: [String: String]) -> [String: String] {
      var files = files
      let path = random.pick(paths)
      files[path] = random.below(9) == 0 ? nil : text(path, random.below(6))
      return files
    }
    var line = [commit(Dictionary(uniqueKeysWithValues: paths.map { ($0, text($0, 0)) }), after: [:], parents: [])]
    var tips: [Int] = []
    func files(_ mark: Int) -> [String: String] { texts[mark] ?? [:] }
    for _ in 0..<70 {
      let head = line[line.count - 1]
      switch random.below(6) {
      case 0: tips.append(random.pick(line))
      case 1 where !tips.isEmpty, 2 where !tips.isEmpty:
        let index = random.below(tips.count)
        // A branch goes on, or takes over the main line.
        let other = random.below(4) == 0 && tips[index] != head ? [head] : []
        let start = files(random.pick([tips[index]] + other))
        tips[index] = commit(
          random.below(3) == 0 ? start : changed(start), after: files(tips[index]), parents: [tips[index]] + other)
      case 3 where !tips.isEmpty:
        let tip = tips.remove(at: random.below(tips.count))
        var merged = files(head)
        for path in paths where random.below(2) == 0 { merged[path] = files(tip)[path] }
        line.append(
          commit(
            random.below(4) == 0 ? changed(merged) : merged, after: files(head),
            parents: tip == head ? [head] : [head, tip]))
      default: line.append(commit(changed(files(head)), after: files(head), parents: [head]))
      }
    }
    let head = line[line.count - 1]
    line.append(commit(changed(files(head)), after: files(head), parents: [head]))
    let ids = try repository.finish()
    let git = Git(folder: repository.folder.url.path)
    for base in [nil, line[line.count / 3], tips.first] {
      let base = base.flatMap { ids[$0] }
      let range = base.map { "\($0)..HEAD" } ?? "HEAD"
      let together = try await CommitGraph(paths, in: git, from: range)
      let isOnBranch = if let base { try await GitLog.fork(from: base, in: git) == base } else { true }
      let mainlines = isOnBranch ? try await GitLog.mainlines(paths, in: git, from: range) : []
      for (path, mainline) in zip(paths, mainlines) {
        let alone = try await GitLog.mainline(path, in: git, from: range)
        #expect(mainline.map(\.id) == alone.map(\.id) && mainline.map(\.blob) == alone.map(\.blob), "\(path)")
      }
      for path in paths {
        let log = together.log(of: [path]).filter { $0.path != nil }
        let single = try await CommitGraph([path], in: git, from: range).log(of: [path]).filter { $0.path != nil }
        #expect(
          single.allSatisfy { commit in log.contains { $0.id == commit.id && $0.blob == commit.blob } }, "\(path)")
        // Git leaves out a merge of a branch that began before the base if it has the file of the other branch.
        #expect(base != nil || log.count == single.count, "\(path)")
      }
    }
  }
}
