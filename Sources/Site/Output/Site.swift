/// A whole site: paths to what makes their bytes.
///
/// Small files are bytes already; a page is made when it is asked for, so that a site of a million tasks never lies in
/// memory as a whole. Making is a pure function: asked twice, it gives the same bytes.
public struct Site: Sendable {
  private enum Content: Sendable {
    case bytes([UInt8])
    case made(@Sendable () throws -> [UInt8], key: UInt64?)
  }

  private var contents: [SitePath: Content] = [:]
  /// What its pages are made from; nil for one put together by hand.
  let context: SiteContext?

  public init() { context = nil }

  init(context: SiteContext) { self.context = context }

  /// The paths in the order of their bytes.
  public var paths: [SitePath] { contents.keys.sorted() }

  /// Adds a file.
  /// - Throws: ``SiteError`` for a path that leaves the site or that another page has.
  public mutating func add(_ path: String, _ bytes: [UInt8]) throws { try add(path, .bytes(bytes)) }

  public mutating func add(_ path: String, _ text: String) throws { try add(path, .bytes(Array(text.utf8))) }

  /// Adds a file that is made when it is asked for.
  /// - Parameter key: the same for the same bytes; nil where that is not known without making them.
  public mutating func add(
    _ path: String, key: UInt64? = nil, making content: @escaping @Sendable () throws -> [UInt8]
  ) throws {
    try add(path, .made(content, key: key))
  }

  private mutating func add(_ path: String, _ content: Content) throws {
    guard let sitePath = SitePath(path) else { throw SiteError("“\(path)” is no path inside the site") }
    guard contents.updateValue(content, forKey: sitePath) == nil else {
      throw SiteError("two pages want to be “\(path)”; give one of the groups another slug")
    }
  }

  public func contains(_ path: String) -> Bool { SitePath(path).map { contents[$0] != nil } ?? false }

  /// The bytes of a file; nil where the site has none of that path.
  public func bytes(_ path: SitePath) throws -> [UInt8]? {
    switch contents[path] {
    case .bytes(let bytes): bytes
    case .made(let make, _): try make()
    case nil: nil
    }
  }

  /// What stays the same while a file's bytes do; nil where that is not known.
  public func key(_ path: SitePath) -> UInt64? {
    if case .made(_, let key) = contents[path] { key } else { nil }
  }
}
