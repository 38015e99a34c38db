public import Base

/// A complete site: the bytes of each path, or a function that renders them.
///
/// Small files are stored as bytes. Pages are rendered on demand, so that a site with a million tasks is never in
/// memory all at once. Rendering is a pure function, which always returns the same bytes.
public struct Site: Sendable {
  private enum Content: Sendable {
    case bytes([UInt8])
    case made(@Sendable () throws -> [UInt8], key: UInt64?)
    case page(@Sendable () throws -> HTML, key: UInt64?)
  }

  private var contents: [SitePath: Content] = [:]
  /// The context from which pages are rendered.
  let context: SiteContext

  init(context: SiteContext) { self.context = context }

  /// The paths in byte order.
  public var paths: [SitePath] { contents.keys.sorted() }

  /// Adds a file.
  /// - Throws: ``SiteError`` for a path that leaves the site or that is already taken.
  public mutating func add(_ path: String, _ bytes: [UInt8]) throws { try add(path, .bytes(bytes)) }

  /// Adds a text as a UTF-8 file.
  /// - Throws: ``SiteError`` for a path that leaves the site or that is already taken.
  public mutating func add(_ path: String, _ text: String) throws { try add(path, .bytes(Array(text.utf8))) }

  /// Adds a file that is rendered on demand.
  /// - Parameter key: a value that changes whenever the bytes change; nil if it can be known only by rendering.
  /// - Throws: ``SiteError`` for a path that leaves the site or that is already taken. An error from `content` is
  ///   thrown by ``bytes(_:)``, not here.
  public mutating func add(
    _ path: String, key: UInt64? = nil, making content: @escaping @Sendable () throws -> [UInt8]
  ) throws {
    try add(path, .made(content, key: key))
  }

  /// Adds a page that is rendered on demand, as a file is.
  mutating func add(_ path: String, key: UInt64?, page: @escaping @Sendable () throws -> HTML) throws {
    try add(path, .page(page, key: key))
  }

  private mutating func add(_ path: String, _ content: Content) throws {
    guard let sitePath = SitePath(path) else { throw SiteError("“\(path)” is not a valid path inside the site") }
    guard contents.updateValue(content, forKey: sitePath) == nil else {
      throw SiteError("two pages have the path “\(path)”; give one of the groups a different slug")
    }
  }

  /// Whether the site has a file at this path; false for a path that leaves the site.
  public func contains(_ path: String) -> Bool { SitePath(path).map { contents[$0] != nil } ?? false }

  /// The bytes of a file; nil if the site has no file at the path.
  /// - Throws: the error of rendering the file.
  public func bytes(_ path: SitePath) throws -> [UInt8]? {
    switch contents[path] {
    case .bytes(let bytes): bytes
    case .made(let make, _): try make()
    case .page(let make, _): try make().bytes
    case nil: nil
    }
  }

  /// A file with its marked parts, which are the rows of a page in the preview; nil if the site has no file at the path.
  /// - Throws: the error of rendering the file.
  public func html(_ path: SitePath) throws -> HTML? {
    if case .page(let make, _) = contents[path] { try make() } else { try bytes(path).map { HTML(trusted: $0) } }
  }

  /// A key that changes whenever a file's bytes change; nil if there is none.
  public func key(_ path: SitePath) -> UInt64? {
    switch contents[path] {
    case .made(_, let key), .page(_, let key): key
    default: nil
    }
  }
}
