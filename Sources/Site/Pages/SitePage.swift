import Base
import Mustache
import Plan

/// A page of the site, and the values that its template can use.
protocol SitePage: TemplateData {
  /// The template's name.
  static var template: String { get }
  /// The path from the top of the site.
  var path: String { get }
  /// The name before the site's title in the browser tab; nil for the home page.
  var tabName: String? { get }
  var bodyClass: String { get }
  /// The parts whose styles and scripts the page needs.
  var parts: [Assets.Part] { get }
  /// The group of the page, if it has a feed.
  var feedNode: Int? { get }
  /// Appends what follows the output of the template.
  func appendRest(to html: inout HTML) throws(TemplateError)
}

extension SitePage {
  var bodyClass: String { "" }
  var parts: [Assets.Part] { [.tasks] }
  var feedNode: Int? { nil }
  func appendRest(to html: inout HTML) {}
}

/// The values that every template can use.
struct CommonData: TemplateData {
  let context: SiteContext
  /// The relative path from the page to the top of the site.
  var root = ""
  /// Whether everything is on one page.
  let isAlone: Bool

  static let fields = TemplateFields<CommonData> {
    $0.object("t") { $0.context.phrases }
    $0.text("root") { $0.root }
    $0.flag("single") { $0.isAlone }
    $0.text("siteTitle") { $0.context.tree.title }
    // The `lang` attribute of the site's own texts if they are in another language than the plan; otherwise empty.
    $0.html("chrome") { data in data.context.chrome.map { chrome in HTML { $0.attribute(chrome) } } }
    $0.text("searchPlaceholder") { $0.context.text(.searchTasks, count: $0.context.tasks.count) }
  }
}

/// The site's own texts, by the names of their phrases.
struct PhraseData: TemplateData {
  private let texts: [String]

  init(_ language: Language) { texts = Phrase.allCases.map { language.text($0) } }

  static let fields = TemplateFields<PhraseData>(texts: Phrase.allCases.map(\.stringValue)) { $0.texts[$1] }
}

/// The page for an address that does not exist.
struct MissingPage: SitePage {
  let context: SiteContext

  static let template = "404"
  /// The path, at which servers look for it.
  static let path = "404.html"
  static let fields = TemplateFields<MissingPage> { _ in }

  var path: String { Self.path }
  var tabName: String? { context.text(.notFound) }
}
