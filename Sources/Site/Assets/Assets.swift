import Base
import Drawing

/// Stylesheets and scripts, with a content hash in each file name.
struct Assets: Sendable {
  typealias File = (path: String, bytes: [UInt8])

  /// The kinds of pages that have a style sheet and a script of their own.
  enum Part: String, CaseIterable, Sendable {
    /// The parts of the home page.
    case home
    /// The milestones and the week on the home page.
    case roadmap
    /// Pages with tasks and prose.
    case tasks
    /// The page of the board.
    case board
    /// The page of the timeline.
    case timeline
    /// The charts of the history page.
    case history
    /// A page that is a whole site.
    case single
  }

  let style: File
  let colors: File
  let extra: File?
  /// The style sheet of the page for a missing address, which is part of that page.
  let missing: File
  let head: File
  let app: File
  /// The style and the script of each part that the site has; nil for a file that the part does not need.
  let parts: [(kind: Part, style: File?, script: File?)]
  /// The search script, loaded when the reader starts a search.
  let search: File
  /// Additional files for pages of the preview server; empty for a site written to disk.
  let live: [File]

  /// - Parameters:
  ///   - parts: those that pages of the site have.
  ///   - hasFolders: whether the plan has several files.
  init(
    options: SiteOptions, parts kinds: [Part], colors: [GroupColor], accent: GroupColor?, words: ScriptWords,
    hasFolders: Bool
  ) {
    func load(_ name: String) -> [UInt8] { DefaultFiles.asset(name, options) }
    func hashed(_ stem: String, _ ending: String, _ bytes: [UInt8]) -> File {
      ("assets/\(stem).\(ContentHash(bytes).shortName).\(ending)", bytes)
    }
    /// The file of a part; nil if there is none. A part that the user did not replace is left out if they replaced the
    /// file for all pages, which then has to cover it.
    func part(_ part: Part, _ ending: String, of whole: String) -> File? {
      let name = "\(part.rawValue).\(ending)"
      let isReplaced = options.overrides["Public/\(name)"] != nil
      guard isReplaced || options.overrides["Public/\(whole)"] == nil || part == .history || part == .single else {
        return nil
      }
      let bytes = load(name)
      return bytes.isEmpty ? nil : hashed(part.rawValue, ending, bytes)
    }
    let sheets = ["style.css"] + (hasFolders ? ["folders.css"] : [])
    style = hashed("style", "css", sheets.flatMap(load))
    self.colors = hashed("groups", "css", Array(GroupStylesheet.render(colors, accent: accent).utf8))
    extra = options.extraCSS.map { hashed("custom", "css", $0) }
    let own = Array(GroupStylesheet.render(accent: accent).utf8)
    missing = ("", load("404.css") + own + (extra?.bytes ?? []))
    head = hashed("head", "js", load("head.js"))
    func script(_ name: String, _ words: String) -> [UInt8] {
      Array("var ringmarkWords = \(words);\n".utf8) + load(name)
    }
    app = hashed("app", "js", script("app.js", words.page))
    // The search is loaded after the other script, and takes the place of its texts.
    search = hashed("search", "js", script("search.js", words.search))
    parts = kinds.map { kind in
      (kind, part(kind, "css", of: "style.css"), part(kind, "js", of: "app.js"))
    }
    let stems = options.live.map { $0.editing == nil ? ["live"] : ["live", "edit"] } ?? []
    live =
      stems.map { stem in
        // The styles of these folders follow in the same file.
        let others = stem == "edit" ? DefaultFiles.paths(in: ["edit/", "hand/"], ending: ".css") : []
        return hashed(stem, "css", (["\(stem).css"] + others).flatMap(load))
      } + stems.suffix(1).map { hashed($0, "js", ScriptModules.joined("\($0).js", load: load)) }
  }

  var all: [File] {
    let kinds = Part.allCases
    return [style, colors, head, app, search] + styles(kinds) + scripts(kinds) + (extra.map { [$0] } ?? []) + live
  }

  private func styles(_ kinds: [Part]) -> [File] { parts.filter { kinds.contains($0.kind) }.compactMap(\.style) }

  private func scripts(_ kinds: [Part]) -> [File] { parts.filter { kinds.contains($0.kind) }.compactMap(\.script) }

  /// The policy of a page: it may load only the site's own files and images in data URLs.
  static let policy = "default-src 'self'; img-src 'self' data:; object-src 'none'; base-uri 'none'"

  /// The parts of a self-contained page.
  private static let inlinedParts: [Part] = [.home, .roadmap, .tasks, .history, .single]

  /// All styles and scripts inline, for a self-contained page, and its policy: no external files, and no scripts except these.
  var inlined: (html: HTML, policy: String) {
    let styles = [style] + styles(Self.inlinedParts) + [colors] + (extra.map { [$0] } ?? [])
    let (head, scripts) = (Self.inline(head), ([app] + scripts(Self.inlinedParts)).map(Self.inline))
    let hashes = ([head] + scripts).map { "'sha256-\(SHA256.base64($0))'" }.joined(separator: " ")
    let html = HTML { html in
      html += Self.noIcon
      html("script") { $0.bytes += head }
      for file in styles {
        html.put("\n")
        html("style") { $0.bytes += Self.inline(file) }
      }
      for script in scripts {
        html.put("\n")
        html("script", .init("type", "module")) { $0.bytes += script }
      }
    }
    return (html, "\(Self.inlinedPolicy); script-src \(hashes); base-uri 'none'")
  }

  /// The styles of the page for a missing address, which has no scripts, and its policy.
  var inlinedMissing: (html: HTML, policy: String) {
    let style = HTML("style") { $0.bytes += Self.inline(missing) }
    return (Self.noIcon + style, "\(Self.inlinedPolicy); base-uri 'none'")
  }

  /// Without an icon of its own, Firefox would ask the site for one, which the policy refuses.
  private static let noIcon = HTML {
    $0.void("link", .init("rel", "icon"), .href("data:,"))
    $0.put("\n")
  }
  private static let inlinedPolicy = "default-src 'none'; img-src data:; style-src 'unsafe-inline'"

  /// A file's text, escaped so that it cannot close the surrounding element.
  private static func inline(_ file: File) -> [UInt8] {
    var output: [UInt8] = []
    output.reserveCapacity(file.bytes.count)
    for byte in file.bytes {
      if byte == UInt8(ascii: "/"), output.last == UInt8(ascii: "<") { output.append(UInt8(ascii: "\\")) }
      output.append(byte)
    }
    return output
  }

  /// The elements that load the assets in a page's head.
  /// - Parameter kinds: the parts of the page.
  /// - Parameter live: the attributes of the preview's script element.
  func links(root: String, search data: String, _ kinds: [Part], live attributes: [HTML.Attribute]) -> HTML {
    HTML { html in
      func load(_ file: File) -> HTML.Attribute { .init("src", root + file.path) }
      html.line("script", load(head))
      let sheets = [style] + styles(kinds) + [colors] + live.filter { $0.path.hasSuffix(".css") }
      for file in sheets + (extra.map { [$0] } ?? []) {
        html.void("link", .init("rel", "stylesheet"), .href(root + file.path))
        html.put("\n")
      }
      html.void("link", .init("rel", "icon"), .href(root + "icon.svg"), .init("type", "image/svg+xml"))
      html.put("\n")
      html(
        "script", .flag("defer"), load(app), .init("data-root", root), .init("data-search", data),
        .init("data-script", search.path))
      for file in scripts(kinds) {
        html.put("\n")
        html("script", .flag("defer"), load(file))
      }
      for file in live where file.path.hasSuffix(".js") {
        html.put("\n")
        html.open(Self.module) {
          for attribute in [load(file)] + attributes { $0.attribute(attribute) }
        }
        html.close(Self.module)
      }
    }
  }

  private static let module = HTML.Tag("script", .init("type", "module"))
}

/// A stylesheet with the colors of all groups, so that pages need no inline styles.
enum GroupStylesheet {
  static func render(accent: GroupColor?) -> String {
    guard let accent else { return "" }
    var css = ":root{--accent:\(accent.textLight.hex)}\n"
    css += "@media(prefers-color-scheme:dark){:root:not([data-theme=light]){--accent:\(accent.textDark.hex)}}\n"
    css += ":root[data-theme=dark]{--accent:\(accent.textDark.hex)}\n"
    return css
  }

  static func render(_ colors: [GroupColor], accent: GroupColor?) -> String {
    var css = render(accent: accent)
    let rules = colors.enumerated().dropFirst()
    for (index, color) in rules {
      css += ".g\(index){--fill:\(color.fill.hex);--line:\(color.lineLight.hex);--text:\(color.textLight.hex)"
      // Keeps cover patterns visible: the default veil does not show on a very light or very dark color.
      let (white, black) = (color.fill.contrast(with: Color(0xFFFFFF)), color.fill.contrast(with: Color(0)))
      css += white < 1.6 ? ";--veil:#000}\n" : black < 1.6 ? ";--veil:#fff}\n" : "}\n"
    }
    css += "@supports(color:light-dark(#000,#fff)){\n"
    for (index, color) in rules {
      css += ".g\(index){--line:light-dark(\(color.lineLight.hex),\(color.lineDark.hex));"
      css += "--text:light-dark(\(color.textLight.hex),\(color.textDark.hex))}\n"
    }
    return css + "}\n"
  }
}
