import Base
public import History
public import Plan

/// The picture of a link preview, 1200 by 630 pixels: the title, the verdict, the ring with its figure, and what is next on
/// the way, each with its bar.
///
/// It is drawn pixel by pixel: an SVG renderer or a font for every script would be a large dependency, and fonts of the
/// machine would make builds differ. The letters are those of ``OutlineText``. A title in another script is left out with all
/// other words, because the preview shows it beside the picture (`og:title`).
public struct SocialPicture {
  /// A group or milestone with its day or figures, which stand at the end of the line, and its bar.
  public typealias Row = (name: String, about: String, progress: Progress, color: GroupColor)

  /// The title of the plan.
  public var title = ""
  /// The verdict and the word for it; nil without one.
  public var verdict: (value: Outlook.Verdict, word: String)?
  /// A sentence beside the verdict, or alone.
  public var sentence = ""
  /// The tasks of the whole plan.
  public var progress = Progress()
  /// The figure in words and the day, at the bottom.
  public var footer = ""
  /// What is shown beside the ring; only the first four, or seven if the picture has no words.
  public var rows: [Row] = []
  /// The color of the ring.
  public var accent: GroupColor

  /// An empty picture.
  public init(accent: GroupColor) { self.accent = accent }

  private static let ink = Color(0x1B1A18)
  private static let muted = Color(0x6B6760)
  private static let margin = 80.0
  private static let room = 1200 - 2 * margin

  /// The picture as PNG.
  public var png: [UInt8] {
    var canvas = PixelCanvas(width: 1200, height: 630, ground: Theme.light.paper)
    guard let size = titleSize, let words = OutlineText.fitting(title, width: Self.room / size) else {
      Self.ring(progress, center: (rows.isEmpty ? 600 : 346, 315), radius: 196, accent: accent, on: &canvas)
      bars(on: &canvas)
      return PNGWriter.encode(width: canvas.width, height: canvas.height, pixels: canvas.pixels)
    }
    canvas.fill(words, size: size, x: Self.margin - 0.06 * size, y: 128, color: Self.ink)
    drawState(on: &canvas)
    let rows = rows.prefix(4)
    let middle = verdict == nil && sentence.isEmpty ? 355.0 : 390
    Self.ring(
      progress, center: (rows.isEmpty ? 600 : Self.margin + 141, middle), radius: 126, accent: accent, on: &canvas)
    draw(footer, size: 26, x: Self.margin, y: 584, anchor: 0, room: Self.room, Self.muted, on: &canvas)
    let step = 76.0
    var y = middle - 5 - step * Double(rows.count - 1) / 2
    for row in rows {
      draw(row, y: y, on: &canvas)
      y += step
    }
    return PNGWriter.encode(width: canvas.width, height: canvas.height, pixels: canvas.pixels)
  }

  /// The size of the title in pixels: as large as fits on the line, and not below 46; nil if it has other letters.
  private var titleSize: Double? {
    OutlineText(title).flatMap { $0.width > 0 ? max(46, min(68, Self.room / $0.width)) : nil }
  }

  /// The verdict in a pill, and the sentence beside it.
  private func drawState(on canvas: inout PixelCanvas) {
    var x = Self.margin
    if let verdict, let word = OutlineText(verdict.word), word.width > 0 {
      let (color, wash) = Self.colors(verdict.value)
      let width = word.width * 28
      canvas.stroke(from: (x + 24, 196), to: (x + width + 24, 196), width: 48, color: wash)
      canvas.fill(word, size: 28, x: x + 24, y: 206, color: color)
      x += width + 48 + 18
    }
    draw(sentence, size: 28, x: x, y: 206, anchor: 0, room: 1200 - Self.margin - x, Self.muted, on: &canvas)
  }

  private static func colors(_ verdict: Outlook.Verdict) -> (text: Color, wash: Color) {
    switch verdict {
    case .done, .onTrack: (Color(0x17693F), Color(0xE4F1E9))
    case .atRisk: (Color(0x855400), Color(0xF8EEDC))
    case .offTrack: (Color(0xA8201A), Color(0xFBECEB))
    case .unknown: (muted, Theme.light.sunken)
    }
  }

  /// - Parameters:
  ///   - anchor: where `x` is within the text, from 0 (start) to 1 (end).
  ///   - room: the width that the text may have at most.
  /// - Returns: the width that it has.
  @discardableResult private func draw(
    _ text: String, size: Double, x: Double, y: Double, anchor: Double, room: Double, _ color: Color,
    on canvas: inout PixelCanvas
  ) -> Double {
    guard let line = OutlineText.fitting(text, width: room / size) else { return 0 }
    canvas.fill(line, size: size, x: x - anchor * line.width * size, y: y, color: color)
    return line.width * size
  }

  /// A name with its day or figures, and the bar below.
  private func draw(_ row: Row, y: Double, on canvas: inout PixelCanvas) {
    let (start, end) = (460.0, 1200 - Self.margin)
    let about = draw(row.about, size: 26, x: end, y: y, anchor: 1, room: 360, Self.muted, on: &canvas)
    draw(row.name, size: 28, x: start, y: y, anchor: 0, room: end - start - about - 24, Self.ink, on: &canvas)
    bar(row, from: start + 5, to: end - 5, y: y + 24, width: 10, on: &canvas)
  }

  private func bar(
    _ row: Row, from start: Double, to end: Double, y: Double, width: Double, on canvas: inout PixelCanvas
  ) {
    canvas.stroke(from: (start, y), to: (end, y), width: width, color: Theme.light.track)
    guard row.progress.done > 0 else { return }
    let share = Double(row.progress.done) / Double(max(1, row.progress.total))
    canvas.stroke(from: (start, y), to: (start + (end - start) * share, y), width: width, color: row.color.lineLight)
  }

  /// Bars without names.
  private func bars(on canvas: inout PixelCanvas) {
    let step = 62.0
    var y = 315 - step * Double(min(7, rows.count) - 1) / 2
    for row in rows.prefix(7) {
      bar(row, from: 660, to: 1080, y: y, width: 26, on: &canvas)
      y += step
    }
  }

  // MARK: The ring

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
    let parts = [(arcs.started, mix(accent.lineLight, Theme.light.track)), (arcs.done, accent.lineLight)]
    for case (let arc?, let color) in parts {
      canvas.arc(center: center, radius: radius, width: width, share: arc.length / arcs.circumference, color: color)
    }
    guard let percent = progress.percent, let figure = OutlineText("\(percent)%") else { return }
    let size = min(radius * 0.62, radius * 1.3 / figure.width)
    canvas.fill(
      figure, size: size, x: center.x - figure.width * size / 2, y: center.y + OutlineText.capHeight * size / 2,
      color: ink)
  }

  private static func mix(_ color: Color, _ other: Color) -> Color {
    func middle(_ left: UInt8, _ right: UInt8) -> UInt8 { UInt8((Int(left) * 45 + Int(right) * 55) / 100) }
    return Color(
      red: middle(color.red, other.red), green: middle(color.green, other.green), blue: middle(color.blue, other.blue))
  }
}
