import Mustache

/// The data of a page, and the template that renders it.
protocol PageData: TemplateData {
  /// The template's name.
  static var template: String { get }
}

/// The page for an address that does not exist.
struct MissingPageData: PageData {
  static let template = "404"

  static let fields = TemplateFields<MissingPageData>()
}
