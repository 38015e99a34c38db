public import Base
public import Plan

/// A README badge with a label and a figure.
public struct Badge: Sendable {
  /// The text of the left half; if it is empty, the badge shows only its message.
  public var label: String
  /// The text of the right half, usually the figure.
  public var message: String
  /// The background color of the message.
  public var color: Color

  /// The shape of the corners.
  public enum Style: String, Sendable, CaseIterable { case round, square }

  /// The shape of the corners; round by default.
  public var style: Style

  /// Creates a badge; ``svg()`` draws it and cuts both texts at 60 characters.
  public init(label: String, message: String, color: Color, style: Style = .round) {
    self.label = label
    self.message = message
    self.color = color
    self.style = style
  }

  /// The color for a state of progress: gray without tasks, otherwise from amber to green.
  public static func color(for progress: Progress) -> Color {
    guard let percent = progress.percent else { return Color(0x6B6F76) }
    switch percent {
    case 100: return Color(0x1A7A4A)
    case 67...: return Color(0x3D7A1F)
    case 34...: return Color(0x8A6100)
    default: return Color(0xA34E12)
    }
  }

  /// A standalone SVG file; text is cut at 60 characters and given a fixed width, so that it fits in any renderer.
  public func svg() -> String {
    let (left, right) = (cut(label), cut(message))
    let leftWidth = left.isEmpty ? 0 : TextMetrics.width(of: left) + 12
    let rightWidth = TextMetrics.width(of: right) + 12
    let width = leftWidth + rightWidth
    let title = left.isEmpty ? right : "\(left): \(right)"
    var svg =
      "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"\(width)\" height=\"20\" role=\"img\" aria-label=\"\(HTMLEscape.text(title))\">"
      + "<title>\(HTMLEscape.text(title))</title>"
    // Two shapes instead of a clip path: some renderers ignore clipping.
    let isRound = style == .round
    let (begin, end) = isRound ? ("M4 0", "H4A4 4 0 0 1 0 16V4A4 4 0 0 1 4 0Z") : ("M0 0", "H0Z")
    if leftWidth > 0 { svg += "<path fill=\"#3b3f45\" d=\"\(begin)H\(leftWidth)V20\(end)\"/>" }
    let edge = isRound ? "H\(width - 4)A4 4 0 0 1 \(width) 4V16A4 4 0 0 1 \(width - 4) 20" : "H\(width)V20"
    let (start, close) = leftWidth > 0 ? ("M\(leftWidth) 0", "H\(leftWidth)Z") : (begin, end)
    svg += "<path fill=\"\(color.hex)\" d=\"\(start)\(edge)\(close)\"/>"
    svg +=
      "<g font-family=\"Verdana,'DejaVu Sans','Noto Sans','Noto Sans KR','Noto Sans CJK KR',sans-serif\" font-size=\"11\">"
    if leftWidth > 0 { svg += text(left, x: 6, width: leftWidth - 12, fill: "#fff") }
    svg += text(right, x: leftWidth + 6, width: rightWidth - 12, fill: color.textColor.hex)
    return svg + "</g></svg>\n"
  }

  private func text(_ text: String, x: Int, width: Int, fill: String) -> String {
    "<text x=\"\(x)\" y=\"14\" fill=\"\(fill)\" textLength=\"\(width)\" lengthAdjust=\"spacingAndGlyphs\">\(HTMLEscape.text(text))</text>"
  }

  private func cut(_ text: String) -> String {
    let line = String(text.unicodeScalars.map { $0.properties.isWhitespace ? " " : Character($0) })
    return line.count <= 60 ? line : String(line.prefix(59)) + "…"
  }
}
