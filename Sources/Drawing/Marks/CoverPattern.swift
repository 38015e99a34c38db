import Base

/// A pattern for a group without a picture, from one of several families; the same slug always gets the same pattern.
public struct CoverPattern: Sendable {
  private var state: UInt64
  private let name: String

  /// - Parameter slug: determines the family and the shapes.
  /// - Parameter id: unique on the page, for references inside the picture.
  public init(slug: String, id: String) {
    state = ContentHash(slug).value
    name = id
  }

  /// Inline SVG, 400 by 140 units, cropped to its box; white and black veils over the group's color.
  public func inline() -> String {
    var pattern = self
    let families = [
      Self.waves, Self.rings, Self.dots, Self.towers, Self.hills, Self.ribbons, Self.grid, Self.arcs,
    ]
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
    let rows = 3 + pattern.next(4)
    let length = 160 + pattern.next(160)
    let shift = pattern.next(length)
    let drift = pattern.next(61) - 30
    let lift = 8 + pattern.next(18)
    return (0..<rows).map { row in
      let y = 20 + row * 110 / rows
      // Full waves from before the left edge to beyond the right one; each t mirrors the previous curve.
      let start = -(((shift + row * drift) % length + length) % length) - length / 4
      let halves = (400 - start) / (length / 2) + 1
      let curves = "q\(length / 4) \(-lift) \(length / 2) 0" + String(repeating: "t\(length / 2) 0", count: halves - 1)
      return "<path class=\"v\" d=\"M\(start) \(y)\(curves)V140H\(start)Z\"/>"
    }.joined()
  }

  private static func hills(_ pattern: inout CoverPattern) -> String {
    (0..<2 + pattern.next(3)).map { row in
      let x = pattern.next(400)
      let width = 130 + pattern.next(220)
      let height = 56 + pattern.next(70) - row * 12
      return "<path class=\"v\" d=\"M\(x - width) 140Q\(x) \(140 - 2 * height) \(x + width) 140Z\"/>"
    }.joined()
  }

  /// Squares of a grid, some of them filled; a fill closes them.
  private static func grid(_ pattern: inout CoverPattern) -> String {
    let size = 34 + pattern.next(22)
    let gap = 4 + pattern.next(4)
    var bodies = ["", ""]
    for y in stride(from: -size / 2, to: 140, by: size) {
      for x in stride(from: -size / 3, to: 400, by: size) {
        let pick = pattern.next(5)
        if pick < 2 { bodies[pick] += "M\(x)\(y < 0 ? "" : " ")\(y)h\(size - gap)v\(size - gap)h\(gap - size)" }
      }
    }
    return "<path class=\"v\" d=\"\(bodies[0])\"/><path class=\"d\" d=\"\(bodies[1])\"/>"
  }

  /// Quarter circles, each in one corner of its tile (Truchet tiles).
  private static func arcs(_ pattern: inout CoverPattern) -> String {
    let size = 50 + pattern.next(30)
    var body = ""
    for y in stride(from: 0, to: 140, by: size) {
      for x in stride(from: -pattern.next(20), to: 400, by: size) {
        switch pattern.next(4) {
        case 0: body += "M\(x) \(y)h\(size)a\(size) \(size) 0 0 1 \(-size) \(size)Z"
        case 1: body += "M\(x + size) \(y)v\(size)a\(size) \(size) 0 0 1 \(-size) \(-size)Z"
        case 2: body += "M\(x + size) \(y + size)h\(-size)a\(size) \(size) 0 0 1 \(size) \(-size)Z"
        default: body += "M\(x) \(y + size)v\(-size)a\(size) \(size) 0 0 1 \(size) \(size)Z"
        }
      }
    }
    return "<path class=\"v\" d=\"\(body)\"/>"
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
