/// What the YAML at the beginning of a file sets (FORMAT.md section 1).
public struct FrontMatter: Sendable, Equatable {
  public enum Theme: String, Sendable, CaseIterable { case auto, light, dark }
  public enum Bullets: String, Sendable, CaseIterable { case notes, tasks }

  public var title: String?
  public var description: String?
  /// A BCP 47 language tag.
  public var lang: String?
  /// An absolute http or https address.
  public var baseURL: String?
  public var author: String?
  /// A colour in CSS's notation, checked.
  public var accent: String?
  public var theme: Theme?
  public var count: CountMode?
  /// `date_done`: whether a tick writes the day of completion; nil where the file's done tasks decide.
  public var datesDone: Bool?
  /// How tasks are read: `bullets`, `people`, `tags` and `states`.
  public var rules = ReadingRules()
  /// Names of headings whose sections count nowhere.
  public var ignore: [String] = []
  /// Where the text behind the front matter begins.
  public var end = 0

  public init() {}
}
