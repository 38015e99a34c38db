import Base

/// A heading's section that holds tasks, or nothing yet; the first group is the whole file.
public struct TodoGroup: Sendable {
  public let name: String
  /// 0 for the file, else the heading's level; 7 for a bold line.
  public let level: Int
  /// The index of its heading, nil for a file without a title heading.
  public let heading: Int?
  /// The index of the group around it, nil for the file.
  public let parent: Int?
  /// The indices of the groups directly inside.
  public internal(set) var children: [Int] = []
  /// Unique in the file, safe as a file name.
  public internal(set) var slug: String
  public let directive: GroupDirective
  public let due: CalendarDate?
  /// How its tasks count, inherited from the groups around it.
  public let count: CountMode
  /// Whether it, or a group around it, counts nowhere.
  public let isIgnored: Bool
  /// 1-based line of the heading, 1 for a file without one.
  public let line: Int
}
