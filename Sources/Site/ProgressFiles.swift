import Drawing
import Reports
import TodoFile

/// The figures for other programs: JSON, its schema, badges and rings.
struct ProgressFiles {
  let context: SiteContext

  func add(to site: inout Site, diagnostics: [Diagnostic]) throws {
    try site.add(
      "progress.json", StatusJSON.render(context.plan, context.tree, diagnostics: .init(diagnostics), isPublic: true))
    try site.add("progress.schema.json", ProgressSchema.text)
    try site.add("icon.svg", Ring(context.tree.root.progress, stroke: 20).standalone(color: context.accent, size: 64))
    for (index, node) in context.tree.nodes.enumerated() {
      let name = index == 0 ? "progress" : "groups/\(node.slug)"
      let color = index == 0 ? context.accent : context.colors[index]
      let label = index == 0 ? context.tree.title : node.name
      let message =
        node.progress.total > 0
        ? "\(context.percent(node.progress)) (\(node.progress.done)/\(node.progress.total))" : context.text(.noTasks)
      let badge = Badge(label: label, message: message, color: Badge.color(for: node.progress))
      try site.add("badges/\(name).svg", badge.svg())
      try site.add("badges/\(name).json", shields(badge))
      let ring = Ring(
        node.progress, label: node.progress.total > 0 ? context.percent(node.progress) : nil,
        title: "\(label): \(context.ringTitle(node.progress))")
      try site.add("rings/\(name).svg", ring.standalone(color: color))
    }
  }

  /// The endpoint of shields.io: its allowed keys only.
  private func shields(_ badge: Badge) -> [UInt8] {
    var json = JSONWriter()
    json.object { json in
      json.key("schemaVersion")
      json.number(1)
      json.key("label")
      json.string(badge.label)
      json.key("message")
      json.string(badge.message)
      json.key("color")
      json.string(String(badge.color.hex.dropFirst()))
    }
    return json.bytes + [0x0A]
  }
}
