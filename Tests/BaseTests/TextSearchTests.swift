import Base
import TestSupport
import Testing

/// Searches in texts; a sign is found with a mark on it, and after a prepended character, where Swift sees one `Character`.
struct TextSearchTests {
  @Test(arguments: ["\u{301}", "\u{338}", "\u{20E3}", "\u{FE0F}", "\u{200D}"])
  func `a sign with a mark on it is the sign`(mark: String) {
    let text = "a=\(mark)b"
    #expect(text.contains("=") && text.contains("=" as Character) && text.hasPrefix("a=") && text.hasSuffix(mark + "b"))
    #expect(text.split(separator: "=") == ["a", "\(mark)b"[...]])
    #expect(text.replacing("=", with: "==") == "a==\(mark)b")
    #expect(text.firstIndex(of: "=") == text.lastIndex(of: "="))
    #expect(text.dropping(prefix: "a=").map { Array($0.utf8) } == Array("\(mark)b".utf8))
    #expect(text.firstRange(of: "=").map { String(text[$0]) } == "=")
  }

  @Test(arguments: ["\u{600}", "\u{6DD}", "\u{D4E}", "\u{110BD}"])
  func `a sign after a prepended character is the sign`(front: String) {
    let text = "a\(front)=b"
    #expect(text.contains("=b") && text.hasSuffix("=b") && !text.hasPrefix("a="))
    #expect(text.split(separator: "=") == ["a\(front)"[...], "b"])
    #expect(text.replacing("=", with: "") == "a\(front)b")
  }

  @Test func `a line feed is one in CR LF, too`() {
    #expect("a\r\nb\n".split(separator: "\n", omittingEmptySubsequences: false) == ["a\r", "b", ""])
    #expect("a\r\nb".replacing("\n", with: "") == "a\rb")
  }

  @Test func `other normalization forms are other bytes`() {
    #expect(!"e\u{301}".contains("é") && !"≠".contains("=") && !"e\u{301}t".hasPrefix("é"))
    #expect("E\u{301}T".composedLowercase == "ét" && Array("E\u{301}T".composedLowercase.utf8) == Array("ét".utf8))
  }

  @Test(arguments: 0..<20)
  func `searches find what a look at each place finds`(seed: UInt64) {
    var random = SeededGenerator(drawing: seed)
    func text(_ length: Int) -> String {
      (0..<length).map { _ in ["a", "b", "é", "\u{301}", " ", "\r\n"].randomElement(using: &random) ?? "" }.joined()
    }
    for _ in 0..<100 {
      let (text, part) = (text(.random(in: 0...12, using: &random)), text(.random(in: 1...2, using: &random)))
      let (bytes, wanted) = (Array(text.utf8), Array(part.utf8))
      var places: [Int] = []
      for start in bytes.indices where bytes[start...].starts(with: wanted) {
        if start >= (places.last ?? -wanted.count) + wanted.count { places.append(start) }
      }
      #expect(bytes.ranges(of: wanted).map(\.lowerBound) == places)
      #expect(bytes.firstRange(of: wanted)?.lowerBound == places.first)
      #expect(text.ranges(of: part).map { text.utf8.distance(from: text.startIndex, to: $0.lowerBound) } == places)
      let parts = text.split(separator: part, omittingEmptySubsequences: false)
      #expect(parts.count == places.count + 1 && Array(parts.joined(separator: part).utf8) == bytes)
      #expect(text.split(separator: part).map { Array($0.utf8) } == parts.filter { !$0.isEmpty }.map { Array($0.utf8) })
      #expect(text.split(separator: part, maxSplits: 1, omittingEmptySubsequences: false).count == min(2, parts.count))
      #expect(Array(text.replacing(part, with: "x").utf8) == Array(parts.joined(separator: "x").utf8))
      #expect(text.hasPrefix(part) == bytes.starts(with: wanted))
      #expect(text.hasSuffix(part) == bytes.reversed().starts(with: wanted.reversed()))
      #expect(text.words.joined() == String(text.unicodeScalars.filter { !$0.properties.isWhitespace }))
    }
  }

  @Test func `nothing is at the start of every text`() {
    #expect(
      "a".contains("") && "".contains("") && "a".firstRange(of: "")?.isEmpty == true && "ab".ranges(of: "").isEmpty)
    #expect("ab".replacing("", with: "x") == "ab" && "".split(separator: "x").isEmpty)
  }
}
