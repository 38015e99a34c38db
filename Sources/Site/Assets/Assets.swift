import Base
import Drawing

/// Stylesheets and scripts, with a content hash in each file name.
struct Assets: Sendable {
  struct File: Sendable {
    let path: String
    let bytes: [UInt8]
  }

  let style: File
  let colors: File
  let extra: File?
  let head: File
  let app: File
  /// The style and the script of pages with tasks or prose; no style if a replacement of ``style`` has all of it.
  let tasks: (style: File?, script: File?)
  /// Loaded when the reader starts a search.
  let search: File
  /// Additional files for the history page; nil if there is none.
  let history: (style: File, script: File)?
  /// Additional files for pages of the preview server; empty for a site written to disk.
  let live: [File]

  /// - Parameter hasFolders: whether the plan has several files.
  init(options: SiteOptions, colors: [GroupColor], accent: GroupColor?, words: ScriptWords, hasFolders: Bool) {
    func load(_ name: String) -> [UInt8] {
      options.overrides["Public/\(name)"]?.bytes ?? DefaultFiles.bytes("Public/\(name)") ?? []
    }
    func hashed(_ stem: String, _ ending: String, _ bytes: [UInt8]) -> File {
      File(path: "assets/\(stem).\(ContentHash(bytes).shortName).\(ending)", bytes: bytes)
    }
    // Whoever replaces the file of all pages without the one for tasks replaces both.
    func isWhole(_ name: String, _ part: String) -> Bool {
      options.overrides["Public/\(name)"] != nil && options.overrides["Public/\(part)"] == nil
    }
    let sheets = ["style.css"] + (hasFolders ? ["folders.css"] : [])
    style = hashed("style", "css", sheets.flatMap { Compactor.css(load($0)) })
    tasks = (
      isWhole("style.css", "tasks.css") ? nil : hashed("tasks", "css", Compactor.css(load("tasks.css"))),
      isWhole("app.js", "tasks.js") ? nil : hashed("tasks", "js", Compactor.script(load("tasks.js")))
    )
    self.colors = hashed("groups", "css", Array(GroupStylesheet.render(colors, accent: accent).utf8))
    extra = options.extraCSS.map { hashed("custom", "css", $0) }
    head = hashed("head", "js", Compactor.script(load("head.js")))
    app = hashed("app", "js", Array("var ringmarkWords = \(words.json);\n".utf8) + Compactor.script(load("app.js")))
    search = hashed("search", "js", Compactor.script(load("search.js")))
    history =
      options.history == nil
      ? nil
      : (
        hashed("history", "css", Compactor.css(load("history.css"))),
        hashed("history", "js", Compactor.script(load("history.js")))
      )
    let more =
      options.live.map {
        $0.editing == nil ? ["live.css", "live.js"] : ["live.css", "live.js", "drafts.js", "edit.css", "edit.js"]
      }
      ?? []
    live = more.map { name in
      let (stem, ending) = (String(name.prefix { $0 != "." }), name.hasSuffix(".css") ? "css" : "js")
      if name == "edit.js" {
        return hashed(stem, ending, (Self.editParts + [name]).flatMap { Compactor.script(load($0)) })
      }
      return hashed(stem, ending, ending == "css" ? Compactor.css(load(name)) : Compactor.script(load(name)))
    }
  }

  /// The scripts that come before `edit.js` in the script for editing, each after those that it uses.
  private static let editParts = [
    "dom", "toast", "queue", "form", "change", "task", "add", "picture", "group", "order", "drag",
  ].map { "edit/\($0).js" }

  var all: [File] {
    [style, colors, head, app, search] + [tasks.style, tasks.script].compactMap { $0 } + (extra.map { [$0] } ?? [])
      + (history.map { [$0.style, $0.script] } ?? [])
      + live
  }

  /// The policy of a page: it may load only the site's own files and images in data URLs.
  static let policy = "default-src 'self'; img-src 'self' data:; object-src 'none'; base-uri 'none'"

  /// The policy of a self-contained page: no external files, and no scripts except its own.
  var inlinedPolicy: String {
    let scripts = ([head] + scripts).map { "'sha256-\(SHA256.base64(Self.inline($0).utf8))'" }.joined(separator: " ")
    return "default-src 'none'; img-src data:; style-src 'unsafe-inline'; script-src \(scripts); base-uri 'none'"
  }

  /// The scripts of a self-contained page that run when it has been read.
  private var scripts: [File] { [app] + (tasks.script.map { [$0] } ?? []) }

  /// All styles and scripts inline, for a self-contained page.
  var inlined: String {
    let styles = [style, tasks.style, colors, extra].compactMap { $0 }
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
  /// - Parameter hasTasks: whether the page has tasks or prose.
  /// - Parameter live: the attributes of the preview's script.
  func links(root: String, search data: String, hasTasks: Bool, isHistory: Bool, live attributes: String) -> String {
    var html = "<script src=\"\(root)\(head.path)\"></script>\n"
    let more = [hasTasks ? tasks.style : nil, colors, isHistory ? history?.style : nil].compactMap { $0 }
    for file in [style] + more + live.filter({ $0.path.hasSuffix(".css") }) + (extra.map { [$0] } ?? []) {
      html += "<link rel=\"stylesheet\" href=\"\(root)\(file.path)\">\n"
    }
    html += "<link rel=\"icon\" href=\"\(root)icon.svg\" type=\"image/svg+xml\">\n"
    if isHistory, let history { html += "<script defer src=\"\(root)\(history.script.path)\"></script>\n" }
    html +=
      "<script defer src=\"\(root)\(app.path)\" data-root=\"\(root)\" data-search=\"\(data)\" data-script=\"\(search.path)\"></script>"
    if hasTasks, let script = tasks.script { html += "\n<script defer src=\"\(root)\(script.path)\"></script>" }
    for (place, file) in live.filter({ $0.path.hasSuffix(".js") }).enumerated() {
      html += "\n<script defer src=\"\(root)\(file.path)\"\(place == 0 ? attributes : "")></script>"
    }
    return html
  }
}
