import Dispatch
import Platform
import Synchronization

/// Reads many blobs with one `git cat-file --batch`.
extension Git {
  /// The size limit of a blob in bytes; larger ones are skipped, because no file may be that large (safety.md §1).
  static let maximumBlob = 256 << 20
  /// The size of a read in bytes, which is also the size to which the pipe is enlarged.
  private static let readSize = 1 << 20
  /// Linux's `F_SETPIPE_SZ`, which the C library declares only with GNU extensions.
  private static let setPipeSize: Int32 = 1_031

  /// The contents of blobs, without those that cannot be read.
  /// - Throws: as ``readBlobs(_:_:)``.
  package func blobs(_ ids: [String]) async throws -> [String: [UInt8]] {
    let ids = Array(Set(ids))
    let found = Mutex<[[UInt8]?]>([])
    try await readBlobs(ids) { bytes in found.withLock { $0.append(bytes) } }
    return Dictionary(zip(ids, found.withLock { $0 })) { first, _ in first }.compactMapValues { $0 }
  }

  /// Reads the blobs in the order of `ids`; nil for one that is missing, not a blob, or too large.
  /// - Parameter take: called on another thread, one call at a time.
  /// - Throws: ``GitError`` if git fails; `Errno` if no pipe can be opened.
  package func readBlobs(_ ids: [String], _ take: @escaping @Sendable ([UInt8]?) -> Void) async throws {
    guard !ids.isEmpty else { return }
    let pipe = try FileDescriptor.pipe()
    #if os(Linux)
      // Beyond the usual 64 KiB, its two ends wait less often for each other; a failure only affects speed (fcntl(2)).
      _ = fcntl(pipe.readEnd.rawValue, Self.setPipeSize, Int32(Self.readSize))
    #endif
    // A thread that blocks on each chunk is many times faster here than a task that is resumed for it.
    async let reading: Void = withCheckedContinuation { continuation in
      DispatchQueue.global().async {
        Self.read(pipe.readEnd, take)
        continuation.resume()
      }
    }
    let result: Result<Void, any Error>
    do {
      try await run(
        ["cat-file", "--batch", "--buffer"], input: Array(ids.joined(separator: "\n").utf8) + [0x0A],
        output: pipe.writeEnd)
      result = .success(())
    } catch {
      result = .failure(error)
    }
    // The reader ends only once every copy of the write end is closed.
    try? pipe.writeEnd.close()
    await reading
    try result.get()
  }

  private static func read(_ descriptor: FileDescriptor, _ take: ([UInt8]?) -> Void) {
    var parser = BatchParser()
    let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: readSize, alignment: 16)
    defer {
      unsafe buffer.deallocate()
      try? descriptor.close()
    }
    while let count = unsafe try? descriptor.read(into: buffer), count > 0 {
      unsafe parser.add(UnsafeRawBufferPointer(rebasing: buffer[..<count]), take)
    }
  }
}
