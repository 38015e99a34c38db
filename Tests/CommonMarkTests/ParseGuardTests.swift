import Base
import CommonMark
import Testing

struct ParseGuardTests {
  private func limit(_ text: String) -> MarkdownError? {
    do throws(MarkdownError) {
      try ParseGuard.check(SourceLines(Array(text.utf8)))
      return nil
    } catch { return error }
  }

  @Test(arguments: [
    String(repeating: ">", count: 100_000) + String(repeating: "a*", count: 1000),
    String(repeating: "- ", count: 100_000) + "x" + String(repeating: "\n", count: 1000),
    String(repeating: "> ", count: 65) + "deep",
    String(repeating: "1. ", count: 65) + "deep",
    (0..<80).map { String(repeating: "  ", count: $0) + "- a\n" }.joined(),
    String(repeating: ">", count: 100_000),
  ])
  func `nesting beyond 64 levels is refused`(text: String) throws {
    guard case .limit(.nesting, _) = limit(text) else {
      Issue.record("accepted, or refused for another reason")
      return
    }
  }

  @Test func `the message of a limit names its line`() {
    #expect(limit("fine\n\n" + String(repeating: "> ", count: 70) + "x\n") == .limit(.nesting, line: 3))
  }

  @Test(arguments: [
    String(repeating: "- ", count: 200) + "-\n", String(repeating: "* ", count: 100) + "\n",
    (0..<60).map { String(repeating: "  ", count: $0) + "- a\n" }.joined(),
    "```\n" + String(repeating: " ", count: 400) + "code\n```\n",
    String(repeating: "> ", count: 64) + "x\n", String(repeating: "![a](b) ", count: 1999),
    String(repeating: String(repeating: "![a](b) ", count: 1500) + "\n\n", count: 3),
    String(repeating: "- [ ] a task of a long list without blank lines\n", count: 50_000),
  ])
  func `what people write is accepted`(text: String) {
    #expect(limit(text) == nil)
  }

  @Test func `repeated image brackets are refused`() {
    #expect(limit(String(repeating: "![[]()", count: 160_000)) == .limit(.imageBrackets, line: 1))
  }

  @Test func `a paragraph beyond a mebibyte is refused on the line that passes it`() {
    let line = String(repeating: "word ", count: 20_000) + "\n"
    #expect(limit(String(repeating: line, count: 12)) == .limit(.paragraphLength, line: 11))
  }

  /// Inputs that made other releases of cmark quadratic: with the guard in front each is linear or refused.
  @Test(arguments: [
    "<!--", "<?", "<![CDATA[", "<!A ", "[", "](", "*a **a ", "a**b c* ", "`", "[a](<b", "[a]: b\n", "\\", "&", "_a ",
    "*", "<a ",
    "[a][", "![", "\u{0}", "~~~\n", "> a\n", "a\n-\n", "* * a\n", "<a href=\"", "(",
  ])
  func `known slow patterns are refused, or parsed to their end`(pattern: String) throws {
    let text = Array(String(repeating: pattern, count: 200_000 / pattern.utf8.count).utf8)
    guard (try? ParseGuard.check(SourceLines(text))) != nil else { return }
    let document = try MarkdownDocument(parsing: text.span)
    var count = 0
    document.walk { _, _ in
      count += 1
      return .next
    }
    #expect(count > 0)
  }
}
