import Mustache

/// A tag or a person in an index.
struct IndexEntryData: TemplateData {
  var href: String
  var name: String
  var count: String
  /// The count for screen readers.
  var spoken: String

  static let fields = TemplateFields<IndexEntryData>(
    TemplateField("href") { $0.href },
    TemplateField("name") { $0.name },
    TemplateField("count") { $0.count },
    TemplateField("spoken") { $0.spoken })
}
