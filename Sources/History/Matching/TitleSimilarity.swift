/// Measures how similar two titles are: Dice's coefficient over pairs of characters, which works in any script because
/// it needs no words.
final class TitleSimilarity: Sendable {
  /// From this score on, a removed and an added title in the same group count as one renamed task.
  static let threshold = 0.5
  /// The threshold if the task is also between the same neighbors.
  static let thresholdInPlace = 0.34
  /// What is added to the score if both have the same date and owners, and no other task has them.
  static let agreement = 0.2
  /// The threshold if both have the same link.
  static let thresholdLinked = 0.25
  /// The threshold for tasks in different groups, which must also be each other's best match by a margin.
  static let thresholdElsewhere = 0.65
  /// The margin by which the best match in another group must exceed the second best, because a wrong match moves a
  /// task.
  static let marginElsewhere = 0.15
  /// The length below which titles are not compared across groups.
  static let minimumElsewhere = 10
  /// The length from which a title that another one contains counts as the same task's in another group.
  static let minimumExtendedElsewhere = 24
  /// How many characters of a title are compared, so that the time for a comparison is bounded.
  static let longest = 400
  /// The score of a title that was extended.
  static let extendedScore = 0.6

  /// The characters without white space.
  private let scalars: [UInt32]
  private let pairs: [UInt64]
  /// The title without its digits: “release 1.2” and “release 1.3” are different tasks.
  private let letters: [UInt32]

  /// - Parameter folded: the scalars of the folded title.
  init(folded: ArraySlice<UInt32>) {
    let scalars = folded.prefix(TitleSimilarity.longest).filter { $0 > 0x20 }
    self.scalars = scalars
    pairs = zip(scalars, scalars.dropFirst()).map { UInt64($0) << 32 | UInt64($1) }.sorted()
    letters = scalars.filter { !(0x30...0x39).contains($0) }
  }

  /// The similarity, from 0 (nothing in common) to 1 (equal).
  /// - Parameter limit: a lower score may be returned as 0.
  func score(_ other: TitleSimilarity, atLeast limit: Double = 0) -> Double {
    if scalars == other.scalars { return 1 }
    let (shorter, longer) = scalars.count < other.scalars.count ? (scalars, other.scalars) : (other.scalars, scalars)
    // The title was extended: “Write the copy” and “Write the copy, with a page on prices and another on support”.
    let prefix = shorter.count >= 8 && longer.starts(with: shorter) ? Self.extendedScore : 0
    let (total, possible) = (pairs.count + other.pairs.count, min(pairs.count, other.pairs.count))
    guard possible > 0 else { return 0 }
    // The best possible score, with all pairs of the shorter title in the longer one, is too low.
    guard Double(2 * possible) >= limit * Double(total) || prefix >= limit else { return 0 }
    var (left, right, common) = (0, 0, 0)
    while left < pairs.count, right < other.pairs.count {
      if pairs[left] == other.pairs[right] {
        (common, left, right) = (common + 1, left + 1, right + 1)
      } else if pairs[left] < other.pairs[right] {
        left += 1
      } else {
        right += 1
      }
    }
    return max(Double(2 * common) / Double(total), prefix)
  }

  /// Whether two titles differ only in digits.
  func isNumberedLike(_ other: TitleSimilarity) -> Bool { letters == other.letters && scalars != other.scalars }
}
