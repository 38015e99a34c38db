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
      unsafe part.withUnsafeBytes { bytes in
        unsafe parser.add(bytes) { found.append($0.map { String(decoding: $0, as: UTF8.self) }) }
      }
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
    let size = Git.maximumBlob + 1
    var parser = BatchParser()
    var found: [[UInt8]?] = []
    func add(_ part: [UInt8]) { unsafe part.withUnsafeBytes { unsafe parser.add($0) { found.append($0) } } }
    add(Array("aa blob \(size)\n".utf8))
    let part = [UInt8](repeating: 0x61, count: 1 << 20)
    for _ in 0..<(size >> 20) { add(part) }
    #expect(found.isEmpty)
    add(Array("a\nbb blob 2\nok\n".utf8))
    #expect(found == [nil, Array("ok".utf8)])
  }
}
