import Base
import Drawing
public import Plan

/// Builds a site in memory from a plan and its figures, as a pure function.
public enum SiteBuilder {
  /// Prepares data that does not depend on any file, so that it can run while another thread reads arguments and files.
  public static func prepare() {
    _ = DefaultTemplates.library
    _ = GroupColor.palette(0)
  }

  /// - Parameter diagnostics: evaluated only when a file that counts them is rendered.
  /// - Parameter last: the previous version of the site; unchanged parts are not computed again.
  /// - Throws: ``SiteError`` if a replacement template is invalid, or if two pages need the same path.
  public static func build(
    _ plan: TodoPlan, tree: ProgressTree, diagnostics: @autoclosure @escaping @Sendable () -> [Diagnostic],
    options: SiteOptions, after last: Site? = nil
  ) throws -> Site {
    let context = try SiteContext(plan, tree: tree, options: options, after: last?.context)
    let renderer = PageRenderer(context: context)
    var site = Site(context: context)
    let keys = PageKeys(context)
    for page in pages(context, keys) {
      try site.add(page.path, key: page.key) { try renderer.render(try page.content()) }
    }
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
      let groups = tree.topLevel.map { (progress: tree.nodes[$0].progress, color: context.colors[$0]) }
      try site.add("social.png") {
        SocialPicture.png(title: tree.title, tree.root.progress, groups: groups, accent: context.accent)
      }
      try site.add("feed.xml") { Array(Feed(context: context, base: base).render().utf8) }
      for node in tree.topLevel where !tree.nodes[node].isArchived {
        let feed = Feed(context: context, base: base, node: node)
        try site.add(feed.path) { Array(feed.render().utf8) }
      }
      try site.add("apple-touch-icon.png") {
        SocialPicture.icon(tree.root.progress, size: 180, accent: context.accent)
      }
      try site.add("icon.png") { SocialPicture.icon(tree.root.progress, size: 512, accent: context.accent) }
      try site.add("manifest.webmanifest") { WebManifest(context: context).json }
      try site.add("sitemap.xml", sitemap(site, base: base))
      try site.add("robots.txt", "User-agent: *\nAllow: /\nSitemap: \(base)sitemap.xml\n")
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
    var page = try HomePage(context: context).page()
    page.rest = GroupPage(context: context, node: 0).sections(tree.topLevel, level: 2)
    return try PageRenderer(context: context).render(page)
  }

  private struct Maker: Sendable {
    let path: String
    let key: UInt64?
    let content: @Sendable () throws -> PageRenderer.Page

    init(_ path: String, key: UInt64? = nil, _ content: @escaping @Sendable () throws -> PageRenderer.Page) {
      self.path = path
      self.key = key
      self.content = content
    }
  }

  private static func pages(_ context: SiteContext, _ keys: PageKeys) -> [Maker] {
    let lists = ListPages(context: context)
    var pages: [Maker] = [Maker("index.html", { try HomePage(context: context).page() })]
    for node in context.tree.nodes.indices.dropFirst() {
      pages.append(Maker(context.page(node), key: keys.group(node), { GroupPage(context: context, node: node).page }))
    }
    pages += [
      Maker("completed.html", { lists.completed(newestFirst: true) }),
      Maker("completed-oldest.html", { lists.completed(newestFirst: false) }), Maker("agenda.html", { lists.agenda() }),
      Maker("search.html", { lists.search() }), Maker("404.html", { lists.notFound() }),
    ]
    if context.series != nil { pages.append(Maker("history.html", { HistoryPage(context: context).page })) }
    if let week = WeekPage(context: context) { pages.append(Maker("week.html", { week.page })) }
    for entry in context.indexes.tags {
      pages.append(Maker("tags/\(entry.slug).html", { lists.entry(entry, folder: "tags", kind: .tags, mark: "#") }))
    }
    for entry in context.indexes.people {
      pages.append(
        Maker("people/\(entry.slug).html", { lists.entry(entry, folder: "people", kind: .people, mark: "@") }))
    }
    return pages
  }

  private static func sitemap(_ site: Site, base: String) -> String {
    var xml =
      "<?xml version=\"1.0\" encoding=\"utf-8\"?>\n<urlset xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\">\n"
    // Leaves out pages that only repeat the content of others.
    let left = ["404.html", "search.html", "completed-oldest.html", "embed.html"]
    for path in site.paths
    where path.description.hasSuffix(".html") && !left.contains(path.description)
      && !path.description.hasPrefix("embeds/")
    {
      let url = base + (path.description == "index.html" ? "" : SiteContext.encode(path.description))
      xml += "<url><loc>\(Markup.escape(url))</loc></url>\n"
    }
    return xml + "</urlset>\n"
  }
}

extension SiteContext {
  /// The path of the first piece of search data, without a hash.
  var searchFile: String { SearchIndex.path(0) }
}
