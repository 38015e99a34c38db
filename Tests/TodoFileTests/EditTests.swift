import Testing

@testable import Plan

struct EditTests {
  private let bytes = Array("0123456789".utf8)

  @Test func `a set of edits is applied at once, in any order`() throws {
    let edits = [Edit(8..<9, "B".utf8), Edit(2..<5, "a".utf8), Edit(5..<5, "i".utf8), Edit(10..<10, "e".utf8)]
    #expect(try Edit.apply(edits, to: bytes) == Array("01ai567B9e".utf8))
    #expect(try Edit.apply([], to: bytes) == bytes)
  }

  @Test func `edits that overlap, or lie beyond the text, are refused`() {
    #expect(throws: Edit.Overlap(range: 4..<6)) { try Edit.apply([Edit(2..<5, []), Edit(4..<6, [])], to: bytes) }
    #expect(throws: Edit.Overlap(range: 9..<11)) { try Edit.apply([Edit(9..<11, [])], to: bytes) }
  }
}
