import Base
import Testing

struct ASCIISetTests {
  @Test func `a set has the characters that were added, and no others`() {
    let text = "~ a0Z[\u{7F}\0é"
    let set = ASCIISet(text)
    for byte in UInt8.min...UInt8.max {
      #expect(set.contains(byte) == (byte < 0x80 && text.utf8.contains(byte)))
    }
    #expect(set.containsDigit)
    #expect(!ASCIISet("é/:").containsDigit)
  }

  @Test(arguments: [("abc", "xyz", true), ("abc", "zc", false), ("#", "9", true), ("", "", true), ("~0", "0", false)])
  func `sets are disjoint if they share no character`(first: String, second: String, isDisjoint: Bool) {
    #expect(ASCIISet(first).isDisjoint(with: ASCIISet(second)) == isDisjoint)
  }
}
