public import Base

/// A complete site: for each path, a function that renders its bytes.
///
/// Pages are rendered on demand, so that a site with a million tasks is never in memory all at once. Rendering is a pure
/// function, which always returns the same bytes.
public struct Site: Sendable {
  private var contents: [SitePath: (make: @Sendable () throws -> HTML, key: @Sendable () -> UInt64?)] = [:]
  /// The context from which pages are rendered.
  let context: SiteContext

  init(context: SiteContext) { self.context = context }

  /// The paths in byte order.
  public var paths: [SitePath] { contents.keys.sorted() }

  /// Adds a file.
  /// - Throws: ``SiteError`` for a path that leaves the site or that is already taken.
  public mutating func add(_ path: String, _ bytes: [UInt8]) throws { try add(path) { bytes } }

  /// Adds a text as a UTF-8 file.
  /// - Throws: ``SiteError`` for a path that leaves the site or that is already taken.
  public mutating func add(_ path: String, _ text: String) throws { try add(path, Array(text.utf8)) }

  /// Adds a file that is rendered on demand.
  /// - Parameter key: a value that changes whenever the bytes change; nil if it can be known only by rendering.
  /// - Throws: ``SiteError`` for a path that leaves the site or that is already taken. An error from `content` is
  ///   thrown by ``bytes(_:)``, not here.
  public mutating func add(
    _ path: String, key: @autoclosure @escaping @Sendable () -> UInt64? = nil,
    making content: @escaping @Sendable () throws -> [UInt8]
  ) throws {
    try add(path, key: key(), page: { HTML(trusted: try content()) })
  }

  /// Adds a page that is rendered on demand, as a file is.
  mutating func add(
    _ path: String, key: @autoclosure @escaping @Sendable () -> UInt64?, page: @escaping @Sendable () throws -> HTML
  ) throws {
    guard let sitePath = SitePath(path) else { throw SiteError("“\(path)” is not a valid path inside the site") }
    guard contents.updateValue((page, key), forKey: sitePath) == nil else {
      throw SiteError("two pages have the path “\(path)”; give one of the groups a different slug")
    }
  }

  /// Whether the site has a file at this path; false for a path that leaves the site.
  public func contains(_ path: String) -> Bool { SitePath(path).map { contents[$0] != nil } ?? false }

  /// The bytes of a file; nil if the site has no file at the path.
  /// - Throws: the error of rendering the file.
  public func bytes(_ path: SitePath) throws -> [UInt8]? { try html(path)?.bytes }

  /// A file with its marked parts, which are the rows of a page in the preview; nil if the site has no file at the path.
  /// - Throws: the error of rendering the file.
  public func html(_ path: SitePath) throws -> HTML? { try contents[path]?.make() }

  /// A key that changes whenever a file's bytes change, computed from what the file shows; nil if there is none.
  public func key(_ path: SitePath) -> UInt64? { contents[path]?.key() }
}

/// Why a site cannot be built or written: where the problem is, and what to do.
public struct SiteError: ExplainedError {
  public let description: String

  init(_ description: String) { self.description = description }
}
