import Plan
import Testing

struct SourceTextTests {
  @Test func `a byte order mark is no part of the first line`() {
    let source = SourceText(path: "a", bytes: Array("\u{FEFF}a \r\n\t\nb".utf8))
    #expect((0..<3).map { source.string(source.text(ofLine: $0)) } == ["a ", "\t", "b"])
    #expect((0...3).map { source.start(ofLine: $0) } == [3, 7, 9, 10])
    #expect((0..<3).map { source.isBlank($0) } == [false, true, false])
    #expect(SourceText(path: "a", bytes: Array("\u{FEFF}\nb".utf8)).isBlank(0))
  }

  @Test(arguments: [
    ("", false), ("\u{FEFF}", false), ("\u{FEFF}a", true), ("a", true), ("a\n", false), ("a\r", false), ("\n", false),
  ])
  func `a text is unended if its last line has text and no line ending`(text: String, isUnended: Bool) {
    #expect(SourceText(path: "a", bytes: Array(text.utf8)).isUnended == isUnended)
  }
}
