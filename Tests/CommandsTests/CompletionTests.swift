import ArgumentParser
import Base
import Testing

@testable import Commands

/// Words of a command line as a shell takes them; `completion_test.py` types them in real shells.
struct CompletionTests {
  @Test(arguments: [
    ("Wri", "Wri", "none"), ("Write\\ th", "Write th", "none"), ("'Write th", "Write th", "single"),
    ("\"Write \\\"x", "Write \"x", "double"), ("\"a\\b", "a\\b", "double"), ("", "", "none"), ("\\$x", "$x", "none"),
    ("'$x`", "$x`", "single"), ("\"\\$x", "$x", "double"), ("$x", "$x", nil), ("`x", "`x", nil), ("\"$x", "$x", nil),
    ("a'b", "ab", nil), ("'a'b", "ab", nil), ("\"a\"", "a", nil), ("a\\", "a", "none"),
  ])
  func `a word has what the shell hands over, and how it goes on`(typed: String, text: String, quoting: String?) {
    let word = ShellWord(typed)
    #expect(word.text == text && word.quoting.map { "\($0)" } == quoting, "\(word)")
  }

  private static let hostile = [
    "plain", "two words", "it's \"quoted\"", "ends with '", "ends with \"", "$(touch x) `id` ${y}", "a;b|c&d<e>f",
    "pre\u{600}$(touch x)\u{600}`id`", "single\u{600}';x", "$\u{301}(x) `\u{301} \"\u{301} '\u{301} \\\u{301} !\u{301}",
    "!history!", "back\\slash\\", "~home *glob? [x] {a,b}", "# no comment", "한국어 @b:c=d",
  ]

  @Test(arguments: hostile) func `quoted text is the same word again, and nothing in it is replaced`(text: String) {
    let bare = ShellWord(ShellWord.quoted(text, .none))
    #expect(bare.text == text && bare.quoting == ShellWord.Quoting.none, "\(bare)")
    #expect(ShellWord("'" + ShellWord.quoted(text, .single)).text == text)
    #expect(ShellWord("\"" + ShellWord.quoted(text, .double)).text == text)
    // bash reads bytes: what it would replace in double quotes has a backslash, and no quote ends single ones.
    let double = Array(ShellWord.quoted(text, .double).utf8)
    for (index, byte) in double.enumerated() where "$`".utf8.contains(byte) {
      #expect(index > 0 && double[index - 1] == UInt8(ascii: "\\"), "\(text)")
    }
    let single = Array(ShellWord.quoted(text, .single).utf8)
    #expect(
      single.ranges(of: "'".utf8).count == 3 * text.utf8.count { $0 == UInt8(ascii: "'") }
        + (text.utf8.last == UInt8(ascii: "'") ? 1 : 0))
    let words = Set(" \t;|&<>()$`!*?[]{}~#'\"".unicodeScalars)
    let scalars = Array(ShellWord.quoted(text, .none).unicodeScalars)
    for (index, scalar) in scalars.enumerated() where words.contains(scalar) {
      #expect(index > 0 && scalars[index - 1] == "\\", "\(scalar) in \(text)")
    }
  }

  @Test func `each shell gets candidates in its own form`() {
    let candidates = [
      Candidate(text: "Fix: a\\b", note: "Web"), Candidate(text: "Other"), Candidate(text: "-x"), Candidate(text: ""),
      Candidate(text: "a\u{1B}b"), Candidate(text: "a\nb"),
    ]
    func lines(_ shell: CompletionShell?, _ typed: String = "", ended: Bool = false) -> [String] {
      Candidate.lines(candidates, for: shell, typed: typed, afterTerminator: ended)
    }
    #expect(lines(.zsh) == ["Fix\\: a\\\\b:Web", "Other"])
    #expect(lines(.fish) == ["Fix: a\\b\tWeb", "Other"])
    #expect(lines(.bash) == ["", "Fix\\:\\ a\\\\b", "Other"])
    #expect(lines(.bash, "'F") == ["", "Fix: a\\b"])
    #expect(lines(.bash, "$F") == [] && lines(.bash, "no") == [])
    #expect(lines(.fish, ended: true).last == "-x")
    #expect(lines(nil) == ["Fix: a\\b", "Other"])
  }
}
