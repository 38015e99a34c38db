import Mustache

/// The tags or the people of a plan.
struct IndexData: TemplateData {
  var heading: String
  var items: [IndexEntryData]

  static let fields = TemplateFields<IndexData>(
    TemplateField("heading") { $0.heading },
    TemplateField("items") { $0.items })
}
