import Platform

/// An opaque sRGB color with 8 bits per channel, as written to files.
public struct Color: Sendable, Hashable {
  /// The red channel in sRGB, 0 to 255.
  public let red: UInt8
  /// The green channel in sRGB, 0 to 255.
  public let green: UInt8
  /// The blue channel in sRGB, 0 to 255.
  public let blue: UInt8

  /// Creates a color from its sRGB channels, each 0 to 255.
  public init(red: UInt8, green: UInt8, blue: UInt8) {
    self.red = red
    self.green = green
    self.blue = blue
  }

  /// Creates a color from 0xRRGGBB.
  public init(_ hex: UInt32) {
    self.init(
      red: UInt8(truncatingIfNeeded: hex >> 16), green: UInt8(truncatingIfNeeded: hex >> 8),
      blue: UInt8(truncatingIfNeeded: hex))
  }

  /// `#rrggbb`.
  public var hex: String {
    "#" + String(hexadecimal: UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue), digits: 6)
  }

  var linear: LinearColor {
    func decode(_ byte: UInt8) -> Double {
      let value = Double(byte) / 255
      return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
    }
    return LinearColor(red: decode(red), green: decode(green), blue: decode(blue))
  }

  init(_ linear: LinearColor) {
    func encode(_ value: Double) -> UInt8 {
      let clamped = min(1, max(0, value))
      let encoded = clamped <= 0.003_130_8 ? clamped * 12.92 : 1.055 * pow(clamped, 1 / 2.4) - 0.055
      return UInt8((encoded * 255).rounded())
    }
    self.init(red: encode(linear.red), green: encode(linear.green), blue: encode(linear.blue))
  }

  /// Creates a color from OKLCH; chroma is reduced until the color fits into sRGB.
  public init(lightness: Double, chroma: Double, hue: Double) {
    var (low, high) = (0.0, chroma)
    let full = LinearColor(lightness: lightness, chroma: chroma, hue: hue)
    if full.isInGamut {
      self.init(full)
      return
    }
    // 24 halvings locate the edge of the gamut far more precisely than 8 bits per channel can show.
    for _ in 0..<24 {
      let middle = (low + high) / 2
      if LinearColor(lightness: lightness, chroma: middle, hue: hue).isInGamut { low = middle } else { high = middle }
    }
    self.init(LinearColor(lightness: lightness, chroma: low, hue: hue))
  }

  /// The contrast ratio with another color, 1 to 21 (WCAG 2.2, "contrast ratio").
  public func contrast(with other: Color) -> Double { Self.contrast(linear.luminance, other.linear.luminance) }

  private static func contrast(_ first: Double, _ second: Double) -> Double {
    (max(first, second) + 0.05) / (min(first, second) + 0.05)
  }

  /// Black or white, whichever has more contrast on this color; at least 4.58:1.
  public var textColor: Color {
    contrast(with: Color(0)) >= contrast(with: Color(0xFFFFFF)) ? Color(0) : Color(0xFFFFFF)
  }

  /// This color if its contrast with all `grounds` is at least `ratio`, otherwise the nearest one of its hue.
  /// - Parameter darker: whether to decrease lightness (light theme) or increase it (dark theme).
  package func readable(on grounds: [Color], ratio: Double, darker: Bool) -> Color {
    let levels = grounds.map(\.linear.luminance)
    func reads(_ color: Color) -> Bool {
      let own = color.linear.luminance
      return levels.allSatisfy { Self.contrast(own, $0) >= ratio }
    }
    if reads(self) { return self }
    let (start, chroma, hue) = linear.oklch
    for step in 1...100 {
      let lightness = darker ? start * (1 - Double(step) / 100) : start + (1 - start) * Double(step) / 100
      let candidate = Color(lightness: lightness, chroma: chroma, hue: hue)
      if reads(candidate) { return candidate }
    }
    return darker ? Color(0) : Color(0xFFFFFF)
  }
}
