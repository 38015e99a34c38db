package import Base
package import Plan

/// A user's options for a site, which take precedence over the files' front matter.
package struct SiteRequest: Sendable {
  /// The future address of the site.
  package var baseURL: String?
  /// The address of the repository's pages, for links to commits.
  package var repository: String?
  /// A folder of templates that replace the built-in ones of the same name.
  package var templates: String?
  /// A folder of public files that replace the built-in ones of the same name.
  package var `public`: String?
  /// A stylesheet that is loaded after the others.
  package var css: String?
  /// Light, dark, or the reader’s choice.
  package var theme: FrontMatter.Theme?
  /// A BCP 47 language tag.
  package var lang: String?
  /// The title of the site.
  package var title: String?
  /// The groups that have a badge and a ring.
  package var badges: FrontMatter.Badges?
  /// The reading mode; nil uses that of the files.
  package var reading: ReadingMode?
  /// Whether problems in the files fail the build.
  package var isStrict = false
  /// Whether to read the history of the files from git.
  package var hasHistory = true
  /// The day that counts as today, determined again for every build.
  package var today: @Sendable () throws -> CalendarDate
  /// Called with the number of revisions read so far and their total.
  package var progress: @Sendable (Int, Int) -> Void = { _, _ in }

  /// Creates a request without options.
  package init(today: @escaping @Sendable () throws -> CalendarDate) { self.today = today }
}
