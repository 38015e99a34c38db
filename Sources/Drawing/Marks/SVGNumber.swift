import Base

/// Formats numbers for SVG attributes: at most two decimal places, no exponent, no locale.
enum SVGNumber {
  static func append(_ value: Double, to svg: inout HTML) {
    let hundredths = Int((value * 100).rounded())
    let (whole, rest) = abs(hundredths).quotientAndRemainder(dividingBy: 100)
    if hundredths < 0 { svg.put("-") }
    svg.bytes.append(number: whole)
    if rest == 0 { return }
    svg.put(".")
    svg.bytes.append(number: rest / 10)
    if rest % 10 != 0 { svg.bytes.append(number: rest % 10) }
  }

  static func format(_ value: Double) -> String { HTML { append(value, to: &$0) }.description }
}
