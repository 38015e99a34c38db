import Base
import TestSupport
import Testing

struct ByteSearchTests {
  @Test(arguments: 0..<8)
  func `searches find what a look at each byte finds`(seed: UInt64) {
    var random = SeededGenerator(drawing: seed)
    let bytes = (0..<200).map { _ in UInt8.random(in: 0...9, using: &random) == 0 ? UInt8(0xEA) : UInt8(ascii: "a") }
    for start in 0...bytes.count {
      let expected = bytes[start...].firstIndex(of: 0xEA)
      #expect(bytes.span.firstIndex(of: 0xEA, from: start) == expected)
      #expect(bytes.span.firstIndexOutsideASCII(from: start) == expected)
    }
    #expect([UInt8]().span.firstIndex(of: 0, from: 0) == nil && [UInt8]().span.firstIndexOutsideASCII(from: 0) == nil)
  }

  @Test func `numbers are written in decimal digits`() {
    for number in [0, 7, 10, 99, 100, 1_000_000, Int.max] {
      var output = Array("n".utf8)
      output.append(number: number)
      #expect(String(decoding: output, as: UTF8.self) == "n\(number)")
    }
  }
}
