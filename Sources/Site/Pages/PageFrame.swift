import Base
import Drawing
import Plan
import Synchronization

/// What pages of the same shape have around their content.
struct PageFrame: Sendable {
  /// Everything that determines a frame.
  struct Shape: Equatable {
    /// The relative path from the page to the top of the site.
    let root: String
    /// The page that the navigation marks as current; empty if there is none.
    let current: String
    let isAlone: Bool
    /// Whether it is the page for a missing address, and has its styles within it.
    let isMissing: Bool
    let parts: [Assets.Part]

    init(_ page: any SitePage, _ context: SiteContext) {
      // The 404 page is served at any depth, so relative links do not work; without a base URL its styles are inline.
      isMissing = page.path == MissingPage.path
      let base = context.options.baseURL
      root = isMissing ? base.map(Self.path) ?? "/" : SitePath(page.path)?.rootPrefix ?? ""
      current = PageFrame.navigation(context).first { $0.pages.contains(page.path) }?.pages[0] ?? ""
      isAlone = context.isSingle || (isMissing && base == nil && context.options.live == nil)
      // Pages of the preview may receive tasks while they are open.
      parts = context.options.live == nil ? page.parts : page.parts + [.roadmap, .tasks]
    }

    /// The path of a base URL, including the trailing slash.
    private static func path(_ url: String) -> String {
      guard let scheme = url.firstRange(of: "://"), let slash = url[scheme.upperBound...].firstIndex(of: "/") else {
        return "/"
      }
      return String(url[slash...])
    }
  }

  /// A link in the header, with the pages on which it is marked as current.
  typealias Link = (label: Phrase, pages: [String])

  let current: String
  let navigation: [Link]
  let assets: HTML
  let policy: String
  /// The small ring in the header.
  let mark: HTML
  let counting: String
  let source: HTML

  init(_ shape: Shape, _ context: SiteContext) {
    current = shape.current
    // The page for a missing address may not know where the others are.
    navigation = shape.isAlone && !context.isSingle ? [] : Self.navigation(context)
    (assets, policy) =
      if shape.isAlone {
        shape.isMissing ? context.assets.inlinedMissing : context.assets.inlined
      } else {
        (
          context.assets.links(
            root: shape.root, search: SearchIndex.path(0), shape.parts, live: Self.liveAttributes(context)),
          Assets.policy
        )
      }
    mark = Self.mark(context.tree.root.progress)
    counting =
      switch context.plan.documents.first?.groups[0].count ?? .all {
      case .all: context.text(.countAll)
      case .leaves: context.text(.countLeaves)
      case .top: context.text(.countTop)
      }
    source = Self.source(context)
  }

  /// The attributes of the preview's script.
  private static func liveAttributes(_ context: SiteContext) -> [HTML.Attribute] {
    guard let live = context.options.live else { return [] }
    let words = LiveWords(context: context, live: live)
    var values: [HTML.Attribute] = [
      .init("data-version", live.version), .init("data-words", words.words),
      .init("data-today", context.today.description),
    ]
    if let editing = live.editing {
      func list(_ texts: [String]) -> String { JSONWriter.array { json in texts.forEach { json.string($0) } }.text }
      values += [
        .init("data-token", editing.token), .init("data-site", editing.site), .init("data-files", list(editing.files)),
        .init("data-groups", words.groups), .init("data-swatches", list(GroupSwatch.names)),
      ]
    }
    if let host = live.network {
      values.append(.init("data-network", context.text(live.editing == nil ? .mayRead : .mayEdit, ["host": host])))
    }
    return values
  }

  /// The small ring in the header. It shows whole percentages, so that one ticked task rarely changes every page.
  static func mark(_ progress: Progress) -> HTML {
    let (total, done) = (progress.total == 0 ? 0 : 100, progress.percent ?? 0)
    let started = total == 0 ? 0 : min(100 - done, progress.inProgress * 100 / progress.total)
    return Ring(Progress(done: done, open: total - done - started, inProgress: started), stroke: 18).html(size: 26)
  }

  private static func navigation(_ context: SiteContext) -> [Link] {
    if context.isSingle {
      let parts: [Link] =
        (context.isDated ? [(.agenda, ["#agenda"])] : []) + (context.hasChart ? [(.history, ["#history"])] : [])
      return parts.isEmpty ? [] : [(.overview, ["#main"])] + parts
    }
    var pages: [Link] = [(.overview, ["index.html", Board.path])]
    if PortfolioPage.count(context) > 0 { pages.append((.lists, [PortfolioPage.path, "portfolio-quiet.html"])) }
    let timeline = context.timeline.rows.isEmpty ? [] : [TimelinePage.path]
    if context.isDated {
      pages.append((.agenda, ["agenda.html"] + timeline))
    } else if !timeline.isEmpty {
      pages.append((.timeline, timeline))
    }
    pages.append((.completed, ["completed.html", "completed-oldest.html"]))
    if context.series != nil { pages.append((.history, ["history.html", "week.html"])) }
    return pages
  }

  /// How many files are named if there are more.
  private static let namedFiles = 6

  private static func source(_ context: SiteContext) -> HTML {
    let names = context.fileNames
    var files = names.prefix(names.count > namedFiles ? 3 : names.count).map { HTML("code", text: $0) }
    if files.count < names.count { files.append(HTML(text: "… (\(context.language.number(names.count)))")) }
    return context.html(.fromFile, ["file": files.joined(separator: ", "), "date": context.fullTime(context.today)])
  }
}

/// Renders pages into the layout; what pages of the same shape share is computed once.
final class PageRenderer: Sendable {
  let context: SiteContext
  private let frames = Mutex<[(shape: PageFrame.Shape, frame: PageFrame)]>([])

  init(context: SiteContext) { self.context = context }

  func render(_ page: any SitePage) throws(SiteError) -> HTML {
    let shape = PageFrame.Shape(page, context)
    let frame = frame(shape)
    let common = CommonData(context: context, root: shape.root, isAlone: shape.isAlone)
    return try context.templates.render("layout", common, PageLayout(page: page, frame: frame, common: common))
  }

  /// There are few shapes, and most pages have the same one.
  private func frame(_ shape: PageFrame.Shape) -> PageFrame {
    if let known = frames.withLock({ $0.first { $0.shape == shape }?.frame }) { return known }
    let frame = PageFrame(shape, context)
    frames.withLock { $0.append((shape, frame)) }
    return frame
  }
}
