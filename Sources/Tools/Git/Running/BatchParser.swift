import Base

/// Parses the output of `git cat-file --batch`: `id type size`, a line break, the contents, a line break.
struct BatchParser {
  /// The beginning of a header.
  private var header: [UInt8] = []
  /// The contents so far, and how many bytes are missing of them and of the line break after them; nil in a header.
  private var pending: (bytes: [UInt8]?, left: Int)?

  /// - Parameter take: called for each object that has been received completely, with its bytes; nil if it is missing, not a
  ///   blob, or too large.
  mutating func add(_ bytes: UnsafeRawBufferPointer, _ take: ([UInt8]?) -> Void) {
    var start = 0
    while start < bytes.count {
      let rest = unsafe UnsafeRawBufferPointer(rebasing: bytes[start...])
      start += unsafe pending == nil ? addHeader(rest, take) : addContents(rest, take)
    }
  }

  /// - Returns: how many of the bytes were read.
  private mutating func addHeader(_ bytes: UnsafeRawBufferPointer, _ take: ([UInt8]?) -> Void) -> Int {
    guard let end = unsafe bytes.firstIndex(of: ASCII.lineFeed) else {
      unsafe header.append(contentsOf: bytes)
      return bytes.count
    }
    unsafe header.append(contentsOf: bytes[..<end])
    let words = String(decoding: header, as: UTF8.self).split(separator: " ")
    header.removeAll(keepingCapacity: true)
    guard words.count == 3, let size = Int(digits: words[2], in: 0...(1 << 50)) else {
      take(nil)
      return end + 1
    }
    var contents: [UInt8]?
    if words[1] == "blob", size <= Git.maximumBlob {
      contents = []
      contents?.reserveCapacity(size)
    }
    pending = (contents, size + 1)
    return end + 1
  }

  /// - Returns: how many of the bytes were read.
  private mutating func addContents(_ bytes: UnsafeRawBufferPointer, _ take: ([UInt8]?) -> Void) -> Int {
    guard let left = pending?.left else { return 0 }
    let count = min(bytes.count, left)
    // The last byte is the line break.
    unsafe pending?.bytes?.append(contentsOf: bytes[..<min(count, left - 1)])
    pending?.left = left - count
    if count == left {
      take(pending?.bytes)
      pending = nil
    }
    return count
  }
}
