import Base
import EmbeddedFiles

/// The hashes of the runs of letters with which phrases before a day end, and of those in words for days, from the files of
/// ``DateWords``.
///
/// A title without them, and that is most, is done with after one look at its bytes, and where all are, those files are not
/// read further.
struct DateRuns: Sendable {
  static let shared = DateRuns()

  private var leads: Set<UInt64> = []
  private var days: Set<UInt64> = []

  private init() {
    let leadRoles = Set(["due", "label", "limit", "aside", "weekday"].map { ArraySlice($0.utf8) })
    let dayRoles = Set(["month", "soon", "weekday"].map { ArraySlice($0.utf8) })
    for path in DateWords.paths {
      // Lines with the same role follow each other.
      var (role, isLead, isDay): (ArraySlice<UInt8>, Bool, Bool) = ([], false, false)
      WordRow.eachLine(EmbeddedFiles.bytes(path) ?? []) { fields in
        guard fields.count == 3 else { return }
        if fields[0] != role {
          role = fields[0]
          (isLead, isDay) = (leadRoles.contains(role), dayRoles.contains(role))
        }
        guard isLead || isDay else { return }
        let runs = Self.runs(fields[2])
        if isLead, let last = runs.last { leads.insert(last) }
        if isDay { days.formUnion(runs) }
      }
    }
  }

  /// Whether a title may have a phrase directly before a day that is not read as one. Languages without spaces need a digit or a
  /// colon.
  func mayHaveUnread(in title: Range<Int>, _ bytes: Span<UInt8>) -> Bool {
    var (hasDigit, hasColon, isUnspaced, found) = (false, false, false, false)
    // Whether the last run of letters may end a phrase.
    var followsLead = false
    for offset in title {
      let byte = bytes[offset]
      if ASCII.isDigit(byte) { hasDigit = true }
      // The lead byte of a fullwidth colon counts as well.
      if byte == UInt8(ascii: ":") || byte == 0xEF { hasColon = true }
      if byte >= 0xE3 { isUnspaced = true }
    }
    if isUnspaced { return hasDigit || hasColon }
    Self.eachRun(title, bytes) { run, next in
      if followsLead, days.contains(run) { found = true }
      followsLead = leads.contains(run)
      // A day in digits: “by 12/03”, “due: **3 Dec**”.
      let start =
        followsLead && hasDigit ? title[next...].first { bytes[$0] >= 0x80 || ASCII.isAlphanumeric(bytes[$0]) } : nil
      if let start, ASCII.isDigit(bytes[start]) { found = true }
    }
    return found
  }

  /// Whether a word is a name of a month or a weekday, or the beginning of “next week” and the like.
  func isDay(_ word: String) -> Bool {
    Self.runs(ArraySlice(word.utf8)).first.map(days.contains) ?? false
  }

  private static func runs(_ bytes: ArraySlice<UInt8>) -> [UInt64] {
    var found: [UInt64] = []
    eachRun(0..<bytes.count, bytes.span) { run, _ in found.append(run) }
    return found
  }

  /// Calls a function with the hash of each run of letters, in lower case as far as it is ASCII, and with its end.
  private static func eachRun(_ range: Range<Int>, _ bytes: Span<UInt8>, _ body: (UInt64, Int) -> Void) {
    var hash: UInt64 = 0
    for offset in range {
      let byte = bytes[offset]
      if byte >= 0x80 || ASCII.isLetter(byte) {
        // FNV-1a, as a hash that needs no setup.
        if hash == 0 { hash = 0xCBF2_9CE4_8422_2325 }
        hash = (hash ^ UInt64(byte < 0x80 ? byte | 0x20 : byte)) &* 0x100_0000_01B3
      } else if hash != 0 {
        body(hash, offset)
        hash = 0
      }
    }
    if hash != 0 { body(hash, range.upperBound) }
  }
}
