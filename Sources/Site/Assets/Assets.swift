import Base
import Drawing

/// Stylesheets and scripts, with a content hash in each file name.
struct Assets: Sendable {
  struct File: Sendable {
    let path: String
    let bytes: [UInt8]
  }

  /// The kinds of pages that have a style sheet and a script of their own.
  enum Part: String, CaseIterable, Sendable {
    /// The parts of the home page.
    case home
    /// The milestones and the week on the home page.
    case roadmap
    /// Pages with tasks and prose.
    case tasks
    /// The charts of the history page.
    case history
  }

  let style: File
  let colors: File
  let extra: File?
  let head: File
  let app: File
  /// The style and the script of each part that the site has; nil for a file that the part does not need.
  let parts: [Part: (style: File?, script: File?)]
  /// The search script, loaded when the reader starts a search.
  let search: File
  /// Additional files for pages of the preview server; empty for a site written to disk.
  let live: [File]
  /// The policy of a self-contained page: no external files, and no scripts except its own.
  let inlinedPolicy: String

  /// - Parameter hasFolders: whether the plan has several files.
  init(options: SiteOptions, colors: [GroupColor], accent: GroupColor?, words: ScriptWords, hasFolders: Bool) {
    func load(_ name: String) -> [UInt8] {
      options.overrides["Public/\(name)"]?.bytes ?? DefaultFiles.bytes("Public/\(name)") ?? []
    }
    func hashed(_ stem: String, _ ending: String, _ bytes: [UInt8]) -> File {
      File(path: "assets/\(stem).\(ContentHash(bytes).shortName).\(ending)", bytes: bytes)
    }
    /// The file of a part; nil if there is none. A part that the user did not replace is left out if they replaced the
    /// file for all pages, which then has to cover it.
    func part(_ part: Part, _ ending: String, of whole: String, _ compact: ([UInt8]) -> [UInt8]) -> File? {
      let name = "\(part.rawValue).\(ending)"
      let isReplaced = options.overrides["Public/\(name)"] != nil
      guard isReplaced || options.overrides["Public/\(whole)"] == nil || part == .history else { return nil }
      let bytes = compact(load(name))
      return bytes.isEmpty ? nil : hashed(part.rawValue, ending, bytes)
    }
    let sheets = ["style.css"] + (hasFolders ? ["folders.css"] : [])
    style = hashed("style", "css", sheets.flatMap { Compactor.css(load($0)) })
    self.colors = hashed("groups", "css", Array(GroupStylesheet.render(colors, accent: accent).utf8))
    extra = options.extraCSS.map { hashed("custom", "css", $0) }
    head = hashed("head", "js", Compactor.script(load("head.js")))
    app = hashed("app", "js", Array("var ringmarkWords = \(words.json);\n".utf8) + Compactor.script(load("app.js")))
    search = hashed("search", "js", Compactor.script(load("search.js")))
    let kinds = Part.allCases.filter { $0 != .history || options.history != nil }
    let parts = Dictionary(
      uniqueKeysWithValues: kinds.map { kind in
        (kind, (part(kind, "css", of: "style.css", Compactor.css), part(kind, "js", of: "app.js", Compactor.script)))
      })
    self.parts = parts
    let inlined = [head, app] + Part.allCases.filter(Self.inlinedParts.contains).compactMap { parts[$0]?.1 }
    let hashes = inlined.map { "'sha256-\(SHA256.base64(Self.inline($0).utf8))'" }.joined(separator: " ")
    inlinedPolicy =
      "default-src 'none'; img-src data:; style-src 'unsafe-inline'; script-src \(hashes); base-uri 'none'"
    let kind = options.live.map { $0.editing == nil ? "live" : "edit" }
    let more = kind == "edit" ? ["live", "edit"] : kind == "live" ? ["live"] : []
    live =
      more.map { stem in
        let others = DefaultFiles.paths(in: Self.folders[stem] ?? [], ending: ".css")
        return hashed(stem, "css", (["\(stem).css"] + others).flatMap { Compactor.css(load($0)) })
      } + (kind.map { [hashed($0, "js", ScriptModules.joined("\($0).js", load: load))] } ?? [])
  }

  /// The folders whose styles follow the one of this name in the same file.
  private static let folders = ["edit": ["edit/", "hand/"]]

  var all: [File] {
    let kinds = Set(Part.allCases)
    return [style, colors, head, app, search] + styles(kinds) + scripts(kinds) + (extra.map { [$0] } ?? []) + live
  }

  private func styles(_ kinds: Set<Part>) -> [File] {
    Part.allCases.filter(kinds.contains).compactMap { parts[$0]?.style }
  }

  private func scripts(_ kinds: Set<Part>) -> [File] {
    Part.allCases.filter(kinds.contains).compactMap { parts[$0]?.script }
  }

  /// The policy of a page: it may load only the site's own files and images in data URLs.
  static let policy = "default-src 'self'; img-src 'self' data:; object-src 'none'; base-uri 'none'"

  /// The parts of a self-contained page.
  private static let inlinedParts: Set<Part> = [.home, .roadmap, .tasks]

  /// All styles and scripts inline, for a self-contained page.
  var inlined: String {
    let styles = [style] + styles(Self.inlinedParts) + [colors] + (extra.map { [$0] } ?? [])
    let scripts = [app] + scripts(Self.inlinedParts)
    return "<script>\(Self.inline(head))</script>\n" + styles.map { "<style>\(Self.inline($0))</style>\n" }.joined()
      + scripts.map { "<script type=\"module\">\(Self.inline($0))</script>" }.joined(separator: "\n")
  }

  /// A file's text, escaped so that it cannot close the surrounding element.
  private static func inline(_ file: File) -> String {
    var output: [UInt8] = []
    output.reserveCapacity(file.bytes.count)
    for byte in file.bytes {
      if byte == UInt8(ascii: "/"), output.last == UInt8(ascii: "<") { output.append(UInt8(ascii: "\\")) }
      output.append(byte)
    }
    return String(decoding: output, as: UTF8.self)
  }

  /// The elements that load the assets in a page's head.
  /// - Parameter kinds: the parts of the page.
  /// - Parameter live: the attributes of the preview's script element.
  func links(root: String, search data: String, _ kinds: Set<Part>, live attributes: String) -> String {
    var html = "<script src=\"\(root)\(head.path)\"></script>\n"
    let sheets = [style] + styles(kinds) + [colors] + live.filter { $0.path.hasSuffix(".css") }
    for file in sheets + (extra.map { [$0] } ?? []) {
      html += "<link rel=\"stylesheet\" href=\"\(root)\(file.path)\">\n"
    }
    html += "<link rel=\"icon\" href=\"\(root)icon.svg\" type=\"image/svg+xml\">\n"
    html +=
      "<script defer src=\"\(root)\(app.path)\" data-root=\"\(root)\" data-search=\"\(data)\" data-script=\"\(search.path)\"></script>"
    for file in scripts(kinds) { html += "\n<script defer src=\"\(root)\(file.path)\"></script>" }
    for file in live where file.path.hasSuffix(".js") {
      html += "\n<script type=\"module\" src=\"\(root)\(file.path)\"\(attributes)></script>"
    }
    return html
  }
}
