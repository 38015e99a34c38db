import Preview

/// The large pages that were sent last, so that their readers need only what has changed since.
struct SentPages {
  private struct Page {
    let path: String
    let version: String
    let bytes: [UInt8]
  }

  /// Pages with fewer bytes are always sent whole.
  private static let least = 50_000
  /// How many bytes are kept.
  private static let limit = 40_000_000

  /// The oldest first.
  private var pages: [Page] = []

  /// Keeps a page that is sent, and gives what its reader needs of it.
  /// - Parameters:
  ///   - version: the version of the site that the page belongs to.
  ///   - known: the version that the reader has; nil if none.
  mutating func update(_ file: PreviewFile, path: String, version: String, after known: String?) -> [UInt8]? {
    guard file.bytes.count >= Self.least, file.contentType.hasPrefix("text/html") else { return nil }
    let old = pages.first { $0.path == path && $0.version == known }?.bytes
    pages.removeAll { $0.path == path && $0.version == version }
    pages.append(Page(path: path, version: version, bytes: file.bytes))
    var count = pages.reduce(0) { $0 + $1.bytes.count }
    while count > Self.limit, pages.count > 1 { count -= pages.removeFirst().bytes.count }
    return old.map { PageUpdate.bytes(file.bytes, after: $0) }
  }
}
