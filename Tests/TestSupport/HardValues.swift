/// Texts that are hard to escape, to test every writer with.
public enum HardValues {
  public static let strings = [
    "", "plain", "<script>alert(1)</script>", "\"\u{301}onmouseover=alert(1) x=\"", "</style><!--", "]]>", "&amp;",
    "a\u{0}b", "\u{1B}[31m", "\u{202E}abc", "\u{9B}31m\u{80}\u{9F}\u{A0}é",
    "\u{61C}\u{200E}\u{200F}\u{202A}\u{2066}\u{2069}", "“\u{2065}\u{206A}ء\u{7F}…–",
    "\u{2028}\u{2029}", "::error::x", "##[command]x", "%0A", "a\r\nb", "`|*_#[](){}<>", "=1+1", "+1", "-1", "@SUM(A1)",
    "\t=1", "{{name}}", "{{{name}}}", "{{>partial}}",
    "한국어 문서", "日本語", "👩‍👩‍👧‍👦🇰🇷", "e\u{301}", String(repeating: "long ", count: 80), String(repeating: "x", count: 300),
    "\u{FFFE}\u{FFFF}", "عربي mixed text",
    "\u{600}##[error]x \u{600}<!channel> \u{600}{{DATE()}} \u{600}@octocat \u{600}#12 \u{600}`id` \u{600}\"\u{600}'",
    "##[\u{301}error]x ::\u{301}a ::\u{600}b <\u{338}c> \"\u{301},\u{301}\"; {\u{301}{d}} |\u{301} '\u{301} `\u{301}",
    "a\r\n::error::x",
    "${{ secrets.TOKEN }}", "$(rm -rf ~)", "'; DROP TABLE", "\\", "\\u003c", "<!-- ringmark:end -->",
  ]
}
