import Base

/// A report as a message for Microsoft Teams: an Adaptive Card 1.4 in the envelope that incoming webhooks and workflows take,
/// which the user's own `curl` posts.
///
/// Everything from the file is a text run, in which there is no Markdown. A mention needs an entity of its own, and there is
/// none.
public enum TeamsReport {
  /// Teams refuses messages of more than 28 KB.
  static let limit = 24_000

  /// Renders the message as UTF-8 JSON with a final line feed; its lists name as many tasks as fit.
  /// - Parameter site: the address of the published site; nil if it is not known.
  public static func render(_ report: ProgressReport, site: String?) -> [UInt8] {
    let digest = DigestText(report)
    return DigestText.fitting(limit) { listed, json in
      json.field("type", "message")
      json.objects("attachments", ["application/vnd.microsoft.card.adaptive"]) { json, type in
        json.field("contentType", type)
        json.field("contentUrl") { $0.null() }
        json.object("content") { card(report, digest, site, listed: listed, &$0) }
      }
    }
  }

  private static func card(
    _ report: ProgressReport, _ digest: DigestText, _ site: String?, listed: Int, _ json: inout JSONWriter
  ) {
    json.field("$schema", "http://adaptivecards.io/schemas/adaptive-card.json")
    json.field("type", "AdaptiveCard")
    json.field("version", "1.4")
    json.field("fallbackText", text("\(digest.title): \(report.headline)"))
    json.array("body") { json in
      block([(digest.title, .title)], &json)
      block([(report.headline, .bold)], &json)
      for gate in report.gates where !gate.isMet { block([("❌ \(TerminalText.visible(gate.line))", .plain)], &json) }
      for section in digest.sections(limit: listed) {
        block([(section.heading, .bold)], isApart: true, &json)
        for item in section.items {
          block([("• \(item.name)", .plain)] + item.details.map { (" · \($0)", .subtle) }, &json)
        }
        if section.more > 0 { block([("and \(section.more) more", .subtle)], &json) }
      }
      if let since = digest.since { block([(since, .subtle)], isApart: true, &json) }
    }
    guard let site else { return }
    json.objects("actions", [site]) { json, site in
      json.texts([("type", "Action.OpenUrl"), ("title", "Open the site"), ("url", site)])
    }
  }

  private enum Style { case title, bold, plain, subtle }

  /// Writes pieces of text, each in one style.
  private static func block(_ runs: [(String, Style)], isApart: Bool = false, _ json: inout JSONWriter) {
    json.object { json in
      json.texts([("type", "RichTextBlock"), ("spacing", isApart ? "Medium" : "Small")])
      json.objects("inlines", runs) { json, run in
        json.texts([("type", "TextRun"), ("text", text(run.0))])
        switch run.1 {
        case .title:
          json.texts([("size", "Large"), ("weight", "Bolder")])
        case .bold: json.field("weight", "Bolder")
        case .plain: break
        case .subtle: json.field("isSubtle", true)
        }
      }
    }
  }

  /// A text in which the host finds no date or time to format (“{{DATE(…)}}”).
  private static func text(_ text: String) -> String {
    var result = text
    while result.contains("{{") { result = result.replacing("{{", with: "{ {") }
    return result
  }
}
