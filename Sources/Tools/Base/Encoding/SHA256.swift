/// SHA-256 (FIPS 180-4), which identifies inline scripts in a page's Content Security Policy (CSP 3, section 2.3.1).
package enum SHA256 {
  /// The digest of a text in Base64 (RFC 4648, section 4).
  package static func base64(_ message: some Sequence<UInt8>) -> String { Base64.encode(digest(message)) }

  package static func digest(_ message: some Sequence<UInt8>) -> [UInt8] {
    var padded = Array(message)
    let bits = UInt64(padded.count) * 8
    padded.append(0x80)
    while padded.count % 64 != 56 { padded.append(0) }
    padded += (0..<8).reversed().map { UInt8(truncatingIfNeeded: bits >> (8 * $0)) }
    var state = initial
    for start in stride(from: 0, to: padded.count, by: 64) { compress(padded[start..<start + 64], into: &state) }
    return state.flatMap { word in (0..<4).reversed().map { UInt8(truncatingIfNeeded: word >> (8 * $0)) } }
  }

  private static func compress(_ block: ArraySlice<UInt8>, into state: inout [UInt32]) {
    var words = [UInt32](repeating: 0, count: 64)
    for (index, byte) in block.enumerated() { words[index / 4] = words[index / 4] << 8 | UInt32(byte) }
    func rotate(_ word: UInt32, _ count: UInt32) -> UInt32 { word >> count | word << (32 - count) }
    for index in 16..<64 {
      let (early, late) = (words[index - 15], words[index - 2])
      let first = rotate(early, 7) ^ rotate(early, 18) ^ early >> 3
      let second = rotate(late, 17) ^ rotate(late, 19) ^ late >> 10
      words[index] = words[index - 16] &+ first &+ words[index - 7] &+ second
    }
    var (a, b, c, d, e, f, g, h) = (
      state[0], state[1], state[2], state[3], state[4], state[5], state[6], state[7]
    )
    for index in 0..<64 {
      let first = rotate(e, 6) ^ rotate(e, 11) ^ rotate(e, 25)
      let sum = h &+ first &+ (e & f ^ ~e & g) &+ constants[index] &+ words[index]
      let second = rotate(a, 2) ^ rotate(a, 13) ^ rotate(a, 22)
      let majority = a & b ^ a & c ^ b & c
      (a, b, c, d, e, f, g, h) = (sum &+ second &+ majority, a, b, c, d &+ sum, e, f, g)
    }
    for (index, word) in [a, b, c, d, e, f, g, h].enumerated() { state[index] &+= word }
  }

  // The first 32 bits of the fractional parts of the square roots of the first 8 primes, and of the cube roots of the
  // first 64 (FIPS 180-4, sections 5.3.3 and 4.2.2), computed with integers.
  private static let primes: [UInt64] = {
    var primes: [UInt64] = []
    var candidate: UInt64 = 2
    while primes.count < 64 {
      if primes.allSatisfy({ candidate % $0 != 0 }) { primes.append(candidate) }
      candidate += 1
    }
    return primes
  }()
  private static let initial = primes.prefix(8).map { fraction(of: $0, power: 2) }
  private static let constants = primes.map { fraction(of: $0, power: 3) }

  /// The largest number whose `power`-th power is at most `prime` · 2^(32 · `power`), modulo 2^32.
  private static func fraction(of prime: UInt64, power: Int) -> UInt32 {
    let target = (0..<power).reduce(UInt128(prime)) { value, _ in value << 32 }
    var (low, high) = (UInt128(0), UInt128(1) << 36)
    while high - low > 1 {
      let middle = (low + high) / 2
      if (1..<power).reduce(middle, { value, _ in value * middle }) <= target { low = middle } else { high = middle }
    }
    return UInt32(truncatingIfNeeded: low)
  }
}
