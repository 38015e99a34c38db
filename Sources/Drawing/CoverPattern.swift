import Foundation
import TodoFile

/// A picture drawn for a group that has none: the same for the same slug, in one of several families.
public struct CoverPattern: Sendable {
  private var state: UInt64
  private let name: String

  /// - Parameter slug: decides family and shape.
  /// - Parameter id: unique on the page, for references inside the picture.
  public init(slug: String, id: String) {
    state = ContentHash(slug).value
    name = id
  }

  /// Inline SVG, 400 by 140 units, cut to its box; white and black veils over the group's colour.
  public func inline() -> String {
    var pattern = self
    let families = [Self.waves, Self.rings, Self.dots, Self.towers, Self.hills, Self.ribbons]
    let body = families[Int(state >> 17) % families.count](&pattern)
    return "<svg viewBox=\"0 0 400 140\" preserveAspectRatio=\"xMidYMid slice\" aria-hidden=\"true\">\(body)</svg>"
  }

  /// SplitMix64, as a number below `bound`.
  private mutating func next(_ bound: Int) -> Int {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return Int((z ^ (z >> 31)) % UInt64(bound))
  }

  private static func waves(_ pattern: inout CoverPattern) -> String {
    let lift = 10 + pattern.next(16)
    return (0..<5).map { row in
      let y = 24 + row * 26
      let up = y - lift - pattern.next(8)
      let down = y + lift + pattern.next(8)
      return "<path class=\"v\" d=\"M0 \(y)C100 \(up) 150 \(down) 220 \(y)S340 \(up) 400 \(y + 8)V140H0Z\"/>"
    }.joined()
  }

  private static func hills(_ pattern: inout CoverPattern) -> String {
    (0..<4).map { row in
      let y = 54 + row * 22
      let peak = 40 + pattern.next(320)
      return
        "<path class=\"v\" d=\"M0 \(y + 30)Q\(peak) \(y - 50 - pattern.next(30)) 400 \(y + pattern.next(40))V140H0Z\"/>"
    }.joined()
  }

  private static func rings(_ pattern: inout CoverPattern) -> String {
    let (x, y) = (240 + pattern.next(140), 20 + pattern.next(100))
    let gap = 22 + pattern.next(12)
    return (1...7).map { step in "<circle class=\"l\" cx=\"\(x)\" cy=\"\(y)\" r=\"\(step * gap)\"/>" }.joined()
  }

  private static func dots(_ pattern: inout CoverPattern) -> String {
    let gap = 16 + pattern.next(10)
    let size = 1.5 + Double(pattern.next(20)) / 10
    let turn = pattern.next(90)
    return
      "<pattern id=\"\(pattern.name)\" width=\"\(gap)\" height=\"\(gap)\" patternUnits=\"userSpaceOnUse\" patternTransform=\"rotate(\(turn))\">"
      + "<circle class=\"d\" cx=\"\(gap / 2)\" cy=\"\(gap / 2)\" r=\"\(SVGNumber.format(size))\"/></pattern><path fill=\"url(#\(pattern.name))\" d=\"M0 0H400V140H0Z\"/>"
  }

  private static func towers(_ pattern: inout CoverPattern) -> String {
    var x = 0
    var body = ""
    while x < 400 {
      let width = 22 + pattern.next(34)
      let height = 24 + pattern.next(100)
      body += "M\(x) 140V\(140 - height)H\(x + width)V140Z"
      x += width + pattern.next(10)
    }
    return "<path class=\"v\" d=\"\(body)\"/>"
  }

  private static func ribbons(_ pattern: inout CoverPattern) -> String {
    let slant = 40 + pattern.next(80)
    var x = -120 + pattern.next(40)
    var body = ""
    while x < 420 {
      let width = 12 + pattern.next(36)
      body += "M\(x) 140L\(x + slant) 0H\(x + slant + width)L\(x + width) 140Z"
      x += width + 16 + pattern.next(28)
    }
    return "<path class=\"v\" d=\"\(body)\"/>"
  }
}
