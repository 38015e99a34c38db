public import Foundation

/// The locations of the project and the folders next to it.
public enum Repository {
  public static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  public static func fixture(_ name: String) -> URL { root.appendingPathComponent("Tests/Fixtures/\(name)") }

  /// What lies beside the repository for tests to read, where it is present.
  public static let shared = root.deletingLastPathComponent().appendingPathComponent("shared")

  /// Todo files of many forms by name: the project's own plans, and the real ones beside it where they are present.
  public static func corpusFiles() throws -> [URL] {
    let folders = [fixture("plans")] + ["corpus", "corpus/states"].map { shared.appendingPathComponent($0) }
    return folders.flatMap { folder in
      ((try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)) ?? [])
        .filter { ["md", "txt", "xit"].contains($0.pathExtension) && $0.lastPathComponent != "README.md" }
    }.sorted { $0.lastPathComponent < $1.lastPathComponent }
  }

  public static func fixtures() throws -> [URL] {
    try FileManager.default.contentsOfDirectory(
      at: root.appendingPathComponent("Tests/Fixtures"), includingPropertiesForKeys: nil
    ).filter { $0.pathExtension == "md" }.sorted { $0.lastPathComponent < $1.lastPathComponent }
  }

  /// The text of a file of the project.
  public static func text(_ path: String) throws -> String {
    String(decoding: try readFile(root.appendingPathComponent(path)), as: UTF8.self)
  }

  /// The folder that the built programs are in.
  public static let products = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()

  /// The path of the built `ringmark`.
  public static let program = products.appendingPathComponent("ringmark").path
}
