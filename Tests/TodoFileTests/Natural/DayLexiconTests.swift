import EmbeddedFiles
import Testing

@testable import Base
@testable import DayWords
@testable import Plan

struct DayLexiconTests {
  /// The roles of phrases.
  private static let roles = [
    "day", "weekday", "pattern", "past", "short", "late", "limit", "before", "ending", "leading", "after", "unit",
    "month", "of", "before-date", "other", "joins", "morning", "ambiguous", "following", "at", "noon", "half", "hour",
    "minutes", "minute",
    "numeral", "article", "time-other", "repeat", "every", "joined", "counted", "suffix", "repeat-unit", "repeat-end",
    "repeat-leading", "repeat-following",
  ]

  @Test func `every line of a file has a known role and a meaning that fits it`() throws {
    #expect(DayLexicon.paths.count >= 11)
    var seen: [String: String] = [:]
    for path in DayLexicon.paths {
      let bytes = try #require(EmbeddedFiles.bytes(path))
      let rows = WordRow.rows(bytes)
      let lines = bytes.split(separator: UInt8(ascii: "\n")).count { $0.first != UInt8(ascii: "#") }
      #expect(rows.count == lines, "\(path)")
      for row in rows {
        #expect(isMeant(row), "\(path): \(row)")
        #expect(row.phrase.lowercased() == row.phrase && !row.phrase.isEmpty, "\(path): \(row)")
        let key = "\(row.role) \(row.role == "leading" ? row.meaning : "") \(row.phrase)"
        let first = seen.updateValue(path, forKey: key)
        #expect(first == nil, "“\(row.phrase)” is a \(row.role) in \(first ?? "") and \(path)")
      }
    }
    #expect(Set(seen.keys.map { String($0.prefix { $0 != " " }) }) == Set(Self.roles))
  }

  private func isMeant(_ row: WordRow) -> Bool {
    switch row.role {
    case "day", "short", "late": DayMeaning(row.meaning) != nil
    case "pattern": DayMeaning("\(row.meaning) 1") != nil && row.phrase.count { $0 == "*" } == 1
    case "weekday": Int(row.meaning).map((1...7).contains) == true
    case "month": Int(row.meaning).map((1...12).contains) == true
    case "unit": ["1", "7"].contains(row.meaning)
    case "past": Int(row.meaning).map { $0 > 0 } == true
    case "repeat": RecurrenceRule.named(row.meaning) != nil
    case "repeat-unit", "suffix": RecurrenceRule.Unit(rawValue: row.meaning) != nil
    case "noon": TimeOfDay(iso: row.meaning.utf8) != nil
    case "half": ["am", "pm", "night"].contains(row.meaning)
    case "hour": ["daytime", "daytime clear", "written", "written clear"].contains(row.meaning)
    case "minutes": Int(row.meaning).map((1...59).contains) == true
    case "numeral": Int(row.meaning).map((1...12).contains) == true
    case "leading": !row.meaning.isEmpty
    case "joins": ["-", "and"].contains(row.meaning)
    default: Self.roles.contains(row.role) && row.meaning == "-"
    }
  }

  @Test(arguments: ["", "+", "+x", "-1", "weekday", "weekday 8", "weekday 0", "next week", "next year 1", "weekend 1"])
  func `what means no day is refused`(text: String) {
    #expect(DayMeaning(text) == nil)
  }

  @Test(arguments: ["", "2", "weeks", "0 weeks", "2 week", "2 weeks more"])
  func `what means no repetition is refused`(text: String) {
    #expect(RecurrenceRule.named(text) == nil)
  }
}
