import Testing

@testable import Base
@testable import Drawing
@testable import Plan

struct ColorTests {
  @Test func `every named colour keeps its contrast as line and text in both themes`() {
    for name in CSSColor.names.keys {
      guard let color = CSSColor.parse(name).map(GroupColor.init) else {
        Issue.record("\(name) is no colour")
        continue
      }
      for ground in Theme.light.grounds {
        #expect(color.lineLight.contrast(with: ground) >= 3 && color.textLight.contrast(with: ground) >= 4.5, "\(name)")
      }
      for ground in Theme.dark.grounds {
        #expect(color.lineDark.contrast(with: ground) >= 3 && color.textDark.contrast(with: ground) >= 4.5, "\(name)")
      }
      #expect(color.fill.textColor.contrast(with: color.fill) >= 4.5, "\(name)")
    }
  }

  @Test func `text on any colour reads at 4.58 to 1 at least`() {
    for red in stride(from: 0, through: 255, by: 15) {
      for green in stride(from: 0, through: 255, by: 15) {
        for blue in stride(from: 0, through: 255, by: 15) {
          let color = Color(red: UInt8(red), green: UInt8(green), blue: UInt8(blue))
          #expect(color.textColor.contrast(with: color) >= 4.58)
        }
      }
    }
  }

  @Test func `the palette is what follows from its hues`() {
    // In OKLCH, in degrees; their lightness is 0.7, their chroma 0.13.
    let hues: [Double] = [262, 158, 28, 312, 85, 200, 355, 130, 235, 60, 288, 178]
    #expect(GroupColor.paletteCount == hues.count)
    for (position, hue) in hues.enumerated() {
      let derived = GroupColor(Color(lightness: 0.7, chroma: 0.13, hue: hue))
      let colors = [
        derived.fill, derived.lineLight, derived.lineDark, derived.textLight, derived.textDark,
      ]
      #expect(GroupColor.palette(position) == derived, "\(colors.map(\.hex))")
    }
  }

  @Test func `every name is a color with the value of CSS`() {
    #expect(CSSColor.names.count == 148 && CSSColor.names["rebeccapurple"]?.hex == "#663399")
    #expect(CSSColor.names.keys.allSatisfy(CSSColor.isColor))
  }

  @Test(arguments: [
    ("#f80", "#ff8800"), ("#FF8800", "#ff8800"), ("#f80f", "#ff8800"), ("teal", "#008080"), ("oklch(1 0 0)", "#ffffff"),
    ("oklch(0% 0 0)", "#000000"), ("oklch(0.6279 0.2577 29.23)", "#ff0000"),
    ("oklch(62.79% 64.4% 29.23deg)", "#ff0000"),
  ])
  func `notations of CSS are read`(text: String, hex: String) {
    #expect(CSSColor.isColor(text) && CSSColor.parse(text)?.hex == hex)
  }

  @Test(arguments: [
    "", "red;background:url(x)", "#ff", "#gggggg", "rgb(1,2,3)", "oklch(1 0)", "url(x)", "oklch(nan 0 0)",
    "oklch(2 0 0)", "expression(1)",
  ])
  func `everything else is refused`(text: String) {
    #expect(!CSSColor.isColor(text))
  }

  @Test func `a colour without a fitting lightness keeps its hue`() {
    let yellow = GroupColor(Color(0xFFFF00))
    #expect(yellow.fill.hex == "#ffff00" && yellow.lineDark.hex == "#ffff00" && yellow.lineLight.hex != "#ffff00")
    #expect(abs(yellow.lineLight.linear.oklch.hue - Color(0xFFFF00).linear.oklch.hue) < 6)
  }
}

struct BadgeContrastTests {
  @Test(
    arguments: [
      0, 1, 5, 10, 15, 20, 25, 30, 33, 34, 35, 40, 45, 50, 55, 60, 65, 66, 67, 70, 75, 80, 85, 90, 95, 99, 100, nil,
    ] as [Int?])
  func `the figure of a badge is readable on every state's colour (WCAG 2.2, 1.4.3)`(percent: Int?) {
    let progress = percent.map { Progress(done: $0, open: 100 - $0) } ?? Progress()
    let color = Badge.color(for: progress)
    #expect(color.contrast(with: color.textColor) >= 4.5)
  }
}
