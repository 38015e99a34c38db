import Base
import Drawing
import Plan

/// The name, icon, and colors of the site on a home screen (W3C Web Application Manifest).
struct WebManifest {
  let context: SiteContext

  var json: [UInt8] {
    JSONWriter.object { json in
      for (key, value) in [
        ("name", context.tree.title), ("lang", context.contentLanguage), ("dir", context.isRightToLeft ? "rtl" : "ltr"),
        ("start_url", "index.html"), ("display", context.options.live == nil ? "minimal-ui" : "standalone"),
        ("background_color", Theme.light.paper.hex),
        ("theme_color", Theme.light.paper.hex),
      ] {
        json.field(key, value)
      }
      let icons = [("icon.svg", "any", "image/svg+xml"), ("icon.png", "512x512", "image/png")]
      json.objects("icons", icons) { json, icon in
        for (key, value) in [("src", icon.0), ("sizes", icon.1), ("type", icon.2)] { json.field(key, value) }
      }
    }.line
  }
}
