import Base
import Reports
import Site

/// Copies the default templates and assets to a folder for editing.
enum Ejection {
  /// Never overwrites: an existing file is kept and reported.
  static func write(to folder: String) throws {
    var written = 0
    for file in DefaultFiles.all {
      let path = "\(folder)/\(file.path.prefix(1).lowercased())\(file.path.dropFirst())"
      do throws(FileError) {
        try Folder.create(PathName.folder(of: path))
        guard try OutputFile.create(file.bytes, at: path) else {
          Console.error("\(path) already exists and is kept")
          continue
        }
      } catch {
        throw CommandFailure("\(path): cannot be written; check the folder and its permissions")
      }
      written += 1
    }
    Console.error("wrote \(Words.count(written, "file", "files")) to \(folder)")
    Console.error("to use them: ringmark build --templates \(folder)/templates --public \(folder)/public")
  }
}
