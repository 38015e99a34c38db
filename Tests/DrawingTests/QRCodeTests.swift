import Testing

@testable import Drawing

/// QR codes; that readers understand them is tested with a page of `serve --host`.
@Suite struct QRCodeTests {
  /// The correction of “HELLO WORLD” in version 1-M, as in the worked example of thonky.com's QR tutorial.
  @Test func `the codewords of correction are those of the standard's generator`() {
    let data: [UInt8] = [32, 91, 11, 120, 209, 114, 220, 77, 67, 64, 236, 17, 236, 17, 236, 17]
    #expect(QRBlocks.correction(of: data, count: 10) == [196, 35, 39, 119, 235, 215, 231, 226, 93, 23])
  }

  @Test(arguments: [1, 14, 15, 26, 27, 42, 62, 84, 106, 122, 152, 180, 213])
  func `each length has the least version that holds it`(count: Int) throws {
    let capacities = [14, 26, 42, 62, 84, 106, 122, 152, 180, 213]
    let code = try #require(QRCode(String(repeating: "a", count: count)))
    #expect(code.version == 1 + (try #require(capacities.firstIndex { $0 >= count })))
    #expect(code.size == 17 + 4 * code.version && code.modules.count == code.size * code.size)
    // The three finders.
    for (x, y) in [(0, 0), (code.size - 7, 0), (0, code.size - 7)] {
      let row = (0..<7).map { code[x + $0, y + 3] }
      #expect(row == [true, false, true, true, true, false, true])
    }
  }

  /// The penalties of all eight masks were computed in Python, of the codes that Nayuki's qrcodegen draws.
  @Test(arguments: [
    ("http://192.0.2.1:4000/", 0), ("http://192.0.2.7:4001/enter?key=abc", 3), ("ringmark", 4), ("a", 5),
    ("http://10.0.0.5:4000/enter/0123456789abcdef", 3), ("https://example.com/", 1),
  ])
  func `the mask has the least penalty`(text: String, mask: Int) throws {
    let code = try #require(QRCode(text))
    // The first five bits of the format (ISO/IEC 18004, 7.9.1): the level, of which M is 0, and the mask.
    let format = (0..<5).reduce(0) { $0 * 2 + (code[$1, 8] ? 1 : 0) } ^ 0b10101
    #expect(format == mask)
  }

  @Test func `a longer text has none`() { #expect(QRCode(String(repeating: "a", count: 214)) == nil) }

  @Test func `the terminal shows two rows a line with a border, black on white`() throws {
    let code = try #require(QRCode("http://192.0.2.1:4000/"))
    let lines = code.terminalText.split(separator: "\n")
    let (start, end) = ("\u{1B}[30;107m", "\u{1B}[0m")
    #expect(lines.count == (code.size + 9) / 2)
    #expect(lines.allSatisfy { $0.hasPrefix(start) && $0.hasSuffix(end) })
    let modules = lines.map { $0.dropFirst(start.count).dropLast(end.count) }
    #expect(modules.allSatisfy { $0.count == code.size + 8 })
    #expect(modules[..<2].allSatisfy { $0.allSatisfy { $0 == " " } } && modules[2].contains("█"))
  }
}
