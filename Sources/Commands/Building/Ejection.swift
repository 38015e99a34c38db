import Base
import Foundation
import Reports
import Site

/// Copies the default templates and assets to a folder for editing.
enum Ejection {
  /// Never overwrites: an existing file is kept and reported.
  static func write(to folder: String) throws {
    var written = 0
    for file in DefaultFiles.all {
      let path = "\(folder)/\(file.path.prefix(1).lowercased())\(file.path.dropFirst())"
      if FileManager.default.fileExists(atPath: path) {
        Console.error("\(path) already exists and is kept")
        continue
      }
      do {
        let parent = URL(fileURLWithPath: path).deletingLastPathComponent()
        try FileManager.default.createDirectory(at: parent, withIntermediateDirectories: true)
        try Data(file.bytes).write(to: URL(fileURLWithPath: path), options: .withoutOverwriting)
      } catch {
        throw CommandFailure("\(path): cannot be written; check the folder and its permissions")
      }
      written += 1
    }
    Console.error("wrote \(Words.count(written, "file", "files")) to \(folder)")
    Console.error("to use them: ringmark build --templates \(folder)/templates --public \(folder)/public")
  }
}
