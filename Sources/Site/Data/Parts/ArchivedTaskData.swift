import Mustache

/// A task that was finished and removed.
struct ArchivedTaskData: TemplateData {
  var title: String
  /// The name of its group.
  var name: String
  /// The dates on which it was completed and removed.
  var html: String

  static let fields = TemplateFields<ArchivedTaskData>(
    TemplateField("title") { $0.title },
    TemplateField("name") { $0.name },
    TemplateField("html") { $0.html })
}
