import Mustache

/// A count below the title of the home page.
struct FigureData: TemplateData {
  /// The class of the dot before it.
  var dot: String? = nil
  var isLate: Bool = false
  var text: String = ""
  var html: String = ""

  static let fields = TemplateFields<FigureData>(
    TemplateField("dot") { $0.dot },
    TemplateField("isLate") { $0.isLate },
    TemplateField("text") { $0.text },
    TemplateField("html") { $0.html })
}
