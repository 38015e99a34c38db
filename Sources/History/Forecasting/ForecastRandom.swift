/// Random numbers that are the same in every run and on every machine.
struct ForecastRandom {
  private var state: UInt64 = 0x5249_4E47

  private mutating func next() -> UInt64 {
    // Knuth's MMIX generator; its upper bits are random enough for this purpose.
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return state >> 33
  }

  /// A number from 0 to 1.
  mutating func unit() -> Double { Double(next()) / Double(UInt64(1) << 31) }

  mutating func below(_ count: Int) -> Int { Int(next() % UInt64(count)) }

  mutating func pick<Element>(_ elements: [Element]) -> Element { elements[below(elements.count)] }

  /// `value` multiplied by a random factor whose logarithm is nearly normally distributed with this deviation (the sum
  /// of four uniform numbers).
  mutating func drifted(_ value: Double, by deviation: Double) -> Double {
    let normal = (unit() + unit() + unit() + unit() - 2) * 1.732
    return normal > 0 ? value * (1 + normal * deviation) : value / (1 - normal * deviation)
  }
}
