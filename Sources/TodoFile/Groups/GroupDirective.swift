import Base

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
  /// Which tasks of the group are counted; nil inherits that from the group around it.
  public var count: CountMode?
  /// Which signs of state are read in the section; nil is as in the rest of the file.
  public var reading: Reading?
  /// Whether the section is not counted.
  public var ignore = false
  /// Whether the site has a badge and a ring of the group.
  public var badge = false
  /// The slug that the group asks for; nil takes one made from its name.
  public var slug: String?
  /// Where the value of `image` is.
  public var imageRange: ByteRange = .none
  /// The range of the entire comment.
  public var range: ByteRange = .none

  /// Creates a directive that sets nothing.
  public init() {}
}
