import TodoFile

/// A whole site in memory: paths to bytes.
public struct Site: Sendable {
  public private(set) var files: [SitePath: [UInt8]] = [:]

  public init() {}

  /// The paths in the order of their bytes.
  public var paths: [SitePath] { files.keys.sorted() }

  /// Adds a file.
  /// - Throws: ``SiteError`` for a path that leaves the site or that another page has.
  public mutating func add(_ path: String, _ bytes: [UInt8]) throws {
    guard let sitePath = SitePath(path) else { throw SiteError("“\(path)” is no path inside the site") }
    guard files.updateValue(bytes, forKey: sitePath) == nil else {
      throw SiteError("two pages want to be “\(path)”; give one of the groups another slug")
    }
  }

  public mutating func add(_ path: String, _ text: String) throws { try add(path, Array(text.utf8)) }

  public subscript(path: String) -> [UInt8]? { SitePath(path).flatMap { files[$0] } }
}
