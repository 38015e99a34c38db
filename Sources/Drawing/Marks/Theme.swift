import Base

/// The surfaces of a theme that coloured lines and text stand on; the stylesheet has the same values.
public struct Theme: Sendable {
  public let paper: Color
  public let surface: Color
  public let sunken: Color
  public let track: Color

  public static let light = Theme(
    paper: Color(0xFAFAF8), surface: Color(0xFFFFFF), sunken: Color(0xF2F1EE), track: Color(0xE3E1DC))
  public static let dark = Theme(
    paper: Color(0x101113), surface: Color(0x17181B), sunken: Color(0x1E1F23), track: Color(0x2D2E33))

  var grounds: [Color] { [paper, surface, sunken, track] }
}
