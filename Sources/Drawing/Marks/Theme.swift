public import Base

/// A theme's background colors for colored lines and text; the stylesheet has the same values.
public struct Theme: Sendable {
  /// The background of the page.
  public let paper: Color
  /// The background of cards, panels and fields.
  public let surface: Color
  /// The background of chips and code.
  public let sunken: Color
  /// The unfilled part of rings and bars.
  public let track: Color

  /// The colors of light pages.
  public static let light = Theme(
    paper: Color(0xFAFAF8), surface: Color(0xFFFFFF), sunken: Color(0xF2F1EE), track: Color(0xE3E1DC))
  /// The colors of dark pages.
  public static let dark = Theme(
    paper: Color(0x101113), surface: Color(0x17181B), sunken: Color(0x1E1F23), track: Color(0x2D2E33))

  var grounds: [Color] { [paper, surface, sunken, track] }
}
