public import Base
import Drawing

/// The sign-in pages in the language of the site.
extension SiteWords {
  /// The page on which a key is redeemed.
  public var enterPage: HTML {
    page(.enterHead) {
      $0("p", text: language.text(.enterMore))
      $0("button", .init("type", "button"), .flag("hidden"), text: language.text(.enterButton))
      // The script shows one of these: the link has no key, the key is wrong, there were too many attempts, or the server
      // does not answer.
      $0(
        "p", .init("role", "status"), .init("data-missing", language.text(.enterMissing)),
        .init("data-wrong", language.text(.enterWrong)), .init("data-busy", language.text(.enterBusy)),
        .init("data-failed", language.text(.liveOffline, ["command": live.command])))
      $0("noscript") { $0("p", text: language.text(.editNeedsScript)) }
      $0("script", .init("src", "/.ringmark/enter.js"), .flag("defer"))
    }
  }

  /// The page that shows a link and its QR code.
  /// - Parameter sessions: how many devices are signed in.
  public func invitePage(link: String, sessions: Int) -> HTML {
    page(.inviteHead) {
      $0("p", text: language.text(.inviteMore))
      if let code = QRCode(link) { $0.svg(code.svg(label: HTMLEscape.text(link))) }
      $0("code", .init("dir", "ltr"), text: link)
      button(.newCode, "/.ringmark/invite", to: &$0)
      $0("p", text: language.text(.inviteRisk))
      $0("p", text: language.text(.inviteSessions, ["n": "\(sessions)"]))
      if sessions > 0 { button(.endSessions, "/.ringmark/leave", to: &$0) }
    }
  }

  private func button(_ phrase: Phrase, _ action: String, to html: inout HTML) {
    html("form", .init("method", "post"), .init("action", action)) {
      $0("button", .class("quiet"), text: language.text(phrase))
    }
  }

  private func page(_ phrase: Phrase, _ content: (inout HTML) -> Void) -> HTML {
    let title = language.text(phrase)
    return HTML(page: title, language: language.code, isRightToLeft: Language.isRightToLeft(language.code)) {
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
  }
}
