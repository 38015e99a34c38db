import Mustache
import Site

/// The templates in `Templates/init`, from which `init` writes files.
enum StarterTemplate {
  /// Fills the template with a name.
  static func text(_ name: String, _ data: some TemplateData) throws(TemplateError) -> String {
    let template = try Template(DefaultFiles.initial(named: name) ?? [])
    return String(decoding: try TemplateLibrary().render(template, [data]), as: UTF8.self)
  }
}
