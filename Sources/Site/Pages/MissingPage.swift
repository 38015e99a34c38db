import Mustache

/// The page for an address that does not exist.
struct MissingPage: SitePage {
  let context: SiteContext

  static let template = "404"
  /// The path, at which servers look for it.
  static let path = "404.html"
  static let fields = TemplateFields<MissingPage> { _ in }

  var path: String { Self.path }
  var tabName: String? { context.text(.notFound) }
}
