import Base
import Drawing
import History
public import Plan

/// Builds a site in memory from a plan and its figures, as a pure function.
public enum SiteBuilder {
  /// Prepares data that does not depend on any file, so that it can run while another thread reads arguments and files.
  public static func prepare() {
    _ = DefaultTemplates.library
    _ = GroupColor.palette(0)
    // Most sites are in English, and so are the texts that another language lacks.
    _ = Language.english
    _ = (CommonData.fields, PageLayout.fields, HomePage.fields, GroupPage.fields)
  }

  /// - Parameter diagnostics: evaluated only when a file that counts them is rendered.
  /// - Parameter last: the previous version of the site; unchanged parts are not computed again.
  /// - Throws: ``SiteError`` if a replacement template is invalid, or if two pages need the same path.
  public static func build(
    _ plan: TodoPlan, tree: ProgressTree, diagnostics: @autoclosure @escaping @Sendable () -> [Diagnostic],
    options: SiteOptions, after last: Site? = nil
  ) throws -> Site {
    let context = try SiteContext(plan, tree: tree, options: options, after: last?.context)
    var site = Site(context: context)
    let keys = PageKeys(context)
    try addPages(context, keys, to: &site)
    for file in context.assets.all { try site.add(file.path, file.bytes) }
    for picture in options.images.all where !site.contains(picture.fileName) {
      try site.add(picture.fileName, picture.bytes)
      if let name = picture.stillName, let still = picture.still, !site.contains(name) { try site.add(name, still) }
    }
    let search = SearchIndex(context: context)
    for piece in search.pieces {
      try site.add(SearchIndex.path(piece), key: keys.search(search.tasks(piece))) { search.render(piece) }
    }
    if context.isDated { try site.add("agenda.ics") { CalendarFile(context: context).render() } }
    try ProgressFiles(context: context).add(to: &site, diagnostics: diagnostics, keys: keys)
    if let base = options.baseURL {
      try site.add("social.png") { SocialPicture(context).png }
      for node in [0] + tree.topLevel.filter({ !tree.nodes[$0].isArchived }) {
        let feed = Feed(context: context, base: base, node: node)
        try site.add(feed.path) { Array(feed.render().utf8) }
      }
      try site.add("sitemap.xml", sitemap(site, base: base))
      try site.add("robots.txt", "User-agent: *\nAllow: /\nSitemap: \(base)sitemap.xml\n")
    }
    if options.baseURL != nil || options.live != nil {
      try site.add("apple-touch-icon.png") {
        SocialPicture.icon(tree.root.progress, size: 180, accent: context.accent)
      }
      try site.add("icon.png") { SocialPicture.icon(tree.root.progress, size: 512, accent: context.accent) }
      try site.add("manifest.webmanifest") { WebManifest(context: context).json }
    }
    try site.add(".nojekyll", "")
    return site
  }

  /// The site as one self-contained file, for example for email or CI artifacts.
  /// - Throws: ``SiteError`` if a replacement template is invalid.
  public static func singleFile(_ plan: TodoPlan, tree: ProgressTree, options: SiteOptions) throws -> [UInt8] {
    var options = options
    options.baseURL = nil
    let context = try SiteContext(plan, tree: tree, options: options, isSingle: true)
    return try PageRenderer(context: context).render(HomePage(context: context)).bytes
  }

  private static func addPages(_ context: SiteContext, _ keys: PageKeys, to site: inout Site) throws {
    let renderer = PageRenderer(context: context)
    func add(
      _ path: String, key: @autoclosure @escaping @Sendable () -> UInt64? = nil,
      _ page: @escaping @Sendable () -> any SitePage
    ) throws {
      try site.add(path, key: key(), page: { try renderer.render(page()) })
    }
    try add("index.html") { HomePage(context: context) }
    for node in context.tree.nodes.indices.dropFirst() {
      try add(context.page(node), key: keys.group(node)) { GroupPage(context: context, node: node) }
    }
    try add("completed.html") { CompletedPage(context: context, newestFirst: true) }
    try add("completed-oldest.html") { CompletedPage(context: context, newestFirst: false) }
    try add("agenda.html") { AgendaPage(context: context) }
    try add("search.html") { SearchPage(context: context) }
    try add(MissingPage.path) { MissingPage(context: context) }
    if context.series != nil { try add("history.html") { HistoryPage(context: context) } }
    if let week = WeekPage(context: context) { try add("week.html") { week } }
    if Board(context: context).hasPage { try add(Board.path) { BoardPage(context: context) } }
    if !context.timeline.rows.isEmpty { try add(TimelinePage.path) { TimelinePage(context: context) } }
    if !context.updates.isEmpty { try add(UpdatesPage.path) { UpdatesPage(context: context) } }
    if PortfolioPage.count(context) > 0 {
      try add(PortfolioPage.path) { PortfolioPage(context: context, lateFirst: true) }
      if context.options.past.lists.contains(where: { $0 != nil }) {
        try add("portfolio-quiet.html") { PortfolioPage(context: context, lateFirst: false) }
      }
    }
    for kind in [LabelPage.Kind.tags, .people] {
      for entry in context.indexes[kind] {
        try add(LabelPage.path(kind, entry)) { LabelPage(context: context, kind: kind, entry: entry) }
      }
    }
  }

  private static func sitemap(_ site: Site, base: String) -> String {
    var xml =
      "<?xml version=\"1.0\" encoding=\"utf-8\"?>\n<urlset xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\">\n"
    // Leaves out pages that only repeat the content of others.
    let left = ["404.html", "search.html", "completed-oldest.html", "portfolio-quiet.html", "embed.html"]
    for path in site.paths
    where path.description.hasSuffix(".html") && !left.contains(path.description)
      && !path.description.hasPrefix("embeds/")
    {
      let url = base + (path.description == "index.html" ? "" : SiteContext.encode(path.description))
      xml += "<url><loc>\(HTMLEscape.text(url))</loc></url>\n"
    }
    return xml + "</urlset>\n"
  }
}
