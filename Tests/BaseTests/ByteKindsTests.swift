import Base
import Testing

struct ByteKindsTests {
  @Test(
    arguments: [
      ("a", []), (",", []), ("é", .other), ("@", .other), (" ", .whitespace), ("\t", [.whitespace, .markup]),
      ("7", .digit), (".", .partOfMarkup), ("/", [.other, .partOfMarkup]), ("~", [.other, .partOfMarkup]),
      ("[", [.other, .bracket, .markup]), ("]", [.other, .markup]), ("\u{1}", [.other, .markup]), ("(", .other),
    ] as [(String, ByteKinds)])
  func `a byte has the kinds that the reading of a title depends on`(text: String, kinds: ByteKinds) {
    #expect(text.utf8.first.map { ByteKinds.ofByte[Int($0)] } == kinds)
  }
}
