import Base
import Platform

/// A bitmap with anti-aliased text, strokes, and arcs on a plain background.
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
        if cover > 0 { blend(color, x: column, y: row, cover: cover) }
      }
    }
  }

  /// - Parameter cover: the share of the pixel that the color covers, from 0 to 1.
  private mutating func blend(_ color: Color, x: Int, y: Int, cover: Double) {
    let start = (y * width + x) * 3
    for (offset, channel) in [color.red, color.green, color.blue].enumerated() {
      let old = Double(pixels[start + offset])
      pixels[start + offset] = UInt8((old + (Double(channel) - old) * cover).rounded())
    }
  }

  /// Fills the outlines of a text, with the start of its baseline at a point.
  ///
  /// Each edge adds, in every row that it crosses, its height there to the pixel that it crosses, shared with the next by
  /// where it does; the sum from the left is the area that the outlines cover, without sampling.
  mutating func fill(_ text: OutlineText, size: Double, x: Double, y: Double, color: Color) {
    let top = max(0, Int(y - size * 1.3))
    let rows = max(0, min(height, Int(y + size * 0.5)) - top)
    var areas = [Double](repeating: 0, count: rows * (width + 2))
    for contour in text.contours {
      var from = contour[contour.count - 1]
      for to in contour {
        edge(
          from: (x + from.x * size, y + from.y * size - Double(top)),
          to: (x + to.x * size, y + to.y * size - Double(top)),
          rows: rows, &areas)
        from = to
      }
    }
    for row in 0..<rows {
      var sum = 0.0
      for column in 0..<width {
        sum += areas[row * (width + 2) + column]
        let cover = min(1, abs(sum))
        if cover > 0.002 { blend(color, x: column, y: top + row, cover: cover) }
      }
    }
  }

  private func edge(
    from a: OutlineText.Point, to b: OutlineText.Point, rows: Int, _ areas: inout [Double]
  ) {
    guard a.y != b.y else { return }
    let direction = a.y < b.y ? 1.0 : -1
    let (upper, lower) = a.y < b.y ? (a, b) : (b, a)
    let slope = (lower.x - upper.x) / (lower.y - upper.y)
    let first = max(0, Int(upper.y))
    for row in first..<max(first, min(rows, Int(lower.y.rounded(.up)))) {
      let start = max(upper.y, Double(row))
      let end = min(lower.y, Double(row + 1))
      let (x, x1) = (upper.x + slope * (start - upper.y), upper.x + slope * (end - upper.y))
      spread((end - start) * direction, from: min(x, x1), to: max(x, x1), row: row, &areas)
    }
  }

  /// Adds the part of an edge within one row, which is as high as `height` and reaches over some columns.
  private func spread(_ height: Double, from left: Double, to right: Double, row: Int, _ areas: inout [Double]) {
    let limit = Double(width)
    let (left, right) = (min(max(left, 0), limit), min(max(right, 0), limit))
    let (first, last) = (Int(left), Int(right))
    for column in first...last {
      let (start, end) = (max(left, Double(column)), min(right, Double(column + 1)))
      let part = right > left ? height * (end - start) / (right - left) : height
      // What lies to the right of the edge within this pixel is covered, and all of the pixels after it.
      let beside = Double(column + 1) - (start + end) / 2
      areas[row * (width + 2) + column] += part * beside
      areas[row * (width + 2) + column + 1] += part * (1 - beside)
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
