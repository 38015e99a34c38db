import CommonMark
import Drawing
import TodoFile

/// The agenda as iCalendar events (RFC 5545): a day each, no clock. A calendar needs a component (section 3.6): there is
/// none of a plan without dates.
struct CalendarFile {
  let context: SiteContext

  func render() -> [UInt8] {
    var lines = ContentLines()
    lines.add("BEGIN:VCALENDAR")
    lines.add("VERSION:2.0")
    lines.add("PRODID:-//Ringmark//Ringmark//EN")
    lines.add("NAME:", context.tree.title)
    lines.add("X-WR-CALNAME:", context.tree.title)
    lines.add("REFRESH-INTERVAL;VALUE=DURATION:PT12H")
    let today = context.today.description.filter { $0 != "-" }
    // Events of other plans have other names (RFC 7986, section 5.3).
    let plan = ContentHash(TextKey.fold(context.tree.title) + "\u{0}" + (context.options.baseURL ?? ""))
    let mark = Array("@\(plan.shortName).ringmark".utf8)
    let names = context.tree.nodes.indices.map(context.name)
    for reference in Agenda(context).tasks {
      let document = context.plan.documents[reference.document]
      let task = document.tasks[reference.task]
      guard let due = task.due, let day = context.words.number(of: due) else { continue }
      lines.add("BEGIN:VEVENT")
      lines.add("UID:") { line in
        context.identifiers[reference.document].append(reference.task, to: &line)
        line.append(copying: mark.span)
      }
      lines.add("DTSTAMP:") { $0.append(contentsOf: "\(today)T000000Z".utf8) }
      lines.add("DTSTART;VALUE=DATE:") { line in
        context.words.isoDates.append(day, to: &line)
        line.removeAll { $0 == UInt8(ascii: "-") }
      }
      if let title = document.plainTitle(of: task) {
        lines.add("SUMMARY:", title.span)
      } else {
        lines.add("SUMMARY:", document.title(of: task))
      }
      lines.add("CATEGORIES:", names[context.node(of: reference)])
      if let base = context.options.baseURL {
        lines.add("URL:") { $0.append(contentsOf: context.href(reference, root: base).utf8) }
      }
      lines.add("TRANSP:TRANSPARENT")
      lines.add("END:VEVENT")
    }
    for node in Agenda(context).milestones {
      guard let due = context.milestone(node) else { continue }
      lines.add("BEGIN:VEVENT")
      lines.add("UID:") { line in
        line.append(contentsOf: "group-\(ContentHash(context.tree.nodes[node].slug).shortName)".utf8)
        line.append(copying: mark.span)
      }
      lines.add("DTSTAMP:") { $0.append(contentsOf: "\(today)T000000Z".utf8) }
      lines.add("DTSTART;VALUE=DATE:") { $0.append(contentsOf: due.description.filter { $0 != "-" }.utf8) }
      let progress = context.tree.nodes[node].progress
      let figure = context.text(
        .doneOf, ["done": String(progress.done), "total": String(progress.total)], count: progress.done)
      lines.add("SUMMARY:", "\(names[node]) (\(figure))")
      if let base = context.options.baseURL {
        lines.add("URL:") { $0.append(contentsOf: context.href(node, root: base).utf8) }
      }
      lines.add("TRANSP:TRANSPARENT")
      lines.add("END:VEVENT")
    }
    lines.add("END:VCALENDAR")
    return lines.output
  }
}
