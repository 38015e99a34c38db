import Base
import Mustache

/// The default templates, parsed once per process.
enum DefaultTemplates {
  /// All default templates, or the error of one that cannot be parsed, which tests rule out.
  static let library: Result<TemplateLibrary, SiteError> = {
    var templates: [String: Template] = [:]
    for path in DefaultFiles.paths where isTemplate(path) {
      do throws(TemplateError) {
        templates[name(path)] = try Template(DefaultFiles.bytes(path) ?? [])
      } catch {
        return .failure(SiteError("\(path):\(error.line):\(error.column): error: \(error)"))
      }
    }
    return .success(TemplateLibrary(templates))
  }()

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
