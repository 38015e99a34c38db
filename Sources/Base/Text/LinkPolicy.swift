/// What becomes of the links of a todo file on a page.
public struct LinkPolicy: Sendable, Equatable {
  /// Where relative links lead.
  public enum Relative: Sendable, Equatable {
    /// They stay as they are.
    case keep
    /// Only their text stays: on a site their targets are missing.
    case dropLink
  }

  public var relative: Relative
  /// Written after the `href` of every link, with a leading space.
  public var attributes: String
  /// Whether pictures of the file's own become a ``PicturePlace``.
  public var keepsPictures: Bool

  public init(relative: Relative = .keep, attributes: String = "", keepsPictures: Bool = false) {
    self.relative = relative
    self.attributes = attributes
    self.keepsPictures = keepsPictures
  }

  package func address(for url: SafeURL) -> [UInt8]? {
    switch url {
    case .web(let address), .mail(let address): address
    case .relative(let address): relative == .keep ? address : nil
    case .refused: nil
    }
  }
}
