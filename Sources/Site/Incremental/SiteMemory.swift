/// The keys and hashes of the pages last written, so that pages with the same key can be skipped.
public struct SiteMemory: Sendable {
  private var pages: [SitePath: (key: UInt64, hash: UInt32)] = [:]

  /// Whether nothing has been written yet.
  public var isEmpty: Bool { pages.isEmpty }

  /// Creates a memory of a site that has not been written yet.
  public init() {}

  mutating func remember(_ path: SitePath, key: UInt64?, hash: UInt32) {
    if let key { pages[path] = (key, hash) }
  }

  /// The hash of a page, if it was last written with the same key.
  func hash(_ path: SitePath, key: UInt64?) -> UInt32? {
    guard let key, let page = pages[path], page.key == key else { return nil }
    return page.hash
  }
}
