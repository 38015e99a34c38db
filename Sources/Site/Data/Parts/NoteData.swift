import Mustache

/// A sentence on the history page.
struct NoteData: TemplateData {
  var classes: String
  var text: String

  static let fields = TemplateFields<NoteData>(
    TemplateField("class") { $0.classes },
    TemplateField("text") { $0.text })
}
