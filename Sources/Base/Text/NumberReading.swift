extension Int {
  /// The whole number that ASCII digits stand for; nil if there are none, other bytes among them, or it is outside a range.
  ///
  /// Numbers of files, arguments, and requests are read by this alone: they may have any number of digits.
  package init?(digits: some Sequence<UInt8>, in range: ClosedRange<Int>) {
    var value: Int?
    for digit in digits {
      guard ASCII.isDigit(digit) else { return nil }
      let (tens, isLarge) = (value ?? 0).multipliedReportingOverflow(by: 10)
      let (sum, isTooLarge) = tens.addingReportingOverflow(Int(digit - 0x30))
      guard !isLarge, !isTooLarge else { return nil }
      value = sum
    }
    guard let value, range.contains(value) else { return nil }
    self = value
  }

  /// The whole number that a text of ASCII digits stands for; nil for anything else, and outside a range.
  package init?(digits: some StringProtocol, in range: ClosedRange<Int>) { self.init(digits: digits.utf8, in: range) }
}

extension Double {
  /// The number that ASCII digits with at most one point among or before them stand for; nil for anything else, such as
  /// an exponent, and outside a range.
  package init?(decimal text: some StringProtocol, in range: ClosedRange<Double>) {
    guard text.utf8.allSatisfy({ ASCII.isDigit($0) || $0 == UInt8(ascii: ".") }), text.last != ".",
      let value = Double(text), range.contains(value)
    else { return nil }
    self = value
  }
}
