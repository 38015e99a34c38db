/// How the links of a text are rendered on a page.
public struct LinkPolicy: Sendable, Equatable {
  /// How relative links are rendered.
  public enum Relative: Sendable, Equatable {
    /// They are kept unchanged.
    case keep
    /// Only their text is kept, because their targets do not exist on a site.
    case dropLink
  }

  /// How relative links are treated.
  public var relative: Relative
  /// Written after the `href` of every link, with a leading space.
  public var attributes: String
  /// Whether local pictures become a ``PictureMarker``.
  public var keepsPictures: Bool

  /// Creates a policy; by default, relative links stay, links get no attributes, and pictures are not kept.
  public init(relative: Relative = .keep, attributes: String = "", keepsPictures: Bool = false) {
    self.relative = relative
    self.attributes = attributes
    self.keepsPictures = keepsPictures
  }

  /// The address that a link keeps; nil if only its text is kept.
  package func address(for url: SafeURL) -> [UInt8]? {
    switch url {
    case .web(let address), .mail(let address): address
    case .relative(let address): relative == .keep ? address : nil
    case .refused: nil
    }
  }
}
