import Base

/// What a comment below a heading sets: `<!-- color: teal; image: covers/site.jpg -->`.
public struct GroupDirective: Sendable, Equatable {
  /// A colour in CSS's notation, checked.
  public var color: String?
  /// A path or an https address.
  public var image: String?
  /// One emoji.
  public var icon: String?
  public var due: CalendarDate?
  /// Counts this many times in the weighted figure; more than 0.
  public var weight: Double?
  public var count: CountMode?
  /// The section counts nowhere.
  public var ignore = false
  public var slug: String?
  /// Where the picture is named.
  public var imageRange: ByteRange = .none
  /// The whole comment.
  public var range: ByteRange = .none

  public init() {}
}
