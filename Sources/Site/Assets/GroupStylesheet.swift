import Base
import Drawing

/// A stylesheet with the colors of all groups, so that pages need no inline styles.
enum GroupStylesheet {
  static func render(accent: GroupColor?) -> String {
    guard let accent else { return "" }
    var css = ":root{--accent:\(accent.textLight.hex)}\n"
    css += "@media(prefers-color-scheme:dark){:root:not([data-theme=light]){--accent:\(accent.textDark.hex)}}\n"
    css += ":root[data-theme=dark]{--accent:\(accent.textDark.hex)}\n"
    return css
  }

  static func render(_ colors: [GroupColor], accent: GroupColor?) -> String {
    var css = render(accent: accent)
    let rules = colors.enumerated().dropFirst()
    for (index, color) in rules {
      css += ".g\(index){--fill:\(color.fill.hex);--line:\(color.lineLight.hex);--text:\(color.textLight.hex)"
      // Keeps cover patterns visible: the default veil does not show on a very light or very dark color.
      let (white, black) = (color.fill.contrast(with: Color(0xFFFFFF)), color.fill.contrast(with: Color(0)))
      css += white < 1.6 ? ";--veil:#000}\n" : black < 1.6 ? ";--veil:#fff}\n" : "}\n"
    }
    css += "@supports(color:light-dark(#000,#fff)){\n"
    for (index, color) in rules {
      css += ".g\(index){--line:light-dark(\(color.lineLight.hex),\(color.lineDark.hex));"
      css += "--text:light-dark(\(color.textLight.hex),\(color.textDark.hex))}\n"
    }
    return css + "}\n"
  }
}
