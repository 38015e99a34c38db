import Base

/// Features of a title, for deciding whether two titles name the same task.
final class TitleFeatures: Sendable {
  /// A hash of the title without its completion stamp, web addresses, trailing tags, and trailing colon.
  let name: UInt64
  /// A hash of the date in the stamp; 0 if there is none.
  let stamp: UInt64
  /// Whether that date may be part of the name.
  let hasBareDate: Bool
  /// A hash of the id with which the title begins; 0 if there is none.
  let lead: UInt64
  /// A hash of the title without its outline number (`1.2 `); 0 if there is no number, or little text after it.
  let unnumbered: UInt64
  /// A hash of the name without its digits; 0 if it has no digits or few letters. “Release 1.2” and “release 1.3” are
  /// different tasks, but two long titles that differ only in digits, and that no other task has, are one task.
  let letters: UInt64
  /// The case-folded name, for comparisons with other titles.
  let scalars: ArraySlice<UInt32>
  /// The length of the name without white space.
  let count: Int

  /// How many characters must follow an outline number that is left out.
  private static let minimum = 12
  /// The length below which a name is not looked for in others, because too many contain it.
  private static let minimumExtended = 4
  /// The number of letters from which on titles that differ only in digits can be one task.
  private static let minimumLetters = 20

  init(_ title: String) {
    let (own, stamp) = TitleFeatures.name(title)
    name = TitleFeatures.hash(own)
    self.stamp = stamp.date
    hasBareDate = stamp.isBare
    lead = LeadingID.hash(title)
    let number = TitleFeatures.outlineNumber(own)
    unnumbered = number > 0 && own.count - number >= TitleFeatures.minimum ? TitleFeatures.hash(own[number...]) : 0
    scalars = own
    (letters, count) = TitleFeatures.letters(own)
  }

  /// The case-folded name of a title, and the stamp after it.
  static func name(_ title: String) -> (scalars: ArraySlice<UInt32>, stamp: CompletionStamp) {
    let scalars = withoutAddresses(TextKey.fold(title).unicodeScalars.map(\.value))
    let stamp = CompletionStamp(scalars)
    return (scalars[..<stamp.end], stamp)
  }

  /// The title without web addresses; the whole title if it consists of addresses only.
  private static func withoutAddresses(_ title: [UInt32]) -> [UInt32] {
    let mark = "://".unicodeScalars.map(\.value)
    guard let colon = title.firstIndex(of: mark[0]), title[colon...].contains(mark[1]) else { return title }
    let words = title.split(whereSeparator: { $0 <= 0x20 }).filter { word in
      !["http", "https"].contains { scheme in
        let start = scheme.unicodeScalars.map(\.value) + mark
        return word.starts(with: start) || word.dropFirst().starts(with: start)
      }
    }
    return words.isEmpty ? title : Array(words.joined(separator: [0x20]))
  }

  /// See ``letters`` and ``count``.
  private static func letters(_ scalars: ArraySlice<UInt32>) -> (key: UInt64, count: Int) {
    var hash = ContentHash()
    var (letters, digits) = (0, 0)
    for scalar in scalars where scalar > 0x20 {
      if (0x30...0x39).contains(scalar) {
        digits += 1
      } else {
        letters += 1
        hash.mix(UInt64(scalar))
      }
    }
    return (digits > 0 && letters >= minimumLetters ? hash.value : 0, letters + digits)
  }

  /// A hash of the scalars, with single spaces between words.
  private static func hash(_ scalars: ArraySlice<UInt32>) -> UInt64 {
    var hash = ContentHash()
    var isSpace = true
    for scalar in scalars {
      if scalar <= 0x20 {
        isSpace = true
        continue
      }
      if isSpace { hash.mix(0x20) }
      isSpace = false
      hash.mix(UInt64(scalar))
    }
    return hash.value
  }

  /// The length of `1. `, `1) `, or `1.2 ` at the start; 0 if there is none.
  private static func outlineNumber(_ scalars: ArraySlice<UInt32>) -> Int {
    var end = 0
    var dots = 0
    while end < scalars.count, (0x30...0x39).contains(scalars[end]) || end > 0 && scalars[end] == 0x2E {
      if scalars[end] == 0x2E { dots += 1 }
      end += 1
    }
    guard end > 0, end < scalars.count else { return 0 }
    if scalars[end] == 0x29 { (end, dots) = (end + 1, dots + 1) }
    guard dots > 0, end < scalars.count, scalars[end] <= 0x20 else { return 0 }
    return end + 1
  }

  /// Whether an earlier and a later task with equal names, apart from their stamps, are the same task.
  func isSame(as later: TitleFeatures, isDone: Bool, isDoneLater: Bool) -> Bool {
    guard stamp != later.stamp else { return true }
    // The same list for another day: the finished task was removed, and the next one was added.
    if isDone, !isDoneLater, later.stamp != 0 { return false }
    let isDated = stamp != 0 && later.stamp != 0
    return !(isDated && (hasBareDate || later.hasBareDate))
  }

  /// Whether another name contains all words of this one in a row: “Party” and “Birthday party for everyone”.
  func isExtended(to other: TitleFeatures) -> Bool {
    guard count >= TitleFeatures.minimumExtended, count < other.count else { return false }
    // Each word of one is searched for in the other, so the length bounds the time.
    let longest = TitleSimilarity.longest
    guard scalars.count <= longest else { return false }
    let (words, others) = (scalars.split { $0 <= 0x20 }, other.scalars.prefix(2 * longest).split { $0 <= 0x20 })
    return others.indices.contains { others[$0...].starts(with: words) }
  }
}
