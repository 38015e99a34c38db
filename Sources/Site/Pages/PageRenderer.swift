import Base
import Drawing
import Plan
import Reports
import Synchronization

/// Renders pages into the layout; the layout's data is computed once for all pages that share it.
final class PageRenderer: Sendable {
  let context: SiteContext
  private let layouts = Mutex<[Shape: LayoutData]>([:])

  /// One page of the site.
  struct Page {
    var path: String
    /// The name before the site's title in the browser tab; nil for the home page.
    var name: String?
    var bodyClass = ""
    /// HTML to append to the output of the template.
    var rest: [UInt8] = []
    var data: any PageData
    /// The parts whose styles and scripts the page needs.
    var parts: Set<Assets.Part> = [.tasks]
    /// The group of the page, if it has a feed.
    var feedNode: Int?
  }

  /// Everything that determines a layout, apart from the content of a page.
  private struct Shape: Hashable {
    var root: String
    /// The page that the navigation marks as current; empty if there is none.
    var current: String
    var bodyClass: String
    var isAlone: Bool
    var parts: Set<Assets.Part>
    var hasAddress: Bool
  }

  init(context: SiteContext) { self.context = context }

  func render(_ page: Page) throws -> [UInt8] {
    // The 404 page is served at any depth, so relative links do not work; without a base URL its styles are inline.
    let isMissing = page.path == "404.html"
    let base = context.options.baseURL
    let shape = Shape(
      root: isMissing ? base.map(Self.path) ?? "/" : SitePath(page.path)?.rootPrefix ?? "",
      current: navigation.first { $0.pages.contains(page.path) }?.pages[0] ?? "", bodyClass: page.bodyClass,
      isAlone: context.isSingle || (isMissing && base == nil && context.options.live == nil),
      // Pages of the preview may receive tasks while they are open.
      parts: context.options.live == nil ? page.parts : page.parts.union([.roadmap, .tasks]),
      hasAddress: base != nil && !isMissing)
    let common = common(shape)
    var content = try context.templates.render(type(of: page.data).template, common, page.data)
    if context.controls != nil { content = hint + content }
    if !page.rest.isEmpty { content += page.rest }
    var layout = layout(shape)
    layout.content = content
    layout.pageTitle = page.name.map { "\($0) · \(context.tree.title)" } ?? context.tree.title
    if shape.hasAddress, let base {
      if let node = page.feedNode {
        let feed = Feed(context: context, base: base, node: node)
        (layout.ownFeed, layout.ownFeedTitle) = (shape.root + SiteContext.encode(feed.path), feed.title)
      }
      layout.canonical = base + (page.path == "index.html" ? "" : SiteContext.encode(page.path))
    }
    return try context.templates.render("layout", common, layout)
  }

  /// The note for readers without JavaScript on pages that can be edited.
  private var hint: [UInt8] {
    Array("<p class=\"no-script muted\">\(Markup.escape(context.text(.editNeedsScript)))</p>\n".utf8)
  }

  /// The attributes of the preview's script.
  private var liveAttributes: String {
    guard let live = context.options.live else { return "" }
    let words = LiveWords(context: context)
    var values = [("version", live.version), ("words", words.words(isEditing: live.editing != nil))]
    if let editing = live.editing {
      var files = JSONWriter()
      files.strings(editing.files)
      values += [("token", editing.token), ("site", editing.site), ("files", files.text), ("groups", words.groups)]
      values.append(("today", context.today.description))
    }
    if let host = live.network {
      values.append(("network", context.text(live.editing == nil ? .mayRead : .mayEdit, ["host": host])))
    }
    return values.map { " data-\($0.0)=\"\(Markup.escape($0.1))\"" }.joined()
  }

  /// The small ring in the header. It shows whole percentages, so that one ticked task rarely changes every page.
  private static func mark(_ progress: Progress) -> String {
    let (done, started) = wholePercents(progress)
    let total = progress.total == 0 ? 0 : 100
    return Ring(Progress(done: done, open: total - done - started, inProgress: started), stroke: 18).inline(size: 26)
  }

  private static func wholePercents(_ progress: Progress) -> (done: Int, started: Int) {
    let done = progress.percent ?? 0
    return (done, progress.total == 0 ? 0 : min(100 - done, progress.inProgress * 100 / progress.total))
  }

  /// Everything that determines the ring in the header.
  static func percentMark(_ progress: Progress) -> String {
    guard progress.total > 0 else { return "" }
    let (done, started) = wholePercents(progress)
    return "\(done) \(started)"
  }

  private func common(_ shape: Shape) -> CommonData {
    CommonData(
      phrases: context.phrases, root: shape.root, single: shape.isAlone, siteTitle: context.tree.title,
      chrome: context.chrome,
      searchPlaceholder: context.text(.searchTasks, count: context.tasks.count))
  }

  private func layout(_ shape: Shape) -> LayoutData {
    if let known = layouts.withLock({ $0[shape] }) { return known }
    let assets =
      shape.isAlone
      ? context.assets.inlined
      : context.assets.links(
        root: shape.root, search: context.searchFile, shape.parts, live: liveAttributes)
    var layout = LayoutData(
      lang: context.contentLanguage, dir: context.isRightToLeft ? "rtl" : "",
      theme: context.options.theme == .auto ? "" : context.options.theme.rawValue, generator: StatusJSON.generator,
      description: context.options.description, author: context.options.author,
      policy: shape.isAlone ? context.assets.inlinedPolicy : Assets.policy, assets: assets, bodyClass: shape.bodyClass,
      isHome: shape.current == "index.html", mark: Self.mark(context.tree.root.progress),
      nav: navigation.map { entry in
        NavigationLink(
          label: context.text(entry.label), href: shape.root + entry.pages[0], current: shape.current == entry.pages[0])
      },
      symbols: context.controls == nil ? nil : EditControls.symbols, counting: counting, source: source)
    if shape.hasAddress, let base = context.options.baseURL {
      layout.socialPicture = base + "social.png"
      layout.socialText = context.percent(context.tree.root.progress)
      layout.feed = true
      layout.feedTitle = context.text(.feedTitle, ["title": context.tree.title])
    }
    layouts.withLock { $0[shape] = layout }
    return layout
  }

  /// The path of a base URL, including the trailing slash.
  private static func path(_ url: String) -> String {
    guard let scheme = url.firstRange(of: "://"), let slash = url[scheme.upperBound...].firstIndex(of: "/") else {
      return "/"
    }
    return String(url[slash...])
  }

  /// The navigation links, each with the pages on which it is marked as current.
  private var navigation: [(label: Phrase, pages: [String])] {
    var pages: [(Phrase, [String])] = [(.overview, ["index.html"])]
    if context.isDated { pages.append((.agenda, ["agenda.html"])) }
    pages.append((.completed, ["completed.html", "completed-oldest.html"]))
    if context.series != nil { pages.append((.history, ["history.html", "week.html"])) }
    return pages
  }

  private var counting: String {
    switch context.plan.documents.first?.groups[0].count ?? .all {
    case .all: context.text(.countAll)
    case .leaves: context.text(.countLeaves)
    case .top: context.text(.countTop)
    }
  }

  /// How many files are named if there are more.
  private static let namedFiles = 6

  private var source: String {
    let names = context.fileNames
    var files = names.prefix(names.count > Self.namedFiles ? 3 : names.count).map {
      "<code>\(Markup.escape($0))</code>"
    }
    if files.count < names.count { files.append("… (\(context.language.number(names.count)))") }
    return context.text(
      .fromFile,
      [
        "file": files.joined(separator: ", "),
        "date": context.timeHTML(context.today, context.language.formatFull(context.today)),
      ])
  }
}
