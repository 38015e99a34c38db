#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The folder `covers` next to a todo file, where pictures are stored under names derived from their contents.
public struct PictureFolder: Sendable {
  private let folder: String

  /// - Parameter folder: the folder of the todo file itself, with links resolved.
  public init(beside folder: String) { self.folder = folder }

  /// Writes a picture unless one with the same contents is already there.
  /// - Parameter path: relative to the todo file: `covers/` and a name derived from the contents.
  /// - Returns: whether it is new.
  /// - Throws: ``CoverError``; no file is created then.
  public func store(_ picture: [UInt8], at path: String) throws -> Bool {
    guard let file = Self.name(path) else { throw CoverError.permanent("\(path): pictures must be in “covers”") }
    let covers = folder + "/covers"
    if unsafe mkdir(covers, 0o755) != 0, errno != EEXIST { throw failure(covers) }
    // A link in its place could point anywhere.
    let directory = unsafe open(covers, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
    guard directory >= 0 else {
      throw CoverError.permanent(
        "\(covers): must be a real folder; pictures are only written below the todo file's folder")
    }
    defer { close(directory) }
    let descriptor = unsafe openat(directory, file, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o644)
    if descriptor < 0, errno == EEXIST { return false }
    guard descriptor >= 0 else { throw failure("\(covers)/\(file)") }
    defer { close(descriptor) }
    var written = 0
    while written < picture.count {
      let count = unsafe picture.withUnsafeBytes {
        unsafe write(descriptor, $0.baseAddress.map { unsafe $0 + written }, picture.count - written)
      }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else {
        let error = failure("\(covers)/\(file)")
        unsafe unlinkat(directory, file, 0)
        throw error
      }
      written += count
    }
    return true
  }

  /// Removes what ``store(_:at:)`` has just written.
  public func forget(_ path: String) {
    if Self.name(path) != nil { unsafe unlink("\(folder)/\(path)") }
  }

  /// The name of a file directly in `covers`; nil for any other path.
  private static func name(_ path: String) -> String? {
    let parts = path.split(separator: "/", omittingEmptySubsequences: false)
    return parts.count == 2 && parts[0] == "covers" && !parts[1].isEmpty && parts[1] != ".." ? String(parts[1]) : nil
  }

  private func failure(_ path: String) -> CoverError {
    CoverError.permanent(
      unsafe "\(path): cannot be written (\(String(cString: strerror(errno)))); check permissions and free space")
  }
}
