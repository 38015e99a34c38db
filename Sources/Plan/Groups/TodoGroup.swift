public import Base

/// A heading's section that has tasks or is empty; the first group represents the entire file.
public struct TodoGroup: Sendable {
  /// The text of the heading without markup, at most 1,000 bytes; the file's title for the first group.
  public let name: String
  /// The heading's level; 7 for a bold line, and 0 for a file without a title heading.
  public let level: Int
  /// The index of its heading; nil for a file without a title heading.
  public let heading: Int?
  /// The index of its parent group; nil for the file.
  public let parent: Int?
  /// The indices of its direct subgroups.
  public package(set) var children: [Int] = []
  /// Unique in the file and safe as a file name; empty for the file.
  public package(set) var slug: String
  /// The settings in the comment below the heading.
  public let directive: GroupDirective
  /// The due date in the directive, or else the one in the heading.
  public let due: CalendarDate?
  /// How its tasks are counted; inherited from the enclosing groups unless set.
  public let count: CountMode
  /// Whether it or an enclosing group is ignored.
  public let isIgnored: Bool
  /// The 1-based line of the heading; 1 for a file without one.
  public let line: Int
}
