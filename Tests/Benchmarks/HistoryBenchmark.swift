import Foundation
import TestSupport

/// Compares the history of 500 revisions of a 700-task file with the two git commands that it requires, with few titles
/// that change and with many.
enum HistoryBenchmark {
  private static let commits = 500
  private static let tasks = 700

  static func run(short: Bool, program: String, folder: String) throws {
    for rewords in [false, true] { try run(short: short, program: program, folder: folder, rewords: rewords) }
  }

  /// - Parameter rewords: whether a tenth of all titles changes each month, rather than one in eight changes.
  private static func run(short: Bool, program: String, folder: String, rewords: Bool) throws {
    let repository = folder + (rewords ? "/history-reworded" : "/history")
    try makeRepository(at: repository, rewords: rewords)
    let (log, cat) = (folder + "/log.sh", folder + "/cat.sh")
    let ids = folder + "/blobs"
    try Data("cd \(repository) && exec git log --format=%H -- TODO.md\n".utf8).write(to: URL(fileURLWithPath: log))
    try Data("cd \(repository) && exec git cat-file --batch < \(ids)\n".utf8).write(to: URL(fileURLWithPath: cat))
    _ = try ProcessFigures.run([
      "sh", "-c",
      "cd \(repository) && git rev-list HEAD | sed 's/$/:TODO.md/' | git cat-file --batch-check='%(objectname)' > \(ids)",
    ])
    let file = repository + "/TODO.md"
    unsafe setenv("XDG_CACHE_HOME", folder + "/cache", 1)
    let kind = rewords ? ", a tenth of the titles reworded each month" : ""
    print(
      "\nHistory of \(commits) revisions, \(tasks) tasks\(kind), in seconds and as a multiple of “git log” and “git cat-file”"
    )
    try measure("objects in a pack, as a clone has them", runs: short ? 3 : 9)
    _ = try ProcessFigures.run([
      "sh", "-c",
      "cd \(repository) && mv .git/objects/pack/*.pack all && rm -f .git/objects/pack/* && git unpack-objects -q < all",
    ])
    try measure("loose objects, as commits leave them", runs: short ? 3 : 9)
    func measure(_ name: String, runs: Int) throws {
      var (git, cold, warm): ([Double], [Double], [Double]) = ([], [], [])
      _ = try ProcessFigures.run([program, "history", "--format", "json", file])
      for _ in 0..<runs {
        git.append(try ProcessFigures.run(["sh", log]).wall + ProcessFigures.run(["sh", cat]).wall)
        cold.append(try ProcessFigures.run([program, "history", "--format", "json", "--no-cache", file]).wall)
        warm.append(try ProcessFigures.run([program, "history", "--format", "json", file]).wall)
      }
      print("  " + name)
      for (name, times) in [("git alone", git), ("first reading", cold), ("read before", warm)] {
        let ratio = times.median / max(git.median, 1e-9)
        print(
          "  \(name.padding(toLength: 14, withPad: " ", startingAt: 0)) \(String(format: "%7.3f  %6.2f ×", times.median, ratio))"
        )
      }
    }
  }

  /// A repository in which each commit ticks, adds, rewords or removes a few tasks.
  private static func makeRepository(at path: String, rewords: Bool) throws {
    var random = SeededGenerator(seed: 7)
    var generator = TodoGenerator(seed: 42)
    var lines = String(decoding: generator.file(tasks: tasks), as: UTF8.self).components(separatedBy: "\n")
    var stream = Data()
    func put(_ text: String) { stream.append(Data(text.utf8)) }
    for commit in 0..<commits {
      for _ in 0..<(1 + random.below(3)) { change(&lines, commit, &random) }
      // A commit is made every eleven hours, so a month has 65.
      if rewords, commit % 65 == 64 {
        for _ in 0..<tasks / 10 - 65 { reword(&lines, commit, &random) }
      } else if rewords {
        reword(&lines, commit, &random)
      }
      let text = Data(lines.joined(separator: "\n").utf8)
      put("commit refs/heads/main\ncommitter A <a@example.com> \(1_700_000_000 + commit * 40_000) +0000\ndata 1\nc\n")
      put("M 100644 inline TODO.md\ndata \(text.count)\n")
      stream.append(text)
      put("\n")
    }
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    try stream.write(to: URL(fileURLWithPath: path + "/stream"))
    _ = try ProcessFigures.run([
      "sh", "-c",
      "cd \(path) && git init -q -b main . && git fast-import --quiet < stream && rm stream && git gc -q && git checkout -q main",
    ])
  }

  /// Gives a task a title of which half of the words are new.
  private static func reword(_ lines: inout [String], _ commit: Int, _ random: inout SeededGenerator) {
    let tasks = lines.indices.filter { lines[$0].hasPrefix("- [") }
    let place = tasks[random.below(tasks.count)]
    var words = lines[place].components(separatedBy: " ")
    for index in words.indices.dropFirst(3) where random.below(2) == 0 { words[index] = "word\(commit)-\(index)" }
    lines[place] = words.joined(separator: " ")
  }

  private static func change(_ lines: inout [String], _ commit: Int, _ random: inout SeededGenerator) {
    let tasks = lines.indices.filter { lines[$0].hasPrefix("- [") }
    let place = tasks[random.below(tasks.count)]
    switch random.below(8) {
    case 0: lines.insert("- [ ] New task \(commit) of the benchmark", at: place)
    case 1: lines[place] += " reworded"
    case 2: lines.remove(at: place)
    default: lines[place] = lines[place].replacingOccurrences(of: "- [ ]", with: "- [x]")
    }
  }
}
