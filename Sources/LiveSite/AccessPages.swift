import Base
package import Preview
import Site

/// Responses for signing in from the network.
extension LiveSite {
  private nonisolated var accessPages: AccessPages { (edition?.site.words ?? .english).access }

  package nonisolated func enterPage() -> PreviewFile { Self.accessFile(accessPages.enter) }

  package nonisolated func invitePage(link: String, sessions: Int) -> PreviewFile {
    Self.accessFile(accessPages.invite(link: link, sessions: sessions))
  }

  private static func accessFile(_ page: HTML) -> PreviewFile {
    PreviewFile(page.bytes, contentType: "text/html; charset=utf-8", tag: ContentHash(page.bytes).shortName)
  }

  package nonisolated func joined(from address: String) {
    Console.error("\(TerminalText.visible(address)) has signed in")
  }
}
