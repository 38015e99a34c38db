import Base
import Drawing
import History
import TodoFile

/// What decides how a site looks, besides the todo file.
public struct SiteOptions: Sendable {
  /// The address that the site will have, with a trailing slash; needed for feed, sitemap and canonical links.
  public var baseURL: String?
  public var theme: FrontMatter.Theme = .auto
  public var accent: String?
  public var lang = "en"
  public var description: String?
  public var author: String?
  /// Files that replace templates and public files, by path (`Templates/home.mustache`), with where they came from.
  public var overrides: [String: (bytes: [UInt8], source: String)] = [:]
  /// A stylesheet that comes after all others.
  public var extraCSS: [UInt8]?
  /// Pictures of groups.
  public var images = GroupPictures()

  /// Progress over time; nil where there is none.
  public var history: History?
  /// For each file when its tasks were done, by git's history; empty or nil where that is not known.
  public var completed: [[CalendarDate?]?] = []
  /// What pages need where a preview serves them; nil for a site that is written.
  public var live: LivePages?

  public init() {}
}
