import Base
package import Plan
package import Site

/// Combines the site options from the command line and the front matter; the command line takes precedence.
package enum SiteOptionsReader {
  /// - Throws: ``WorkspaceError``.
  package static func read(_ request: SiteRequest, _ plan: TodoPlan, images: GroupPictures) throws -> SiteOptions {
    let matter = plan.matter
    var options = SiteOptions()
    options.lang = request.lang ?? plan.lang ?? "en"
    options.theme = request.theme ?? matter.lazy.compactMap(\.theme).first ?? .auto
    options.accent = accent(plan)
    options.description = matter.lazy.compactMap(\.description).first
    options.author = matter.lazy.compactMap(\.author).first
    options.baseURL = try address(request.baseURL ?? plan.siteAddress)
    let repository = request.repository ?? matter.lazy.compactMap(\.repository).first
    options.commits = try address(repository, ofRepository: true).map { RepositoryPages($0).commits }
    options.badges = request.badges ?? matter.lazy.compactMap(\.badges).first ?? .asked
    options.images = images
    if let css = request.css { options.extraCSS = try text(css, "--css requires a stylesheet") }
    if let folder = request.templates {
      try read(folder, as: "Templates/", into: &options) { $0.hasSuffix(".mustache") || $0.hasSuffix(".ftl") }
    }
    if let folder = request.public { try read(folder, as: "Public/", into: &options) { _ in true } }
    return options
  }

  /// The accent color of a plan in CSS notation; nil for the default.
  package static func accent(_ plan: TodoPlan) -> String? { plan.matter.lazy.compactMap(\.accent).first }

  /// Rejects a language without translations.
  /// - Parameter templates: the folder of the user's templates and languages.
  package static func check(lang: String?, templates: String?) throws {
    guard let lang else { return }
    guard LanguageTag.isWellFormed(lang) else {
      throw WorkspaceError("--lang must be a language tag such as en or ko", exitCode: 64)
    }
    let own = templates.flatMap { Folder.names(in: "\($0)/languages") }?.compactMap {
      LanguageFiles.tag(ofPath: "Templates/languages/\($0)")
    }
    let known = Set(LanguageFiles.codes + (own ?? []).map(LanguageTag.primary))
    guard known.contains(LanguageTag.primary(lang)) else {
      throw WorkspaceError(
        "“\(lang)” is not supported; set --lang to \(known.sorted().joined(separator: ", ")), or add languages/\(lang).ftl to your --templates",
        exitCode: 64)
    }
  }

  /// The bytes of a file that the user specified, which must be UTF-8.
  private static func text(_ path: String, _ hint: String) throws -> [UInt8] {
    guard let bytes = try? InputFile.read(path) else { throw WorkspaceError("\(path): cannot be read; \(hint)") }
    guard String(validating: bytes, as: UTF8.self) != nil else {
      throw WorkspaceError("\(path): not valid UTF-8; save it as UTF-8")
    }
    return bytes
  }

  /// An address in its normal form; nil if there is none.
  /// - Throws: ``WorkspaceError`` for text that is not an address.
  package static func address(_ url: String?, ofRepository: Bool = false) throws -> String? {
    guard let url, !url.isEmpty else { return nil }
    if let normal = SiteAddress.normal(url) { return normal }
    throw WorkspaceError(
      ofRepository
        ? "the repository “\(url)” is not valid; use an address such as https://github.com/anna/plan"
        : "the base URL “\(url)” is not valid; use one such as https://example.com/plan/", exitCode: 64)
  }

  private static func read(
    _ folder: String, as prefix: String, into options: inout SiteOptions, where isRead: (String) -> Bool
  ) throws {
    guard Folder.names(in: folder) != nil else {
      throw WorkspaceError("\(folder): no such folder; “ringmark build --eject DIR” creates one to start from")
    }
    let names = try Folder.contents(of: folder).filter { !$0.isFolder }.map(\.path).sorted()
    let known = Set(DefaultFiles.paths)
    for name in names where !name.hasPrefix(".") && isRead(name) {
      if FileKind("\(folder)/\(name)") == .folder { continue }
      guard prefix == "Templates/" || known.contains(prefix + name) else {
        let names = known.filter { $0.hasPrefix(prefix) }.map { String($0.dropFirst(prefix.count)) }.sorted()
        throw WorkspaceError(
          "\(folder)/\(name): no page uses it; the available names are \(names.joined(separator: ", "))")
      }
      if name.hasSuffix(".ftl"), prefix == "Templates/",
        LanguageFiles.tag(ofPath: prefix + name).map(LanguageTag.isWellFormed) != true
      {
        throw WorkspaceError(
          "\(folder)/\(name): not the name of a language file; use languages/ and a language tag, such as languages/it.ftl"
        )
      }
      options.overrides[prefix + name] = (
        try text("\(folder)/\(name)", "check its permissions"), "\(folder)/\(name)"
      )
    }
  }
}
