import Base
import Plan

/// The editing controls of pages in the preview; a built site has none.
struct EditControls {
  let context: SiteContext

  /// Nil if the site is read-only.
  init?(_ context: SiteContext) {
    guard context.options.live?.editing != nil, !context.isSingle else { return nil }
    self.context = context
  }

  /// The SVG symbols of the buttons.
  static let symbols =
    "<symbol id=\"i-edit\" viewBox=\"0 0 16 16\"><path class=\"ico\" d=\"m10.6 3 2.4 2.4-7.6 7.6-3 .6.6-3Z\"/></symbol>"
    + "<symbol id=\"i-grip\" viewBox=\"0 0 16 16\"><path class=\"ico dots\" d=\"M6 3.5h.01M10 3.5h.01M6 8h.01M10 8h.01M6 12.5h.01M10 12.5h.01\"/></symbol>"

  // MARK: Tasks

  /// The attributes of a task's row: its id, and everything that its editor shows.
  func attributes(_ reference: TaskReference) -> String {
    " data-task=\"\(Markup.escape(name(reference)))\" data-edit=\"\(Markup.escape(facts(reference)))\""
  }

  /// The id of a task, unique among all files.
  private func name(_ reference: TaskReference) -> String {
    FileTask.name(context.identifier(reference), document: reference.document, in: context.plan)
  }

  /// The checkbox as a button, with the box that the style sheet draws.
  /// - Parameter isInRow: whether it is in a row, whose class has the state.
  func tick(_ reference: TaskReference, isInRow: Bool) -> String {
    let task = context.task(reference)
    let checked = task.state == .done ? "true" : task.state == .inProgress ? "mixed" : "false"
    return "<button class=\"tick\" type=\"button\" role=\"checkbox\" aria-checked=\"\(checked)\" aria-label=\""
      + title(reference) + (isInRow ? "\"" : "\" data-box=\"\(task.state.name)\"")
      + (task.state == .stateless ? " disabled><i></i></button>" : "><i></i></button>")
  }

  func actions(_ reference: TaskReference, hasOrder: Bool) -> String {
    "<div class=\"actions\">"
      + button("edit-task", .editNamed, title(reference), symbol: "edit")
      + (hasOrder ? button("grip", .moveNamed, title(reference), symbol: "grip") : "") + "</div>"
  }

  private func title(_ reference: TaskReference) -> String {
    let title = context.document(reference).title(of: context.task(reference))
    return Markup.escape(title.isEmpty ? "—" : title)
  }

  private func facts(_ reference: TaskReference) -> String {
    let document = context.document(reference)
    let task = context.task(reference)
    var json = JSONWriter()
    json.object { json in
      json.field("file", reference.document)
      json.field("group", Int(task.group))
      json.field("title", (try? document.editor())?.titleSource(reference.task) ?? document.title(of: task))
      json.field("memo", document.memo(ofTask: reference.task) ?? "")
      json.field("due", task.due?.description ?? "")
      json.field("priority", task.priority.name ?? "")
      json.field("state", task.state.name)
      json.field("reason", document.reason(of: task) ?? "")
      json.field("tags", document.values(.tag, of: task))
      json.field("people", document.values(.person, of: task))
      if task.state == .stateless { json.field("stateless", true) }
    }
    return json.text
  }

  /// The button that adds tasks at the end of a group's own list.
  /// - Parameter label: the tag or the person of the page, which is added to each of these tasks.
  func addTask(_ node: Int, label: (kind: TaskAttribute.Kind, name: String)? = nil) -> String {
    let entry = context.tree.nodes[node]
    guard let file = file(of: node) else { return "" }
    // On the home page, the reader chooses the group.
    let choice = entry.document == nil || node == 0 && !context.tree.topLevel.isEmpty ? " data-choice" : ""
    let rest = label.map { " data-\($0.kind == .tag ? "tag" : "person")=\"\(Markup.escape($0.name))\"" } ?? ""
    return
      "<button class=\"add-task\" type=\"button\" data-key=\"add-task:\(Markup.escape(entry.slug))\" data-file=\"\(file)\" data-group=\"\(entry.group)\"\(choice)\(rest)>\(Markup.escape(context.text(.addTask)))</button>\n"
  }

  /// The index of the file to which new tasks and groups of a node are added; nil if no file of the node can be edited.
  /// If there are several, this is the first, and the reader can choose another.
  func file(of node: Int) -> Int? {
    (context.tree.nodes[node].document ?? (node == 0 ? firstList : nil)).flatMap { isEditable(file: $0) ? $0 : nil }
  }

  /// The first file to which tasks can be added.
  private var firstList: Int? {
    context.plan.documents.indices.first {
      isEditable(file: $0) && !context.plan.locations[$0].isMember && context.plan.continued[$0] == nil
        && !context.plan.isArchived($0)
    }
  }

  // MARK: Groups

  /// The attributes of an element that shows a group among its siblings.
  func item(_ node: Int) -> String {
    let entry = context.tree.nodes[node]
    guard let file = entry.document, entry.group > 0, isEditable(file: file) else { return "" }
    let slug = Markup.escape(entry.slug)
    return " data-key=\"\(slug)\" data-group-item=\"\(slug)\" data-file=\"\(file)\" data-index=\"\(entry.group)\""
  }

  /// The buttons of a group or a file; empty for any other node, such as a folder.
  func group(_ node: Int, hasOrder: Bool) -> String {
    let entry = context.tree.nodes[node]
    guard let file = entry.document, let group = context.group(node), isEditable(file: file) else { return "" }
    let description = (try? context.plan.documents[file].editor())?.descriptionSource(entry.group)
    guard group.heading != nil || description != nil else { return "" }
    let cover = context.picture(node).map { "/" + $0.fileName } ?? ""
    var json = JSONWriter()
    json.object { json in
      for (key, number) in [("file", file), ("group", entry.group)] { json.field(key, number) }
      for (key, text) in [
        ("name", group.name), ("color", group.directive.color ?? ""), ("icon", group.directive.icon ?? ""),
        ("image", group.directive.image ?? ""), ("due", group.directive.due?.description ?? ""),
        ("page", context.page(node)), ("cover", cover),
      ] {
        json.field(key, text)
      }
      json.field("description", description)
      let document = context.plan.documents[file]
      if entry.group > 0, group.level <= 6, document.format.traits.contains(.groupLevels) {
        json.field("parent", "\(group.parent ?? 0)")
        json.array("holds", document.groupsInside(entry.group).sorted()) { $0.number($1) }
      }
      // Only a heading has a comment below it for the other settings.
      json.field("hasSettings", group.heading != nil && node > 0)
    }
    let name = Markup.escape(node == 0 ? context.tree.title : context.name(node))
    return "<div class=\"actions\">"
      + button(
        "edit-group", .editNamed, name, symbol: "edit",
        more: " data-key=\"edit-group:\(Markup.escape(entry.slug))\" data-group=\"\(Markup.escape(json.text))\"")
      + (hasOrder && entry.group > 0 ? button("grip", .moveNamed, name, symbol: "grip") : "") + "</div>"
  }

  /// Whether the format of a file can be edited.
  private func isEditable(file: Int) -> Bool { context.plan.documents[file].format.isEditable }

  /// The button that adds a group at the end of a file or inside another group; empty if the node has no file.
  func addGroup(inside node: Int) -> String {
    let entry = context.tree.nodes[node]
    guard let file = file(of: node), entry.level < 6 else { return "" }
    var json = JSONWriter()
    json.object { json in
      json.field("file", file)
      if entry.group > 0 { json.field("inside", entry.group) }
      if entry.document == nil { json.field("parent", "\(file):0") }
    }
    return
      "<button class=\"add-group\" type=\"button\" data-key=\"add-group:\(Markup.escape(entry.slug))\" data-group=\"\(Markup.escape(json.text))\">\(Markup.escape(context.text(.addGroup)))</button>"
  }

  private func button(_ name: String, _ phrase: Phrase, _ title: String, symbol: String, more: String = "") -> String {
    let label = context.text(phrase, ["title": title])
    return
      "<button class=\"\(name)\" type=\"button\" aria-label=\"\(label)\"\(more)><svg width=\"16\" height=\"16\" aria-hidden=\"true\"><use href=\"#i-\(symbol)\"/></svg></button>"
  }
}
