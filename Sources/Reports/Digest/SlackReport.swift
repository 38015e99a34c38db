import Base

/// A report as a message for Slack (Block Kit), which the user's own `curl` posts.
///
/// Everything from the file is plain text or an element of rich text, in which Slack looks for no markup, no mention, and no
/// address; the text of the notification is escaped as its markup requires.
public enum SlackReport {
  /// Slack refuses messages whose blocks have together more than about 13,200 characters.
  static let limit = 12_000
  /// The most that Slack shows of a header.
  private static let headerLimit = 150

  /// Renders the message as UTF-8 JSON with a final line feed; its lists name as many tasks as fit.
  /// - Parameter site: the address of the published site; nil if it is not known.
  public static func render(_ report: ProgressReport, site: String?) -> [UInt8] {
    let digest = DigestText(report)
    return DigestText.fitting(limit) { listed, json in
      json.field("text", escape("\(digest.title): \(report.headline)"))
      json.array("blocks") { json in
        json.object { json in
          json.field("type", "header")
          json.object("text") { json in
            json.texts([("type", "plain_text"), ("text", header(digest.title))])
            json.field("emoji", false)
          }
        }
        richText(&json) { line(report.headline, isBold: true, &$0) }
        for gate in report.gates where !gate.isMet {
          richText(&json) { line("❌ \(TerminalText.visible(gate.line))", &$0) }
        }
        for section in digest.sections(limit: listed) {
          richText(&json) { json in
            line(section.heading, isBold: true, &json)
            list(section, &json)
          }
        }
        footer(digest.since, site, &json)
      }
    }
  }

  /// Escapes Slack's three control characters, with which links and mentions begin and end.
  static func escape(_ text: String) -> String {
    text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
  }

  /// A title within the limit of a header, which counts code points, without parts of a character.
  private static func header(_ title: String) -> String {
    var title = title
    while title.unicodeScalars.count > headerLimit, title.count > 1 { title.removeLast() }
    return String(title.unicodeScalars.prefix(headerLimit))
  }

  private static func richText(_ json: inout JSONWriter, _ elements: (inout JSONWriter) -> Void) {
    json.object { json in
      json.field("type", "rich_text")
      json.array("elements", elements)
    }
  }

  private static func line(_ words: String, isBold: Bool = false, _ json: inout JSONWriter) {
    json.object { json in
      json.field("type", "rich_text_section")
      json.array("elements") { text(words, isBold: isBold, &$0) }
    }
  }

  private static func text(_ text: String, isBold: Bool, _ json: inout JSONWriter) {
    json.object { json in
      json.texts([("type", "text"), ("text", text)])
      if isBold { json.object("style") { $0.field("bold", true) } }
    }
  }

  private static func list(_ section: DigestText.Section, _ json: inout JSONWriter) {
    json.object { json in
      json.texts([("type", "rich_text_list"), ("style", "bullet")])
      json.array("elements") { json in
        for item in section.items { line(([item.name] + item.details).joined(separator: " · "), &json) }
        if section.more > 0 { line("and \(section.more) more", &json) }
      }
    }
  }

  private static func footer(_ since: String?, _ site: String?, _ json: inout JSONWriter) {
    guard since != nil || site != nil else { return }
    richText(&json) { json in
      json.object { json in
        json.field("type", "rich_text_section")
        json.array("elements") { json in
          if let since { text(since + (site == nil ? "" : " · "), isBold: false, &json) }
          if let site {
            json.object { $0.texts([("type", "link"), ("url", site), ("text", "Open the site")]) }
          }
        }
      }
    }
  }
}
