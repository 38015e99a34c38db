public import Base

/// The settings in a comment below a heading: `<!-- color: teal; image: covers/site.jpg -->`.
public struct GroupDirective: Sendable, Equatable {
  /// A validated CSS color.
  public var color: String?
  /// A path or an https address.
  public var image: String?
  /// One emoji.
  public var icon: String?
  /// The day on which the group is due.
  public var due: CalendarDate?
  /// The factor in weighted progress; greater than 0.
  public var weight: Double?
  /// Which tasks of the group are counted; nil inherits the enclosing group's mode.
  public var count: CountMode?
  /// The reading mode of the section; nil uses that of the rest of the file.
  public var reading: ReadingMode?
  /// Whether the section is not counted.
  public var ignore = false
  /// Whether the site has a badge and a ring for the group.
  public var badge = false
  /// The requested slug; nil for one made from the name.
  public var slug: String?
  /// The range of the value of `image`.
  public var imageRange: ByteRange = .none
  /// The range of the entire comment.
  public var range: ByteRange = .none

  /// Creates a directive that sets nothing.
  public init() {}
}
