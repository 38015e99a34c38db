import Base
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

  /// The history of the plan and its files, as far as it is known.
  public var past = PlanHistory()
  /// The address below which the history's commits are, with a trailing slash; nil for no links.
  public var commits: String?
  /// Additional data for pages of the preview server; nil for a site written to disk.
  public var live: LivePages?

  /// Creates options with their defaults.
  public init() {}
}
