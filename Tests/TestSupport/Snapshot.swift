// The benchmarks, which are built for release, do without it.
#if canImport(Testing)
  import Foundation
  public import Testing

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

    /// Compares a text with the part of a file of the project between the comments `NAME:start` and `NAME:end`.
    public static func expect(
      _ text: String, between name: String, in path: String, sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
      let file = Repository.root.appendingPathComponent(path)
      let whole = try String(contentsOf: file, encoding: .utf8)
      let start = try #require(whole.range(of: "<!-- \(name):start -->\n\n"), sourceLocation: sourceLocation)
      let end = try #require(whole.range(of: "\n<!-- \(name):end -->"), sourceLocation: sourceLocation)
      if ProcessInfo.processInfo.environment["UPDATE_SNAPSHOTS"] == "1" {
        try Data("\(whole[..<start.upperBound])\(text)\(whole[end.lowerBound...])".utf8).write(to: file)
        return
      }
      #expect(
        text == whole[start.upperBound..<end.lowerBound],
        "differs from \(path); to accept the change, set UPDATE_SNAPSHOTS=1", sourceLocation: sourceLocation)
    }
  }
#endif
