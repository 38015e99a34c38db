import Base

/// A line of a file of words: a role or place, what the phrase means, and the phrase in lower case, separated by tabs.
package struct WordRow: Sendable {
  package let role: String
  package let meaning: String
  package let phrase: String

  /// The lines of a file with three fields.
  package static func rows(_ bytes: [UInt8]) -> [WordRow] {
    var rows: [WordRow] = []
    eachLine(bytes) { fields in
      guard fields.count == 3 else { return }
      let texts = fields.map { String(decoding: $0, as: UTF8.self) }
      rows.append(WordRow(role: texts[0], meaning: texts[1], phrase: texts[2]))
    }
    return rows
  }

  /// Calls a function with what tabs separate in each line of a file, without its comments and empty lines.
  package static func eachLine(_ bytes: [UInt8], _ body: ([ArraySlice<UInt8>]) -> Void) {
    var (fields, start): ([ArraySlice<UInt8>], Int) = ([], 0)
    func endLine(at end: Int) {
      fields.append(bytes[start..<end])
      if fields.count > 1 || start < end, fields[0].first != UInt8(ascii: "#") { body(fields) }
      // The array is kept, so that a line costs no allocation.
      fields.removeAll(keepingCapacity: true)
    }
    for index in bytes.indices {
      if bytes[index] == ASCII.tab {
        fields.append(bytes[start..<index])
      } else if bytes[index] == ASCII.lineFeed {
        endLine(at: index)
      } else {
        continue
      }
      start = index + 1
    }
    endLine(at: bytes.count)
  }
}
