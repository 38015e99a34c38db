import Base
import Plan

/// Tasks as cards of a board and as entries of the home page's short lists: titles with their dates and places.
struct TaskCards {
  /// The date that a card shows.
  enum DateShown { case due, done }

  /// What all cards of a lane share, or that they are on a board whose lanes can change.
  enum Lane: Equatable { case state, group(Int), any }

  private let context: SiteContext
  private let labels: TaskLabels
  private var file: RowFile
  /// What many cards show, written for the first of them, by kind and number.
  private var pieces: [Int: [UInt8]] = [:]

  private enum Piece: Int {
    /// The start of the place of a task, with its group; by node.
    case group
    /// The slug of the group of the home page that a node is in.
    case slug
    /// By raw value.
    case state, priority
    /// Dates as elements, by day: when a task is due, when its group is, and when it was completed.
    case due, milestone, done
  }

  init(_ context: SiteContext) {
    self.context = context
    labels = context.indexes
    file = RowFile(context)
  }

  /// Appends a list.
  /// - Parameter lane: the lane that it is in, whose state or group is not repeated on each card.
  mutating func append(
    _ tasks: [TaskReference], empty: String, date shown: DateShown, lane: Lane? = nil, to html: inout HTML
  ) {
    guard !tasks.isEmpty else { return html("p", .class("muted"), text: empty) }
    html.open(Self.list)
    html.put("\n")
    for reference in tasks { append(reference, date: shown, lane, to: &html) }
    html.close(Self.list)
  }

  private static let list = HTML.Tag("ul", .class("short"))
  private static let item = HTML.Tag("li")
  private static let part = HTML.Tag("span", .directed)

  private mutating func append(
    _ reference: TaskReference, date shown: DateShown, _ lane: Lane?, to html: inout HTML
  ) {
    let context = self.context
    file.turn(to: reference.document, context)
    let task = file.document.tasks[reference.task]
    let node = file.nodeOfGroup[Int(task.group)]
    // Authors can tick tasks, and take a tick back, wherever they see them.
    let controls = file.document.format.isEditable ? context.controls : nil
    html.put("<li")
    if let controls { for attribute in controls.attributes(reference) { html.attribute(attribute) } }
    if lane == .any { appendFacts(task, node, to: &html) }
    html.put(">")
    if let controls { html += controls.tick(reference, isInRow: false) }
    html.put("<a href=\"")
    if !context.isSingle { context.words.pages.append(node, to: &html.bytes) }
    html.put("#t-")
    file.appendName(of: reference.task, isAddress: true, to: &html)
    html.put("\"")
    if context.isRightToLeft || !file.document.isTitleLeftToRight(task) { html.attribute(.directed) }
    html.put(">")
    appendTitle(task, to: &html)
    html.put("</a>")
    switch shown {
    case .due: appendDue(task, node, to: &html)
    case .done:
      if let done = context.completed(reference) {
        put(.done, Int(done.day.days), to: &html) { $0 += context.time(done.day) }
      }
    }
    appendPlace(of: reference, task, node, date: shown, lane, to: &html)
    html.close(Self.item)
    html.put("\n")
  }

  private func appendTitle(_ task: TodoTask, to html: inout HTML) {
    if let title = file.document.plainTitle(of: task), !title.isEmpty {
      HTMLEscape.append(title.span, to: &html.bytes)
    } else {
      let title = file.document.title(of: task)
      html.text(title.isEmpty ? "—" : title)
    }
  }

  private mutating func appendDue(_ task: TodoTask, _ node: Int, to html: inout HTML) {
    let context = self.context
    if let due = task.due {
      let date = DayTime(due, task.dueTime)
      func write(_ html: inout HTML) {
        let isLate = due < context.today
        html += context.time(date, context.due(context.date(date), isLate: isLate), classes: isLate ? "late" : "")
      }
      if date.time == nil { put(.due, Int(due.days), to: &html, write) } else { write(&html) }
    } else if let due = TaskLists(context).inherited(node) {
      // The date is that of the group: the task does not count as overdue.
      put(.milestone, Int(due.days), to: &html) {
        let text = context.text(.milestoneOn, ["date": context.date(due)])
        $0 += context.time(due, text, classes: due < context.today ? "late" : "")
      }
    }
  }

  /// Appends a piece, which is written when it is needed for the first time.
  private mutating func put(_ piece: Piece, _ number: Int, to html: inout HTML, _ write: (inout HTML) -> Void) {
    let key = number << 3 | piece.rawValue
    if let known = pieces[key] { return html.bytes.append(copying: known.span) }
    let start = html.bytes.count
    write(&html)
    pieces[key] = Array(html.bytes[start...])
  }

  /// What the lanes and the filters of a board can be about; several names are separated by line breaks.
  private mutating func appendFacts(_ task: TodoTask, _ node: Int, to html: inout HTML) {
    let context = self.context
    html.put(" data-state=\"")
    html.text(task.state.name)
    html.put("\" data-group=\"")
    put(.slug, node, to: &html) { $0.text(context.topGroup(of: node)) }
    html.put("\"")
    appendKeys(.person, "data-person", of: task, to: &html)
    appendKeys(.tag, "data-tag", of: task, to: &html)
  }

  private func appendKeys(_ kind: TaskAttribute.Kind, _ name: StaticString, of task: TodoTask, to html: inout HTML) {
    var isFirst = true
    labels.each(kind, of: task, in: file, upTo: TextBounds.labelsPerTask) {
      if isFirst {
        html.put(" ")
        html.put(name)
        html.put("=\"")
      } else {
        html.put("\n")
      }
      isFirst = false
      labels.keys.append($0, to: &html.bytes)
    }
    if !isFirst { html.put("\"") }
  }

  /// Appends the group, the people, the state, and the priority of a task, and whether its date moved.
  private mutating func appendPlace(
    of reference: TaskReference, _ task: TodoTask, _ node: Int, date shown: DateShown, _ lane: Lane?,
    to html: inout HTML
  ) {
    let (context, start) = (self.context, html.bytes.count)
    let hasGroup = node != 0 && lane != .group(node)
    if hasGroup {
      put(.group, node, to: &html) {
        $0.put("<span class=\"of g")
        $0.bytes.append(number: node)
        $0.put("\">")
        Self.appendPart(context.nameAlone(node), context, to: &$0)
      }
    } else {
      html.put("<span class=\"of\">")
    }
    let first = hasGroup ? start : html.bytes.count
    // The title of a subtask may tell little without that of its task: “Chapter 1”.
    if task.parent >= 0 {
      let title = file.document.title(of: file.document.tasks[Int(task.parent)])
      let isLong = title.count > TextBounds.titleInChip
      Self.separate(after: first, to: &html)
      Self.appendPart(isLong ? "\(title.prefix(TextBounds.titleInChip))…" : title, context, to: &html)
    }
    labels.each(.person, of: task, in: file, upTo: 3) {
      Self.separate(after: first, to: &html)
      let isDirected = context.isRightToLeft || !labels.labels.isLeftToRight($0)
      if isDirected { html.open(Self.part) }
      labels.labels.append($0, to: &html.bytes)
      if isDirected { html.close(Self.part) }
    }
    if shown == .due {
      if task.state != .open, lane != .state {
        Self.separate(after: first, to: &html)
        put(.state, Int(task.state.rawValue), to: &html) {
          Self.appendPart(context.stateName(task.state), context, to: &$0)
        }
      }
      if task.priority == .high || task.priority == .highest, let name = context.priorityName(task.priority) {
        Self.separate(after: first, to: &html)
        put(.priority, Int(task.priority.rawValue), to: &html) {
          Self.appendPart(name, context, to: &$0)
        }
      }
      if let track = context.moved(reference) {
        Self.separate(after: first, to: &html)
        Self.appendPart(DateMoves(context: context).chip(track), context, to: &html)
      }
    }
    if html.bytes.count == first { html.bytes.removeLast(first - start) } else { html.close(Self.part) }
  }

  private static func separate(after first: Int, to html: inout HTML) {
    if html.bytes.count > first { html.put(" · ") }
  }

  /// Appends a part of a place, in an element of its own if its direction may differ from that of the page.
  private static func appendPart(_ text: String, _ context: SiteContext, to html: inout HTML) {
    let isDirected = context.isRightToLeft || !TextDirection.isLeftToRight(text.utf8Span.span)
    if isDirected { html.open(part) }
    html.text(text)
    if isDirected { html.close(part) }
  }
}
