import ArgumentParser
import Base
import Plan
import Site
import Workspace

/// How a site looks, for every command that builds one.
struct SiteArguments: ParsableArguments {
  @Option(
    name: [.customShort("u"), .long],
    help: ArgumentHelp(
      "The URL where the site will be published; the feed, sitemap and canonical links require it.", valueName: "url"))
  var baseURL: String?

  @Option(
    help: ArgumentHelp(
      "The address of the repository, such as https://github.com/anna/plan; the site links to its commits.",
      valueName: "url"))
  var repository: String?

  @Option(
    help: ArgumentHelp(
      "A folder of templates and languages that replace the built-in ones with the same names, or add languages.",
      valueName: "folder"),
    completion: .directory)
  var templates: String?

  @Option(
    help: ArgumentHelp(
      "A folder of assets that replace the built-in ones with the same names.", valueName: "folder"),
    completion: .directory)
  var `public`: String?

  @Option(
    help: ArgumentHelp("An extra stylesheet, loaded after the others.", valueName: "file"),
    completion: .file(extensions: ["css"]))
  var css: String?

  @Option(help: "The theme: auto, light or dark.")
  var theme: FrontMatter.Theme?

  @Option(
    help: ArgumentHelp(
      "The language of the site: \(LanguageFiles.list). --templates can add others.",
      valueName: "language"),
    completion: .list(LanguageFiles.codes))
  var lang: String?

  @Option(help: ArgumentHelp("The title of the site.", valueName: "text"))
  var title: String?

  @Option(
    help: ArgumentHelp(
      "Which groups have a badge and a ring: asked (those with “badge: true”) or all.", valueName: "which"))
  var badges: FrontMatter.Badges?

  func validate() throws {
    if let title, title.trimmingWhitespace.isEmpty {
      throw ValidationError("--title is empty, and every page needs a title; give it a text, or leave it out.")
    }
  }

  /// A maker of the site for a command that exits if parsing takes too long.
  func maker(_ common: CommonOptions, _ files: FileArguments, hasHistory: Bool, isStrict: Bool = false) -> SiteMaker {
    var request = SiteRequest(today: { [date = common.date] in try date ?? Clock.today() })
    (request.baseURL, request.templates, request.public, request.css) = (baseURL, templates, `public`, css)
    request.repository = repository
    (request.theme, request.lang, request.title) = (theme, lang, title)
    (request.badges, request.reading) = (badges, files.input.read)
    (request.isStrict, request.hasHistory) = (isStrict, hasHistory)
    request.progress = ReadingProgress().report
    return SiteMaker(request, isSlow: PlanReader.forCommand.isSlow)
  }
}

extension FrontMatter.Theme: WordArgument {}
extension FrontMatter.Badges: WordArgument {}
