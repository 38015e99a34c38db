import Base
import Mustache

/// The page templates: the defaults with the user's replacements, parsed once and checked against the names that pages
/// provide.
struct Templates: Sendable {
  private let library: TemplateLibrary

  init(overrides: [String: (bytes: [UInt8], source: String)]) throws(SiteError) {
    var library = try DefaultTemplates.library.get()
    let replaced = overrides.filter { DefaultTemplates.isTemplate($0.key) }.sorted { $0.key < $1.key }
    let names = library.names
    for (path, file) in replaced {
      let name = DefaultTemplates.name(path)
      guard names.contains(name) else {
        throw SiteError(
          "\(file.source): no page uses this template; the templates are \(names.joined(separator: ", "))")
      }
      do throws(TemplateError) {
        library[name] = try Template(file.bytes)
      } catch {
        throw Self.failure(error, in: file.source)
      }
    }
    // Checked after all replacements, because a template can include another one that is replaced too.
    for (path, file) in replaced {
      let name = DefaultTemplates.name(path)
      guard let template = library[name] else { continue }
      do throws(TemplateError) {
        try library.check(template, DefaultTemplates.schemes(of: name))
      } catch {
        throw Self.failure(error, in: file.source)
      }
    }
    self.library = library
  }

  private static func failure(_ error: TemplateError, in source: String) -> SiteError {
    SiteError("\(source):\(error.line):\(error.column): error: \(error)")
  }

  /// Renders a template.
  /// - Parameter data: the data, innermost last.
  func render(_ name: String, _ data: any TemplateContext...) throws(SiteError) -> HTML {
    guard let template = library[name] else { throw SiteError("the template “\(name)” is missing") }
    do throws(TemplateError) {
      return try library.render(template, data)
    } catch {
      throw Self.failure(error, in: name)
    }
  }

  /// Appends the output of a template that is part of another.
  /// - Parameter data: the data, innermost last.
  func append(_ name: String, _ data: any TemplateContext..., to output: inout HTML) throws(TemplateError) {
    if let template = library[name] { try library.append(template, data, to: &output) }
  }
}
