public import Base

/// A group's colors on light and dark pages, with guaranteed contrast.
public struct GroupColor: Sendable, Hashable {
  /// The color as given, for surfaces.
  public let fill: Color
  /// Text on ``fill``.
  public let onFill: Color
  /// Lines and ring arcs: at least 3:1 against page and track.
  public let lineLight: Color
  /// Lines and ring arcs on dark pages: at least 3:1 against page and track.
  public let lineDark: Color
  /// Text: at least 4.5:1.
  public let textLight: Color
  /// Text on dark pages: at least 4.5:1.
  public let textDark: Color

  /// Derives all variants from `color`, changing its lightness only as far as the contrast requires.
  public init(_ color: Color) {
    fill = color
    onFill = color.textColor
    lineLight = color.readable(on: Theme.light.grounds, ratio: 3, darker: true)
    lineDark = color.readable(on: Theme.dark.grounds, ratio: 3, darker: false)
    textLight = color.readable(on: Theme.light.grounds, ratio: 4.5, darker: true)
    textDark = color.readable(on: Theme.dark.grounds, ratio: 4.5, darker: false)
  }

  /// One of twelve hues, by position, for a group without its own color.
  public static func palette(_ position: Int) -> GroupColor { hues[position % hues.count] }

  /// How many colors the palette has.
  public static var paletteCount: Int { hues.count }

  private static let hues = [262, 158, 28, 312, 85, 200, 355, 130, 235, 60, 288, 178].map {
    GroupColor(Color(lightness: 0.7, chroma: 0.13, hue: $0))
  }
}
