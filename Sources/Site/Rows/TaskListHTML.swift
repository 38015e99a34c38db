import Base
import Plan

/// Tasks as HTML, written without templates because there may be many rows.
struct TaskListHTML {
  let context: SiteContext
  let root: String
  var output: [UInt8] = []
  /// The open lists: the indentation of their items and, in an ordered list, the number of the open item.
  private var levels: [(indent: Int, next: Int?)] = []

  /// How many rows a part of a long list has. Browsers lay out only the parts in view.
  static let part = 100
  var isLong = false
  var hasAnchors = true
  private var rowsInPart = 0

  private let allControls: EditControls?
  /// The editing controls of the current file; nil if it is read-only.
  var controls: EditControls? { file.document.format.isEditable ? allControls : nil }
  private let chips: TaskChips
  private let words: RowText
  let pictures: PagePictures
  private var file: RowFile

  init(_ context: SiteContext, root: String, chips scope: TaskChips.Scope = .all) {
    self.context = context
    allControls = context.controls
    chips = TaskChips(context, root: root, scope: scope)
    words = context.words
    pictures = PagePictures(context, root: root)
    self.root = root
    file = RowFile(context)
  }

  /// A flat list of tasks from different groups, each with a link to its group.
  /// - Parameter chips: which chips the rows have.
  static func flat(
    _ tasks: [TaskReference], _ context: SiteContext, root: String, chips: TaskChips.Scope = .dates
  ) -> [UInt8] {
    guard !tasks.isEmpty else { return [] }
    var list = TaskListHTML(context, root: root, chips: chips)
    list.isLong = tasks.count > 2 * part
    for (index, reference) in tasks.enumerated() {
      if index % part == 0, index == 0 || list.isLong {
        list.put(index == 0 ? "" : "</ul>\n")
        list.put(list.isLong ? "<ul class=\"tasks part\">\n" : "<ul class=\"tasks\">\n")
      }
      list.openRow(reference, anchor: false, isFlat: true)
      list.put("</li>\n")
    }
    list.put("</ul>\n")
    return list.output
  }

  private mutating func writeGroup(document index: Int, group: Int, bounds: Range<Int>) {
    let document = context.plan.documents[index]
    let items = document.items(in: bounds, group: group)
    file.turn(to: index, context)
    isLong = items.count { $0.indent == 0 } > 2 * Self.part
    for (position, item) in items.enumerated() {
      if case .block(let block) = item.kind {
        close(downTo: item.indent - 1)
        let html = document.blockHTML(block)
        let kind = item.indent == 0 ? "prose" : MemoLines.areShort(html) ? "memo lines" : "memo"
        write("<div class=\"\(kind) between\" dir=\"auto\">")
        output.append(copying: html.span)
        put("</div>")
        continue
      }
      open(item)
      switch item.kind {
      case .task(let number):
        openRow(
          TaskReference(document: index, task: number, number: 0), anchor: true, isFlat: false,
          ordinal: levels.last?.next)
      case .note(let number):
        openNote(number, document, isLabel: position + 1 < items.count && items[position + 1].indent > item.indent)
      case .block: break
      }
    }
    close(downTo: -1)
  }

  /// Opens an item at its indentation, and a list around it unless one is already open there.
  private mutating func open(_ item: GroupItem) {
    close(downTo: item.indent)
    let isOrdered = item.ordinal != nil
    if let last = levels.last, last.indent == item.indent, (last.next != nil) == isOrdered {
      let next = last.next.map { $0 + 1 }
      rowsInPart += levels.count == 1 ? 1 : 0
      // With editing controls, a row can be moved between any two others, so the list must stay in one piece.
      guard isLong, controls == nil, levels.count == 1, rowsInPart >= Self.part else {
        put("</li>\n")
        levels[levels.count - 1].next = next
        return
      }
      close(downTo: item.indent - 1)
      openList(item.indent, next: next)
      return
    }
    // A list of the other kind starts after the open one.
    close(downTo: item.indent - 1)
    if !levels.isEmpty { put("\n") }
    openList(item.indent, next: item.ordinal)
  }

  /// - Parameter next: the number of the first item of an ordered list.
  private mutating func openList(_ indent: Int, next: Int?) {
    let start = next.map { $0 == 1 ? "" : " start=\"\($0)\"" } ?? ""
    let kind = !isLong ? "" : controls == nil ? " part" : " long"
    let top = " class=\"tasks\(kind)\"\(controls == nil ? "" : " data-list")"
    write("<\(next == nil ? "ul" : "ol")\(levels.isEmpty ? top : "")\(start)>\n")
    if levels.isEmpty { rowsInPart = 0 }
    levels.append((indent, next))
  }

  /// Closes all lists of items deeper than `indent`.
  private mutating func close(downTo indent: Int) {
    while let last = levels.last, last.indent > indent {
      write("</li>\n</\(last.next == nil ? "ul" : "ol")>\n")
      levels.removeLast()
    }
  }

  private mutating func openNote(_ number: Int, _ document: TodoDocument, isLabel: Bool) {
    write("<li class=\"task note\(isLabel ? " label" : "")\"><div class=\"row\"><div class=\"what\" dir=\"auto\">")
    let note = document.noteHTML(number)
    output.append(contentsOf: note.title)
    put("</div>")
    if !note.blocks.isEmpty {
      put("<div class=\"memo\" dir=\"auto\">")
      output.append(contentsOf: note.blocks)
      put("</div>")
    }
    put("</div>")
  }

  private mutating func openRow(
    _ reference: TaskReference, anchor: Bool, isFlat: Bool, ordinal: Int? = nil, hasOrder: Bool = true
  ) {
    file.turn(to: reference.document, context)
    let document = file.document
    let task = document.tasks[reference.task]
    let node = file.nodeOfGroup[Int(task.group)]
    let reach =
      isFlat ? (hasOpen: task.state.isPending, hasDone: task.state == .done) : document.reach(ofTask: reference.task)
    put("<li class=\"task is-")
    write(task.state.name)
    // A row is shown with tasks of another kind if a subtask of that kind is below it.
    if reach.hasOpen, !task.state.isPending { put(" has-open") }
    if reach.hasDone, task.state != .done { put(" has-done") }
    if isFlat { write(" g\(node)") }
    put("\"")
    if anchor, hasAnchors {
      put(" id=\"t-")
      writePrefix(reference)
      write(identifier: reference.task, isAddress: false)
      put("\"")
    }
    if anchor, !isFlat, let day = document.date(.created, of: task) { write(" data-new=\"\(day)\"") }
    if let controls { write(controls.attributes(reference)) }
    put("><div class=\"row\">")
    if let controls { write(controls.tick(reference, isInRow: true)) } else { writeBox(task.state) }
    let reason = document.reason(of: task)
    let isPlain = controls == nil && !isFlat && ordinal == nil && reason == nil
    if !isPlain { put("<div class=\"what\">") }
    if controls != nil { writeSpokenState(task.state) }
    if let ordinal { write("<span class=\"ordinal\" aria-hidden=\"true\">\(ordinal).</span> ") }
    put(isPlain ? "<div class=\"title\"" : "<span class=\"title\"")
    put(context.isRightToLeft || !document.isTitleLeftToRight(task) ? " dir=\"auto\">" : ">")
    let title = output.count
    document.appendTitleHTML(of: task, to: &output)
    // In a group's list, the pictures of all rows are resolved together.
    if isFlat { pictures.resolve(&output, from: title, document: reference.document) }
    if !isPlain { put("</span>") }
    if let reason { write(" <span class=\"chip reason\" dir=\"auto\">\(Markup.escape(reason))</span>") }
    if isFlat { writeLink(reference.task, node: node) }
    put("</div>")
    if task.hasChips || (task.state == .done && !context.options.completed.isEmpty) {
      chips.append(reference, document, task, to: &output)
    }
    if !isFlat, task.hasMemo { writeMemo(reference.task, document) }
    if let controls { write(controls.actions(reference, hasOrder: !isFlat && hasOrder)) }
    put("</div>")
  }

  /// The box of a task, which the style sheet draws for the class of the row, with its state for screen readers.
  private mutating func writeBox(_ state: TaskState) {
    put("<i>")
    words.states.append(Int(state.rawValue), to: &output)
    put("</i>")
  }

  private mutating func writeSpokenState(_ state: TaskState) {
    put("<span class=\"sr\">")
    words.states.append(Int(state.rawValue), to: &output)
    put(": </span>")
  }

  /// A link to the row on the page of its group.
  private mutating func writeLink(_ task: Int, node: Int) {
    put(" <a class=\"in\" href=\"")
    if !context.isSingle {
      write(root)
      words.pages.append(node, to: &output)
    }
    put("#t-")
    writePrefix(TaskReference(document: file.index, task: task, number: 0))
    write(identifier: task, isAddress: true)
    put("\" dir=\"auto\">")
    words.names.append(node, to: &output)
    put("</a>")
  }

  /// The prefix that distinguishes tasks of several files on one page.
  private mutating func writePrefix(_ reference: TaskReference) { write(context.anchorPrefix(reference)) }

  private mutating func write(identifier task: Int, isAddress: Bool) {
    guard file.identifiers.isExplicit(task) else { return file.identifiers.append(task, to: &output) }
    let name = file.identifiers[task]
    write(isAddress ? SiteContext.encode(name) : Markup.escape(name))
  }

  private mutating func write(_ text: String) { output.append(contentsOf: text.utf8) }

  mutating func put(_ text: StaticString) { output.put(text) }

  // MARK: The lists of groups

  /// The tasks directly in one group, with their subtasks and the notes and prose between them.
  /// - Parameter isOwnPage: whether links to the tasks refer to this page.
  static func group(_ node: Int, _ context: SiteContext, root: String, isOwnPage: Bool = true) -> [UInt8] {
    guard context.tree.nodes[node].document != nil else { return members(node, context, root: root) }
    var list = TaskListHTML(context, root: root)
    list.hasAnchors = isOwnPage
    var tasks = context.tasksOfNode[node][...]
    // The tasks of the group's own file, followed by those of files that continue it.
    while let first = tasks.first {
      let own = tasks.prefix { $0.document == first.document }
      let start = list.output.count
      list.writeGroup(
        document: first.document, group: Int(context.task(first).group),
        bounds: first.task..<(own.last?.task ?? first.task) + 1)
      list.pictures.resolve(&list.output, from: start, document: first.document)
      tasks = tasks[own.endIndex...]
    }
    return list.output
  }

  /// The tasks of a folder in which each file is one task.
  static func members(_ node: Int, _ context: SiteContext, root: String) -> [UInt8] {
    let tasks = context.tasksOfNode[node]
    guard !tasks.isEmpty else { return [] }
    var list = TaskListHTML(context, root: root)
    list.isLong = list.controls == nil && tasks.count > 2 * part
    for (index, reference) in tasks.enumerated() {
      if index == 0 || (list.isLong && index % part == 0) {
        list.put(index == 0 ? "" : "</ul>\n")
        list.put(list.isLong ? "<ul class=\"tasks part\">\n" : "<ul class=\"tasks\">\n")
      }
      let start = list.output.count
      list.openRow(reference, anchor: true, isFlat: false, hasOrder: false)
      list.put("</li>\n")
      list.pictures.resolve(&list.output, from: start, document: reference.document)
    }
    list.put("</ul>\n")
    return list.output
  }

  // MARK: Memos

  private mutating func writeMemo(_ task: Int, _ document: TodoDocument) {
    let start = output.count
    put("<div class=\"memo\" dir=\"auto\">")
    let before = output.count
    document.appendMemoHTML(ofTask: task, to: &output)
    guard output.count > before else {
      output.removeLast(before - start)
      return
    }
    if MemoLines.areShort(output[before...]) {
      output.replaceSubrange(start..<before, with: "<div class=\"memo lines\" dir=\"auto\">".utf8)
    }
    put("</div>")
  }
}
