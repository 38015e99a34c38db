import ArgumentParser
import Drawing
import TodoFile

/// How a site looks, for every command that makes one.
struct SiteArguments: ParsableArguments {
  @Option(
    name: [.customShort("u"), .long],
    help: "The address that the site will have: feed, sitemap and canonical links need it.")
  var baseURL: String?

  @Option(help: "Templates that replace the built-in ones of the same name.", completion: .directory)
  var templates: String?

  @Option(help: "Stylesheets and scripts that replace the built-in ones of the same name.", completion: .directory)
  var `public`: String?

  @Option(help: "A stylesheet that comes after the others.", completion: .file(extensions: ["css"]))
  var css: String?

  @Option(help: "auto, light or dark.")
  var theme: FrontMatter.Theme?

  @Option(help: "The language of the site: en, ko, ja, zh, de, fr or es.")
  var lang: String?

  @Option(help: "The title of the site.")
  var title: String?

  @Flag(help: "Warnings fail.")
  var strict = false
}

extension FrontMatter.Theme: ExpressibleByArgument {}
