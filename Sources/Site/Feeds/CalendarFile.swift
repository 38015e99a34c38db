import Base
import Plan

/// The agenda as iCalendar events (RFC 5545), of whole days, or at a local time in any time zone (section 3.3.5, form 1). A calendar needs at least one component (section 3.6), so a
/// plan without dates has no calendar file.
struct CalendarFile {
  let context: SiteContext

  /// How many days back events reach. Tasks that have been overdue for longer are on the agenda page, and would only
  /// fill past months.
  static let past = 31

  /// The tasks and groups with an event: those due within the last ``past`` days or later; if there are none, all of
  /// them.
  private var events: (tasks: [TaskReference], milestones: [(node: Int, due: CalendarDate)]) {
    let agenda = Agenda(context)
    let first = context.today.advanced(by: -Self.past)
    let tasks = agenda.tasks.filter { context.facts[$0].due.map { $0 >= first } ?? false }
    let milestones = agenda.milestones.filter { $0.due >= first }
    return tasks.isEmpty && milestones.isEmpty ? (agenda.tasks, agenda.milestones) : (tasks, milestones)
  }

  func render() -> [UInt8] {
    var lines = ContentLines()
    lines.add("BEGIN:VCALENDAR")
    lines.add("VERSION:2.0")
    lines.add("PRODID:-//Ringmark//Ringmark//EN")
    lines.add("NAME:", context.tree.title)
    lines.add("X-WR-CALNAME:", context.tree.title)
    lines.add("REFRESH-INTERVAL;VALUE=DURATION:PT12H")
    // A suffix keeps UIDs unique across plans (RFC 7986, section 5.3).
    let plan = ContentHash(TextKey.fold(context.tree.title) + "\u{0}" + (context.options.baseURL ?? ""))
    let mark = Array("@\(plan.shortName).ringmark".utf8)
    let names = context.tree.nodes.indices.map(context.name)
    let events = events
    for reference in events.tasks {
      let (document, task) = context.plan[reference]
      guard let due = task.dueDate else { continue }
      begin(due, mark, &lines) { context.identifiers[reference.document].append(reference.task, to: &$0) }
      if let title = document.plainTitle(of: task) {
        lines.add("SUMMARY:", title.span)
      } else {
        lines.add("SUMMARY:", document.title(of: task))
      }
      lines.add("CATEGORIES:", names[context.node(of: reference)])
      end(&lines, alarm: due.time == nil ? nil : document.title(of: task)) { context.href(reference, root: $0) }
    }
    for (node, due) in events.milestones {
      begin(DayTime(due), mark, &lines) {
        $0.append(contentsOf: "group-\(ContentHash(context.tree.nodes[node].slug).shortName)".utf8)
      }
      let progress = context.tree.nodes[node].progress
      let figure = context.text(
        .doneOf, ["done": String(progress.done), "total": String(progress.total)], count: progress.done)
      lines.add("SUMMARY:", "\(node == 0 ? context.tree.title : names[node]) (\(figure))")
      end(&lines) { context.href(node, root: $0) }
    }
    lines.add("END:VCALENDAR")
    return lines.output
  }

  private static func digits(_ day: CalendarDate) -> String { day.description.filter { $0 != "-" } }

  /// Adds the lines at the start of every event.
  /// - Parameter mark: the suffix of the UID, which identifies the plan.
  private func begin(
    _ due: DayTime, _ mark: [UInt8], _ lines: inout ContentLines, name: (inout [UInt8]) -> Void
  ) {
    lines.add("BEGIN:VEVENT")
    lines.add("UID:") { line in
      name(&line)
      line.append(copying: mark.span)
    }
    lines.add("DTSTAMP:") { $0.append(contentsOf: "\(Self.digits(context.today))T000000Z".utf8) }
    if let time = due.time {
      let digits = time.description.filter { $0 != ":" }
      lines.add("DTSTART:") { $0.append(contentsOf: "\(Self.digits(due.day))T\(digits)00".utf8) }
    } else {
      lines.add("DTSTART;VALUE=DATE:") { $0.append(contentsOf: Self.digits(due.day).utf8) }
    }
  }

  /// Adds the lines at the end of every event.
  /// - Parameter alarm: the text by which a calendar reminds of the event when it begins (section 3.6.6); nil for none.
  /// - Parameter address: returns the event's address for the site's base URL.
  private func end(_ lines: inout ContentLines, alarm: String? = nil, address: (String) -> String) {
    if let base = context.options.baseURL { lines.add("URL:") { $0.append(contentsOf: address(base).utf8) } }
    lines.add("TRANSP:TRANSPARENT")
    if let alarm {
      lines.add("BEGIN:VALARM")
      lines.add("ACTION:DISPLAY")
      lines.add("TRIGGER:PT0S")
      lines.add("DESCRIPTION:", alarm)
      lines.add("END:VALARM")
    }
    lines.add("END:VEVENT")
  }
}

/// iCalendar content lines: text is escaped and lines are folded at 75 bytes (RFC 5545, sections 3.1 and 3.3.11).
struct ContentLines {
  private(set) var output: [UInt8] = []
  private var line: [UInt8] = []

  /// Adds a line that needs neither escaping nor folding.
  mutating func add(_ line: StaticString) {
    output.put(line)
    output.put("\r\n")
  }

  mutating func add(_ name: StaticString, _ value: (inout [UInt8]) -> Void) {
    line.removeAll(keepingCapacity: true)
    line.put(name)
    value(&line)
    Self.fold(line, to: &output)
  }

  mutating func add(_ name: StaticString, _ text: Span<UInt8>) { add(name) { Self.escape(text, to: &$0) } }

  mutating func add(_ name: StaticString, _ text: String) { add(name, text.utf8Span.span) }

  /// Escapes backslashes, semicolons, commas, and line breaks; drops other control characters.
  private static func escape(_ text: Span<UInt8>, to line: inout [UInt8]) {
    for index in text.indices {
      switch text[index] {
      case UInt8(ascii: "\\"), UInt8(ascii: ";"), UInt8(ascii: ","):
        line.append(UInt8(ascii: "\\"))
        line.append(text[index])
      case ASCII.lineFeed: line.put("\\n")
      case 0..<0x20, 0x7F: continue
      default: line.append(text[index])
      }
    }
  }

  /// Folds the line without splitting a character.
  private static func fold(_ line: [UInt8], to output: inout [UInt8]) {
    var start = 0
    var room = 75
    while line.count - start > room {
      var end = start + room
      while line[end] & 0xC0 == 0x80 { end -= 1 }
      output.append(copying: line.span.extracting(start..<end))
      output.put("\r\n ")
      start = end
      room = 74
    }
    output.append(copying: line.span.extracting(start..<line.count))
    output.put("\r\n")
  }
}
