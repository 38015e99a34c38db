import Base

/// Parses the output of `git cat-file --batch`: `id type size`, a line break, the contents, a line break.
struct BatchParser {
  struct Object {
    /// Nil if the object is missing, not a blob, or too large.
    var bytes: [UInt8]?
  }

  private var buffer: [UInt8] = []
  private var start = 0
  /// The size of the contents that follow, and whether they are kept.
  private var pending: (size: Int, isKept: Bool)?
  /// How many of these bytes have been skipped so far.
  private var skipped = 0

  mutating func add(_ bytes: UnsafeRawBufferPointer) {
    if start > 0 {
      buffer.removeFirst(start)
      start = 0
    }
    unsafe buffer.append(contentsOf: bytes)
  }

  /// The next object that has been received completely.
  mutating func next() -> Object? {
    guard let (size, isKept) = pending ?? header() else { return nil }
    guard size >= 0 else { return Object(bytes: nil) }
    pending = (size, isKept)
    if !isKept {
      let ready = min(buffer.count - start, size + 1 - skipped)
      start += ready
      skipped += ready
      guard skipped == size + 1 else { return nil }
      skipped = 0
      pending = nil
      return Object(bytes: nil)
    }
    guard buffer.count - start > size else { return nil }
    defer {
      start += size + 1
      pending = nil
    }
    return Object(bytes: Array(buffer[start..<start + size]))
  }

  /// The size of an object and whether its contents are wanted; -1 for an object without contents.
  private mutating func header() -> (Int, Bool)? {
    guard let end = buffer[start...].firstIndex(of: 0x0A) else { return nil }
    let words = String(decoding: buffer[start..<end], as: UTF8.self).split(separator: " ")
    start = end + 1
    guard words.count == 3, let size = Int(digits: words[2], in: 0...(1 << 50)) else { return (-1, false) }
    return (size, words[1] == "blob" && size <= GitBlobs.maximumSize)
  }
}
