/// SplitMix64: the same numbers for the same seed.
public struct SeededGenerator: RandomNumberGenerator, Sendable {
  private var state: UInt64

  public init(seed: UInt64) { state = seed }

  /// Numbers that are the same within a run of the tests, and others for another ``Rounds/seed``. A test that fails is
  /// repeated by setting `RINGMARK_SEED` to what the run printed.
  public init(drawing seed: UInt64) { state = seed ^ (Rounds.seed &* 0x9E37_79B9_7F4A_7C15) }

  public mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }

  public mutating func pick<Element>(_ elements: [Element]) -> Element {
    elements[Int(next() % UInt64(elements.count))]
  }
  public mutating func below(_ bound: Int) -> Int { Int(next() % UInt64(bound)) }
}
