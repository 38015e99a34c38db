import Foundation

/// Benchmarks of the built program: `Benchmarks [--short]`, `Benchmarks generate N FILE`, `Benchmarks floor FILE`,
/// `Benchmarks plays`, and `Benchmarks plays [--made-dates] FILE…` for real lists: files in repositories, or
/// `REPOSITORY:FILE`.
@main
struct Main {
  static func main() throws {
    let arguments = Array(CommandLine.arguments.dropFirst())
    switch arguments.first {
    case "generate":
      guard arguments.count == 3, let count = Int(arguments[1]) else { throw BenchmarkError("generate N FILE") }
      var generator = TodoGenerator(seed: 42)
      try Data(generator.file(tasks: count)).write(to: URL(fileURLWithPath: arguments[2]))
    case "hugo":
      guard arguments.count == 3 else { throw BenchmarkError("hugo FILE FOLDER") }
      try HugoSite.write([UInt8](try Data(contentsOf: URL(fileURLWithPath: arguments[1]))), to: arguments[2])
    case "floor":
      guard arguments.count == 2 else { throw BenchmarkError("floor FILE") }
      _ = CmarkFloor.run([UInt8](try Data(contentsOf: URL(fileURLWithPath: arguments[1]))))
    case "rebuild":
      guard arguments.count == 2 else { throw BenchmarkError("rebuild FOLDER") }
      try RebuildBenchmark.run(tasks: 100_000, runs: 5, folder: arguments[1])
    case "history":
      guard arguments.count == 2 else { throw BenchmarkError("history FOLDER") }
      try HistoryBenchmark.run(short: false, program: program, folder: arguments[1])
    case "plays":
      let files = arguments.dropFirst().filter { $0 != "--made-dates" }
      guard !files.isEmpty else { return ForecastBenchmark.run(lists: 60) }
      let folder = try temporaryFolder()
      defer { try? FileManager.default.removeItem(atPath: folder) }
      try ForecastBenchmark.play(
        files, madeDates: arguments.contains("--made-dates"), program: program, folder: folder)
    default: try run(short: arguments.contains("--short"))
    }
  }

  private static let own = URL(fileURLWithPath: CommandLine.arguments[0]).resolvingSymlinksInPath()
  private static let program = own.deletingLastPathComponent().appendingPathComponent("ringmark").path

  private static func run(short: Bool) throws {
    let folder = try temporaryFolder()
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try StatusBenchmark.run(short: short, program: program, own: own.path, folder: folder)
    try BuildBenchmark.run(short: short, program: program, own: own.path, folder: folder)
    try HistoryBenchmark.run(short: short, program: program, folder: folder)
    try RebuildBenchmark.run(tasks: 100_000, runs: short ? 3 : 7, folder: folder)
    ForecastBenchmark.run(lists: short ? 12 : 60)
  }

  private static func temporaryFolder() throws -> String {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("ringmark-bench-\(getpid())").path
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    return folder
  }
}
