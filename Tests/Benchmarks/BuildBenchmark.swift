import Foundation

/// Compares full builds with the cmark floor, and with Hugo if it is installed, in one run: in wall time, and in processor
/// time, which a busy machine changes less.
enum BuildBenchmark {
  private struct Row {
    var start: [Double] = []
    var build: [Double] = []
    var buildProcessor: [Double] = []
    /// A build in a folder with a Git repository, whose history it reads.
    var inRepository: [Double] = []
    var inRepositoryProcessor: [Double] = []
    var memory: [Double] = []
    var floor: [Double] = []
    var floorProcessor: [Double] = []
    var hugo: [Double] = []
    var hugoProcessor: [Double] = []
    var hugoMemory: [Double] = []
    /// A second build of the same file into the same folder.
    var again: [Double] = []
    /// The written files, and the bytes that were read.
    var files = 0
    var written = 0
    var read = 1
  }

  static func run(short: Bool, program: String, own: String, folder: String) throws {
    let columns = [
      "tasks", "`build`", "its CPU", "memory", "cmark floor", "`build` / floor", "CPU / floor", "Hugo", "its memory",
      "`build` / Hugo", "CPU / Hugo", "memory / Hugo", "in a repository / Hugo", "in a repository / `build`", "CPU",
      "the same again / `build`", "files", "bytes written / read",
    ]
    print("\n| \(columns.joined(separator: " | ")) |")
    print(String(repeating: "|---", count: columns.count) + "|")
    var perTask: [Double] = []
    for count in short ? [100, 10_000, 100_000] : [100, 10_000, 100_000, 1_000_000] {
      let work = "\(folder)/\(count)"
      try FileManager.default.createDirectory(atPath: work, withIntermediateDirectories: true)
      let row = try measure(count, runs: count <= 10_000 ? 11 : short ? 3 : 5, program: program, own: own, work)
      // Deleting a folder slows down the next run (ext4), so it is deleted only after the measurement.
      try FileManager.default.removeItem(atPath: work)
      if count >= 10_000 { perTask.append(row.build.median / Double(count)) }
      func ratio(_ above: [Double], _ below: [Double]) -> String {
        above.isEmpty || below.isEmpty ? "–" : Table.ratio(above.median / below.median)
      }
      let cells = [
        "\(count)", Table.milliseconds(row.build.median), Table.milliseconds(row.buildProcessor.median),
        "\(Int(row.memory.median)) MiB", Table.milliseconds(row.floor.median), ratio(row.build, row.floor),
        ratio(row.buildProcessor, row.floorProcessor), row.hugo.isEmpty ? "–" : Table.milliseconds(row.hugo.median),
        row.hugo.isEmpty ? "–" : "\(Int(row.hugoMemory.median)) MiB", ratio(row.build, row.hugo),
        ratio(row.buildProcessor, row.hugoProcessor), ratio(row.memory, row.hugoMemory),
        ratio(row.inRepository, row.hugo), ratio(row.inRepository, row.build),
        ratio(row.inRepositoryProcessor, row.buildProcessor), ratio(row.again, row.build), "\(row.files)",
        Table.ratio(Double(row.written) / Double(row.read)),
      ]
      print("| \(cells.joined(separator: " | ")) |")
    }
    guard let first = perTask.first, let last = perTask.last else { return }
    print("\nTime per task of the largest site over that at 10,000: \(Table.ratio(last / first)) (linear is 1)")
    // Far above noise; quadratic growth would give 10.
    guard !short || last / first < 4 else { throw BenchmarkError("the time per task grows with the site") }
  }

  private static func measure(_ count: Int, runs: Int, program: String, own: String, _ work: String) throws -> Row {
    let file = "\(work)/TODO.md"
    // Created by other processes, because a child starts with the memory of its parent.
    _ = try ProcessFigures.run([own, "generate", String(count), file])
    if HugoSite.program != nil { _ = try ProcessFigures.run([own, "hugo", file, "\(work)/hugo"]) }
    var row = Row()
    let repository = "\(work)/repository"
    _ = try ProcessFigures.run(["mkdir", repository])
    _ = try ProcessFigures.run(["cp", file, repository])
    let git = ["git", "-c", "user.name=a", "-c", "user.email=a@example.com", "-C", repository]
    for command in [["init", "-q"], ["add", "TODO.md"], ["commit", "-q", "-m", "Plan"]] {
      _ = try ProcessFigures.run(git + command)
    }
    for run in 0..<runs {
      let figures = try ProcessFigures.run([
        program, "build", "--date", "2026-11-21", file, "-o", "\(work)/site-\(run)",
      ])
      row.build.append(figures.wall)
      row.buildProcessor.append(figures.processor)
      row.memory.append(figures.memory)
      row.again.append(
        try ProcessFigures.run([program, "build", "--date", "2026-11-21", file, "-o", "\(work)/site-\(run)"]).wall)
      let inRepository = try ProcessFigures.run([
        program, "build", "--date", "2026-11-21", "\(repository)/TODO.md", "-o", "\(work)/own-\(run)",
      ])
      row.inRepository.append(inRepository.wall)
      row.inRepositoryProcessor.append(inRepository.processor)
      let floor = try ProcessFigures.run([own, "floor", file])
      row.floor.append(floor.wall)
      row.floorProcessor.append(floor.processor)
      if let figures = try HugoSite.build("\(work)/hugo", to: "\(work)/hugo-\(run)") {
        row.hugo.append(figures.wall)
        row.hugoProcessor.append(figures.processor)
        row.hugoMemory.append(figures.memory)
      }
    }
    for case let url as URL in FileManager.default.enumerator(
      at: URL(fileURLWithPath: "\(work)/site-0"), includingPropertiesForKeys: [.fileSizeKey, .isRegularFileKey])
      ?? NSEnumerator()
    {
      let values = try url.resourceValues(forKeys: [.fileSizeKey, .isRegularFileKey])
      guard values.isRegularFile == true else { continue }
      row.files += 1
      row.written += values.fileSize ?? 0
    }
    row.read = (try FileManager.default.attributesOfItem(atPath: file)[.size] as? Int) ?? 1
    return row
  }
}

/// Figures as table cells.
enum Table {
  static func milliseconds(_ seconds: Double) -> String { String(format: "%.1f ms", seconds * 1000) }
  static func ratio(_ value: Double) -> String { String(format: "%.2f", value) }
}
