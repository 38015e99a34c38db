import Foundation

/// Where the project and what lies beside it are.
public enum Repository {
  public static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  public static func fixture(_ name: String) -> URL { root.appendingPathComponent("Tests/Fixtures/\(name)") }

  /// Real todo files kept beside the project; nil where they are absent.
  public static let corpus: URL? = {
    let folder = root.deletingLastPathComponent().appendingPathComponent("shared/corpus")
    return FileManager.default.fileExists(atPath: folder.appendingPathComponent("expected.json").path) ? folder : nil
  }()

  /// The files of the corpus that have a task in them, by name.
  public static func corpusFiles() throws -> [URL] {
    guard let corpus else { return [] }
    return try FileManager.default.contentsOfDirectory(at: corpus, includingPropertiesForKeys: nil)
      .filter { $0.pathExtension != "json" && $0.pathExtension != "tsv" }
      .sorted { $0.lastPathComponent < $1.lastPathComponent }
  }

  public static func fixtures() throws -> [URL] {
    try FileManager.default.contentsOfDirectory(
      at: root.appendingPathComponent("Tests/Fixtures"), includingPropertiesForKeys: nil
    ).filter { $0.pathExtension == "md" }.sorted { $0.lastPathComponent < $1.lastPathComponent }
  }

  /// The folder that the built programs are in.
  public static let products = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
}
