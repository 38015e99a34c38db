public import Base
public import Plan
import States

/// The figures of a plan as JSON, in the format that `status`, `report`, and `progress.json` share.
public enum StatusJSON {
  /// The name and version written into every file.
  public static let generator = "ringmark \(Version.current)"

  /// A path for public pages: only the file name if the path is absolute or starts with `..`, otherwise unchanged.
  public static func publicPath(_ path: String) -> String {
    guard path.hasPrefix("/") || path.hasPrefix("..") else { return path }
    return path.split(separator: "/").last.map(String.init) ?? path
  }

  /// - Parameter more: writes additional keys.
  /// - Parameter isPublic: whether the figures are for a site, which must not show folders of this machine.
  public static func render(
    _ plan: TodoPlan, _ tree: ProgressTree, diagnostics: [Diagnostic], isPublic: Bool = false,
    more: (inout JSONWriter) -> Void = { _ in }
  ) -> [UInt8] {
    JSONWriter.object { json in
      json.field("schema", 1)
      json.field("generator", generator)
      json.field("title", tree.title)
      json.field("lang", tree.lang)
      json.field("date", tree.today.description)
      json.field("files", isPublic ? tree.files.map(publicPath) : tree.files)
      json.field("read", plan.documents.map(\.reading.rawValue))
      json.array("notRead", plan.documents) { json, document in
        if let note = document.readingNote, note.count > 0 { write(note, &json) } else { json.null() }
      }
      json.field("count", (plan.documents.first?.groups[0].count ?? .all).rawValue)
      json.object("progress") { write(tree.root.progress, &$0) }
      json.object("own") { write(tree.root.own, &$0) }
      json.object("weighted", tree.root.weighted) { write($1, &$0) }
      write(tree.root.children, plan, tree, isPublic: isPublic, &json)
      json.object("diagnostics") { json in
        let errors = diagnostics.count { $0.severity == .error }
        json.field("errors", errors)
        json.field("warnings", diagnostics.count - errors)
      }
      more(&json)
    }.line
  }

  /// Writes the member `groups`, with the given groups and those in them; headings have six levels, so recursion stays shallow.
  private static func write(
    _ nodes: [Int], _ plan: TodoPlan, _ tree: ProgressTree, isPublic: Bool, _ json: inout JSONWriter
  ) {
    json.objects("groups", nodes) { json, index in
      let node = tree.nodes[index]
      let group = node.document.map { plan.documents[$0].groups[node.group] }
      let path = node.document.map { plan.documents[$0].source.path }
      json.field("slug", node.slug)
      json.field("name", node.name)
      json.field("level", node.level)
      json.field("file", isPublic ? path.map(publicPath) : path)
      json.field("line", node.line)
      json.field("color", group?.directive.color)
      json.field("icon", group?.directive.icon)
      json.field("image", group?.directive.image)
      json.field("due", group?.due?.description)
      json.field("url", "groups/\(node.slug).html")
      json.object("progress") { write(node.progress, &$0) }
      json.object("own") { write(node.own, &$0) }
      write(node.children, plan, tree, isPublic: isPublic, &json)
    }
  }

  /// Writes the members of an object.
  static func write(_ progress: Progress, _ json: inout JSONWriter) {
    json.numbers(figures(progress) + [("overdue", progress.overdue), ("dueSoon", progress.dueSoon)])
  }

  /// The figures that every format has, in its order.
  static func figures(_ progress: Progress) -> [(String, Int?)] {
    [
      ("done", progress.done), ("total", progress.total), ("percent", progress.percent), ("open", progress.open),
      ("inProgress", progress.inProgress), ("question", progress.question), ("deferred", progress.deferred),
      ("cancelled", progress.cancelled),
    ]
  }

  private static func write(_ note: ReadingNote, _ json: inout JSONWriter) {
    json.object { json in
      json.numbers([("count", note.count), ("done", note.lines?.done ?? 0)])
      json.field("how", note.reading?.rawValue)
      json.numbers([("line", note.lines?.first), ("percent", note.lines?.figures?.all.percent)])
    }
  }

  /// Writes the members of an object.
  static func write(_ weighted: WeightedProgress, _ json: inout JSONWriter) {
    json.field("unit", weighted.unit.rawValue)
    json.field("done", weighted.done)
    json.field("total", weighted.total)
    json.field("percent", weighted.percent)
    json.field("unestimated", weighted.unestimated)
  }
}
