/// A QR code of a short text (ISO/IEC 18004:2015): byte mode, error correction level M, versions 1 to 10.
public struct QRCode: Sendable, Equatable {
  /// The number of modules per side: 21 in version 1, and 4 more in each further version.
  public private(set) var size: Int
  /// Whether each module is dark, row by row.
  public private(set) var modules: [Bool]
  /// Modules that are not data: finders, timing, alignment, format and version.
  var isFixed: [Bool]
  private(set) var version: Int

  /// Creates a code; nil if the text has more than 213 bytes in UTF-8.
  public init?(_ text: String) {
    let bytes = Array(text.utf8)
    guard let version = (1...10).first(where: { QRBlocks(version: $0).capacity(of: bytes.count) }) else { return nil }
    self.version = version
    size = 17 + 4 * version
    modules = Array(repeating: false, count: size * size)
    isFixed = modules
    drawPatterns()
    draw(QRBlocks(version: version).codewords(bytes))
    // The mask with the least penalty (7.8.3).
    let plain = self
    var best = (penalty: Int.max, code: plain)
    for mask in 0..<8 {
      var code = plain
      code.apply(mask)
      let penalty = code.penalty
      if penalty < best.penalty { best = (penalty, code) }
    }
    self = best.code
  }

  /// Whether a module is dark.
  public subscript(x: Int, y: Int) -> Bool { modules[y * size + x] }

  mutating func set(_ x: Int, _ y: Int, _ isDark: Bool) {
    guard (0..<size).contains(x), (0..<size).contains(y) else { return }
    modules[y * size + x] = isDark
    isFixed[y * size + x] = true
  }

  /// Fills the data modules from the right in columns of two, upwards and downwards in turn (7.7.3).
  private mutating func draw(_ codewords: [UInt8]) {
    var bit = 0
    var isUp = true
    var right = size - 1
    while right > 0 {
      if right == 6 { right -= 1 }
      for step in 0..<size {
        let y = isUp ? size - 1 - step : step
        for x in [right, right - 1] where !isFixed[y * size + x] {
          if bit < codewords.count * 8 {
            modules[y * size + x] = codewords[bit / 8] >> (7 - bit % 8) & 1 == 1
          }
          bit += 1
        }
      }
      isUp.toggle()
      right -= 2
    }
  }

  /// Inverts the data modules that a mask selects (7.8.2), and writes the mask's number.
  private mutating func apply(_ mask: Int) {
    for y in 0..<size {
      for x in 0..<size where !isFixed[y * size + x] && Self.inverts(mask, x, y) { modules[y * size + x].toggle() }
    }
    drawFormat(mask)
  }

  private static func inverts(_ mask: Int, _ x: Int, _ y: Int) -> Bool {
    switch mask {
    case 0: (x + y) % 2 == 0
    case 1: y % 2 == 0
    case 2: x % 3 == 0
    case 3: (x + y) % 3 == 0
    case 4: (x / 3 + y / 2) % 2 == 0
    case 5: x * y % 2 + x * y % 3 == 0
    case 6: (x * y % 2 + x * y % 3) % 2 == 0
    default: ((x + y) % 2 + x * y % 3) % 2 == 0
    }
  }

  /// How hard the code is to read (7.8.3.1): long runs, blocks, shapes that resemble finders, and an excess of one
  /// color.
  private var penalty: Int {
    var total = 0
    let lines = (0..<size).flatMap { line in
      [(0..<size).map { self[$0, line] }, (0..<size).map { self[line, $0] }]
    }
    let finder = [true, false, true, true, true, false, true]
    for line in lines {
      var run = 0
      for (index, isDark) in line.enumerated() {
        run = index > 0 && isDark == line[index - 1] ? run + 1 : 1
        total += run == 5 ? 3 : run > 5 ? 1 : 0
      }
      for start in 0...(size - 7) where Array(line[start..<start + 7]) == finder {
        let before = (max(0, start - 4)..<start).allSatisfy { !line[$0] }
        let after = (start + 7..<min(size, start + 11)).allSatisfy { !line[$0] }
        if before || after { total += 40 }
      }
    }
    for y in 0..<size - 1 {
      for x in 0..<size - 1 where self[x, y] == self[x + 1, y] && self[x, y] == self[x, y + 1] {
        if self[x, y] == self[x + 1, y + 1] { total += 3 }
      }
    }
    let dark = modules.count { $0 } * 100 / modules.count
    return total + abs(dark - 50) / 5 * 10
  }

  // MARK: Output

  /// The width of the light border in modules, which readers need to find the code (ISO/IEC 18004:2015, 5.3.8).
  private static let border = 4

  /// An SVG picture in black on white in both themes, because readers look for dark modules.
  /// - Parameter label: the text for screen readers.
  public func svg(label: String) -> String {
    let side = size + 2 * Self.border
    var path = ""
    for y in 0..<size {
      for x in 0..<size where self[x, y] { path += "M\(x + Self.border) \(y + Self.border)h1v1h-1z" }
    }
    return "<svg class=\"code\" viewBox=\"0 0 \(side) \(side)\" role=\"img\" aria-label=\"\(label)\""
      + " shape-rendering=\"crispEdges\"><path fill=\"#fff\" d=\"M0 0h\(side)v\(side)H0z\"/><path fill=\"#000\" d=\"\(path)\"/></svg>"
  }

  /// Text with two rows of modules per line, in black on white whatever the terminal's colors are (ECMA-48, SGR).
  public var terminalText: String {
    func isDark(_ x: Int, _ y: Int) -> Bool { (0..<size).contains(x) && (0..<size).contains(y) && self[x, y] }
    let range = -Self.border..<size + Self.border
    return stride(from: range.lowerBound, to: range.upperBound, by: 2).map { y in
      "\u{1B}[30;107m"
        + range.map { x in
          switch (isDark(x, y), isDark(x, y + 1)) {
          case (true, true): "█"
          case (true, false): "▀"
          case (false, true): "▄"
          case (false, false): " "
          }
        }.joined() + "\u{1B}[0m\n"
    }.joined()
  }
}
