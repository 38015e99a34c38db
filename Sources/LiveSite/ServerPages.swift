import Base
package import Preview
import Site

/// The pages that are not of the site: for signing in from the network, and for the time when there is no other.
extension LiveSite {
  private nonisolated var words: SiteWords { edition?.site.words ?? .english }

  package nonisolated func enterPage() -> PreviewFile { Self.file(words.enterPage) }

  package nonisolated func invitePage(link: String, sessions: Int) -> PreviewFile {
    Self.file(words.invitePage(link: link, sessions: sessions))
  }

  private static func file(_ page: HTML, tag: String? = nil) -> PreviewFile {
    PreviewFile(page.bytes, contentType: "text/html; charset=utf-8", tag: tag ?? ContentHash(page.bytes).shortName)
  }

  /// The page that tells why there is no other, and reloads itself.
  nonisolated func problemPage(_ text: String) -> PreviewFile {
    let page = HTML(page: "ringmark", language: "en") {
      $0.void("meta", .init("http-equiv", "refresh"), .init("content", "1"))
    } body: {
      $0("body") {
        $0("h1", text: "The site could not be built")
        $0("pre", text: text)
        $0("p", text: "This page reloads every second.")
      }
    }
    return Self.file(page, tag: "\(run)-problem")
  }

  package nonisolated func joined(from address: String) {
    Console.error("\(TerminalText.visible(address)) has signed in")
  }
}
