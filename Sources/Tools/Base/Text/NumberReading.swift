extension Int {
  /// The whole number written in ASCII digits; nil if there are none, if there are other bytes, or if it is outside
  /// `range`.
  ///
  /// All numbers from files, arguments, and requests are read here, because they may have any number of digits and must
  /// not overflow.
  @inlinable
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

  /// The whole number written in ASCII digits; nil for any other text, and outside `range`.
  @inlinable
  package init?(digits: some StringProtocol, in range: ClosedRange<Int>) { self.init(digits: digits.utf8, in: range) }
}

extension Double {
  /// The number written in ASCII digits with at most one decimal point; nil for any other text, such as one with an
  /// exponent, and outside `range`.
  package init?(decimal text: some StringProtocol, in range: ClosedRange<Double>) {
    guard text.utf8.allSatisfy({ ASCII.isDigit($0) || $0 == UInt8(ascii: ".") }), text.last != ".",
      let value = Double(text), range.contains(value)
    else { return nil }
    self = value
  }
}
