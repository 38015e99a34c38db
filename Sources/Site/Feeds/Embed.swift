import Base
import Drawing
import Plan

/// A small page for an iframe on other pages: a ring, the figures, and a link, without scripts.
struct Embed {
  let context: SiteContext

  /// The path of the embeddable page for a node.
  func path(_ node: Int) -> String { node == 0 ? "embed.html" : "embeds/\(context.tree.nodes[node].slug).html" }

  func render(_ node: Int) -> HTML {
    let progress = context.tree.nodes[node].progress
    let root = node == 0 ? "" : "../"
    let name = node == 0 ? context.tree.title : context.name(node)
    let color = context.colors[node]
    let style = Self.style(light: color.lineLight.hex, dark: color.lineDark.hex)
    let ring = Ring(progress, label: context.ringLabel(progress), stroke: 12).html(size: 64)
    return HTML(
      page: name, language: context.contentLanguage, isRightToLeft: context.isRightToLeft, .init("id", "dark")
    ) {
      let policy =
        "default-src 'none'; img-src data:; style-src 'sha256-\(SHA256.base64(style.utf8))'; base-uri 'none'"
      $0.void("meta", .init("http-equiv", "Content-Security-Policy"), .init("content", policy))
      $0.void("meta", .init("name", "robots"), .init("content", "noindex"))
      $0.void("link", .init("rel", "icon"), .href("data:,"))
      $0("style") { $0 += HTML(trusted: Array(style.utf8)) }
    } body: {
      $0("body", .init("id", "light")) {
        $0("main") {
          $0("a", .href(root + SiteContext.encode(context.page(node))), .init("target", "_top")) {
            $0 += ring
            $0("div") {
              $0("h1", .directed, text: name)
              $0 += context.doneOf(progress)
              if progress.overdue > 0 {
                $0.put(" ")
                $0("span", .class("late"), text: context.text(.overdue, count: progress.overdue))
              }
            }
          }
        }
      }
    }
  }

  /// The colors follow the reader's system, unless the address of the frame selects them: `embed.html#dark`,
  /// `embed.html#light`.
  private static func style(light: String, dark: String) -> String {
    let night = "--line:\(dark);--track:\(Theme.dark.track.hex);--ink:#ededf0;--muted:#a0a0a8;--late:#ff9d94"
    return """
      :root{color-scheme:light dark;--line:\(light);--track:\(Theme.light.track.hex);--ink:#1b1a18;--muted:#66625b;--late:#a8201a}
      @media(prefers-color-scheme:dark){:root:not(:has(#light:target)){\(night)}}
      #dark:target{color-scheme:dark;\(night)}:root:has(#light:target){color-scheme:light}
      body{margin:0;background:Canvas;font:14px/1.45 ui-sans-serif,system-ui,-apple-system,"Segoe UI",Roboto,"Noto Sans",sans-serif;font-variant-numeric:tabular-nums}
      a{display:flex;align-items:center;gap:14px;padding:8px;color:var(--muted);text-decoration:none}
      a:focus-visible{outline:2px solid var(--line);outline-offset:-2px;border-radius:8px}
      h1,b{margin:0;color:var(--ink);font-size:inherit;font-weight:600;overflow-wrap:anywhere}a:hover h1{text-decoration:underline}
      svg{flex:none;fill:none}.track{stroke:var(--track)}.done{stroke:var(--line)}.doing{stroke:var(--line);stroke-opacity:.45}
      text{fill:var(--ink);font-size:30px;font-weight:650;text-anchor:middle}.late{color:var(--late)}
      @media(forced-colors:active){.track{stroke:GrayText}.done,.doing{stroke:Highlight}text{fill:CanvasText}}
      """
  }
}
