/// QR codes on pages and in terminals, each with the light border that readers need (ISO/IEC 18004:2015, 5.3.8).
extension QRCode {
  /// The width of the light border in modules, which readers need to find the code.
  private static let border = 4

  /// An SVG picture in black on white in both themes, because readers look for dark modules.
  /// - Parameter label: the text for screen readers.
  public func svg(label: String) -> String {
    let side = size + 2 * Self.border
    var path = ""
    for y in 0..<size {
      for x in 0..<size where self[x, y] { path += "M\(x + Self.border) \(y + Self.border)h1v1h-1z" }
    }
    return "<svg class=\"code\" viewBox=\"0 0 \(side) \(side)\" role=\"img\" aria-label=\"\(label)\""
      + " shape-rendering=\"crispEdges\"><path fill=\"#fff\" d=\"M0 0h\(side)v\(side)H0z\"/><path fill=\"#000\" d=\"\(path)\"/></svg>"
  }

  /// Text with two rows of modules per line, in black on white whatever the terminal's colors are (ECMA-48, SGR).
  public var terminalText: String {
    func isDark(_ x: Int, _ y: Int) -> Bool { (0..<size).contains(x) && (0..<size).contains(y) && self[x, y] }
    let range = -Self.border..<size + Self.border
    return stride(from: range.lowerBound, to: range.upperBound, by: 2).map { y in
      "\u{1B}[30;107m"
        + range.map { x in
          switch (isDark(x, y), isDark(x, y + 1)) {
          case (true, true): "█"
          case (true, false): "▀"
          case (false, true): "▄"
          case (false, false): " "
          }
        }.joined() + "\u{1B}[0m\n"
    }.joined()
  }
}
