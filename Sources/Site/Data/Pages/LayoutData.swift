import Mustache

/// The frame of every page.
struct LayoutData: TemplateData {
  var lang: String
  var dir: String
  var theme: String
  var generator: String
  var description: String?
  var author: String?
  var policy: String
  var assets: String
  var bodyClass: String
  var isHome: Bool
  var mark: String
  var nav: [NavigationLink]
  var symbols: String?
  var counting: String
  var source: String
  var socialPicture: String = ""
  var socialText: String = ""
  var feed: Bool = false
  var feedTitle: String = ""
  /// The feed of the page's group.
  var ownFeed: String?
  var ownFeedTitle: String = ""
  var content: [UInt8] = []
  var pageTitle: String = ""
  var canonical: String = ""

  static let fields = TemplateFields<LayoutData>(
    TemplateField("lang") { $0.lang },
    TemplateField("dir") { $0.dir },
    TemplateField("theme") { $0.theme },
    TemplateField("generator") { $0.generator },
    TemplateField("description") { $0.description },
    TemplateField("author") { $0.author },
    TemplateField("policy") { $0.policy },
    TemplateField("assets") { $0.assets },
    TemplateField("bodyClass") { $0.bodyClass },
    TemplateField("isHome") { $0.isHome },
    TemplateField("mark") { $0.mark },
    TemplateField("nav") { $0.nav },
    TemplateField("symbols") { $0.symbols },
    TemplateField("counting") { $0.counting },
    TemplateField("source") { $0.source },
    TemplateField("socialPicture") { $0.socialPicture },
    TemplateField("socialText") { $0.socialText },
    TemplateField("feed") { $0.feed },
    TemplateField("feedTitle") { $0.feedTitle },
    TemplateField("ownFeed") { $0.ownFeed },
    TemplateField("ownFeedTitle") { $0.ownFeedTitle },
    TemplateField("content") { $0.content },
    TemplateField("pageTitle") { $0.pageTitle },
    TemplateField("canonical") { $0.canonical })
}

/// A link in the header.
struct NavigationLink: TemplateData {
  var label: String
  var href: String
  /// Whether the link leads to the page that contains it.
  var current: Bool

  static let fields = TemplateFields<NavigationLink>(
    TemplateField("label") { $0.label },
    TemplateField("href") { $0.href },
    TemplateField("current") { $0.current })
}
