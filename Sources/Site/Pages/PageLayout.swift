import Base
import Mustache
import Plan
import Reports

/// A page in the layout.
struct PageLayout: TemplateData {
  let page: any SitePage
  let frame: PageFrame
  let common: CommonData

  static let fields = TemplateFields<PageLayout> {
    $0.text("lang") { $0.context.contentLanguage }
    $0.text("dir") { $0.context.isRightToLeft ? "rtl" : "" }
    $0.text("theme") { $0.context.options.theme == .auto ? "" : $0.context.options.theme.rawValue }
    $0.text("generator") { _ in StatusJSON.generator }
    $0.text("description") { $0.context.options.description }
    $0.text("author") { $0.context.options.author }
    $0.text("policy") { $0.frame.policy }
    $0.html("assets") { $0.frame.assets }
    $0.text("bodyClass") { $0.page.bodyClass }
    $0.flag("isHome") { $0.frame.current == "index.html" }
    $0.html("mark") { $0.frame.mark }
    $0.flag("hasNav") { !$0.frame.navigation.isEmpty }
    $0.list("nav", { layout in layout.frame.navigation.map { (layout, $0) } }, of: link)
    $0.text("counting") { $0.frame.counting }
    $0.html("source") { $0.frame.source }
    $0.text("socialPicture") { $0.base.map { $0 + "social.png" } }
    $0.text("socialText") { $0.context.percent($0.context.tree.root.progress) }
    $0.flag("feed") { $0.base != nil }
    $0.text("feedTitle") { $0.context.text(.feedTitle, ["title": $0.context.tree.title]) }
    // The feed of the page's group.
    $0.text("ownFeed") { layout in layout.ownFeed.map { layout.common.root + SiteContext.encode($0.path) } }
    $0.text("ownFeedTitle") { $0.ownFeed?.title }
    $0.written("content") { layout, html throws(TemplateError) in
      // The note for readers without JavaScript on pages that can be edited.
      if layout.context.controls != nil {
        html.line("p", .class("no-script muted"), text: layout.context.text(.editNeedsScript))
      }
      try layout.context.templates.append(type(of: layout.page).template, layout.common, layout.page, to: &html)
      try layout.page.appendRest(to: &html)
    }
    $0.text("pageTitle") {
      let title = $0.context.tree.title
      return $0.page.tabName.map { "\($0) · \(title)" } ?? title
    }
    // For the home screen of a phone.
    $0.flag("hasIcons") { $0.base != nil || $0.context.options.live != nil }
    $0.text("canonical") { layout in
      layout.base.map { $0 + (layout.page.path == "index.html" ? "" : SiteContext.encode(layout.page.path)) }
    }
  }

  /// A link in the header.
  private static let link = TemplateFields<(PageLayout, PageFrame.Link)> {
    $0.text("label") { $0.context.text($1.label) }
    $0.text("href") { $0.common.root + $1.pages[0] }
    // Whether the link leads to the page that contains it.
    $0.flag("current") { $0.frame.current == $1.pages[0] }
  }

  private var context: SiteContext { common.context }
  /// The address of the site, if the page has one of its own.
  private var base: String? { page.path == MissingPage.path ? nil : context.options.baseURL }
  private var ownFeed: Feed? {
    guard let base, let node = page.feedNode else { return nil }
    return Feed(context: context, base: base, node: node)
  }
}
