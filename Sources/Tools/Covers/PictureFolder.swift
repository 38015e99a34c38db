import Base

/// The folder `covers` next to a todo file, where pictures are stored under names derived from their contents.
public struct PictureFolder: Sendable {
  private let folder: String

  /// - Parameter folder: the folder of the todo file, with links resolved.
  public init(beside folder: String) { self.folder = folder }

  /// Writes a picture unless one with the same contents is already there.
  /// - Parameter path: relative to the todo file: `covers/` and a name derived from the contents.
  /// - Returns: whether it is new.
  /// - Throws: ``CoverError``; no file is created.
  public func store(_ picture: [UInt8], at path: String) throws -> Bool {
    guard let file = Self.name(path) else { throw CoverError.permanent("\(path): pictures must be in “covers”") }
    do throws(FileError) {
      let covers = try OpenFolder("covers", below: try OpenFolder(folder), creating: 0o755)
      return try covers.create(picture, at: file)
    } catch {
      // A link in the folder's place could point anywhere.
      if let kind = FileKind("\(folder)/covers", followsLinks: false), kind != .folder {
        throw CoverError.permanent(
          "\(folder)/covers: must be a real folder; pictures are only written below the todo file's folder")
      }
      throw CoverError.permanent("\(error.path): cannot be written (\(error.reason)); check permissions and free space")
    }
  }

  /// Removes the picture that ``store(_:at:)`` has just written.
  public func forget(_ path: String) {
    guard let file = Self.name(path), let top = try? OpenFolder(folder) else { return }
    if let covers = try? OpenFolder("covers", below: top) { covers.removeFile(file) }
  }

  /// The name of a file directly in `covers`; nil for any other path.
  private static func name(_ path: String) -> String? {
    let parts = path.split(separator: "/", omittingEmptySubsequences: false)
    return parts.count == 2 && parts[0] == "covers" && !parts[1].isEmpty && parts[1] != ".." ? String(parts[1]) : nil
  }
}
