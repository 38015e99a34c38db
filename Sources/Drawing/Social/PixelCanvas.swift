import Base
import Platform

/// A bitmap with anti-aliased strokes and arcs on a plain background.
struct PixelCanvas {
  let width: Int
  let height: Int
  /// Three bytes per pixel, in rows from the top.
  private(set) var pixels: [UInt8]

  init(width: Int, height: Int, ground: Color) {
    self.width = width
    self.height = height
    pixels = []
    pixels.reserveCapacity(width * height * 3)
    for _ in 0..<(width * height) { pixels += [ground.red, ground.green, ground.blue] }
  }

  /// Paints a shape, given its signed distance in pixels, with an edge one pixel wide.
  private mutating func paint(
    _ color: Color, x: ClosedRange<Double>, y: ClosedRange<Double>, distance: (Double, Double) -> Double
  ) {
    let columns = max(0, Int(x.lowerBound) - 1)..<min(width, Int(x.upperBound) + 2)
    let rows = max(0, Int(y.lowerBound) - 1)..<min(height, Int(y.upperBound) + 2)
    for row in rows {
      for column in columns {
        let cover = min(1, max(0, 0.5 - distance(Double(column) + 0.5, Double(row) + 0.5)))
        guard cover > 0 else { continue }
        let start = (row * width + column) * 3
        for (offset, channel) in [color.red, color.green, color.blue].enumerated() {
          let old = Double(pixels[start + offset])
          pixels[start + offset] = UInt8((old + (Double(channel) - old) * cover).rounded())
        }
      }
    }
  }

  /// Draws a line with round ends.
  mutating func stroke(from a: (x: Double, y: Double), to b: (x: Double, y: Double), width: Double, color: Color) {
    let (dx, dy) = (b.x - a.x, b.y - a.y)
    let length = dx * dx + dy * dy
    let reach = width / 2
    paint(
      color, x: (min(a.x, b.x) - reach)...(max(a.x, b.x) + reach), y: (min(a.y, b.y) - reach)...(max(a.y, b.y) + reach)
    ) { x, y in
      let along = length == 0 ? 0 : min(1, max(0, ((x - a.x) * dx + (y - a.y) * dy) / length))
      return hypot(x - a.x - along * dx, y - a.y - along * dy) - reach
    }
  }

  /// Draws an arc clockwise from 12 o'clock over a share of the circle.
  mutating func arc(center: (x: Double, y: Double), radius: Double, width: Double, share: Double, color: Color) {
    let reach = radius + width / 2
    let end = share * 2 * .pi
    let tip = (x: center.x + radius * sin(end), y: center.y - radius * cos(end))
    paint(color, x: (center.x - reach)...(center.x + reach), y: (center.y - reach)...(center.y + reach)) { x, y in
      let (dx, dy) = (x - center.x, y - center.y)
      let band = abs(hypot(dx, dy) - radius) - width / 2
      if share >= 1 { return band }
      var angle = atan2(dx, -dy)
      if angle < 0 { angle += 2 * .pi }
      if angle <= end { return band }
      // Round ends.
      return min(hypot(x - center.x, y - center.y + radius), hypot(x - tip.x, y - tip.y)) - width / 2
    }
  }
}
