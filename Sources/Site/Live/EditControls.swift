import Base
import Drawing
import Plan

/// What the cards of a lane have in common: a state, a group (none for the Inbox of their file), or a person (or none).
enum LaneChange {
  case state(TaskState), group(Int?), person(String)
}

/// The editing controls of pages in the preview; a built site has none.
struct EditControls {
  let context: SiteContext

  /// Nil if the site is read-only.
  init?(_ context: SiteContext) {
    guard context.options.live?.editing != nil, !context.isSingle else { return nil }
    self.context = context
  }

  // MARK: Tasks

  /// The attributes of a task's row: its id, and everything that its editor shows.
  func attributes(_ reference: TaskReference) -> [HTML.Attribute] {
    // The id is unique among all files.
    let id = FileTask.name(context.identifier(reference), document: reference.document, in: context.plan)
    return [.init("data-task", id), .init("data-edit", facts(reference))]
  }

  /// The checkbox as a button, with the box that the style sheet draws.
  /// - Parameter isInRow: whether it is in a row, whose class has the state.
  func tick(_ reference: TaskReference, isInRow: Bool) -> HTML {
    let task = context.task(reference)
    let checked = task.state == .done ? "true" : task.state == .inProgress ? "mixed" : "false"
    return HTML(
      "button", .class("tick"), Self.button, .init("role", "checkbox"), .init("aria-checked", checked),
      .init("aria-label", title(reference)), isInRow ? nil : .init("data-box", task.state.name),
      .flag("disabled", if: task.state == .stateless || task.followsFromCells)
    ) { $0("i") }
  }

  /// What a card of a board gets in a lane.
  func attribute(_ change: LaneChange) -> HTML.Attribute? {
    let json: JSONWriter
    switch change {
    case .state(let state): json = .object { $0.field("state", state.name) }
    case .person(let name): json = .object { $0.field("person", name) }
    case .group(nil): json = .object { $0.field("group", 0) }
    case .group(let node?):
      let entry = context.tree.nodes[node]
      guard let file = entry.document, isEditable(file: file) else { return nil }
      json = .object { json in
        json.field("to", file)
        json.field("group", entry.group)
      }
    }
    return .init("data-to", json.text)
  }

  /// The buttons of rows, prepared once for all rows of a page: there may be thousands.
  struct RowActions {
    private let edit, grip: Named

    init(_ context: SiteContext) {
      (edit, grip) = (Named("edit-task", .editNamed, context), Named("grip", .moveNamed, context))
    }

    func append(_ title: String, hasOrder: Bool, to html: inout HTML) {
      html.open(Self.group)
      edit.append(title, to: &html)
      if hasOrder { grip.append(title, to: &html) }
      html.close(Self.group)
    }

    private static let group = HTML.Tag("div", .class("actions"))

    /// A button whose label names a task, in two parts around the name.
    private struct Named {
      private let (start, end): (HTML, HTML)

      init(_ name: String, _ phrase: Phrase, _ context: SiteContext) {
        let mark = "\u{1}"
        let parts = context.text(phrase, ["title": mark]).split(separator: mark, omittingEmptySubsequences: false)
        let label = String(parts.first ?? "")
        let tag = HTML.Tag("button", .class(name), EditControls.button, .init("aria-label", label))
        start = HTML(trusted: Array(tag.unclosed))
        end = HTML { html in
          html.text(parts.dropFirst().joined())
          html.put("\"></button>")
        }
      }

      func append(_ title: String, to html: inout HTML) {
        html += start
        html.text(title)
        html += end
      }
    }
  }

  func title(_ reference: TaskReference) -> String {
    let title = context.title(of: reference)
    return title.isEmpty ? "—" : title
  }

  private func facts(_ reference: TaskReference) -> String {
    let document = context.document(reference)
    let task = context.task(reference)
    return JSONWriter.object { json in
      json.field("file", reference.document)
      json.field("group", Int(task.group))
      json.field("title", (try? document.editor())?.titleSource(reference.task) ?? document.title(of: task))
      json.field("memo", document.memo(ofTask: reference.task) ?? "")
      json.field("due", task.due?.description ?? "")
      if let rule = document.recurrence(of: task) { json.field("repeat", RecurrenceRule.usual(rule)) }
      json.field("priority", task.priority.name ?? "")
      json.field("state", task.state.name)
      json.field("reason", document.reason(of: task) ?? "")
      json.field("tags", document.values(.tag, of: task))
      json.field("people", document.values(.person, of: task))
      if task.state == .stateless { json.field("stateless", true) }
    }.text
  }

  /// The button that adds tasks at the end of a group's own list.
  /// - Parameter label: the tag or the person of the page, which is added to each of these tasks.
  func addTask(_ node: Int, label: (kind: TaskAttribute.Kind, name: String)? = nil) -> HTML {
    let entry = context.tree.nodes[node]
    guard let file = file(of: node) else { return HTML() }
    return HTML { html in
      html(
        "button", .class("add-task"), Self.button, .init("data-key", "add-task:\(entry.slug)"),
        .init("data-file", String(file)), .init("data-group", String(entry.group)),
        // On the home page, the reader chooses the group.
        .flag("data-choice", if: entry.document == nil || node == 0 && !context.tree.topLevel.isEmpty),
        label.map { .init($0.kind == .tag ? "data-tag" : "data-person", $0.name) }, text: context.text(.addTask))
      html.put("\n")
    }
  }

  /// The button that removes the done tasks of a group's own list.
  func clearDone(_ node: Int) -> HTML {
    // Those with open subtasks are left.
    let isClearable = context.tasksOfNode[node].contains {
      context.facts[$0].state == .done && !context.document($0).reach(ofTask: $0.task).hasOpen
    }
    guard file(of: node) != nil, isClearable else { return HTML() }
    return HTML { html in
      html.line("button", .class("clear-done"), Self.button, text: context.text(.clearDone))
    }
  }

  /// The button that makes the files write the day when a task is done; empty if all do, or were told not to.
  func recordDone() -> HTML {
    let files = context.plan.documents.indices.filter {
      let document = context.plan.documents[$0]
      return document.format.traits.contains(.fileSettings) && !context.plan.isArchived($0)
        && document.frontMatter.switches[.datesDone] == nil && !document.datesCompletion
    }
    guard !files.isEmpty else { return HTML() }
    return HTML(
      "button", .class("button record-done"), Self.button,
      .init("data-files", JSONWriter.array { json in for file in files { json.number(file) } }.text),
      text: context.text(.recordDone))
  }

  /// The index of the file to which new tasks and groups of a node are added; nil if no file of the node can hold them.
  /// If there are several, this is the first, and the reader can choose another.
  func file(of node: Int, holding needed: FormatTraits = .editing) -> Int? {
    (context.tree.nodes[node].document ?? (node == 0 ? lists(holding: needed).first : nil))
      .flatMap { traits(ofFile: $0).contains(needed) ? $0 : nil }
  }

  /// The files to which tasks can be added, and whose formats have some traits.
  private func lists(holding needed: FormatTraits) -> [Int] {
    context.plan.documents.indices.filter {
      traits(ofFile: $0).contains(needed) && !context.plan.locations[$0].isMember && context.plan.continued[$0] == nil
        && !context.plan.isArchived($0)
    }
  }

  // MARK: Groups

  /// The attributes of an element that shows a group among its siblings.
  func item(_ node: Int) -> [HTML.Attribute] {
    let entry = context.tree.nodes[node]
    guard let file = entry.document, entry.group > 0, isEditable(file: file) else { return [] }
    return [
      .init("data-key", entry.slug), .init("data-group-item", entry.slug), .init("data-file", String(file)),
      .init("data-index", String(entry.group)),
    ]
  }

  /// The buttons of a group or a file; empty for any other node, such as a folder.
  func group(_ node: Int, hasOrder: Bool) -> HTML {
    let entry = context.tree.nodes[node]
    guard let file = entry.document, let group = context.group(node), isEditable(file: file) else { return HTML() }
    let description = (try? context.plan.documents[file].editor())?.descriptionSource(entry.group)
    guard group.heading != nil || description != nil else { return HTML() }
    let cover = context.picture(node).map { "/" + $0.fileName } ?? ""
    let json = JSONWriter.object { json in
      json.numbers([("file", file), ("group", entry.group)])
      json.texts([
        ("name", group.name), ("color", group.directive.color ?? ""), ("icon", group.directive.icon ?? ""),
        ("image", group.directive.image ?? ""), ("due", group.directive.due?.description ?? ""),
        ("page", context.page(node)), ("cover", cover),
      ])
      json.field("description", description)
      let document = context.plan.documents[file]
      if entry.group > 0, group.level <= 6, document.format.traits.contains(.groupLevels) {
        json.field("parent", "\(group.parent ?? 0)")
        json.array("holds", document.groupsInside(entry.group).sorted()) { $0.number($1) }
      }
      // Only a heading has a comment below it for the other settings.
      let hasSettings = group.heading != nil && node > 0 && document.format.traits.contains(.groupSettings)
      json.field("hasSettings", hasSettings)
      if entry.group == 0, document.format.traits.contains(.fileSettings) {
        for (setting, isOn) in [
          (FrontMatter.Switch.datesDone, document.datesCompletion),
          (.datesCreated, document.datesCreation(at: .end(group: 0))),
        ] {
          json.field(setting.rawValue, "\(isOn)")
        }
      }
      // The color of its name, which is written when it gets another one.
      if hasSettings, group.directive.color == nil, entry.group > 0,
        entry.parent == 0 || context.tree.topLevel.contains(node)
      {
        json.field("shown", context.colors[node].fill.hex)
      }
    }
    let name = node == 0 ? context.tree.title : context.name(node)
    return HTML("div", .class("actions")) {
      button(
        "edit-group", .editNamed, name, key: .init("data-key", "edit-group:\(entry.slug)"),
        group: .init("data-group", json.text), to: &$0)
      if hasOrder, entry.group > 0 { button("grip", .moveNamed, name, to: &$0) }
    }
  }

  private func traits(ofFile file: Int) -> FormatTraits { context.plan.documents[file].format.traits }

  /// Whether the format of a file can be edited.
  private func isEditable(file: Int) -> Bool { traits(ofFile: file).contains(.editing) }

  /// The button that adds a group at the end of a file or inside another group, which it names; empty if no file of the
  /// node can hold one there.
  func addGroup(inside node: Int) -> HTML {
    let entry = context.tree.nodes[node]
    let needed: FormatTraits = entry.group > 0 ? [.emptyGroups, .subgroups] : [.emptyGroups]
    guard let file = file(of: node, holding: needed), entry.level < 6 else { return HTML() }
    let json = JSONWriter.object { json in
      json.field("file", file)
      // What the files that can be chosen can hold.
      json.objects("files", entry.document == nil ? lists(holding: needed) : [file]) { json, file in
        json.field("file", file)
        json.field("hasSubgroups", traits(ofFile: file).contains(.subgroups))
        json.field("hasSettings", traits(ofFile: file).contains(.groupSettings))
      }
      json.field("color", GroupSwatch.next(in: context.plan.documents[file]))
      if entry.document == nil { json.field("parent", "\(file):0") }
      // Inside another group unless the reader chooses another one, or none.
      if entry.group > 0 { json.field("parent", "\(entry.group)") }
    }
    let label = node == 0 ? context.text(.addGroup) : context.text(.addGroupIn, ["title": context.name(node)])
    return HTML(
      "button", .class("add-group"), Self.button, .init("data-key", "add-group:\(entry.slug)"),
      .init("data-group", json.text), text: label)
  }

  private static let button = HTML.Attribute("type", "button")

  /// Its icon is drawn by the stylesheet: an SVG in each row takes longer to lay out than the rest of the row.
  private func button(
    _ name: String, _ phrase: Phrase, _ title: String, key: HTML.Attribute? = nil, group: HTML.Attribute? = nil,
    to html: inout HTML
  ) {
    let label = context.text(phrase, ["title": title])
    html("button", .class(name), Self.button, .init("aria-label", label), key, group)
  }
}
