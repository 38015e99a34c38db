import Base
import Foundation
import Site
import TodoFile

/// Joins what the command line and the front matter say of the site; the command line wins.
struct SiteOptionsReader {
  let arguments: SiteArguments
  let plan: TodoPlan

  func read(images: GroupPictures) throws -> SiteOptions {
    let matter = plan.documents.map(\.frontMatter)
    var options = SiteOptions()
    options.lang = arguments.lang ?? plan.lang ?? "en"
    options.theme = arguments.theme ?? matter.lazy.compactMap(\.theme).first ?? .auto
    options.accent = matter.lazy.compactMap(\.accent).first
    options.description = matter.lazy.compactMap(\.description).first
    options.author = matter.lazy.compactMap(\.author).first
    options.baseURL = try Self.address(arguments.baseURL ?? matter.lazy.compactMap(\.baseURL).first)
    options.images = images
    if let css = arguments.css { options.extraCSS = try text(css, "--css takes a stylesheet") }
    if let folder = arguments.templates { try read(folder, as: "Templates/", ending: ".mustache", into: &options) }
    if let folder = arguments.public { try read(folder, as: "Public/", ending: "", into: &options) }
    return options
  }

  /// Refuses a language that the site has no words for.
  static func check(lang: String?) throws {
    guard let lang else { return }
    guard LanguageTag.isWellFormed(lang) else {
      throw CommandFailure("--lang takes a language tag as en or ko", code: 64)
    }
    guard SiteLanguages.codes.contains(lang.prefix { $0 != "-" }.lowercased()) else {
      throw CommandFailure(
        "there is no “\(lang)” yet; --lang takes \(SiteLanguages.codes.joined(separator: ", "))", code: 64)
    }
  }

  /// The bytes of a file of the user's that must be UTF-8.
  private func text(_ path: String, _ hint: String) throws -> [UInt8] {
    let bytes: [UInt8]
    do throws(FileError) {
      bytes = try InputFile.read(path)
    } catch {
      throw CommandFailure("\(TerminalText.visible(path)): cannot be read; \(hint)")
    }
    guard String(validating: bytes, as: UTF8.self) != nil else {
      throw CommandFailure("\(TerminalText.visible(path)): is not UTF-8; save it as UTF-8")
    }
    return bytes
  }

  static func address(_ url: String?) throws -> String? {
    guard let url, !url.isEmpty else { return nil }
    guard let url = SiteAddress.normal(url) else {
      throw CommandFailure("the base URL is “\(url)”; give an address as https://example.com/plan/", code: 64)
    }
    return url
  }

  private func read(_ folder: String, as prefix: String, ending: String, into options: inout SiteOptions) throws {
    let names: [String]
    do {
      names = try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
    } catch {
      throw CommandFailure("\(folder): no such folder; “ringmark build --eject DIR” writes one to start from")
    }
    let known = Set(DefaultFiles.all.map(\.path))
    for name in names where !name.hasPrefix(".") && (ending.isEmpty || name.hasSuffix(ending)) {
      guard prefix == "Templates/" || known.contains(prefix + name) else {
        throw CommandFailure(
          "\(folder)/\(name): no page uses it; the public files are "
            + known.filter { $0.hasPrefix(prefix) }.map { String($0.dropFirst(prefix.count)) }.sorted().joined(
              separator: ", "))
      }
      options.overrides[prefix + name] = (
        try text("\(folder)/\(name)", "check its mode"), "\(folder)/\(name)"
      )
    }
  }
}
