// The benchmarks, which are built for release, do without it.
#if canImport(Testing)
  import Foundation
  import Testing

  /// Expected texts, which only `UPDATE_SNAPSHOTS=1` replaces.
  public enum Snapshot {
    public static func expect(
      _ text: String, equals name: String, sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
      let file = Repository.root.appendingPathComponent("Tests/Snapshots/\(name)")
      if ProcessInfo.processInfo.environment["UPDATE_SNAPSHOTS"] == "1" {
        try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: file)
        return
      }
      let expected = try? String(contentsOf: file, encoding: .utf8)
      #expect(
        text == expected, "differs from Tests/Snapshots/\(name); to accept the change, set UPDATE_SNAPSHOTS=1",
        sourceLocation: sourceLocation)
    }
  }
#endif
