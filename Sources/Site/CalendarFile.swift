import Drawing
import TodoFile

/// The agenda as iCalendar to-dos (RFC 5545): lines of at most 75 bytes, text escaped, no clock.
struct CalendarFile {
  let context: SiteContext

  func render() -> [UInt8] {
    var output: [UInt8] = []
    line("BEGIN:VCALENDAR", &output)
    line("VERSION:2.0", &output)
    line("PRODID:-//Ringmark//Ringmark//EN", &output)
    line("X-WR-CALNAME:\(escape(context.tree.title))", &output)
    let stamp = "DTSTAMP:\(compact(Array(context.today.description.utf8)))T000000Z"
    let mark = "@\(TextKey.fold(context.tree.title).utf8.count)-\(context.tree.files.count).ringmark"
    let categories = context.tree.nodes.indices.map { "CATEGORIES:\(escape(context.name($0)))" }
    for reference in Agenda(context).tasks {
      let document = context.plan.documents[reference.document]
      let task = document.tasks[reference.task]
      guard let due = task.due, let day = context.words.days[due.days] else { continue }
      line("BEGIN:VEVENT", &output)
      line("UID:\(context.identifier(reference))\(mark)", &output)
      line(stamp, &output)
      line("DTSTART;VALUE=DATE:\(compact(day.iso))", &output)
      line("SUMMARY:\(escape(document.title(of: task)))", &output)
      line(categories[context.node(of: reference)], &output)
      if let base = context.options.baseURL { line("URL:\(context.href(reference, root: base))", &output) }
      line("TRANSP:TRANSPARENT", &output)
      line("END:VEVENT", &output)
    }
    line("END:VCALENDAR", &output)
    return output
  }

  /// A date without its hyphens.
  private func compact(_ iso: [UInt8]) -> String { String(decoding: iso.filter { $0 != 0x2D }, as: UTF8.self) }

  /// Backslash, semicolon, comma and line breaks (section 3.3.11); controls are dropped.
  private func escape(_ text: String) -> String {
    guard text.utf8.contains(where: { $0 < 0x20 || $0 == 0x7F || "\\;,".utf8.contains($0) }) else { return text }
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\\", ";", ",": result += "\\\(scalar)"
      case "\n": result += "\\n"
      case _ where scalar.value < 0x20 || scalar.value == 0x7F: continue
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  /// One content line, folded between characters (section 3.1).
  private func line(_ text: String, _ output: inout [UInt8]) {
    if text.utf8.count <= 75 {
      output.append(contentsOf: text.utf8)
      return output.put("\r\n")
    }
    var rest = Array(text.utf8)[...]
    var room = 75
    while rest.count > room {
      var end = rest.startIndex + room
      while rest[end] & 0xC0 == 0x80 { end -= 1 }
      output.append(contentsOf: rest[..<end])
      output.append(contentsOf: "\r\n ".utf8)
      rest = rest[end...]
      room = 74
    }
    output.append(contentsOf: rest)
    output.append(contentsOf: "\r\n".utf8)
  }
}
