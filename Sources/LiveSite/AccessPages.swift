import Base
import Drawing
import Plan
package import Preview
import Site

/// The sign-in pages, in the language of the site.
struct AccessPages {
  let texts: AccessTexts

  /// The page on which a key is redeemed.
  var enter: PreviewFile {
    page(texts.enterHead) {
      $0("p", text: texts.enterMore)
      $0("button", .init("type", "button"), .flag("hidden"), text: texts.enterButton)
      // The script shows one of these.
      $0(
        "p", .init("role", "status"), .init("data-missing", texts.missing), .init("data-wrong", texts.wrong),
        .init("data-busy", texts.busy), .init("data-failed", texts.failed))
      $0("noscript") { $0("p", text: texts.needsScript) }
      $0("script", .init("src", "/.ringmark/enter.js"), .flag("defer"))
    }
  }

  /// The page that shows a link and its QR code.
  func invite(link: String, sessions: Int) -> PreviewFile {
    page(texts.inviteHead) {
      $0("p", text: texts.inviteMore)
      if let code = QRCode(link) { $0.svg(code.svg(label: Markup.escape(link))) }
      $0("code", .init("dir", "ltr"), text: link)
      button(texts.newCode, "/.ringmark/invite", to: &$0)
      $0("p", text: texts.inviteRisk)
      $0("p", text: texts.sessions(sessions))
      if sessions > 0 { button(texts.endSessions, "/.ringmark/leave", to: &$0) }
    }
  }

  private func button(_ text: String, _ action: String, to html: inout HTML) {
    html("form", .init("method", "post"), .init("action", action)) { $0("button", .class("quiet"), text: text) }
  }

  private func page(_ title: String, _ content: (inout HTML) -> Void) -> PreviewFile {
    let page = HTML(page: title, language: texts.lang, isRightToLeft: texts.isRightToLeft) {
      $0.void("link", .init("rel", "icon"), .href("data:,"))
      $0.void("link", .init("rel", "stylesheet"), .href("/.ringmark/enter.css"))
    } body: {
      $0("body") {
        $0("main") {
          $0("h1", text: title)
          content(&$0)
        }
      }
    }
    return PreviewFile(
      page.bytes, contentType: "text/html; charset=utf-8", tag: ContentHash(page.bytes).shortName)
  }
}

/// Responses for signing in from the network.
extension LiveSite {
  private nonisolated var accessPages: AccessPages {
    AccessPages(texts: (edition?.site.words ?? .english).access)
  }

  package nonisolated func enterPage() -> PreviewFile { accessPages.enter }

  package nonisolated func invitePage(link: String, sessions: Int) -> PreviewFile {
    accessPages.invite(link: link, sessions: sessions)
  }

  package nonisolated func joined(from address: String) {
    Console.error("\(TerminalText.visible(address)) has signed in")
  }
}
