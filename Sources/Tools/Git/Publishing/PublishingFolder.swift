import Base
import Platform
import Synchronization

/// A temporary folder for publishing: only this run uses it, only this user can read it, and it is removed at the end.
public final class PublishingFolder: Sendable {
  private enum State { case planned, made, removed }

  private let folder: OwnFolder
  /// The lock ensures that nothing is created once the folder is removed, and that a second removal waits for the
  /// first.
  private let state = Mutex(State.planned)

  /// Chooses the path; the folder is created on first use.
  public init() {
    OwnFolder.removeLeftovers()
    folder = OwnFolder("\(Folder.temporary)/ringmark-\(String(UInt64.random(in: 0 ... .max), radix: 36))")
  }

  /// The path of the folder, in the system's folder for temporary files.
  public var path: String { folder.path }

  /// Creates a folder in it.
  /// - Throws: ``FileError`` if it cannot be created, or if the whole folder has been removed.
  func create(_ name: String) throws {
    try state.withLock { state in
      if state == .planned {
        guard folder.create(mode: 0o700) else { throw PosixFile.failure(path) }
        state = .made
      }
      guard state == .made else { throw FileError(path: path, code: ENOENT) }
      try Folder.create("\(path)/\(name)", mode: 0o700)
    }
  }

  /// Removes the folder, even if something is still being written to it.
  /// - Parameter end: called before any waiting caller continues.
  public func remove(then end: () -> Void = {}) {
    state.withLock { state in
      if state == .made { removeAll() }
      state = .removed
      end()
    }
  }

  private func removeAll() {
    // A file takes the folder's name meanwhile: git, if it is still running, cannot create the folder again, and ends.
    let aside = "\(path)-removed"
    folder.adopt(path, at: aside)
    defer { folder.remove() }
    guard unsafe rename(path, aside) == 0 else { return Self.empty(path) }
    let isTaken = (try? OpenFolder(PathName.folder(of: path)).create([], at: PathName.name(of: path))) == true
    Self.empty(aside)
    if isTaken { Folder.remove(path) } else { Self.empty(path) }
  }

  /// Removes a folder repeatedly until nothing writes to it any longer, for half a second at most.
  private static func empty(_ folder: String) {
    for _ in 0..<50 {
      Folder.remove(folder)
      if FileKind(folder, followsLinks: false) == nil { return }
      // On a busy machine, git needs a while to end.
      usleep(10_000)
    }
  }
}
