/// What was written where a page has a key: enough to leave the page alone while the key is the same.
public struct SiteMemory: Sendable {
  private var pages: [SitePath: (key: UInt64, hash: UInt32)] = [:]

  /// Whether nothing has been written yet.
  public var isEmpty: Bool { pages.isEmpty }

  public init() {}

  mutating func remember(_ path: SitePath, key: UInt64?, hash: UInt32) {
    if let key { pages[path] = (key, hash) }
  }

  /// The hash of a page that was written from the same key.
  func hash(_ path: SitePath, key: UInt64?) -> UInt32? {
    guard let key, let page = pages[path], page.key == key else { return nil }
    return page.hash
  }
}
