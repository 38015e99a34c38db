import Foundation

/// The locations of the project and the folders next to it.
public enum Repository {
  public static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  public static func fixture(_ name: String) -> URL { root.appendingPathComponent("Tests/Fixtures/\(name)") }

  /// What lies beside the repository for tests to read, where it is present.
  public static let shared = root.deletingLastPathComponent().appendingPathComponent("shared")

  /// Real todo files kept next to the project; nil if they are absent.
  public static let corpus: URL? = {
    let folder = root.deletingLastPathComponent().appendingPathComponent("shared/corpus")
    return FileManager.default.fileExists(atPath: folder.appendingPathComponent("expected.json").path) ? folder : nil
  }()

  /// The todo files of the corpus by name, including those without checkboxes in its “states” folder.
  public static func corpusFiles() throws -> [URL] {
    guard let corpus else { return [] }
    return try [corpus, corpus.appendingPathComponent("states")].flatMap { folder in
      guard FileManager.default.fileExists(atPath: folder.path) else { return [URL]() }
      return try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
        .filter { ["md", "txt", "xit"].contains($0.pathExtension) && $0.lastPathComponent != "README.md" }
    }.sorted { $0.lastPathComponent < $1.lastPathComponent }
  }

  public static func fixtures() throws -> [URL] {
    try FileManager.default.contentsOfDirectory(
      at: root.appendingPathComponent("Tests/Fixtures"), includingPropertiesForKeys: nil
    ).filter { $0.pathExtension == "md" }.sorted { $0.lastPathComponent < $1.lastPathComponent }
  }

  /// The folder that the built programs are in.
  public static let products = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
}
