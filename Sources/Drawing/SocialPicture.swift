import TodoFile

/// The picture of a link preview, 1200 by 630 pixels: the ring with its figure, and a bar for each group.
///
/// Drawn by ourselves, pixel by pixel: a renderer of SVG or a font in every script would be a large dependency, and one
/// of the machine's would make builds differ. The title stands beside the picture wherever it is shown (`og:title`).
public enum SocialPicture {
  public static func png(_ progress: Progress, groups: [(progress: Progress, color: GroupColor)], accent: GroupColor)
    -> [UInt8]
  {
    var canvas = PixelCanvas(width: 1200, height: 630, ground: Theme.light.paper)
    let hasGroups = !groups.isEmpty
    let center = (x: hasGroups ? 330.0 : 600, y: 315.0)
    canvas.arc(center: center, radius: 196, width: 46, share: 1, color: Theme.light.track)
    let arcs = RingArcs(progress, radius: 196)
    if let started = arcs.started {
      canvas.arc(
        center: center, radius: 196, width: 46, share: started.length / arcs.circumference,
        color: mix(accent.lineLight, Theme.light.track))
    }
    if let done = arcs.done {
      canvas.arc(
        center: center, radius: 196, width: 46, share: done.length / arcs.circumference, color: accent.lineLight)
    }
    if let percent = progress.percent { figure("\(percent)%", center: center, on: &canvas) }
    bars(groups, on: &canvas)
    return PNGWriter.encode(width: canvas.width, height: canvas.height, pixels: canvas.pixels)
  }

  private static func figure(_ text: String, center: (x: Double, y: Double), on canvas: inout PixelCanvas) {
    let strokes = StrokeDigits.strokes(text)
    let scale = min(7, 232 / strokes.width)
    let origin = (x: center.x - strokes.width * scale / 2, y: center.y - 8 * scale)
    for line in strokes.lines {
      for (from, to) in zip(line, line.dropFirst()) {
        canvas.stroke(
          from: (origin.x + from.x * scale, origin.y + from.y * scale),
          to: (origin.x + to.x * scale, origin.y + to.y * scale),
          width: 2.1 * scale, color: Color(0x1B1A18))
      }
    }
  }

  /// At most seven groups, in the order of the page.
  private static func bars(_ groups: [(progress: Progress, color: GroupColor)], on canvas: inout PixelCanvas) {
    let shown = groups.prefix(7)
    let step = 62.0
    var y = 315 - step * Double(shown.count - 1) / 2
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
