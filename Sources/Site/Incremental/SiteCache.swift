import Base

/// A record of the files last written to a folder, so that unchanged ones are neither rendered nor read again.
public struct SiteCache: Sendable {
  struct File: Sendable, Equatable {
    /// The page's key (``Site/key(_:)``); nil if it has none.
    var key: UInt64?
    /// The hash of the file's bytes.
    var hash: UInt64
    /// The file's time and size after it was written.
    var stamp: FileStamp
  }

  private var files: [SitePath: File] = [:]

  /// Whether nothing has been written yet.
  public var isEmpty: Bool { files.isEmpty }

  /// How many files were written or left unchanged.
  public var count: Int { files.count }

  /// Creates a memory for a site that has not been written yet.
  public init() {}

  /// Records a file in a folder; ignored if the file does not exist.
  mutating func remember(_ path: SitePath, key: UInt64?, hash: UInt64, in folder: String) {
    files[path] = FileStamp("\(folder)/\(path)").map { File(key: key, hash: hash, stamp: $0) }
  }

  /// Whether no file in a folder has changed since it was written.
  package func isIntact(in folder: String) -> Bool {
    let folder = PathName.real(folder)
    return !isEmpty && files.allSatisfy { $1.stamp == FileStamp("\(folder)/\($0)") }
  }

  /// The record of a file that has not changed since it was written; nil if it may have, or if it is not recorded.
  func intact(_ path: SitePath, in folder: String) -> File? {
    files[path].flatMap { $0.stamp == FileStamp("\(folder)/\(path)") ? $0 : nil }
  }

  /// The record as text, one line per file.
  package func encoded() -> [UInt8] {
    var text: [UInt8] = []
    for (path, file) in files.sorted(by: { $0.key < $1.key }) {
      let key = file.key.map { String($0, radix: 16) } ?? "-"
      text += "\(key) \(String(file.hash, radix: 16)) \(file.stamp.modified) \(file.stamp.size) \(path)\n".utf8
    }
    return text
  }

  /// Decodes the output of ``encoded()``; nil if it is damaged.
  package init?(decoding bytes: ArraySlice<UInt8>) {
    for line in bytes.split(separator: ASCII.lineFeed) {
      let parts = line.split(separator: ASCII.space, maxSplits: 4).map { String(decoding: $0, as: UTF8.self) }
      guard parts.count == 5, let path = SitePath(parts[4]), let hash = UInt64(parts[1], radix: 16),
        let modified = Int(parts[2]), let size = Int(digits: parts[3], in: 0 ... .max)
      else { return nil }
      let key = UInt64(parts[0], radix: 16)
      guard key != nil || parts[0] == "-" else { return nil }
      files[path] = File(key: key, hash: hash, stamp: FileStamp(modified: modified, size: size))
    }
  }
}
