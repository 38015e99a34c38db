import Base
package import Covers
import Pictures
package import Site

extension PictureFolder {
  /// The folder for the covers of a todo file's groups.
  /// - Parameter file: the todo file; if it is a symbolic link, pictures are stored next to its target.
  package init(besideFile file: String) { self.init(beside: PathName.folder(of: PathName.real(file))) }

  /// Stores a picture under its ``GroupPicture/fileName`` and returns whether it was new.
  package func store(_ picture: GroupPicture) throws -> Bool { try store(picture.bytes, at: picture.fileName) }
}

extension GroupPicture {
  /// Reads a user's picture file in the form in which it will be stored.
  package static func read(_ path: String) throws -> GroupPicture {
    func bad(_ reason: String) -> WorkspaceError { WorkspaceError("\(path): \(reason)") }
    guard let kind = FileKind(path) else { throw bad("no such file; specify a picture") }
    guard kind == .regular else { throw bad("not a regular file; specify a picture") }
    guard let bytes = try? InputFile.read(path, limit: ImageHeader.maximumBytes) else {
      throw bad("larger than \(ImageHeader.maximumBytes >> 20) MiB; use a smaller picture")
    }
    guard let picture = GroupPicture(bytes) else {
      throw bad(
        "not a supported picture; use a complete PNG, JPEG, GIF, WebP or AVIF file of at most 50 megapixels (not SVG, which can contain scripts)"
      )
    }
    return picture
  }
}
