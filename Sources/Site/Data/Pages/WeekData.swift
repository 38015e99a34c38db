import Mustache

/// The page of the week.
struct WeekData: PageData {
  var figure: String
  /// The sentence of a week in which nothing changed; empty for any other.
  var quiet: String
  var sections: [AgendaSectionData]

  static let template = "week"

  static let fields = TemplateFields<WeekData>(
    TemplateField("figure") { $0.figure },
    TemplateField("quiet") { $0.quiet },
    TemplateField("sections") { $0.sections })
}
