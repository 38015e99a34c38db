import Drawing
import Reports
import TodoFile

/// Puts a page's content into the layout.
struct PageRenderer {
  let context: SiteContext

  /// One page of the site.
  struct Page {
    var path: String
    var template: String
    /// Before the site's title in the browser's tab; nil for the home page.
    var name: String?
    var bodyClass = ""
    /// HTML behind the template's.
    var rest = ""
    var data: [String: Any]
  }

  func render(_ page: Page) throws -> [UInt8] {
    // A missing page is shown at any depth: without a base URL it carries its styles in itself.
    let isMissing = page.path == "404.html"
    let root = isMissing ? context.options.baseURL.map(Self.path) ?? "/" : SitePath(page.path)?.rootPrefix ?? ""
    let isAlone = context.isSingle || (isMissing && context.options.baseURL == nil)
    var data = Self.withoutEmpty(page.data)
    data["t"] = context.phrases
    data["root"] = root
    data["single"] = isAlone
    data["siteTitle"] = context.tree.title
    data["searchPlaceholder"] = context.text(.searchTasks, count: context.tasks.count)
    var layout = data
    layout["content"] = try context.templates.render(page.template, data) + page.rest
    layout["lang"] = context.language.code
    layout["generator"] = StatusJSON.generator
    layout["pageTitle"] = page.name.map { "\($0) · \(context.tree.title)" } ?? context.tree.title
    layout["bodyClass"] = page.bodyClass.isEmpty ? nil : page.bodyClass
    layout["theme"] = context.options.theme == .auto ? nil : context.options.theme.rawValue
    layout["description"] = context.options.description
    layout["author"] = context.options.author
    if let base = context.options.baseURL, page.path != "404.html" {
      layout["canonical"] = base + (page.path == "index.html" ? "" : SiteContext.encode(page.path))
      layout["socialPicture"] = base + "social.png"
      layout["socialText"] = context.ringTitle(context.tree.root.progress)
      layout["feed"] = true
      layout["feedTitle"] = context.text(.feedTitle, ["title": context.tree.title])
    }
    layout["policy"] = isAlone ? context.assets.inlinedPolicy : Assets.policy
    layout["assets"] =
      isAlone ? context.assets.inlined : context.assets.links(root: root, search: context.searchFile, words: words)
    layout["isHome"] = page.path == "index.html"
    layout["mark"] = Ring(context.tree.root.progress, stroke: 18).inline(size: 26)
    layout["nav"] = navigation(page.path, root: root)
    layout["counting"] = counting
    layout["source"] = source
    return Array(try context.templates.render("layout", layout).utf8)
  }

  /// Mustache takes an empty text for something: what is empty is left out.
  private static func withoutEmpty(_ data: [String: Any]) -> [String: Any] {
    data.compactMapValues { value in
      if let text = value as? String { return text.isEmpty ? nil : text }
      if let list = value as? [[String: Any]] { return list.map(withoutEmpty) }
      return value
    }
  }

  /// The path of an address, with a slash at the end.
  private static func path(_ url: String) -> String {
    guard let scheme = url.firstRange(of: "://"), let slash = url[scheme.upperBound...].firstIndex(of: "/") else {
      return "/"
    }
    return String(url[slash...])
  }

  private func navigation(_ path: String, root: String) -> [[String: Any]] {
    [(Phrase.overview, "index.html"), (.agenda, "agenda.html"), (.completed, "completed.html")].map { phrase, file in
      [
        "label": context.text(phrase), "href": root + file,
        "current": path == file || (file == "completed.html" && path == "completed-oldest.html"),
      ]
    }
  }

  private var counting: String {
    switch context.plan.documents.first?.groups[0].count ?? .all {
    case .all: context.text(.countAll)
    case .leaves: context.text(.countLeaves)
    case .top: context.text(.countTop)
    }
  }

  private var source: String {
    let files = context.fileNames.map { "<code>\(Markup.escape($0))</code>" }
    return context.text(
      .from,
      [
        "file": files.joined(separator: ", "),
        "date":
          "<time datetime=\"\(context.today)\">\(Markup.escape(context.language.formatFull(context.today)))</time>",
      ])
  }

  /// The words of the search script.
  private var words: String {
    var json = JSONWriter()
    json.object { json in
      for (key, value) in [
        ("hint", context.text(.searchHint)), ("none", context.text(.noResults)),
        ("failed", context.text(.searchFailed)),
        ("result", context.text(.results, ["n": "{n}"], count: 1)),
        ("results", context.text(.results, ["n": "{n}"], count: 2)),
      ] {
        json.key(key)
        json.string(value)
      }
      json.key("states")
      json.object { json in
        for state in TaskState.allCases {
          json.key(state.name)
          json.string(context.stateName(state))
        }
      }
    }
    return json.text
  }
}
