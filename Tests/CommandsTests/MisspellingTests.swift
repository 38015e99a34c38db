import Base
import Testing

@testable import Commands

struct MisspellingTests {
  @Test(arguments: [
    (["stauts"], "status"), (["lsit"], "list"), (["STATUS"], "status"), (["chek"], "check"), (["explian"], "explain"),
    (["help", "stauts"], "status"), (["group", "mvoe", "A"], "group move"),
  ])
  func `the nearest command is named`(arguments: [String], meant: String) {
    #expect(Misspelling.message(for: arguments)?.hasSuffix("did you mean “ringmark \(meant)”?") == true)
  }

  @Test(arguments: [
    [], ["status"], ["--version"], ["-h"], ["--help", "status"], ["help", "list"], ["help"], ["group", "add"],
    ["group"],
    ["group", "-h"], ["list", "group"], ["--nope"], ["help", "--help"],
  ])
  func `what exists is left alone`(arguments: [String]) {
    #expect(Misspelling.message(for: arguments) == nil)
  }

  @Test(arguments: [["frobnicate"], ["todo"], ["help", "nope"], ["ls"]])
  func `a word like none of them gets the commands by purpose`(arguments: [String]) {
    let message = Misspelling.message(for: arguments) ?? ""
    #expect(message.hasPrefix("“\(arguments.last ?? "")” is not a command; the commands are\n  Start"), "\(message)")
    #expect(message.contains("\n  CI       report, check\n"), "\(message)")
  }

  @Test(arguments: [
    (["--json", "status"], "ringmark status --json"),
    (["-f", "a.md", "list", "--json"], "ringmark list -f a.md --json"),
  ])
  func `options before the command are shown after it`(arguments: [String], right: String) {
    #expect(Misspelling.message(for: arguments)?.hasSuffix(": \(right)") == true)
  }

  @Test(arguments: [
    ("nope", ["done", "move"], nil), ("Sales", ["Billing"], nil), ("Later", ["Billing", "Now"], nil), ("", ["a"], nil),
    ("nxt week", ["today", "next week"], "next week"), ("web", ["Website", "Billing"], "Website"),
    ("Websit", ["Web", "Website"], "Website"), ("lisst", ["lost", "list"], "list"), ("x", [], nil),
  ])
  func `a name is suggested only if it is near`(word: String, names: [String], meant: String?) {
    #expect(EditDistance.nearest(to: word, in: names) == meant)
  }

  @Test(arguments: [("", "", 0), ("ab", "ba", 1), ("abc", "", 3), ("kitten", "sitting", 3)])
  func `distance counts insertions, removals, replacements and swaps`(left: String, right: String, distance: Int) {
    #expect(EditDistance.between(left, right) == distance)
  }
}
