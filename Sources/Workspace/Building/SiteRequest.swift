import Base
import TodoFile

/// What a user asks of a site, besides the files that it is built from; it wins over their front matter.
package struct SiteRequest: Sendable {
  /// The address that the site will have.
  package var baseURL: String?
  /// The address of the repository's pages, which commits are linked to.
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
  /// Which groups have a badge and a ring.
  package var badges: FrontMatter.Badges?
  /// Which signs of state are read; nil leaves it to the files.
  package var reading: Reading?
  /// Whether problems in the files fail the build.
  package var isStrict = false
  /// Whether the history of the files is read from git.
  package var hasHistory = true
  /// The day that counts as today, asked again for every build.
  package var today: @Sendable () throws -> CalendarDate
  /// Called with the number of revisions read so far and their total.
  package var progress: @Sendable (Int, Int) -> Void = { _, _ in }

  /// Creates a request without wishes.
  package init(today: @escaping @Sendable () throws -> CalendarDate) { self.today = today }
}
