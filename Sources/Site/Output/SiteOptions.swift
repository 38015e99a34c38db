import Base
import Drawing
public import History
public import Plan

/// Everything that determines a site, besides the todo files.
public struct SiteOptions: Sendable {
  /// The site's address, with a trailing slash; required for the feed, the sitemap, and canonical links.
  public var baseURL: String?
  /// The colors of the pages; `auto` follows the reader's system.
  public var theme: FrontMatter.Theme = .auto
  /// The accent color in CSS notation; nil for the default blue.
  public var accent: String?
  /// The BCP 47 language of the plan's text. The site's own texts are English if they do not exist in that language.
  public var lang = "en"
  /// The description of the site, for search engines and link previews.
  public var description: String?
  /// The author that pages name in their metadata.
  public var author: String?
  /// Replacements for default templates and public files, by path (`Templates/home.mustache`), with their origin.
  public var overrides: [String: (bytes: [UInt8], source: String)] = [:]
  /// A stylesheet that is loaded after all others.
  public var extraCSS: [UInt8]?
  /// The groups that have a badge and a ring of their own.
  public var badges = FrontMatter.Badges.asked
  /// The pictures of groups and texts.
  public var images = GroupPictures()

  /// Progress over time; nil if there is no history.
  public var history: History?
  /// The histories of the projects, by their index among the plan's folders.
  public var projects: [Int: History] = [:]
  /// The histories of the lists of several (``TodoPlan/lists``); empty or nil if they are not known.
  public var lists: [History?] = []
  /// The completion of each task according to git, by file and task; empty or nil if it is not known.
  public var completed: [[Completion?]?] = []
  /// The due dates of tasks and groups along the history, by file; empty or nil if they are not known.
  public var ledgers: [DateLedger?] = []
  /// The address below which the history's commits are, with a trailing slash; nil for no links.
  public var commits: String?
  /// Additional data for pages of the preview server; nil for a site written to disk.
  public var live: LivePages?

  /// Creates options with their defaults.
  public init() {}
}
