import Base
import EmbeddedFiles

/// The hashes of the runs of letters with which phrases before a day end, and of those in words for days, from the files of
/// ``DateWords``.
///
/// A title without them, and that is most, is done with after one look at its bytes, and where all are, the words themselves are
/// not read.
struct DateRuns: Sendable {
  static let shared = DateRuns()

  private var leads = Hashes()
  private var days = Hashes()

  /// Hashes other than 0 by their last bits; a look-up takes a few instructions, and there is one for each word of a plan.
  private struct Hashes {
    private var slots = Array<UInt64>(repeating: 0, count: 1 << 8)
    private var count = 0

    mutating func insert(_ hash: UInt64) {
      let slot = slot(of: hash)
      if slots[slot] == hash { return }
      slots[slot] = hash
      count += 1
      // Three of four slots stay free.
      guard count > slots.count / 4 else { return }
      let known = slots.filter { $0 != 0 }
      slots = Array(repeating: 0, count: slots.count * 4)
      for hash in known { slots[self.slot(of: hash)] = hash }
    }

    func contains(_ hash: UInt64) -> Bool { slots[slot(of: hash)] == hash }

    private func slot(of hash: UInt64) -> Int {
      var slot = Int(truncatingIfNeeded: hash) & (slots.count - 1)
      while slots[slot] != 0, slots[slot] != hash { slot = (slot + 1) & (slots.count - 1) }
      return slot
    }
  }

  private init() {
    for path in DateWords.paths {
      let bytes = EmbeddedFiles.bytes(path) ?? []
      // Lines with the same role follow each other.
      var (role, isLead, isDay) = (0..<0, false, false)
      WordRow.eachLine(bytes) { own, _, phrase in
        guard let phrase else { return }
        if !bytes[own].elementsEqual(bytes[role]) {
          role = own
          let name = String(decoding: bytes[role], as: UTF8.self)
          isLead = DateWords.Lead(rawValue: name) != nil || name == "weekday"
          isDay = ["month", "soon", "weekday"].contains(name)
        }
        guard isLead || isDay else { return }
        var last: UInt64?
        Self.eachRun(phrase, bytes.span) { run, _ in
          last = run
          if isDay { days.insert(run) }
        }
        if isLead, let last { leads.insert(last) }
      }
    }
  }

  /// Whether a title may have a phrase directly before a day that is not read as one. Languages without spaces need a digit or a
  /// colon.
  func mayHaveUnread(in title: Range<Int>, _ bytes: Span<UInt8>) -> Bool {
    let text = bytes.extracting(title)
    if let first = text.firstIndexOutsideASCII(from: 0), (first..<text.count).contains(where: { text[$0] >= 0xE3 }) {
      // The lead byte of a fullwidth colon counts as well.
      return text.indices.contains { ASCII.isDigit(text[$0]) || text[$0] == UInt8(ascii: ":") || text[$0] == 0xEF }
    }
    // Whether the last run of letters may end a phrase.
    var (followsLead, found) = (false, false)
    Self.eachRun(title, bytes) { run, range in
      // The hash of “Échéance” is not that of its lower case.
      let isCapital = Self.isCapital(range, bytes)
      if followsLead, isCapital || days.contains(run) { found = true }
      followsLead = isCapital || leads.contains(run)
      // A day in digits: “by 12/03”, “due: **3 Dec**”.
      let start =
        followsLead ? title[range.upperBound...].first { bytes[$0] >= 0x80 || ASCII.isAlphanumeric(bytes[$0]) } : nil
      if let start, ASCII.isDigit(bytes[start]) { found = true }
    }
    return found
  }

  /// Whether a word may be the last of a phrase before a day, by its last letters.
  func mayEndLead(_ word: Range<Int>, _ bytes: Span<UInt8>) -> Bool {
    guard Self.isExact(word, bytes) else { return true }
    var last: UInt64 = 0
    Self.eachRun(word, bytes) { run, _ in last = run }
    return last != 0 && leads.contains(last)
  }

  /// Whether a word may be a name of a month or a weekday, or the beginning of “next week” and the like.
  func mayBeDay(_ word: Range<Int>, _ bytes: Span<UInt8>) -> Bool {
    if bytes[word.lowerBound] >= 0x80, !Self.isExact(word, bytes) { return true }
    var first: UInt64 = 0
    Self.eachRun(word, bytes) { run, _ in if first == 0 { first = run } }
    return first != 0 && days.contains(first)
  }

  /// Whether the hashes of a word are those of its lower case: other letters than those of ASCII, and from U+3000 to U+DFFF,
  /// may have an upper case, which has another hash.
  private static func isExact(_ word: Range<Int>, _ bytes: Span<UInt8>) -> Bool {
    for offset in word where (0xC0..<0xE3).contains(bytes[offset]) || bytes[offset] >= 0xEE { return false }
    return true
  }

  /// Whether a run of letters may begin with a capital one outside ASCII, as in “Échéance”, “Środa”, and “Срок”.
  private static func isCapital(_ run: Range<Int>, _ bytes: Span<UInt8>) -> Bool {
    switch bytes[run.lowerBound] {
    case 0xC3: run.count > 1 && bytes[run.lowerBound + 1] < 0x9F
    case 0xC4, 0xC5: true
    case 0xD0: run.count > 1 && bytes[run.lowerBound + 1] < 0xB0
    default: false
    }
  }

  /// Calls a function with the hash of each run of letters, in lower case as far as it is ASCII, and with its range.
  private static func eachRun(_ range: Range<Int>, _ bytes: Span<UInt8>, _ body: (UInt64, Range<Int>) -> Void) {
    let text = bytes.extracting(range)
    var (hash, start): (UInt64, Int) = (0, 0)
    for index in text.indices {
      let byte = text[index]
      if byte >= 0x80 || ASCII.isLetter(byte) {
        // FNV-1a, as a hash that needs no setup.
        if hash == 0 { (hash, start) = (0xCBF2_9CE4_8422_2325, range.lowerBound + index) }
        hash = (hash ^ UInt64(byte < 0x80 ? byte | 0x20 : byte)) &* 0x100_0000_01B3
      } else if hash != 0 {
        body(hash, start..<range.lowerBound + index)
        hash = 0
      }
    }
    if hash != 0 { body(hash, start..<range.upperBound) }
  }
}
