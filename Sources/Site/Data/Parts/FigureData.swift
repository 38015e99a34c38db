import Mustache

/// A count below the title of the home page.
struct FigureData: TemplateData {
  /// The class of the dot before the count.
  var dot: String? = nil
  var html: String
  /// The page that lists these tasks.
  var href: String

  static let fields = TemplateFields<FigureData>(
    TemplateField("dot") { $0.dot },
    TemplateField("html") { $0.html },
    TemplateField("href") { $0.href })
}
