import Base
import Testing

struct SourceLinesTests {
  @Test(arguments: [
    ("", [0]), ("a", [0]), ("a\n", [0, 2]), ("a\nb", [0, 2]), ("a\r\nb\r\n", [0, 3, 6]),
    ("a\rb\nc\r\n\r", [0, 2, 4, 7, 8]),
    ("\r\r\n", [0, 1, 3]),
  ])
  func `lines end with LF, CR and CR LF, in any mixture`(text: String, starts: [Int]) {
    #expect(SourceLines(Array(text.utf8)).starts.map(Int.init) == starts)
  }

  @Test func `a line's content leaves its ending out`() {
    let lines = SourceLines(Array("one\r\ntwo\rthree\n".utf8))
    #expect(
      (0..<lines.count).map { String(decoding: lines.bytes[lines.content(ofLine: $0)], as: UTF8.self) } == [
        "one", "two", "three", "",
      ])
  }

  @Test func `every byte is found on its line`() {
    let lines = SourceLines(Array("ab\n\ncd\r\ne".utf8))
    #expect((0...9).map(lines.line(at:)) == [0, 0, 0, 1, 2, 2, 2, 2, 3, 3])
  }
}
