/// Random Markdown from the pieces that matter: lists, quotes, fences, comments, headings, checkboxes.
public struct MarkdownGenerator {
  public var random: SeededGenerator

  public init(seed: UInt64) { random = SeededGenerator(drawing: seed) }

  private static let prefixes = [
    "", "", "", "", "  ", "   ", "    ", "\t", "> ", ">", "- ", "* ", "+ ", "1. ", "2) ", "- - ", "> - ", "  - ",
    "    - ",
    "  > ", "      ", " ",
  ]
  private static let bodies = [
    "", "", "# Title", "## Group", "## Group ##", "### Deeper", "#", "##\t", "#not", "####### seven", "Setext", "===",
    "---",
    "- [ ] open", "- [x] done due:2026-12-01 #tag", "- [/] started @anna", "[ ] box", "[x] ticked",
    "- [X] `code` **bold**",
    "- [-] cut (why)", "- [ ]", "- []", "-[ ] glued", "[?] asked  ", "[!] loud\\", "text", "more *text* and _more_",
    "a `code span", "span` ends", "```", "~~~", "````", "``` swift", "<!-- comment", "-->", "<!-- one -->", "<div>",
    "</div>",
    "<pre>", "</pre>", "<script>", "<?php", "?>", "<!DOCTYPE x>", "***", "_ _ _", "| a | b |", "|---|---|", "a<br>b",
    "\\# no",
    "&amp; &lt;", "\u{1F389} 문서", "!!! due:2026-02-30", "<!-- color: teal -->", "1. one", "10) ten", "![", "](",
    "[a](b)", "**Bold**", "**Bold:**", "__Bold__:", "**Bold** text", "**a** due:2026-01-02",
  ]
  private static let endings = ["\n", "\n", "\n", "\n", "\n", "\n", "\r\n", "\r"]

  /// A document of up to `lines` lines.
  public mutating func document(lines: Int) -> [UInt8] {
    var text = ""
    for _ in 0..<(1 + random.below(lines)) {
      text += random.pick(Self.prefixes) + random.pick(Self.bodies) + random.pick(Self.endings)
    }
    if random.below(4) == 0 { text.unicodeScalars.removeLast() }
    return Array(text.utf8)
  }
}
