/// Recognizes colors in the notations that a group may use (CSS Color 4: named, hex, `oklch()`).
public enum CSSColor {
  /// Whether `text` is a named color, a hex color of 3, 4, 6 or 8 digits, or `oklch()` without alpha, in any
  /// case.
  public static func isColor(_ text: String) -> Bool {
    let value = text.lowercased()
    if names.contains(value) { return true }
    if value.hasPrefix("#") {
      let digits = value.dropFirst()
      return [3, 4, 6, 8].contains(digits.count) && digits.allSatisfy { $0.isASCII && $0.isHexDigit }
    }
    guard value.hasPrefix("oklch("), value.hasSuffix(")") else { return false }
    let parts = value.dropFirst(6).dropLast().split(whereSeparator: { $0 == " " || $0 == "," })
    guard parts.count == 3 else { return false }
    return number(parts[0], maximum: 1) && number(parts[1], maximum: 0.5)
      && number(parts[2].hasSuffix("deg") ? parts[2].dropLast(3) : parts[2], maximum: 360, percent: false)
  }

  private static func number(_ text: Substring, maximum: Double, percent: Bool = true) -> Bool {
    text.hasSuffix("%")
      ? percent && Double(decimal: text.dropLast(), in: 0...100) != nil : Double(decimal: text, in: 0...maximum) != nil
  }

  /// The named colors of CSS Color 4, section 6.1.
  public static let names: Set<String> = Set(
    """
    aliceblue antiquewhite aqua aquamarine azure beige bisque black blanchedalmond blue blueviolet brown burlywood \
    cadetblue chartreuse chocolate coral cornflowerblue cornsilk crimson cyan darkblue darkcyan darkgoldenrod darkgray \
    darkgreen darkgrey darkkhaki darkmagenta darkolivegreen darkorange darkorchid darkred darksalmon darkseagreen \
    darkslateblue darkslategray darkslategrey darkturquoise darkviolet deeppink deepskyblue dimgray dimgrey dodgerblue \
    firebrick floralwhite forestgreen fuchsia gainsboro ghostwhite gold goldenrod gray green greenyellow grey honeydew \
    hotpink indianred indigo ivory khaki lavender lavenderblush lawngreen lemonchiffon lightblue lightcoral lightcyan \
    lightgoldenrodyellow lightgray lightgreen lightgrey lightpink lightsalmon lightseagreen lightskyblue lightslategray \
    lightslategrey lightsteelblue lightyellow lime limegreen linen magenta maroon mediumaquamarine mediumblue \
    mediumorchid mediumpurple mediumseagreen mediumslateblue mediumspringgreen mediumturquoise mediumvioletred \
    midnightblue mintcream mistyrose moccasin navajowhite navy oldlace olive olivedrab orange orangered orchid \
    palegoldenrod palegreen paleturquoise palevioletred papayawhip peachpuff peru pink plum powderblue purple \
    rebeccapurple red rosybrown royalblue saddlebrown salmon sandybrown seagreen seashell sienna silver skyblue \
    slateblue slategray slategrey snow springgreen steelblue tan teal thistle tomato turquoise violet wheat white \
    whitesmoke yellow yellowgreen
    """.split(separator: " ").map(String.init))
}
