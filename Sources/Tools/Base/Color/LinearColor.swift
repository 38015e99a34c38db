import Platform

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
