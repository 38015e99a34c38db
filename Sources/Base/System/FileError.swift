#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// What the machine refused when a file was read or written: the path, the reason, what to do.
public struct FileError: Error, Sendable, Equatable, CustomStringConvertible {
  public let path: String
  public let reason: String

  /// Whether the system denies access.
  public let isRefusal: Bool

  public init(path: String, reason: String, isRefusal: Bool = false) {
    self.path = path
    self.reason = reason
    self.isRefusal = isRefusal
  }

  /// The error that a value of `errno` stands for.
  public init(path: String, code: Int32) {
    let reason =
      switch code {
      case ENOENT: "no such file; name another, or write one with “- [ ] text” lines"
      case EACCES, EPERM: "permission denied; check who owns the file and its mode"
      case EISDIR: "is a folder; name a file"
      case ENOSPC, EDQUOT: "no space left on the device; free some and try again"
      case EROFS: "the file system is read-only"
      default: String(cString: strerror(code))
      }
    self.init(path: path, reason: reason, isRefusal: code == EACCES || code == EPERM)
  }

  /// The same of another path: the one that the user knows.
  func at(_ path: String) -> FileError { FileError(path: path, reason: reason, isRefusal: isRefusal) }

  public var description: String { "\(path): \(reason)" }
}
