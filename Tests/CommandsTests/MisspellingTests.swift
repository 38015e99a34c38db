import Base
import Testing

@testable import Commands

struct MisspellingTests {
  private let commands = ["status", "list", "check", "explain", "help"]

  @Test(arguments: [
    ("stauts", "status"), ("lsit", "list"), ("STATUS", "status"), ("chek", "check"), ("explian", "explain"),
  ])
  func `the nearest command is named`(word: String, meant: String) {
    #expect(Misspelling.message(for: [word], commands: commands)?.contains("did you mean “ringmark \(meant)”") == true)
  }

  @Test(arguments: [[], ["status"], ["--version"], ["-h"], ["help", "list"], ["help"]])
  func `what exists is left alone`(arguments: [String]) {
    #expect(Misspelling.message(for: arguments, commands: commands) == nil)
  }

  @Test func `a word like none of them gets the list`() {
    #expect(Misspelling.message(for: ["frobnicate"], commands: commands)?.contains("status, list") == true)
  }

  @Test(arguments: [("", "", 0), ("ab", "ba", 1), ("abc", "", 3), ("kitten", "sitting", 3)])
  func `distance counts insertions, removals, replacements and swaps`(left: String, right: String, distance: Int) {
    #expect(EditDistance.between(left, right) == distance)
  }
}
