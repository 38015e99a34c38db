import Base
import Foundation
import TestSupport
import Testing

@Suite struct JSONReaderTests {
  private func value(_ text: String) -> JSONNode? { JSONReader.value(Array(text.utf8)) }

  @Test func `Values of every kind are read`() throws {
    let read = try #require(
      value(" {\"a\": [1, -2.5e+3, true, false, null], \"b\\n\": {\"c\": \"\\u00e9\\ud83d\\ude00\\/\"}, \"a\": []}\n"))
    #expect(read.object?.map { $0.name } == ["a", "b\n", "a"] && read.members?.count == 2)
    #expect(read["a"]?.array?.isEmpty == true && read.members?["a"]?.array?.isEmpty == true)
    #expect(read["b\n"]?.object?.count == 1 && read["b\n"]?["c"]?.string == "é😀/")
    #expect(value("[1, -2.5e+3]")?.array?.map(\.word) == ["1", "-2.5e+3"])
    #expect(value("null")?.isNull == true && value("0")?.isNull == false)
    #expect(value("12")?.integer == 12 && value("1.0")?.integer == nil && value("99999999999999999999")?.integer == nil)
    #expect(value("true")?.bool == true && value("\"x\"")?.string == "x")
  }

  @Test(arguments: [
    "", " ", "{", "}", "[1,]", "{\"a\":1,}", "{a:1}", "'a'", "01", "1.", ".5", "+1", "-", "1e", "tru", "nul", "[1 2]",
    "\"\u{1}\"",
    "\"\\x\"", "\"\\u12\"", "\"\\ud800\"", "\"\\ud800\\u0041\"", "\"\\udc00\"", "\"a", "1 2", "{\"a\" 1}", "{\"a\":}",
    "NaN", "\u{FEFF}1",
  ])
  func `What RFC 8259 does not allow is refused`(text: String) { #expect(value(text) == nil) }

  @Test func `Bytes that are not UTF-8 and deep nesting are refused`() {
    #expect(JSONReader.value([0x22, 0xFF, 0x22]) == nil)
    #expect(value(String(repeating: "[", count: 100_000)) == nil)
    #expect(value(String(repeating: "[", count: 60) + String(repeating: "]", count: 60)) != nil)
  }

  @Test(arguments: 0..<Rounds.of(3000)) func `Any text is read or refused as Foundation does`(_ round: Int) {
    var random = SeededGenerator(drawing: UInt64(round))
    let pieces = [
      "{", "}", "[", "]", ",", ":", "\"a\"", "\"\\n\"", "\"\\u00e9\"", "1", "-0.5", "1e5", "true", "null", " ", "\n",
      "\"é\"", "false",
      "\"\\ud83d\\ude00\"", "{\"k\":", "[1,",
    ]
    let text = (0..<Int.random(in: 1...9, using: &random)).map { _ in pieces.randomElement(using: &random) ?? "" }
      .joined()
    // Foundation reads “[1,]”, which RFC 8259 does not allow.
    guard !text.contains(/,\s*[\]}]/) else { return }
    let theirs = try? JSONSerialization.jsonObject(with: Data(text.utf8), options: .fragmentsAllowed)
    #expect((value(text) != nil) == (theirs != nil), "\(text.debugDescription)")
    if let theirs = theirs as? NSObject { #expect(value(text).map(foundation) == theirs, "\(text.debugDescription)") }
  }

  private func foundation(_ value: JSONNode) -> NSObject {
    switch value.content {
    case .null: NSNull()
    case .bool(let flag): NSNumber(value: flag)
    case .number(let text): NSNumber(value: Double(text) ?? .nan)
    case .string(let text): NSString(string: text)
    case .array(let values): NSArray(array: values.map(foundation))
    case .object: NSDictionary(dictionary: (value.members ?? [:]).mapValues(foundation))
    }
  }
}
