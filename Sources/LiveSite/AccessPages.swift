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
    let note =
      [("missing", texts.missing), ("wrong", texts.wrong), ("busy", texts.busy), ("failed", texts.failed)]
      .map { " data-\($0.0)=\"\(Markup.escape($0.1))\"" }.joined()
    return page(
      texts.enterHead,
      """
      <p>\(Markup.escape(texts.enterMore))</p>
      <button type="button" hidden>\(Markup.escape(texts.enterButton))</button>
      <p role="status"\(note)></p>
      <noscript><p>\(Markup.escape(texts.needsScript))</p></noscript>
      <script src="/.ringmark/enter.js" defer></script>
      """)
  }

  /// The page that shows a link and its QR code.
  func invite(link: String, sessions: Int) -> PreviewFile {
    let code = QRCode(link)?.svg(label: Markup.escape(link)) ?? ""
    let leave =
      sessions == 0
      ? ""
      : """
      <form method="post" action="/.ringmark/leave"><button class="quiet">\(Markup.escape(texts.endSessions))</button></form>
      """
    return page(
      texts.inviteHead,
      """
      <p>\(Markup.escape(texts.inviteMore))</p>
      \(code)
      <code dir="ltr">\(Markup.escape(link))</code>
      <form method="post" action="/.ringmark/invite"><button class="quiet">\(Markup.escape(texts.newCode))</button></form>
      <p>\(Markup.escape(texts.inviteRisk))</p>
      <p>\(Markup.escape(texts.sessions(sessions)))</p>
      \(leave)
      """)
  }

  private func page(_ title: String, _ content: String) -> PreviewFile {
    let html = """
      <!doctype html>
      <html lang="\(texts.lang)"\(texts.isRightToLeft ? " dir=\"rtl\"" : "")>
      <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <meta name="color-scheme" content="light dark">
      <link rel="icon" href="data:,">
      <title>\(Markup.escape(title))</title>
      <link rel="stylesheet" href="/.ringmark/enter.css">
      </head>
      <body>
      <main>
      <h1>\(Markup.escape(title))</h1>
      \(content)
      </main>
      </body>
      </html>

      """
    let bytes = Array(html.utf8)
    return PreviewFile(bytes, contentType: "text/html; charset=utf-8", tag: ContentHash(bytes).shortName)
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
