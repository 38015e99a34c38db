import Base
import Site

/// Copies the default templates and assets to a folder for editing.
enum Ejection {
  /// Never overwrites: an existing file is kept and reported.
  static func write(to folder: String) throws {
    do {
      try Folder.create(folder)
    } catch {
      throw CommandFailure.notWritten(folder, error)
    }
    let top = try OpenFolder(folder)
    var written = 0
    for file in DefaultFiles.paths {
      let path = "\(file.prefix(1).lowercased())\(file.dropFirst())"
      do throws(FileError) {
        let parent = try OpenFolder(PathName.folder(of: path), below: top, creating: 0o777)
        guard try parent.create(DefaultFiles.bytes(file) ?? [], at: PathName.name(of: path)) else {
          Console.error("\(folder)/\(path) already exists and is kept")
          continue
        }
      } catch {
        throw CommandFailure.notWritten(error.path, error)
      }
      written += 1
    }
    Console.note("wrote \(Words.count(written, "file", "files")) to \(folder)")
    Console.note("to use them: ringmark build --templates \(folder)/templates --public \(folder)/public")
  }
}
