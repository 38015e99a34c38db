public import Base

/// The settings in the YAML at the beginning of a file (format.md §1).
public struct FrontMatter: Sendable, Equatable {
  /// The values of `theme`: the colors of the pages; `auto` follows the reader's system.
  public enum Theme: String, Sendable, CaseIterable { case auto, light, dark }
  /// The values of `badges`: which groups have a badge and a ring in the site.
  public enum Badges: String, Sendable, CaseIterable { case all, asked }

  /// Settings that are true or false, and that the browser can switch; the raw value is the key.
  public enum Switch: String, Sendable, CaseIterable {
    /// Whether completing a task writes the date.
    case datesDone = "date_done"
    /// Whether adding a task writes the date.
    case datesCreated = "date_created"
  }

  /// `title`: the title of the file, at most 1,000 bytes.
  public var title: String?
  /// `description`: the description of the site, at most 1,000 bytes.
  public var description: String?
  /// `due`: the day by which the whole file is due.
  public var due: CalendarDate?
  /// A BCP 47 language tag.
  public var lang: String?
  /// An absolute http or https address.
  public var baseURL: String?
  /// `repository`: the http or https address of the repository's pages, with a trailing slash.
  public var repository: String?
  /// `author`: the author of the site, at most 1,000 bytes.
  public var author: String?
  /// A validated CSS color.
  public var accent: String?
  /// `theme`: the colors of the pages.
  public var theme: Theme?
  /// `badges`: which groups have a badge and a ring; nil is the same as `asked`.
  public var badges: Badges?
  /// `count`: which tasks are counted, unless a group overrides it.
  public var count: CountMode?
  /// The switches that are set; without one, the tasks of the file decide.
  public var switches: [Switch: Bool] = [:]
  /// How tasks are read: `bullets`, `people`, `tags`, and `states`.
  public var rules = ReadingRules()
  /// `people`: the names of people by their handles.
  public var people = PersonNames()
  /// Names of headings whose sections are not counted.
  public var ignore: [String] = []
  /// The offset of the text after the front matter.
  public var end = 0

  /// Creates front matter that sets nothing.
  public init() {}
}
