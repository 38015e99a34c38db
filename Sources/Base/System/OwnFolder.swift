import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A folder that one run makes for itself and removes again. Its path, device, and inode are recorded outside of any
/// repository, so that a later run can remove what a killed one left, and never what only has such a name.
package final class OwnFolder: Sendable {
  /// A folder that may be removed: only if it is still the same one, and no link.
  private struct Place: Sendable {
    let path: String
    /// Nil before the folder is made.
    let identity: FileIdentity?
  }

  private struct State: ~Copyable {
    var record: PosixFile?
    var places: [Place] = []
  }

  /// The path of the folder.
  package let path: String
  private let state = Mutex(State())

  /// Chooses a path that nothing has yet; the folder is made later.
  /// - Parameter path: absolute; a number is added if it is taken.
  package init(_ path: String) {
    var (free, number) = (path, 2)
    while FileKind(free, followsLinks: false) != nil {
      free = "\(path)-\(number)"
      number += 1
    }
    self.path = free
  }

  /// Makes the folder; returns whether that was possible, otherwise `errno` is set.
  package func create(mode: mode_t) -> Bool {
    state.withLock { state in
      // Before the folder, so that a run that is killed in between leaves nothing unknown.
      if state.record == nil { state.record = Self.newRecord() }
      Self.add(Place(path: path, identity: nil), to: &state)
      guard unsafe mkdir(path, mode) == 0 else { return false }
      Self.add(Place(path: path, identity: FileIdentity(path)), to: &state)
      return true
    }
  }

  /// Takes charge of another folder, which is at a path or about to be moved there.
  package func adopt(_ folder: String, at path: String) {
    state.withLock { Self.add(Place(path: path, identity: FileIdentity(folder)), to: &$0) }
  }

  /// The folders that are there.
  package var present: [String] {
    state.withLock { state in
      Set(state.places.filter { $0.identity != nil && FileIdentity($0.path) == $0.identity }.map(\.path)).sorted()
    }
  }

  /// Removes the folder, and those that it took charge of.
  package func remove() {
    state.withLock { state in
      guard state.places.allSatisfy(Self.remove), let record = state.record.take() else { return }
      unsafe unlink(record.path)
    }
  }

  /// Removes what killed runs left. A record belongs to a run that has ended if it is not locked any more.
  package static func removeLeftovers() {
    guard let records else { return }
    for name in Folder.names(in: records) ?? [] {
      guard let file = record("\(records)/\(name)", flags: O_RDONLY | O_NOFOLLOW | O_NONBLOCK),
        let bytes = try? file.readAll(limit: 1 << 16)
      else { continue }
      let places = String(decoding: bytes, as: UTF8.self).split(separator: "\n").compactMap(place)
      if places.allSatisfy(remove) { unsafe unlink(file.path) }
    }
  }

  // MARK: Records

  /// In `$XDG_STATE_HOME/ringmark/folders` or `~/.local/state/ringmark/folders`; nil without a home folder.
  private static var records: String? {
    ProcessEnvironment.folder("XDG_STATE_HOME", orHome: ".local/state", in: nil).map { "\($0)/ringmark/folders" }
  }

  private static func newRecord() -> PosixFile? {
    guard let records, (try? Folder.create(records, mode: 0o700)) != nil else { return nil }
    let name = String(UInt64.random(in: 0 ... .max), radix: 36)
    return record("\(records)/\(name)", flags: O_WRONLY | O_CREAT | O_EXCL)
  }

  /// Opens a record and locks it; nil if that is not possible. Meanwhile, the folder of the records is locked too, so that
  /// no other run takes a record that has just been created for one that a killed run has left.
  private static func record(_ path: String, flags: Int32) -> PosixFile? {
    guard let folder = try? PosixFile(PathName.folder(of: path), flags: O_RDONLY | O_DIRECTORY),
      (try? folder.lock()) != nil
    else { return nil }
    guard let file = try? PosixFile(path, flags: flags, mode: 0o600), (try? file.tryLock()) == true else { return nil }
    return file
  }

  private static func add(_ place: Place, to state: inout State) {
    state.places.append(place)
    let identity = place.identity.map { "\($0.device) \($0.inode)" } ?? "- -"
    try? state.record?.writeAll(Array("\(identity) \(PercentEncoding.encoded(place.path))\n".utf8))
  }

  private static func place(_ line: Substring) -> Place? {
    let words = line.split(separator: " ")
    guard words.count == 3, let path = PercentEncoding.decoded(String(words[2])), path.hasPrefix("/") else {
      return nil
    }
    guard let device = UInt64(words[0]), let inode = UInt64(words[1]) else { return Place(path: path, identity: nil) }
    return Place(path: path, identity: FileIdentity(device: device, inode: inode))
  }

  /// Removes a folder if it is the recorded one; returns false if it could not be removed.
  private static func remove(_ place: Place) -> Bool {
    guard let parent = try? OpenFolder(PathName.folder(of: place.path)) else { return true }
    let name = PathName.name(of: place.path)
    guard let identity = place.identity else {
      // It may not have been made; an empty folder is no loss to anyone.
      parent.removeFolder(name)
      return true
    }
    guard let folder = try? OpenFolder(name, below: parent), folder.identity == identity else { return true }
    folder.empty()
    return parent.removeFolder(name)
  }
}
