import Base
import Dispatch
import Platform
import Synchronization

/// Reports that files in folders may have changed: written in place, saved by renaming, created, or removed.
///
/// Uses inotify on Linux; on other systems, it checks the folders twice a second. Changes close together are reported
/// once.
public final class FileWatcher: Sendable {
  /// The pause after the last change before changes are reported, and the longest delay, in milliseconds.
  private static let quiet: Int32 = 12
  private static let longest = 250

  private let folders: Mutex<Set<String>>
  private let continuation: AsyncStream<Void>.Continuation
  /// One element per change; changes that occur while nobody waits are combined.
  public let changes: AsyncStream<Void>
  private let changed = Mutex<Set<String>>([])

  /// Starts watching; paths that are not folders yet are watched as soon as they are.
  public init(_ folders: Set<String>) {
    self.folders = Mutex(folders)
    (changes, continuation) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
    // Watch from now on, not only once the thread has started.
    var first = FolderWatch()
    first.follow(folders)
    let begun = first
    DispatchQueue(label: "ringmark.watch").async { [weak self] in
      var watch = begun
      defer { watch.end() }
      while let self {
        // What has changed in a folder before it was watched is not reported by the system.
        self.tell(watch.follow(self.folders.withLock { $0 }))
        self.tell(watch.wait(quiet: Self.quiet, longest: Self.longest))
      }
    }
  }

  private func tell(_ paths: Set<String>) {
    guard !paths.isEmpty else { return }
    changed.withLock { $0.formUnion(paths) }
    continuation.yield()
  }

  /// The paths that have changed since the last call, as far as the system tells; a folder for anything in it.
  public func takeChanges() -> Set<String> {
    changed.withLock { changed in
      defer { changed = [] }
      return changed
    }
  }

  /// Watches these folders from now on.
  public func watch(_ folders: Set<String>) { self.folders.withLock { $0 = folders } }
}

#if os(Linux)
  /// Watches folders with the kernel's inotify(7).
  private struct FolderWatch {
    private let descriptor = inotify_init1(Int32(IN_CLOEXEC | IN_NONBLOCK))
    private var watched: [String: Int32] = [:]

    /// Watches these folders and no others.
    /// - Returns: those that were not watched before.
    @discardableResult
    mutating func follow(_ folders: Set<String>) -> Set<String> {
      var new: Set<String> = []
      for (folder, watch) in watched where !folders.contains(folder) {
        inotify_rm_watch(descriptor, watch)
        watched[folder] = nil
      }
      let events =
        IN_CLOSE_WRITE | IN_MODIFY | IN_MOVED_TO | IN_MOVED_FROM | IN_CREATE | IN_DELETE | IN_ATTRIB | IN_DELETE_SELF
        | IN_MOVE_SELF
      for folder in folders where watched[folder] == nil {
        let watch = unsafe inotify_add_watch(descriptor, folder, UInt32(events))
        guard watch >= 0 else { continue }
        watched[folder] = watch
        new.insert(folder)
      }
      return new
    }

    func end() { close(descriptor) }

    /// Waits until files have changed and no further change follows, or for half a second.
    mutating func wait(quiet: Int32, longest: Int) -> Set<String> {
      var changed: Set<String> = []
      guard read(timeout: 500, &changed) else { return [] }
      let start = ContinuousClock.now
      while ContinuousClock.now - start < .milliseconds(longest), read(timeout: quiet, &changed) {}
      return changed
    }

    /// Whether anything changed within the timeout; removed folders are forgotten, so that they are watched again if
    /// they return.
    private mutating func read(timeout: Int32, _ changed: inout Set<String>) -> Bool {
      var poller = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      guard unsafe poll(&poller, 1, timeout) > 0 else { return false }
      var buffer = [UInt8](repeating: 0, count: 16 << 10)
      let count = unsafe buffer.withUnsafeMutableBytes { unsafe Platform.read(descriptor, $0.baseAddress, $0.count) }
      var offset = 0
      while offset + MemoryLayout<inotify_event>.size <= count {
        let event = unsafe buffer.withUnsafeBytes {
          unsafe $0.loadUnaligned(fromByteOffset: offset, as: inotify_event.self)
        }
        // The kernel ends the name with zeros; an overflow has neither a folder nor a name.
        let start = offset + MemoryLayout<inotify_event>.size
        let name = String(
          decoding: buffer[start..<min(count, start + Int(event.len))].prefix { $0 != 0 }, as: UTF8.self)
        let folder = watched.first { $0.value == event.wd }?.key ?? ""
        changed.insert(name.isEmpty ? folder : PathName.join(folder, name))
        if event.mask & UInt32(IN_IGNORED | IN_DELETE_SELF | IN_MOVE_SELF) != 0 {
          watched = watched.filter { $0.value != event.wd }
          inotify_rm_watch(descriptor, event.wd)
        }
        offset += MemoryLayout<inotify_event>.size + Int(event.len)
      }
      return count > 0
    }
  }
#else
  /// Compares the size, identity, and modification time of the files at intervals.
  private struct FolderWatch {
    private var folders: Set<String> = []
    private var seen: [String] = []

    @discardableResult
    mutating func follow(_ folders: Set<String>) -> Set<String> {
      guard folders != self.folders else { return [] }
      let new = folders.subtracting(self.folders)
      self.folders = folders
      seen = look()
      return new
    }

    func end() {}

    mutating func wait(quiet: Int32, longest: Int) -> Set<String> {
      usleep(500_000)
      let now = look()
      defer { seen = now }
      return now == seen ? [] : folders
    }

    private func look() -> [String] {
      folders.sorted().flatMap { folder in
        (Folder.names(in: folder) ?? []).sorted().map { name in
          var status = stat()
          guard stat("\(folder)/\(name)", &status) == 0 else { return name }
          return "\(folder)/\(name) \(status.st_size) \(status.st_ino) \(status.st_mtimespec)"
        }
      }
    }
  }
#endif
