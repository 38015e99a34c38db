import Base

/// How similar two titles are: Dice's coefficient over pairs of characters, which needs no words and so works in any
/// script.
struct TitleSimilarity {
  /// From this score on, a removed and an added title in the same group count as one renamed task.
  static let threshold = 0.5
  /// The threshold if the task is also between the same neighbors.
  static let thresholdInPlace = 0.25

  private let scalars: [UInt32]
  private let pairs: [UInt64]
  /// The title without its digits: “release 1.2” and “release 1.3” are different tasks.
  private let letters: [UInt32]

  init(_ title: String) {
    let scalars = TextKey.fold(title).unicodeScalars.map(\.value).filter { $0 > 0x20 }
    self.scalars = scalars
    pairs = zip(scalars, scalars.dropFirst()).map { UInt64($0) << 32 | UInt64($1) }.sorted()
    letters = scalars.filter { !(0x30...0x39).contains($0) }
  }

  /// The similarity, from 0 (nothing in common) to 1 (equal).
  func score(_ other: TitleSimilarity) -> Double {
    if scalars == other.scalars { return 1 }
    let (shorter, longer) = scalars.count < other.scalars.count ? (scalars, other.scalars) : (other.scalars, scalars)
    // The title was extended: “Write the copy” and “Write the copy, with a page on prices and another on support”.
    let isPrefix = shorter.count >= 8 && longer.starts(with: shorter)
    guard !pairs.isEmpty, !other.pairs.isEmpty else { return 0 }
    var (left, right, common) = (0, 0, 0)
    while left < pairs.count, right < other.pairs.count {
      if pairs[left] == other.pairs[right] {
        common += 1
        left += 1
        right += 1
      } else if pairs[left] < other.pairs[right] {
        left += 1
      } else {
        right += 1
      }
    }
    let dice = Double(2 * common) / Double(pairs.count + other.pairs.count)
    return isPrefix ? max(dice, 0.6) : dice
  }

  /// Whether they differ only in digits.
  func isNumberedLike(_ other: TitleSimilarity) -> Bool { letters == other.letters && scalars != other.scalars }
}
