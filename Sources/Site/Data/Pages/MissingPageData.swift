import Mustache

/// The page for an address that does not exist.
struct MissingPageData: PageData {
  static let template = "404"

  static let fields = TemplateFields<MissingPageData>()
}
