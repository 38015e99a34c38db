import Base
import EmbeddedFiles
import Mustache
import Site

/// The todo file that `init` writes: an example of the format in the user's language.
struct StarterFile: TemplateData {
  /// Nil takes the usual title of the language.
  let title: String?
  /// One of ``languages``.
  let lang: String
  /// The day on which its first task is done, so that later ones get theirs.
  let today: CalendarDate
  /// The due date in the example.
  var due: CalendarDate { today.advanced(by: 14) }

  /// The languages of the site's own texts.
  static let languages = LanguageFiles.codes

  static let fields = TemplateFields<StarterFile> {
    $0.text("title") { $0.title.map(quoted) }
    $0.text("today") { $0.today.description }
    $0.text("due") { $0.due.description }
  }

  func text() throws(TemplateError) -> String { try StarterTemplate.text("todo.\(lang).md", self) }

  /// A title, quoted so that YAML always reads it as text.
  private static func quoted(_ title: String) -> String {
    "\"" + title.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"").filter { !$0.isNewline } + "\""
  }
}

/// The templates in `Templates/init`, from which `init` writes files.
enum StarterTemplate {
  /// Fills the template with a name.
  static func text(_ name: String, _ data: some TemplateData) throws(TemplateError) -> String {
    let template = try Template(EmbeddedFiles.bytes("Templates/init/\(name)") ?? [])
    return try TemplateLibrary().render(template, [data]).description
  }
}
