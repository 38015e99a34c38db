import Base
import Drawing
import EmbeddedFiles
import History
import Plan
import Reports

/// The figures for other programs: JSON, its schema, badges, and rings.
struct ProgressFiles {
  let context: SiteContext

  func add(
    to site: inout Site, diagnostics: @escaping @Sendable () -> [Diagnostic], keys: PageKeys
  ) throws {
    try site.add("progress.json") {
      StatusJSON.render(context.plan, context.tree, diagnostics: diagnostics(), isPublic: true) { json in
        json.objects("moves", DateMoves(context: context).all()) { write($1, &$0) }
        json.object("outlook") { OutlookJSON.write(context.outlook, context.tree, &$0) }
      }
    }
    try site.add("progress.schema.json", EmbeddedFiles.bytes(".github/docs/schemas/progress.schema.json") ?? [])
    try site.add("icon.svg", Ring(context.tree.root.progress, stroke: 20).standalone(color: context.accent, size: 64))
    for node in context.tree.nodes.indices where context.hasBadge(node) {
      let name = node == 0 ? "progress" : "groups/\(context.tree.nodes[node].slug)"
      let key = keys.figure(node)
      try site.add("badges/\(name).svg", key: key) { Array(badge(node).svg().utf8) }
      try site.add("badges/\(name).json", key: key) { shields(badge(node)) }
      try site.add("rings/\(name).svg", key: key) { Array(ring(node).utf8) }
      let embed = Embed(context: context)
      try site.add(embed.path(node)) { embed.render(node).bytes }
    }
  }

  private func write(_ moved: DateMoves.Moved, _ json: inout JSONWriter) {
    json.texts([
      ("kind", moved.isMilestone ? "milestone" : "task"), ("name", moved.name), ("url", moved.href("")),
      ("first", moved.track.first.description), ("due", moved.track.current?.description),
    ])
    json.numbers([("days", moved.track.slip)])
    json.objects("moves", moved.track.moves) { json, move in
      json.texts([("day", "\(move.day)"), ("from", "\(move.old)"), ("to", "\(move.new)")])
      json.numbers([("days", move.days)])
    }
  }

  private func label(_ node: Int) -> String { node == 0 ? context.tree.title : context.tree.nodes[node].name }

  private func badge(_ node: Int) -> Badge {
    let progress = context.tree.nodes[node].progress
    let message =
      progress.total > 0
      ? "\(context.percent(progress)) (\(progress.done)/\(progress.total))" : context.text(.noTasks)
    return Badge(label: label(node), message: message, color: Badge.color(for: progress))
  }

  private func ring(_ node: Int) -> String {
    let progress = context.tree.nodes[node].progress
    var ring = context.ring(progress)
    ring.title = "\(label(node)): \(context.ringTitle(progress))"
    return ring.standalone(color: context.colors[node])
  }

  /// JSON for the shields.io endpoint badge, with only the keys that it allows.
  private func shields(_ badge: Badge) -> [UInt8] {
    JSONWriter.object { json in
      json.field("schemaVersion", 1)
      json.field("label", badge.label)
      json.field("message", badge.message)
      json.field("color", String(badge.color.hex.dropFirst()))
    }.line
  }
}

extension SiteContext {
  /// Whether the site has a badge and a ring for a node: always for the whole plan, for a group only if the author
  /// asked for them.
  func hasBadge(_ node: Int) -> Bool {
    node == 0 || options.badges == .all || group(node)?.directive.badge == true
  }
}

/// The name, icon, and colors of the site on a home screen (W3C Web Application Manifest).
struct WebManifest {
  let context: SiteContext

  var json: [UInt8] {
    JSONWriter.object { json in
      json.texts([
        ("name", context.tree.title), ("lang", context.contentLanguage), ("dir", context.isRightToLeft ? "rtl" : "ltr"),
        ("start_url", "index.html"), ("display", context.options.live == nil ? "minimal-ui" : "standalone"),
        ("background_color", Theme.light.paper.hex), ("theme_color", Theme.light.paper.hex),
      ])
      let icons = [("icon.svg", "any", "image/svg+xml"), ("icon.png", "512x512", "image/png")]
      json.objects("icons", icons) { json, icon in
        json.texts([("src", icon.0), ("sizes", icon.1), ("type", icon.2)])
      }
    }.line
  }
}
