import Base
import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The temporary folder for publishing: used by this run only, readable by this user only, and removed afterwards.
public final class PublishingPlace: Sendable {
  private enum State { case planned, made, removed }

  private let folder: OwnFolder
  /// Once it is removed, nothing is created in it, and a second removal waits for the first.
  private let state = Mutex(State.planned)

  /// Chooses the path; the folder is created when it is needed.
  public init() {
    OwnFolder.removeLeftovers()
    folder = OwnFolder("\(Folder.temporary)/ringmark-\(String(UInt64.random(in: 0 ... .max), radix: 36))")
  }

  /// The path of the folder, in the system's folder for temporary files.
  public var path: String { folder.path }

  /// Creates a folder in it.
  /// - Throws: ``FileError`` if it cannot be created, or the whole folder is removed already.
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
  /// - Parameter end: what is done before anybody else goes on.
  public func remove(then end: () -> Void = {}) {
    state.withLock { state in
      if state == .made { removeAll() }
      state = .removed
      end()
    }
  }

  private func removeAll() {
    // While a file has its name, what is still being written cannot make the folder again, and ends.
    let aside = "\(path)-removed"
    folder.adopt(path, at: aside)
    defer { folder.remove() }
    guard unsafe rename(path, aside) == 0 else { return Self.empty(path) }
    let isTaken = (try? OutputFile.create([], at: path)) == true
    Self.empty(aside)
    if isTaken { Folder.remove(path) } else { Self.empty(path) }
  }

  /// Removes a folder until nothing writes to it any more.
  private static func empty(_ folder: String) {
    for _ in 0..<50 {
      Folder.remove(folder)
      if FileKind(folder, followsLinks: false) == nil { return }
    }
  }
}
