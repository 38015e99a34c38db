import Base
import Foundation
import TestSupport
import Testing

@Suite struct EncodingTests {
  @Test(arguments: 0..<Rounds.of(200)) func `Base64 of any bytes is that of Foundation`(_ round: Int) {
    var random = SeededGenerator(drawing: UInt64(round))
    let bytes = (0..<round % 50).map { _ in UInt8.random(in: 0...255, using: &random) }
    #expect(Base64.encode(bytes) == Data(bytes).base64EncodedString())
  }

  @Test(arguments: [
    ("a%20b", "a b"), ("%C3%A9", "é"), ("é", "é"), ("%e9", nil), ("%", nil), ("%4", nil), ("%4g", nil), ("%+1", nil),
    ("a+b", "a+b"),
  ])
  func `Percent escapes are decoded, and malformed ones refused`(text: String, expected: String?) {
    #expect(PercentEncoding.decoded(text) == expected)
    #expect(PercentEncoding.decoded(text) == text.removingPercentEncoding)
  }

  @Test func `A syllable and its final consonant are one syllable`() {
    #expect(UnicodeForm.nfc.of("\u{CC0C}\u{11AF}").unicodeScalars.map(\.value) == [0xCC14])
  }

  @Test(arguments: 0..<Rounds.of(2000)) func `Normalization forms are those of Foundation`(_ round: Int) {
    var random = SeededGenerator(drawing: UInt64(round))
    let ranges: [ClosedRange<UInt32>] = [
      0x20...0x7E, 0xA0...0x24F, 0x300...0x36F, 0x370...0x3FF, 0x400...0x52F, 0x5D0...0x5EA, 0x621...0x64A,
      0x1100...0x11FF,
      0x1E00...0x1EFF, 0x2100...0x214F, 0x3041...0x30FF, 0xAC00...0xD7A3, 0xFB00...0xFB06, 0xFF01...0xFF5E,
      0x1D400...0x1D454,
    ]
    var text = ""
    for _ in 0..<8 {
      guard let range = ranges.randomElement(using: &random),
        let scalar = Unicode.Scalar(UInt32.random(in: range, using: &random)),
        scalar.properties.generalCategory != .unassigned
      else { continue }
      text.unicodeScalars.append(scalar)
    }
    func same(_ form: UnicodeForm, _ theirs: String) -> Bool { form.of(text).utf8.elementsEqual(theirs.utf8) }
    // Foundation leaves a final consonant after a syllable as it is (U+CC0C U+11AF), unless it has taken the syllable apart.
    let apart = text.decomposedStringWithCanonicalMapping
    #expect(same(.nfc, apart.precomposedStringWithCanonicalMapping), "\(text.unicodeScalars.map(\.value))")
    #expect(same(.nfd, apart), "\(text.unicodeScalars.map(\.value))")
    // Foundation leaves marks in the wrong order after some characters that decompose to a space, such as U+0385.
    let theirs = apart.precomposedStringWithCompatibilityMapping
    let isNormal = theirs.precomposedStringWithCompatibilityMapping.utf8.elementsEqual(theirs.utf8)
    #expect(same(.nfkc, theirs) || !isNormal, "\(text.unicodeScalars.map(\.value))")
  }
}
