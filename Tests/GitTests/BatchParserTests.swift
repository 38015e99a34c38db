import TestSupport
import Testing

@testable import Git

struct BatchParserTests {
  private func parse(_ bytes: [UInt8], chunk: Int) -> [String?] {
    var parser = BatchParser()
    var found: [String?] = []
    var place = 0
    while place < bytes.count {
      let part = Array(bytes[place..<min(bytes.count, place + chunk)])
      unsafe part.withUnsafeBytes { unsafe parser.add($0) }
      while let object = parser.next() { found.append(object.bytes.map { String(decoding: $0, as: UTF8.self) }) }
      place += chunk
    }
    return found
  }

  private static let output = Array(
    "aa blob 5\none\n2\nbb missing\ncc tree 3\nx\ny\ndd blob 0\n\nee blob 3\nend\n".utf8)

  @Test(arguments: [1, 2, 3, 7, 100])
  func `blobs are read whole however they arrive, and other objects are nil`(chunk: Int) {
    #expect(parse(Self.output, chunk: chunk) == ["one\n2", nil, nil, "", "end"])
  }

  @Test func `a blob that is too large is skipped, and the next is read`() {
    let size = GitBlobs.maximumSize + 1
    var parser = BatchParser()
    unsafe Array("aa blob \(size)\n".utf8).withUnsafeBytes { unsafe parser.add($0) }
    let part = [UInt8](repeating: 0x61, count: 1 << 20)
    for _ in 0..<(size >> 20) { unsafe part.withUnsafeBytes { unsafe parser.add($0) }; #expect(parser.next() == nil) }
    unsafe Array("a\nbb blob 2\nok\n".utf8).withUnsafeBytes { unsafe parser.add($0) }
    #expect(parser.next().map { $0.bytes == nil } == true)
    #expect(parser.next()?.bytes == Array("ok".utf8))
  }
}
