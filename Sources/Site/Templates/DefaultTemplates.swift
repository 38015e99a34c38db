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
        return .failure(.template("\(path):\(error.line):\(error.column): error: \(error)"))
      }
    }
    return .success(TemplateLibrary(templates))
  }()

  static func isTemplate(_ path: String) -> Bool { path.hasPrefix("Templates/") && path.hasSuffix(".mustache") }

  /// A template's name: its path without the folder and the extension.
  static func name(_ path: String) -> String {
    String(path.dropFirst("Templates/".count).dropLast(".mustache".count))
  }

  /// The types of data that the templates render, besides ``CommonData``; some of the templates render a part of a page.
  private static let data: [String: any TemplateData.Type] = {
    let pages: [any PageData.Type] = [
      HomeData.self, GroupData.self, CompletedData.self, AgendaData.self, TaskListData.self, SearchData.self,
      HistoryData.self, MissingPageData.self, WeekData.self,
    ]
    let parts: [String: any TemplateData.Type] = [
      "layout": LayoutData.self, "card": CardData.self, "row": CardData.self, "index": IndexData.self,
      "lists": HomeData.self, "note": ReadingNoteData.self,
    ]
    return pages.reduce(into: parts) { $0[$1.template] = $1 }
  }()

  /// The names that a template can use, besides those of ``CommonData``.
  static func schemes(of template: String) -> [TemplateScheme] {
    data[template].map { [$0.elementScheme] }?.compactMap { $0 } ?? []
  }
}
