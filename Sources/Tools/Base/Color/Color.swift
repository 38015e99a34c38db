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

/// A color as linear sRGB components, 0 to 1 inside the gamut.
struct LinearColor: Equatable {
  var red: Double
  var green: Double
  var blue: Double

  var isInGamut: Bool { [red, green, blue].allSatisfy { $0 >= -0.000_1 && $0 <= 1.000_1 } }

  /// Relative luminance (WCAG 2.2, "relative luminance").
  var luminance: Double { 0.2126 * clamp(red) + 0.7152 * clamp(green) + 0.0722 * clamp(blue) }

  /// Lightness, chroma and hue in OKLCH.
  var oklch: (lightness: Double, chroma: Double, hue: Double) {
    let l = cbrt(0.412_221_470_8 * red + 0.536_332_536_3 * green + 0.051_445_992_9 * blue)
    let m = cbrt(0.211_903_498_2 * red + 0.680_699_545_1 * green + 0.107_396_956_6 * blue)
    let s = cbrt(0.088_302_461_9 * red + 0.281_718_837_6 * green + 0.629_978_700_5 * blue)
    let lightness = 0.210_454_255_3 * l + 0.793_617_785 * m - 0.004_072_046_8 * s
    let a = 1.977_998_495_1 * l - 2.428_592_205 * m + 0.450_593_709_9 * s
    let b = 0.025_904_037_1 * l + 0.782_771_766_2 * m - 0.808_675_766 * s
    let hue = atan2(b, a) * 180 / .pi
    return (lightness, (a * a + b * b).squareRoot(), hue < 0 ? hue + 360 : hue)
  }

  private func clamp(_ value: Double) -> Double { min(1, max(0, value)) }
}

extension LinearColor {
  /// Creates a color from OKLCH: lightness 0–1, chroma, hue in degrees (CSS Color 4, section 10.6).
  init(lightness: Double, chroma: Double, hue: Double) {
    let a = chroma * cos(hue * .pi / 180)
    let b = chroma * sin(hue * .pi / 180)
    let l = pow(lightness + 0.396_337_777_4 * a + 0.215_803_757_3 * b, 3)
    let m = pow(lightness - 0.105_561_345_8 * a - 0.063_854_172_8 * b, 3)
    let s = pow(lightness - 0.089_484_177_5 * a - 1.291_485_548 * b, 3)
    red = 4.076_741_662_1 * l - 3.307_711_591_3 * m + 0.230_969_929_2 * s
    green = -1.268_438_004_6 * l + 2.609_757_401_1 * m - 0.341_319_396_5 * s
    blue = -0.004_196_086_3 * l - 0.703_418_614_7 * m + 1.707_614_701 * s
  }
}
