import Platform

/// An error from reading or writing a file: the path, the reason, and what to do.
public struct FileError: ExplainedError, Equatable {
  /// The path of the file or folder.
  public let path: String
  /// The reason and, for common causes, the remedy.
  public let reason: String

  /// Whether the system denied access.
  public let isRefusal: Bool

  /// Creates an error about a file or folder.
  /// - Parameter isRefusal: whether the system denied access.
  public init(path: String, reason: String, isRefusal: Bool = false) {
    self.path = path
    self.reason = reason
    self.isRefusal = isRefusal
  }

  /// Creates an error from a value of `errno`.
  public init(path: String, code: Int32) {
    let reason =
      switch code {
      case ENOENT: "no such file; check the path, or create the file with “- [ ] text” lines"
      case EACCES, EPERM: "permission denied; check the owner and the permissions of the file"
      case EISDIR: "is a folder; specify a file"
      case ENOSPC, EDQUOT: "no space left on the device; free up space and try again"
      case EROFS: "the file system is read-only"
      default: Errno(rawValue: code).description
      }
    self.init(path: path, reason: reason, isRefusal: code == EACCES || code == EPERM)
  }

  /// The error for a symbolic link where only real files and folders are used.
  static func link(_ path: String) -> FileError {
    FileError(
      path: path, reason: "is a link, which could lead anywhere; replace it with a real file or folder")
  }

  /// The same error for another path, such as the one that the user specified.
  package func at(_ path: String) -> FileError { FileError(path: path, reason: reason, isRefusal: isRefusal) }

  /// The same error for the file that a temporary one beside it was to replace: where that is refused, by its folder.
  package func beside(_ path: String) -> FileError {
    guard isRefusal else { return at(path) }
    let folder = PathName.real(PathName.folder(of: self.path))
    return FileError(
      path: path, reason: "the folder “\(folder)” is not writable; check its permissions", isRefusal: true)
  }

  /// The path and the reason, as `path: reason`.
  public var description: String { "\(path): \(reason)" }
}
