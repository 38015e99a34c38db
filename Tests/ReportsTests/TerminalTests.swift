import TestSupport
import Testing

@testable import Base

struct TerminalTests {
  @Test(arguments: [
    ("abc", 3), ("한국", 4), ("e\u{301}", 1), ("👩‍👩‍👧‍👦", 2), ("🇰🇷", 2), ("❤️", 2), ("日本 go", 7), ("", 0), ("\u{200B}", 0),
    ("█░", 2), ("☑", 1),
  ])
  func `characters take the columns that terminals give them`(text: String, columns: Int) {
    #expect(TerminalWidth.columns(of: text) == columns)
  }

  @Test(arguments: [
    ("한국어", 5, "한국…"), ("한국어", 4, "한…"), ("hello", 5, "hello"), ("hello there", 7, "hello…"), ("x", 0, ""),
    ("xy", 1, "…"),
  ])
  func `a cut text fits and shows that it is cut`(text: String, width: Int, expected: String) {
    #expect(TerminalWidth.fit(text, into: width) == expected)
  }

  @Test func `nothing that a terminal obeys is left`() {
    for hard in HardValues.strings {
      let visible = TerminalText.visible(hard)
      #expect(
        !visible.unicodeScalars.contains {
          $0.value < 0x20 || (0x7F...0x9F).contains($0.value) || (0x2028...0x202E).contains($0.value)
        })
    }
  }

  @Test func `a diff shows what changed with three lines around it`() {
    let before = (1...12).map { "line \($0)\n" }.joined()
    let after = before.replacing("line 6\n", with: "line six\n").replacing("line 12\n", with: "line 12")
    let diff = String(decoding: UnifiedDiff.render(Array(before.utf8), Array(after.utf8), path: "a.md"), as: UTF8.self)
    #expect(
      diff == """
        --- a/a.md
        +++ b/a.md
        @@ -3,10 +3,10 @@
         line 3
         line 4
         line 5
        -line 6
        +line six
         line 7
         line 8
         line 9
         line 10
         line 11
        -line 12
        +line 12
        \\ No newline at end of file

        """)
    #expect(UnifiedDiff.render(Array(before.utf8), Array(before.utf8), path: "a").isEmpty)
  }
}
