package import Platform
import Synchronization

/// A folder that one run creates for itself and removes at its end. Its path, device, and inode are recorded outside of
/// any repository, so that a later run can remove the folder of a killed run, and never another one with the same name.
package final class OwnFolder: Sendable {
  /// A folder that may be removed, but only if it still has the same identity and is not a link.
  private struct Entry: Sendable {
    let path: String
    /// Nil before the folder is created.
    let identity: FileIdentity?
  }

  private struct State: ~Copyable {
    var record: PosixFile?
    var entries: [Entry] = []
  }

  /// The path of the folder.
  package let path: String
  private let state = Mutex(State())

  /// Chooses a path that is free; ``create(mode:)`` creates the folder.
  /// - Parameter path: absolute; a number is appended if it is taken.
  package init(_ path: String) { self.path = PathName.numbered(path) }

  /// Creates the folder; returns whether that was possible, with `errno` set if not.
  package func create(mode: mode_t) -> Bool {
    state.withLock { state in
      // Recorded before it exists, so that a run killed in between leaves no unknown folder.
      if state.record == nil { state.record = Self.newRecord() }
      Self.add(Entry(path: path, identity: nil), to: &state)
      guard unsafe mkdir(path, mode) == 0 else { return false }
      Self.add(Entry(path: path, identity: FileIdentity(path)), to: &state)
      return true
    }
  }

  /// Also removes another folder at the end, which is at a path or about to be moved there.
  package func adopt(_ folder: String, at path: String) {
    state.withLock { Self.add(Entry(path: path, identity: FileIdentity(folder)), to: &$0) }
  }

  /// The paths of the folders that exist.
  package var present: [String] {
    state.withLock { state in
      Set(state.entries.filter { $0.identity != nil && FileIdentity($0.path) == $0.identity }.map(\.path)).sorted()
    }
  }

  /// Removes the folder and the adopted ones.
  package func remove() {
    state.withLock { state in
      guard state.entries.allSatisfy(Self.remove), let record = state.record.take() else { return }
      unsafe unlink(record.path)
    }
  }

  /// Removes the folders of killed runs. The run of a record has ended if the record is no longer locked.
  package static func removeLeftovers() {
    guard let records else { return }
    for name in Folder.names(in: records) ?? [] {
      guard let file = record("\(records)/\(name)", flags: O_RDONLY | O_NOFOLLOW | O_NONBLOCK),
        let bytes = try? file.readAll(limit: 1 << 16)
      else { continue }
      let entries = String(decoding: bytes, as: UTF8.self).split(separator: "\n").compactMap(entry)
      if entries.allSatisfy(remove) { unsafe unlink(file.path) }
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

  /// Opens and locks a record; nil if that is not possible. The folder of the records is locked meanwhile, so that no
  /// other run mistakes a record that was just created for that of a killed run.
  private static func record(_ path: String, flags: Int32) -> PosixFile? {
    guard let folder = try? PosixFile(PathName.folder(of: path), flags: O_RDONLY | O_DIRECTORY),
      (try? folder.lock()) != nil
    else { return nil }
    guard let file = try? PosixFile(path, flags: flags, mode: 0o600), (try? file.tryLock()) == true else { return nil }
    return file
  }

  private static func add(_ entry: Entry, to state: inout State) {
    state.entries.append(entry)
    let identity = entry.identity.map { "\($0.device) \($0.inode)" } ?? "- -"
    try? state.record?.writeAll(Array("\(identity) \(PercentEncoding.encoded(entry.path))\n".utf8))
  }

  private static func entry(_ line: Substring) -> Entry? {
    let words = line.split(separator: " ")
    guard words.count == 3, let path = PercentEncoding.decoded(String(words[2])), path.hasPrefix("/") else {
      return nil
    }
    guard let device = UInt64(words[0]), let inode = UInt64(words[1]) else { return Entry(path: path, identity: nil) }
    return Entry(path: path, identity: FileIdentity(device: device, inode: inode))
  }

  /// Removes a folder if it is the recorded one; returns false if it could not be removed.
  private static func remove(_ entry: Entry) -> Bool {
    guard let parent = try? OpenFolder(PathName.folder(of: entry.path)) else { return true }
    let name = PathName.name(of: entry.path)
    guard let identity = entry.identity else {
      // The run may have ended before it recorded the identity; removing an empty folder loses nothing.
      parent.removeFolder(name)
      return true
    }
    guard let folder = try? OpenFolder(name, below: parent), folder.identity == identity else { return true }
    folder.empty()
    return parent.removeFolder(name)
  }
}
