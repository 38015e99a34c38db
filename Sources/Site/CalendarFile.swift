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
    let stamp = String(context.today.description.filter { $0 != "-" })
    for reference in Agenda(context).tasks {
      let document = context.document(reference)
      let task = context.task(reference)
      guard let due = task.due else { continue }
      line("BEGIN:VEVENT", &output)
      line(
        "UID:\(context.identifier(reference))@\(TextKey.fold(context.tree.title).utf8.count)-\(context.tree.files.count).ringmark",
        &output)
      line("DTSTAMP:\(stamp)T000000Z", &output)
      line("DTSTART;VALUE=DATE:\(due.description.filter { $0 != "-" })", &output)
      line("SUMMARY:\(escape(document.title(of: task)))", &output)
      line("CATEGORIES:\(escape(context.name(context.node(of: reference))))", &output)
      if let base = context.options.baseURL { line("URL:\(context.href(reference, root: base))", &output) }
      line("TRANSP:TRANSPARENT", &output)
      line("END:VEVENT", &output)
    }
    line("END:VCALENDAR", &output)
    return output
  }

  /// Backslash, semicolon, comma and line breaks (section 3.3.11); controls are dropped.
  private func escape(_ text: String) -> String {
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
    var used = 0
    for scalar in text.unicodeScalars {
      let bytes = Array(String(scalar).utf8)
      if used + bytes.count > 75 {
        output.append(contentsOf: "\r\n ".utf8)
        used = 1
      }
      output.append(contentsOf: bytes)
      used += bytes.count
    }
    output.append(contentsOf: "\r\n".utf8)
  }
}
