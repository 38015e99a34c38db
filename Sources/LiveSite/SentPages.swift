import Base
import Preview

/// The large pages that were sent last, so that their clients need only the parts that have changed.
struct SentPages {
  /// The size in bytes below which pages are always sent whole.
  private static let least = 50_000
  /// The total size of the stored pages in bytes.
  private static let limit = 40_000_000

  /// The pages, oldest first.
  private var pages: [(path: String, version: String, html: HTML)] = []

  /// Stores a page that is about to be sent, and returns the parts of it that the client needs.
  /// - Parameters:
  ///   - html: its HTML, with the parts that may be left out.
  ///   - version: the site version of the page.
  ///   - known: the version that the client has; nil if none.
  mutating func update(
    _ file: PreviewFile, _ html: HTML, path: String, version: String, after known: String?
  ) -> [UInt8]? {
    guard file.bytes.count >= Self.least, file.contentType.hasPrefix("text/html") else { return nil }
    let old = pages.first { $0.path == path && $0.version == known }?.html
    pages.removeAll { $0.path == path && $0.version == version }
    pages.append((path, version, html))
    var count = pages.reduce(0) { $0 + $1.html.bytes.count }
    while count > Self.limit, pages.count > 1 { count -= pages.removeFirst().html.bytes.count }
    return old.map { PageUpdate.bytes(html, after: $0) }
  }
}
