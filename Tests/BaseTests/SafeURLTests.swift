import Base
import Testing

struct SafeURLTests {
  @Test(arguments: [
    "https://example.com", "HTTP://example.com/a?b#c", "mailto:a@b.c", "docs/a.md", "a b", "#anchor", "https://a.b/c@d",
    "https://a.b?c@d", "https://a.b#c@d", "?q=javascript:x",
    "./x",
    "a/../../b".replacing("../", with: ""), "x:y".replacing(":", with: "%3A"),
  ])
  func `web, mail and inner addresses are allowed`(url: String) {
    #expect(SafeURL(url) != .refused)
  }

  @Test(arguments: [
    "javascript:alert(1)", "JaVaScRiPt:alert(1)", "java\tscript:alert(1)", "java\nscript:alert(1)", " javascript:x",
    "\u{1}javascript:x", "vbscript:x", "data:text/html,x", "data:image/pngX", "blob:x", "file:///etc/passwd",
    "ms-msdt:x",
    "view-source:x", "//evil.example", "\\\\evil", "/\\evil", "/etc", "../up", "a/../../up", "%2e%2E/up", ".%2e/up",
    "http:evil",
    "https:/evil", "javascript&colon;alert(1):", "", "x\u{7F}y", "about:blank",
    "http://user:pass@evil.example", "http://github.com@evil.example", "https:///a@b.c/", "https://\\a@b.c",
  ])
  func `everything else is refused`(url: String) {
    #expect(SafeURL(url) == .refused)
  }
}
