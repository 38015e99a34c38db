import Base
import Foundation
import Reports
import Site

/// Writes the default templates and public files for users to change.
enum Ejection {
  /// Never overwrites: a file that is there stays and is named.
  static func write(to folder: String) throws {
    var written = 0
    for file in DefaultFiles.all {
      let path = "\(folder)/\(file.path.prefix(1).lowercased())\(file.path.dropFirst())"
      if FileManager.default.fileExists(atPath: path) {
        Console.error("\(TerminalText.visible(path)) is there already and stays")
        continue
      }
      do {
        let parent = URL(fileURLWithPath: path).deletingLastPathComponent()
        try FileManager.default.createDirectory(at: parent, withIntermediateDirectories: true)
        try Data(file.bytes).write(to: URL(fileURLWithPath: path), options: .withoutOverwriting)
      } catch {
        throw CommandFailure("\(TerminalText.visible(path)): cannot be written; check the folder and its mode")
      }
      written += 1
    }
    Console.error("wrote \(Words.count(written, "file", "files")) to \(TerminalText.visible(folder))")
    Console.error("use them: ringmark build --templates \(folder)/templates --public \(folder)/public")
  }
}
