import Base

/// The temporary folder for publishing: used by this run only, readable by this user only, and removed afterwards.
public struct PublishingPlace: Sendable {
  /// The path of the folder, in the system's folder for temporary files.
  public let path: String

  /// Chooses the path; the folder is created when it is needed.
  public init() {
    path = "\(Folder.temporary)/ringmark-\(String(UInt64.random(in: 0 ... .max), radix: 36))"
  }

  /// Removes the folder, even if something is still being written to it.
  public func remove() {
    for _ in 0..<50 {
      Folder.remove(path)
      if FileKind(path, followsLinks: false) == nil { return }
    }
  }
}
