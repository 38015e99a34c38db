import Base
import Plan
import Reports

/// A task's dates and attributes as chips.
struct TaskChips {
  /// Which chips a row has: all of them on the page of its group, only priority and date in other lists.
  enum Scope { case all, dates }

  private let scope: Scope
  private let context: SiteContext
  private let root: [UInt8]
  private let words: RowText
  private let indexes: TaskLabels
  /// The attributes that turn a chip into a button on editable pages; a click edits what the chip shows.
  private let button: String

  init(_ context: SiteContext, root: String, scope: Scope) {
    self.context = context
    self.scope = scope
    words = context.words
    indexes = context.indexes
    button = context.controls == nil ? "" : " tabindex=\"0\" role=\"button\" aria-haspopup=\"dialog\""
    self.root = Array(root.utf8)
  }

  /// Appends a row of chips; nothing if the task has none.
  func append(_ reference: TaskReference, _ document: TodoDocument, _ task: TodoTask, to output: inout [UInt8]) {
    let start = output.count
    output.put("<div class=\"chips\">")
    let before = output.count
    appendPriority(task.priority, to: &output)
    appendDate(reference, task, to: &output)
    if scope == .all, let track = context.moved(reference) {
      chip(DateMoves(context: context).chip(track), to: &output)
    }
    if scope == .all { appendAttributes(reference, document, task, to: &output) }
    if output.count == before { output.removeLast(before - start) } else { output.put("</div>") }
  }

  private func appendPriority(_ priority: TaskPriority, to output: inout [UInt8]) {
    guard priority != .none else { return }
    output.put(
      priority == .high || priority == .highest
        ? "<span class=\"chip high\" dir=\"auto\" data-p=\"" : "<span class=\"chip\" dir=\"auto\" data-p=\"")
    output.append(UInt8(ascii: "0") + UInt8(priority.order))
    output.put("\"")
    output.append(copying: button.utf8Span.span)
    output.put(">")
    words.priorities.append(Int(priority.rawValue), to: &output)
    output.put("</span>")
  }

  /// People, tags, estimate, recurrence, and dependencies, in this order.
  private func appendAttributes(
    _ reference: TaskReference, _ document: TodoDocument, _ task: TodoTask, to output: inout [UInt8]
  ) {
    let range = document.attributeRange(of: task)
    guard !range.isEmpty else { return }
    links(.person, range, reference.document, document, to: &output)
    links(.tag, range, reference.document, document, to: &output)
    let attributes = document.attributes(of: task)
    if let estimate = attributes.first(where: { $0.kind == .estimate && $0.isChip }) {
      let number = Int(estimate.number)
      let text = EstimateText.render(number)
      chip(number < 0 ? context.language.text(.points, ["n": text]) : text, "estimate", .estimate, to: &output)
    }
    if let rule = attributes.first(where: { $0.kind == .recurrence && $0.isChip }) {
      let text = document.value(of: rule)
      chip(RecurrenceRule(text).flatMap(context.language.text) ?? text, "repeats", .repeats, to: &output)
    }
    let waits = document.values(.after, of: task)
    for id in waits.prefix(TextBounds.labelsPerTask) { chip(context.text(.waitsFor, ["id": id]), to: &output) }
    // The row appears on the page of each of its tags, so its length must be bounded.
    if waits.count > TextBounds.labelsPerTask { chip("+\(waits.count - TextBounds.labelsPerTask)", to: &output) }
  }

  private func appendDate(_ reference: TaskReference, _ task: TodoTask, to output: inout [UInt8]) {
    if task.state == .done {
      guard let done = context.completed(reference), let day = words.number(of: done.day) else { return }
      let commit = context.commit(reference)
      if let commit {
        output.put("<a class=\"chip")
        if done.isInferred { output.put(" inferred") }
        output.put("\" href=\"")
        Markup.append(commit, to: &output)
        output.put("\">")
      }
      output.put("<time datetime=\"")
      words.isoDates.append(day, to: &output)
      output.put("\"")
      if commit == nil { output.put(done.isInferred ? " class=\"chip inferred\"" : " class=\"chip\"") }
      if done.isInferred {
        output.put(" title=\"")
        words.fromHistory.append(0, to: &output)
        output.put("\"")
      }
      output.put(">")
      words.doneDates.append(day, to: &output)
      output.put(commit == nil ? "</time>" : "</time></a>")
    } else if let due = task.due, let day = words.number(of: due) {
      let isLate = task.state.isPending && due < context.today
      output.put("<time datetime=\"")
      words.isoDates.append(day, to: &output)
      output.put(isLate ? "\" class=\"chip late\"" : "\" class=\"chip\"")
      output.append(copying: button.utf8Span.span)
      output.put(">")
      (isLate ? words.overdue : words.dates).append(day, to: &output)
      output.put("</time>")
    }
  }

  /// A chip with a symbol that the style sheet draws, and a word in its place for screen readers.
  private func chip(_ text: String, _ name: StaticString, _ phrase: Phrase, to output: inout [UInt8]) {
    output.put("<span class=\"chip ")
    output.put(name)
    output.put(direction(text.utf8Span.span))
    output.put("<span class=\"sr\">")
    Markup.append(context.text(phrase), to: &output)
    output.put(": </span>")
    Markup.append(text, to: &output)
    output.put("</span>")
  }

  /// The end of an open start tag, with `dir` unless the text is certain to have the direction of the page.
  private func direction(_ text: Span<UInt8>) -> StaticString {
    context.isRightToLeft || !TextDirection.isLeftToRight(text) ? "\" dir=\"auto\">" : "\">"
  }

  private func chip(_ text: String, to output: inout [UInt8]) {
    output.put("<span class=\"chip\" dir=\"auto\">")
    Markup.append(text, to: &output)
    output.put("</span>")
  }

  /// People or tags, each once, with links to their pages.
  private func links(
    _ kind: TaskAttribute.Kind, _ range: Range<Int>, _ file: Int, _ document: TodoDocument, to output: inout [UInt8]
  ) {
    // Attributes inside the title are already shown there.
    for index in range where document.attribute(at: index).kind == kind && document.attribute(at: index).isChip {
      guard let spelling = indexes.spelling(document: file, attribute: index) else { continue }
      let hasDirection = context.isRightToLeft || !indexes.labels.isLeftToRight(spelling)
      if context.isSingle {
        output.put(hasDirection ? "<span class=\"chip\" dir=\"auto\">" : "<span class=\"chip\">")
        indexes.labels.append(spelling, to: &output)
        output.put("</span>")
        continue
      }
      output.put(hasDirection ? "<a class=\"chip\" dir=\"auto\" href=\"" : "<a class=\"chip\" href=\"")
      output.append(copying: root.span)
      indexes.addresses.append(spelling, to: &output)
      output.put(context.controls == nil ? "\">" : "\" aria-haspopup=\"dialog\">")
      indexes.labels.append(spelling, to: &output)
      output.put("</a>")
    }
  }
}
