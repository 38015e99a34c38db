import Base
import Plan

/// A task's dates and attributes as chips.
struct TaskChips {
  /// Which chips a row has: all of them on the page of its group, all but the day below a heading with the day, only
  /// priority and date in other lists.
  enum Scope { case all, undated, dates }

  private let scope: Scope
  private let root: String
  private let context: SiteContext
  private let words: RowText
  private let indexes: TaskLabels
  /// The starts of links to pages of tags and people.
  private let (link, directedLink): ([UInt8], [UInt8])

  init(_ context: SiteContext, root: String, scope: Scope) {
    self.context = context
    self.scope = scope
    self.root = root
    words = context.words
    indexes = context.indexes
    link = Array(HTML.Tag("a", .href(root)).unclosed)
    directedLink = Array(HTML.Tag("a", .directed, .href(root)).unclosed)
  }

  private static let dialog = HTML.Attribute("aria-haspopup", "dialog")

  private static let estimate = HTML.Tag("span", .class("estimate"))
  private static let repeats = HTML.Tag("span", .class("repeats"))
  private static let repeatsButton = HTML.Tag(
    "span", .class("repeats"), .init("tabindex", "0"), .init("role", "button"), dialog)

  /// Appends a row of chips; nothing if the task has none.
  func append(_ reference: TaskReference, _ document: TodoDocument, _ task: TodoTask, to html: inout HTML) {
    let start = html.bytes.count
    html.put("<div class=\"chips\">")
    let before = html.bytes.count
    if task.priority != .none { words.priorities.append(Int(task.priority.rawValue), to: &html.bytes) }
    appendDate(reference, task, to: &html)
    if scope != .dates, let track = context.moved(reference) {
      chip(DateMoves(context: context).chip(track), to: &html)
    }
    if scope != .dates { appendAttributes(reference, document, task, to: &html) }
    if html.bytes.count == before { html.bytes.removeLast(before - start) } else { html.put("</div>") }
  }

  /// Appends the people of a task.
  func appendPeople(_ file: Int, _ document: TodoDocument, _ task: TodoTask, to html: inout HTML) {
    links(.person, document.attributeRange(of: task), file, document, to: &html)
  }

  /// People, tags, estimate, recurrence, and dependencies, in this order.
  private func appendAttributes(
    _ reference: TaskReference, _ document: TodoDocument, _ task: TodoTask, to html: inout HTML
  ) {
    let range = document.attributeRange(of: task)
    guard !range.isEmpty else { return }
    links(.person, range, reference.document, document, to: &html)
    links(.tag, range, reference.document, document, to: &html)
    let attributes = document.attributes(of: task)
    if let estimate = attributes.first(where: { $0.kind == .estimate && $0.isChip }) {
      let number = Int(estimate.number)
      let text = EstimateText.render(number)
      let words = number < 0 ? context.language.text(.points, ["n": text]) : text
      chip(words, Self.estimate, .estimate, to: &html)
    }
    if let rule = attributes.first(where: { $0.kind == .recurrence && $0.isChip }) {
      let text = document.value(of: rule)
      let tag = context.controls == nil || !task.state.isPending ? Self.repeats : Self.repeatsButton
      chip(RecurrenceRule(text).flatMap(context.language.text) ?? text, tag, .repeats, to: &html)
    }
    let waits = context.waits(of: reference)
    for wait in waits.prefix(TextBounds.labelsPerTask) { chip(wait, to: &html) }
    // The row appears on the page of each of its tags, so its length must be bounded.
    if waits.count > TextBounds.labelsPerTask { chip("+\(waits.count - TextBounds.labelsPerTask)", to: &html) }
  }

  private func appendDate(_ reference: TaskReference, _ task: TodoTask, to html: inout HTML) {
    if task.state == .done {
      guard let done = context.completed(reference), let day = words.number(of: done.day) else { return }
      let commit = context.commit(reference)
      if commit == nil, !done.isInferred { return words.doneChips.append(day, to: &html.bytes) }
      let classes = HTML.Attribute.class(done.isInferred ? "inferred" : "")
      let time = HTML(
        "time", .init("datetime", done.day.description), commit == nil ? classes : nil,
        done.isInferred ? .init("title", words.fromHistory) : nil
      ) { words.doneDates.append(day, to: &$0.bytes) }
      if let commit { html("a", classes, .href(commit)) { $0 += time } } else { html += time }
    } else if scope == .undated {
      guard let due = task.dueDate, let time = due.time else { return }
      html += context.time(due, time.description, classes: "")
    } else if let due = task.due, let day = words.number(of: due) {
      let isLate = task.state.isPending && due < context.today
      guard let time = task.dueTime.map({ DayTime(due, $0) }) else {
        return (isLate ? words.overdue : words.dates).append(day, to: &html.bytes)
      }
      html += words.due(time.description, context.due(context.date(time), isLate: isLate), isLate: isLate)
    } else if scope == .dates, task.state.isPending,
      let due = TaskLists(context).inherited(context.node(of: reference))
    {
      // The date is that of the group, which another page has.
      html += context.time(due, context.text(.milestoneOn, ["date": context.date(due)]), classes: "")
    }
  }

  /// A chip with a symbol that the style sheet draws, and a word in its place for screen readers.
  private func chip(_ text: String, _ tag: HTML.Tag, _ phrase: Phrase, to html: inout HTML) {
    html.open(tag) {
      if context.isRightToLeft || !TextDirection.isLeftToRight(text.utf8Span.span) { $0.attribute(.directed) }
    }
    html("span", .class("sr"), text: context.text(phrase) + ": ")
    html.text(text)
    html.close(tag)
  }

  /// What a task waits for, with a link to it.
  private func chip(_ wait: (text: String, task: TaskReference?), to html: inout HTML) {
    let isLong = wait.text.count > TextBounds.titleInChip
    let name = isLong ? wait.text.prefix(TextBounds.titleInChip) + "…" : wait.text
    let text = context.text(.waitsFor, ["id": name])
    guard let task = wait.task else { return chip(text, to: &html) }
    html("a", .directed, .href(context.href(task, root: root)), text: text)
  }

  private func chip(_ text: String, to html: inout HTML) {
    html("span", .directed, text: text)
  }

  /// People or tags, each once, with links to their pages.
  private func links(
    _ kind: TaskAttribute.Kind, _ range: Range<Int>, _ file: Int, _ document: TodoDocument, to html: inout HTML
  ) {
    // Attributes inside the title are already shown there.
    for index in range where document.attribute(at: index).kind == kind && document.attribute(at: index).isChip {
      guard let spelling = indexes.spelling(document: file, attribute: index) else { continue }
      let hasDirection = context.isRightToLeft || !indexes.labels.isLeftToRight(spelling)
      if context.isSingle {
        html.put(hasDirection ? "<span dir=\"auto\">" : "<span>")
        indexes.labels.append(spelling, to: &html.bytes)
        html.put("</span>")
        continue
      }
      html.bytes.append(copying: (hasDirection ? directedLink : link).span)
      indexes.addresses.append(spelling, to: &html.bytes)
      html.put("\"")
      if context.controls != nil { html.attribute(Self.dialog) }
      html.put(">")
      indexes.labels.append(spelling, to: &html.bytes)
      html.put("</a>")
    }
  }
}
