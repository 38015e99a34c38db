/// How the links of a text are rendered on a page.
public struct LinkPolicy: Sendable, Equatable {
  /// Whether relative links are kept; otherwise only their text is, because their targets do not exist on a site.
  public var keepsRelative: Bool
  /// Written after the `href` of every link, with a leading space.
  public var attributes: String
  /// Whether local pictures become a ``PictureMarker``.
  public var keepsPictures: Bool

  /// Creates a policy; by default, relative links stay, links get no attributes, and pictures are not kept.
  public init(keepsRelative: Bool = true, attributes: String = "", keepsPictures: Bool = false) {
    self.keepsRelative = keepsRelative
    self.attributes = attributes
    self.keepsPictures = keepsPictures
  }

  /// The address that a link keeps; nil if only its text is kept.
  package func address(for url: SafeURL) -> [UInt8]? {
    switch url {
    case .web(let address), .mail(let address): address
    case .relative(let address): keepsRelative ? address : nil
    case .refused: nil
    }
  }
}
