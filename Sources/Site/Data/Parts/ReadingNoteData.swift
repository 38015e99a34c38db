import Mustache

/// A note for the author on how a file is read.
struct ReadingNoteData: TemplateData {
  /// Whether the figure tells little about the file.
  var isLoud: Bool
  /// The file, where the page shows several.
  var files: [LinkData]
  var html: String
  /// What to write at the top of the file, so that it is counted; empty if the text tells it.
  var code: String

  static let fields = TemplateFields<ReadingNoteData>(
    TemplateField("isLoud") { $0.isLoud },
    TemplateField("files") { $0.files },
    TemplateField("html") { $0.html },
    TemplateField("code") { $0.code })
}
