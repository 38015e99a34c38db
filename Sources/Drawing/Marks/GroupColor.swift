public import Base

/// A group's colors on light and dark pages, with guaranteed contrast.
public struct GroupColor: Sendable, Hashable {
  /// The color as given, for surfaces.
  public let fill: Color
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
    lineLight = color.readable(on: Theme.light.grounds, ratio: 3, darker: true)
    lineDark = color.readable(on: Theme.dark.grounds, ratio: 3, darker: false)
    textLight = color.readable(on: Theme.light.grounds, ratio: 4.5, darker: true)
    textDark = color.readable(on: Theme.dark.grounds, ratio: 4.5, darker: false)
  }

  /// One of twelve hues, by position, for a group without its own color.
  public static func palette(_ position: Int) -> GroupColor { palette[position % palette.count] }

  /// How many colors the palette has.
  public static var paletteCount: Int { palette.count }

  /// What follows from hues, which its test has, written out because deriving it would take a twentieth of a small build:
  /// ``fill``, ``lineLight``, and ``textLight`` of each. They are light enough for lines and text on dark pages.
  private static let palette: [GroupColor] = [
    (0x719DEF, 0x557FCE, 0x3961AE),
    (0x4AB67F, 0x18915C, 0x007346),
    (0xE47D70, 0xC76357, 0xA6463C),
    (0xB986D9, 0x9C6ABB, 0x7F4E9C),
    (0xC3972A, 0xA27A00, 0x7F5F00),
    (0x00B4BB, 0x008E94, 0x006E73),
    (0xDD7AA2, 0xC16088, 0xA0436C),
    (0x83AE53, 0x628B2F, 0x476E05),
    (0x37AAE3, 0x0089BE, 0x006B95),
    (0xD98941, 0xBB6D20, 0x975200),
    (0x9B90EA, 0x8074CB, 0x6457AB),
    (0x00B89E, 0x00917C, 0x007160),
  ].map { GroupColor(fill: Color($0), lineLight: Color($1), textLight: Color($2)) }

  private init(fill: Color, lineLight: Color, textLight: Color) {
    (self.fill, lineDark, textDark) = (fill, fill, fill)
    (self.lineLight, self.textLight) = (lineLight, textLight)
  }
}
