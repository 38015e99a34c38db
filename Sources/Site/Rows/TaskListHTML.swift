import Base
import History
import Plan

/// Tasks as HTML, written without templates because there may be many rows.
struct TaskListHTML: Sendable {
  let context: SiteContext
  /// The open lists: the indentation of their items and, in an ordered list, the number of the open item.
  private var levels: [(indent: Int, next: Int?)] = []

  /// How many rows a part of a long list has. Browsers lay out only the parts in view.
  static let partLength = 100
  private var isLong = false
  private var hasAnchors = true
  private var rowsInPart = 0

  private let allControls: EditControls?
  /// The editing controls of the current file; nil if it is read-only.
  var controls: EditControls? { file.document.format.isEditable ? allControls : nil }
  private let actions: EditControls.RowActions?
  private let chips: TaskChips
  private let words: RowText
  private let pictures: PagePictures
  /// The start of a link to another page.
  private let link: [UInt8]
  private var file: RowFile
  /// Where the content of the open list with its sublists begins.
  private var content = 0
  /// The open row of a page of the preview, while it has no rows below it: where it and its id begin and end.
  private var row: (start: Int, name: Range<Int>)?
  /// The next rows of a long list that can be edited, if they were made ahead.
  private var made: ArraySlice<MadeRow> = []

  /// A row up to where it ends or others begin in it, with its name.
  private typealias MadeRow = (html: HTML, name: Range<Int>?)

  init(_ context: SiteContext, root: String, chips scope: TaskChips.Scope = .all) {
    self.context = context
    allControls = context.controls
    actions = allControls.map { _ in EditControls.RowActions(context) }
    chips = TaskChips(context, root: root, scope: scope)
    words = context.words
    pictures = PagePictures(context, root: root)
    link = Array(HTML.Tag("a", .class("in"), .href(context.isSingle ? "" : root)).unclosed)
    file = RowFile(context)
  }

  /// Appends a flat list of tasks from different groups, each with a link to its group.
  /// - Parameter chips: which chips the rows have.
  static func appendFlat(
    _ tasks: [TaskReference], _ context: SiteContext, root: String, chips: TaskChips.Scope = .dates,
    to html: inout HTML
  ) {
    guard !tasks.isEmpty else { return }
    var list = TaskListHTML(context, root: root, chips: chips)
    list.write(tasks, isFlat: true, to: &html)
  }

  /// Writes a list without levels, a long one in parts.
  private mutating func write(_ tasks: [TaskReference], isFlat: Bool, to html: inout HTML) {
    guard !tasks.isEmpty else { return }
    let isLong = (isFlat || controls == nil) && tasks.count > 2 * Self.partLength
    for (index, reference) in tasks.enumerated() {
      if index == 0 || (isLong && index % Self.partLength == 0) {
        if index > 0 { closeList(to: &html) }
        html.open(isLong ? Self.part : Self.list)
        html.put("\n")
      }
      openRow(reference, isFlat: isFlat, hasOrder: false, to: &html)
      closeRow(to: &html)
    }
    closeList(to: &html)
  }

  // MARK: Elements

  private static let list = HTML.Tag("ul", .class("tasks"))
  private static let part = HTML.Tag("ul", .class("tasks part"))

  private func closeList(to html: inout HTML) {
    html.close(Self.list)
    html.put("\n")
  }

  private mutating func closeRow(to html: inout HTML) {
    html.put("</li>")
    if let row { html.mark(from: row.start, name: row.name) }
    row = nil
    html.put("\n")
  }

  // MARK: The list of a group

  private mutating func writeGroup(document index: Int, group: Int, bounds: Range<Int>, to html: inout HTML) {
    let document = context.plan.documents[index]
    let items = document.items(in: bounds, group: group)
    file.turn(to: index, context)
    isLong = items.count { $0.indent == 0 } > 2 * Self.partLength
    if isLong, controls != nil { made = makeRows(items, document: index)[...] }
    var end = bounds.lowerBound
    for (position, item) in items.enumerated() {
      switch item.kind {
      // A row of a table that was written as a whole.
      case .task(let number) where number < end: break
      case .task(let number):
        // An editor has a row for each task, as its scripts need them.
        if controls == nil, let table = document.table(from: number) {
          close(downTo: -1, to: &html)
          StateTable(
            context: context, table: table, document: document, index: index, hasAnchors: hasAnchors, chips: chips,
            pictures: pictures
          ).append(to: &html)
          end = table.tasks.upperBound
          continue
        }
        open(item, to: &html)
        if let row = made.popFirst() {
          let start = html.bytes.count
          self.row = row.name.map { (start, $0.lowerBound + start..<$0.upperBound + start) }
          html += row.html
          continue
        }
        openRow(
          TaskReference(document: index, task: number, number: 0), isFlat: false, ordinal: levels.last?.next, to: &html)
      case .note(let number):
        open(item, to: &html)
        openNote(
          number, document, isLabel: position + 1 < items.count && items[position + 1].indent > item.indent, to: &html)
      case .block(let number):
        close(downTo: item.indent - 1, to: &html)
        let block = document.blockHTML(number)
        let kind = item.indent == 0 ? "prose" : document.hasShortLines(ofBlock: number) ? "memo lines" : "memo"
        // Opened and closed here, because what is written inside an element would be given a copy of the list.
        let tag = HTML.Tag("div", .class(kind + " between"), .directed)
        html.open(tag)
        pictures.append(index, to: &html) { $0.bytes += block }
        html.close(tag)
      }
    }
    close(downTo: -1, to: &html)
  }

  /// The rows of a list without numbers, made on all processors, because a reader who ticks one of thousands waits for all of them.
  private func makeRows(_ items: [GroupItem], document: Int) -> [MadeRow] {
    guard items.allSatisfy({ $0.ordinal == nil }) else { return [] }
    let tasks = items.compactMap { if case .task(let number) = $0.kind { number } else { nil } }
    let chunks = stride(from: 0, to: tasks.count, by: Self.partLength).map { tasks[$0...].prefix(Self.partLength) }
    return concurrentMap(chunks) { chunk in
      var list = self
      return chunk.map { number -> MadeRow in
        var html = HTML()
        list.openRow(TaskReference(document: document, task: number, number: 0), isFlat: false, to: &html)
        return (html, list.row?.name)
      }
    }.flatMap { $0 }
  }

  /// Opens an item at its indentation, and a list around it unless one is already open there.
  private mutating func open(_ item: GroupItem, to html: inout HTML) {
    close(downTo: item.indent, to: &html)
    let isOrdered = item.ordinal != nil
    if let last = levels.last, last.indent == item.indent, (last.next != nil) == isOrdered {
      let next = last.next.map { $0 + 1 }
      rowsInPart += levels.count == 1 ? 1 : 0
      // With editing controls, a row can be moved between any two others, so the list must stay in one piece.
      guard isLong, controls == nil, levels.count == 1, rowsInPart >= Self.partLength else {
        closeRow(to: &html)
        levels[levels.count - 1].next = next
        return
      }
      close(downTo: item.indent - 1, to: &html)
      openList(item.indent, next: next, to: &html)
      return
    }
    // A list of the other kind starts after the open one.
    close(downTo: item.indent - 1, to: &html)
    if !levels.isEmpty { html.put("\n") }
    openList(item.indent, next: item.ordinal, to: &html)
  }

  /// - Parameter next: the number of the first item of an ordered list.
  private mutating func openList(_ indent: Int, next: Int?, to html: inout HTML) {
    let (isFirst, isLong, isEditable) = (levels.isEmpty, isLong, controls != nil)
    html.open(next == nil ? Self.plain : Self.ordered) {
      if isFirst {
        $0.attribute(.init("class", !isLong ? "tasks" : isEditable ? "tasks long" : "tasks part"))
        if isEditable { $0.put(" data-list") }
      }
      if let next, next != 1 { $0.attribute(.init("start", String(next))) }
    }
    html.put("\n")
    if levels.isEmpty { (rowsInPart, content) = (0, html.bytes.count) }
    row = nil
    levels.append((indent, next))
  }

  private static let (plain, ordered) = (HTML.Tag("ul"), HTML.Tag("ol"))

  /// Closes all lists of items deeper than `indent`.
  private mutating func close(downTo indent: Int, to html: inout HTML) {
    while let last = levels.last, last.indent > indent {
      closeRow(to: &html)
      if levels.count == 1, controls != nil { html.markList(from: content) }
      html.close(last.next == nil ? Self.plain : Self.ordered)
      html.put("\n")
      levels.removeLast()
    }
  }

  private func openNote(_ number: Int, _ document: TodoDocument, isLabel: Bool, to html: inout HTML) {
    let note = document.noteHTML(number)
    html.open(isLabel ? Self.label : Self.note)
    html("div", .class("row")) {
      $0("p", .class("what"), .directed) { pictures.append(file.index, to: &$0) { $0.bytes += note.title } }
      if note.blocks.isEmpty { return }
      $0("div", .class("memo"), .directed) { pictures.append(file.index, to: &$0) { $0.bytes += note.blocks } }
    }
  }

  private static let note = HTML.Tag("li", .class("task note"))
  private static let label = HTML.Tag("li", .class("task note label"))

  private mutating func openRow(
    _ reference: TaskReference, isFlat: Bool, ordinal: Int? = nil, hasOrder: Bool = true, to html: inout HTML
  ) {
    file.turn(to: reference.document, context)
    let document = file.document
    let task = document.tasks[reference.task]
    let node = file.nodeOfGroup[Int(task.group)]
    let reach =
      isFlat ? (hasOpen: task.state.isPending, hasDone: task.state == .done) : document.reach(ofTask: reference.task)
    let (start, state) = (html.bytes.count, Int(task.state.rawValue))
    var name = start..<start
    // A row is shown with tasks of another kind if a subtask of that kind is below it.
    let hasOpen = reach.hasOpen && !task.state.isPending
    let hasDone = reach.hasDone && task.state != .done
    let (hasAnchor, hasNames) = (!isFlat && hasAnchors, hasOpen || hasDone || isFlat)
    (hasAnchor && !hasNames ? words.anchors : words.starts).append(state, to: &html.bytes)
    if hasNames {
      if hasOpen { html.put(" has-open") }
      if hasDone { html.put(" has-done") }
      if isFlat {
        html.put(" g")
        html.bytes.append(number: node)
      }
      if hasAnchor { html.put("\" id=\"t-") }
    }
    if hasAnchor {
      let before = html.bytes.count - 2
      file.appendName(of: reference.task, isAddress: false, to: &html)
      name = before..<html.bytes.count
    }
    html.put("\"")
    if !isFlat, let day = document.date(.created, of: task) { html.attribute(.init("data-new", "\(day)")) }
    if let controls { for attribute in controls.attributes(reference) { html.attribute(attribute) } }
    html.put(">")
    row = context.options.live == nil || name.isEmpty ? nil : (start, name)
    if let controls {
      html.put("<div class=\"row\">")
      html += controls.tick(reference, isInRow: true)
    } else {
      words.boxes.append(state, to: &html.bytes)
    }
    let reason = document.reason(of: task)
    let isPlain = controls == nil && !isFlat && ordinal == nil && reason == nil
    if !isPlain { html.put("<p class=\"what\">") }
    if controls != nil { words.spokenStates.append(state, to: &html.bytes) }
    if let ordinal {
      html("span", .class("ordinal"), .hidden, text: "\(ordinal).")
      html.put(" ")
    }
    let isDirected = context.isRightToLeft || !document.isTitleLeftToRight(task)
    html.put(
      isPlain
        ? isDirected ? "<p dir=\"auto\">" : "<p>"
        : isDirected ? "<span class=\"title\" dir=\"auto\">" : "<span class=\"title\">")
    pictures.append(file.index, to: &html) { document.appendTitleHTML(of: task, to: &$0.bytes) }
    html.put(isPlain ? "</p>" : "</span>")
    if let reason {
      html.put(" ")
      html("span", .class("chip reason"), .directed, text: reason)
    }
    if isFlat { appendLink(reference, node: node, to: &html) }
    if !isPlain { html.put("</p>") }
    if task.hasChips || (task.state == .done && !context.options.past.completed.isEmpty) {
      chips.append(reference, document, task, to: &html)
    }
    if !isFlat, task.hasMemo { appendMemo(reference.task, document, to: &html) }
    if let controls { actions?.append(controls.title(reference), hasOrder: hasOrder, to: &html) }
    html.put("</div>")
  }

  /// A link to the row on the page of its group.
  private func appendLink(_ reference: TaskReference, node: Int, to html: inout HTML) {
    html.put(" ")
    html.bytes.append(copying: link.span)
    if !context.isSingle { words.pages.append(node, to: &html.bytes) }
    html.put("#t-")
    file.appendName(of: reference.task, isAddress: true, to: &html)
    words.links.append(node, to: &html.bytes)
  }

  // MARK: The lists of groups

  /// Appends the tasks directly in one group, with their subtasks and the notes and prose between them.
  /// - Parameter isOwnPage: whether links to the tasks refer to this page.
  static func appendGroup(
    _ node: Int, _ context: SiteContext, root: String, isOwnPage: Bool = true, to html: inout HTML
  ) {
    var list = TaskListHTML(context, root: root)
    guard context.tree.nodes[node].document != nil else {
      // In a folder, each file is one task.
      return list.write(context.tasksOfNode[node], isFlat: false, to: &html)
    }
    list.hasAnchors = isOwnPage
    var tasks = context.tasksOfNode[node][...]
    // The tasks of the group's own file, followed by those of files that continue it.
    while let first = tasks.first {
      let own = tasks.prefix { $0.document == first.document }
      list.writeGroup(
        document: first.document, group: Int(context.task(first).group),
        bounds: first.task..<(own.last?.task ?? first.task) + 1, to: &html)
      tasks = tasks[own.endIndex...]
    }
  }

  // MARK: Memos

  private func appendMemo(_ task: Int, _ document: TodoDocument, to html: inout HTML) {
    let start = html.bytes.count
    let isDirected = context.isRightToLeft || !document.isMemoLeftToRight(ofTask: task)
    let hasShortLines = document.hasShortLines(ofTask: task)
    html.put(hasShortLines ? "<div class=\"memo lines\"" : "<div class=\"memo\"")
    html.put(isDirected ? " dir=\"auto\">" : ">")
    let before = html.bytes.count
    pictures.append(file.index, to: &html) { document.appendMemoHTML(ofTask: task, to: &$0.bytes) }
    if html.bytes.count == before { html.bytes.removeLast(before - start) } else { html.put("</div>") }
  }
}
