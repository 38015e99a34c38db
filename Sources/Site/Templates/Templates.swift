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
      library[name] = try Self.telling(file.source) { () throws(TemplateError) in try Template(file.bytes) }
    }
    // Checked after all replacements, because a template can include another one that is replaced too.
    for (path, file) in replaced {
      let name = DefaultTemplates.name(path)
      guard let template = library[name] else { continue }
      try Self.telling(file.source) { () throws(TemplateError) in
        try library.check(template, DefaultTemplates.schemes(of: name))
      }
    }
    self.library = library
  }

  /// Does something with a template, whose file an error names.
  fileprivate static func telling<Value>(
    _ source: String, _ body: () throws(TemplateError) -> Value
  ) throws(SiteError) -> Value {
    do {
      return try body()
    } catch {
      throw SiteError("\(source):\(error.line):\(error.column): error: \(error)")
    }
  }

  /// Renders a template.
  /// - Parameter data: the data, innermost last.
  func render(_ name: String, _ data: any TemplateContext...) throws(SiteError) -> HTML {
    guard let template = library[name] else { throw SiteError("the template “\(name)” is missing") }
    return try Self.telling(name) { () throws(TemplateError) in try library.render(template, data) }
  }

  /// Appends the output of a template that is part of another.
  /// - Parameter data: the data, innermost last.
  func append(_ name: String, _ data: any TemplateContext..., to output: inout HTML) throws(TemplateError) {
    if let template = library[name] { try library.append(template, data, to: &output) }
  }
}

/// The default templates, parsed once per process.
enum DefaultTemplates {
  /// All default templates, or the error of one that cannot be parsed, which tests rule out.
  static let library = Result<TemplateLibrary, SiteError> { () throws(SiteError) in
    var templates: [String: Template] = [:]
    for path in DefaultFiles.paths where isTemplate(path) {
      templates[name(path)] = try Templates.telling(path) { () throws(TemplateError) in
        try Template(DefaultFiles.bytes(path) ?? [])
      }
    }
    return TemplateLibrary(templates)
  }

  static func isTemplate(_ path: String) -> Bool { path.hasPrefix("Templates/") && path.hasSuffix(".mustache") }

  /// A template's name: its path without the folder and the extension.
  static func name(_ path: String) -> String {
    String(path.dropFirst("Templates/".count).dropLast(".mustache".count))
  }

  /// The names that the templates can use, besides those of ``CommonData``; some of the templates render a part of a page.
  private static let names: [String: TemplateScheme] = {
    func names<Page: SitePage>(_ page: Page.Type) -> (String, TemplateScheme) { (Page.template, Page.fields.scheme) }
    let pages = [
      names(HomePage.self), names(GroupPage.self), names(CompletedPage.self), names(AgendaPage.self),
      names(LabelPage.self), names(SearchPage.self), names(HistoryPage.self), names(MissingPage.self),
      names(WeekPage.self), names(UpdatesPage.self), names(BoardPage.self), names(PortfolioPage.self),
      names(TimelinePage.self),
    ]
    let parts = [
      ("layout", PageLayout.fields.scheme), ("card", GroupCard.fields.scheme), ("row", GroupCard.fields.scheme),
      ("index", LabelIndex.fields.scheme), ("lists", HomePage.fields.scheme), ("note", FileNote.fields.scheme),
      ("tools", GroupPage.tools.scheme), ("days", AgendaPage.fields.scheme), ("chart", HistoryPage.fields.scheme),
    ]
    return Dictionary(uniqueKeysWithValues: pages + parts)
  }()

  /// The names that a template can use, those of its own data last.
  static func schemes(of template: String) -> [TemplateScheme] {
    [CommonData.fields.scheme] + (names[template].map { [$0] } ?? [])
  }
}
