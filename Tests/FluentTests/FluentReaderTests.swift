@testable import Fluent
import Testing

struct FluentReaderTests {
  private func text(_ source: String, _ key: String = "a", count: Int? = nil) throws -> String {
    let message = try #require(try FluentReader.messages(Array(source.utf8)).first { $0.key == key })
    let rules = try PluralRules([(.one, "n = 1")])
    return message.text.filled(rules, number: { _ in count }, value: { "<\($0)>" })
  }

  @Test(arguments: [
    ("a = b", "b"), ("# c\n\n## d\na = b  \n", "b"), ("\u{FEFF}a =b\r\nc = d\r\n", "b"),
    ("a = { $x } y { $z }", "<x> y <z>"),
    ("a = one\n  two\n\n  three\nb = c", "one\ntwo\nthree"), ("a =\n  b", "b"), ("a = {$x}", "<x>"), ("a = .", "."),
    (#"a = { "{" }b{ "\"\\\u00e4\U01F600" }"#, "{b\"\\ä😀"), (#"a = { " " }"#, " "), (#"a = b{ "" } "#, "b"),
    ("a = b = c # d", "b = c # d"), ("a = ‏عربي { $x }", "‏عربي <x>"),
  ])
  func `a text has its lines and holes, and no blanks at its end`(source: String, wanted: String) throws {
    #expect(try text(source) == wanted)
  }

  @Test func `a number chooses the form, by itself first as it is written`() throws {
    let source = "a = { $n ->\n    [0] none\n    [one] { $n } task\n   *[other] { $n } tasks\n  } left, { $x }\n"
    #expect(try text(source, count: 0) == "none left, <x>")
    #expect(try text(source, count: 1) == "<n> task left, <x>")
    #expect(try text(source, count: 7) == "<n> tasks left, <x>")
    #expect(try text(source) == "<n> tasks left, <x>")
    #expect(try text("a = in { $n ->\n *[other] b\n }\nc = d", "c") == "d")
  }

  @Test(arguments: [
    ("a", "1:2 “a” needs"), ("a =", "1:1 “a” has no text"), ("a = b\n?", "2:1 expected a message"),
    ("-a = b", "1:1 expected a message"), ("a = b\n  .c = d", "2:3 attributes"), ("a = b }", "1:7 a “}”"),
    ("a = { $n", "1:5 “{” is never closed"), ("a = { b }", "1:5 only"), ("a = { NUMBER($n) }", "1:5 only"),
    ("a = { $n ->\n [one] b\n }", "1:5 one form"), ("a = { $n ->\n *[x] b\n }", "2:4 a form is a number"),
    ("a = { $n ->\n *[other] b\nc = d", "3:1 expected a form"),
    ("a = { $n ->\n [1] b\n [1] c\n *[other] d\n }", "3:2 this form"),
    ("a = { $n ->\n *[one] b\n *[other] d\n }", "3:2 only one"), ("a = { \"b }", "1:5 the quoted text"),
    ("a = { \"\\x\" }", "1:8 after"), ("a = { $n ->\n *[other] { $m ->\n *[other] b\n }\n }", "2:11 a text has one"),
    ("a = b\n  [c", "2:3 a line of text"),
  ])
  func `what is not read is an error with its place, never text`(source: String, message: String) {
    let error = #expect(throws: FluentError.self) { try FluentReader.messages(Array(source.utf8)) }
    let told = error.map { "\($0.line):\($0.column) \($0)" } ?? ""
    #expect(told.hasPrefix(message), "\(told)")
  }

  @Test func `no bytes make the reader fail in any other way`() {
    let alphabet = Array("a={}$n->[one]*[other]\"\\u00e4. \n\r#-é".utf8)
    var state: UInt64 = 41
    for _ in 0..<20_000 {
      let bytes = (0..<24).map { _ in
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return alphabet[Int(state >> 33) % alphabet.count]
      }
      guard let messages = try? FluentReader.messages(bytes) else { continue }
      for message in messages { #expect(!message.key.isEmpty && !message.text.forms.isEmpty) }
    }
  }

  @Test(arguments: [
    ("n = 1", [1]), ("i = 1 and v = 0 @integer 1", [1]), ("n = 0,2..3", [0, 2, 3]),
    ("n % 10 = 1 and n % 100 != 11", [1, 21]),
    ("v != 0", []), ("n = 0 or n = 22 and n % 2 = 0", [0, 22]), ("n != 0..21", [22, 23]),
  ])
  func `plural rules are read as CLDR writes them`(rule: String, wanted: [Int]) throws {
    let rules = try PluralRules([(.one, rule)])
    #expect((0..<24).filter { rules.category(of: $0) == .one } == wanted)
  }

  @Test(arguments: [
    "", "n", "n = ", "n = x", "m = 1", "n % 0 = 1", "n = 3..1", "n == 1", "n = 1 or", "n = 1..", "n = 1 and or n = 2",
  ])
  func `a rule that cannot be read is an error`(rule: String) {
    #expect(throws: PluralRuleError(category: .few, rule: rule)) { try PluralRules([(.few, rule)]) }
  }
}
