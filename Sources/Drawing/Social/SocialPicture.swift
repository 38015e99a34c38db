import Base
public import Plan

/// The picture of a link preview, 1200 by 630 pixels: the title, the ring with its figure, and a bar for each group.
///
/// It is drawn pixel by pixel: an SVG renderer or a font for every script would be a large dependency, and fonts of the
/// machine would make builds differ. Latin and Hangul titles are drawn in strokes; for other scripts, the title appears
/// only in the text of the preview (`og:title`).
public enum SocialPicture {
  private static let ink = Color(0x1B1A18)

  /// Draws the picture as PNG. Only the first seven of `groups` get a bar, and a title with letters that have
  /// no strokes is left out.
  public static func png(
    title: String, _ progress: Progress, groups: [(progress: Progress, color: GroupColor)], accent: GroupColor
  ) -> [UInt8] {
    var canvas = PixelCanvas(width: 1200, height: 630, ground: Theme.light.paper)
    let room = 1000.0
    let smallest = 2.3
    let words = StrokeText.fitting(title, width: room / smallest).flatMap { $0.width > 0 ? $0 : nil }
    if let words {
      let scale = min(3.6, room / words.width)
      draw(words, scale: scale, x: 100, y: 98 - 8 * scale, on: &canvas)
    }
    let hasGroups = !groups.isEmpty
    let middle = words == nil ? 315.0 : 366
    let radius = words == nil ? 196.0 : 164
    let center = (x: hasGroups ? 118 + radius + 32 : 600, y: middle)
    ring(progress, center: center, radius: radius, accent: accent, on: &canvas)
    bars(groups, middle: middle, on: &canvas)
    return PNGWriter.encode(width: canvas.width, height: canvas.height, pixels: canvas.pixels)
  }

  /// The ring alone as PNG, for home screens: a square with this edge length in pixels.
  public static func icon(_ progress: Progress, size: Int, accent: GroupColor) -> [UInt8] {
    var canvas = PixelCanvas(width: size, height: size, ground: Theme.light.paper)
    let middle = Double(size) / 2
    ring(progress, center: (middle, middle), radius: middle * 0.58, accent: accent, on: &canvas)
    return PNGWriter.encode(width: size, height: size, pixels: canvas.pixels)
  }

  private static func ring(
    _ progress: Progress, center: (x: Double, y: Double), radius: Double, accent: GroupColor,
    on canvas: inout PixelCanvas
  ) {
    let width = radius * 0.235
    canvas.arc(center: center, radius: radius, width: width, share: 1, color: Theme.light.track)
    let arcs = RingArcs(progress, radius: radius)
    if let started = arcs.started {
      canvas.arc(
        center: center, radius: radius, width: width, share: started.length / arcs.circumference,
        color: mix(accent.lineLight, Theme.light.track))
    }
    if let done = arcs.done {
      canvas.arc(
        center: center, radius: radius, width: width, share: done.length / arcs.circumference, color: accent.lineLight)
    }
    guard let percent = progress.percent, let figure = StrokeText("\(percent)%") else { return }
    let scale = min(radius / 28, radius * 1.18 / figure.width)
    draw(
      figure, scale: scale, x: center.x - figure.width * scale / 2, y: center.y - 8 * scale, on: &canvas)
  }

  private static func draw(_ text: StrokeText, scale: Double, x: Double, y: Double, on canvas: inout PixelCanvas) {
    for line in text.lines {
      for (from, to) in zip(line, line.dropFirst()) {
        canvas.stroke(
          from: (x + from.x * scale, y + from.y * scale), to: (x + to.x * scale, y + to.y * scale),
          width: text.weight * scale, color: ink)
      }
    }
  }

  /// Bars for at most seven groups, in page order.
  private static func bars(
    _ groups: [(progress: Progress, color: GroupColor)], middle: Double, on canvas: inout PixelCanvas
  ) {
    let shown = groups.prefix(7)
    let step = 62.0
    var y = middle - step * Double(shown.count - 1) / 2
    for group in shown {
      canvas.stroke(from: (660, y), to: (1080, y), width: 26, color: Theme.light.track)
      if group.progress.done > 0 {
        let share = Double(group.progress.done) / Double(max(1, group.progress.total))
        canvas.stroke(from: (660, y), to: (660 + 420 * share, y), width: 26, color: group.color.lineLight)
      }
      y += step
    }
  }

  private static func mix(_ color: Color, _ other: Color) -> Color {
    func middle(_ left: UInt8, _ right: UInt8) -> UInt8 { UInt8((Int(left) * 45 + Int(right) * 55) / 100) }
    return Color(
      red: middle(color.red, other.red), green: middle(color.green, other.green), blue: middle(color.blue, other.blue))
  }
}
