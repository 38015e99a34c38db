import Base
import Preview

/// The page for the time when there is no other page to show: it tells why, and reloads itself.
enum ProblemPage {
  static func file(_ text: String, token: String) -> PreviewFile {
    let page = HTML(page: "ringmark", language: "en") {
      $0.void("meta", .init("http-equiv", "refresh"), .init("content", "1"))
    } body: {
      $0("body") {
        $0("h1", text: "The site could not be built")
        $0("pre", text: text)
        $0("p", text: "This page reloads every second.")
      }
    }
    return PreviewFile(page.bytes, contentType: "text/html; charset=utf-8", tag: "\(token)-problem")
  }
}
