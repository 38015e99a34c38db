import Testing

@testable import Base

/// Numbers of any length are read within bounds.
struct NumberReadingTests {
  @Test func `a whole number is ASCII digits alone, within its range`() {
    #expect(Int(digits: "42", in: 0...99) == 42 && Int(digits: "007", in: 0...7) == 7)
    #expect(Int(digits: String(repeating: "0", count: 99) + "5", in: 0...9) == 5)
    #expect(Int(digits: "9223372036854775807", in: 0 ... .max) == .max)
    for text in ["", "-1", "+1", "1e3", " 1", "1 ", "1.0", "٣", "３", "½", "0x1"] {
      #expect(Int(digits: text, in: 0 ... .max) == nil, "\(text)")
    }
    for text in [
      "9223372036854775808", "92233720368547758070", "18446744073709551616", String(repeating: "9", count: 40),
    ] {
      #expect(Int(digits: text, in: 0 ... .max) == nil, "\(text)")
    }
    #expect(Int(digits: "5", in: 6...7) == nil && Int(digits: "8", in: 6...7) == nil)
  }

  @Test func `a decimal number has a point and no exponent`() {
    #expect(Double(decimal: "1.5", in: 0...2) == 1.5 && Double(decimal: ".5", in: 0...2) == 0.5)
    for text in [
      "", ".", "1.", "1.2.3", "-1", "1e0", "nan", "inf", "0x1p0", "1e999", "3", String(repeating: "9", count: 400),
    ] {
      #expect(Double(decimal: text, in: 0...2) == nil, "\(text)")
    }
  }
}
