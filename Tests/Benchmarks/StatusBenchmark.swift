import Foundation

/// Compares `status` with the program's own startup and with the cmark floor, in one run.
enum StatusBenchmark {
  static func run(short: Bool, program: String, own: String, folder: String) throws {
    print(
      "| tasks | `--version` | its CPU | `status` | its CPU | `status` / `--version` | cmark floor | `status` / floor | memory |"
    )
    print("|---|---|---|---|---|---|---|---|---|")
    var perTask: [Double] = []
    for count in short ? [100, 10_000, 100_000] : [100, 10_000, 100_000, 1_000_000] {
      let file = "\(folder)/\(count).md"
      _ = try ProcessFigures.run([own, "generate", String(count), file])
      let runs = count <= 10_000 ? 15 : short ? 3 : 5
      var (start, status, floor, memory): ([Double], [Double], [Double], [Double]) = ([], [], [], [])
      var (startProcessor, processor): ([Double], [Double]) = ([], [])
      for _ in 0..<runs {
        let empty = try ProcessFigures.run([program, "--version"])
        start.append(empty.wall)
        startProcessor.append(empty.processor)
        let figures = try ProcessFigures.run([program, "status", "--date", "2026-11-21", file])
        status.append(figures.wall)
        processor.append(figures.processor)
        memory.append(figures.memory)
        floor.append(try ProcessFigures.run([own, "floor", file]).wall)
      }
      if count >= 10_000 { perTask.append(status.median / Double(count)) }
      print(
        "| \(count) | \(Table.milliseconds(start.median)) | \(Table.milliseconds(startProcessor.median)) | "
          + "\(Table.milliseconds(status.median)) | \(Table.milliseconds(processor.median)) | "
          + "\(Table.ratio(status.median / start.median)) | "
          + "\(Table.milliseconds(floor.median)) | \(Table.ratio(status.median / floor.median)) | \(Int(memory.median)) MiB |"
      )
    }
    guard short, let first = perTask.first, let last = perTask.last else { return }
    print("\nTime per task at 100,000 over time per task at 10,000: \(Table.ratio(last / first)) (linear is 1)")
    // Far above noise; quadratic growth would give 10.
    guard last / first < 4 else { throw BenchmarkError("the time per task grows with the file") }
  }
}
