import EmbeddedFiles
import Foundation
import TestSupport
import Testing

@testable import Plan
@testable import States

struct StateLexiconTests {
  private func lines(_ path: String) throws -> [Substring] {
    String(decoding: try #require(EmbeddedFiles.bytes(path)), as: UTF8.self).split(separator: "\n")
      .filter { !$0.hasPrefix("#") }
  }

  @Test func `every line of a file can be read, and its phrase is as texts are compared`() throws {
    #expect(StateLexicon.paths.count >= 20)
    for path in StateLexicon.paths {
      let lines = try lines(path)
      let rows = StateLexicon.rows(EmbeddedFiles.bytes(path) ?? [])
      #expect(rows.count == lines.count, "\(path)")
      for row in rows {
        let phrase = row.phrase.hasSuffix("…") ? String(row.phrase.dropLast(2)) : row.phrase
        #expect(StateText.words(phrase).joined(separator: " ") == phrase && !phrase.isEmpty, "\(path): “\(row.phrase)”")
        // A state has a place where it counts as one, and a word without a state has none.
        let isState = !row.contexts.isDisjoint(with: [.anywhere, .heading, .tail, .cell, .opening])
        #expect(isState == (row.state != nil), "\(path): “\(row.phrase)”")
      }
    }
  }

  @Test func `no phrase is written twice, in one language or in two`() throws {
    var seen: [String: String] = [:]
    for path in StateLexicon.paths {
      for row in StateLexicon.rows(EmbeddedFiles.bytes(path) ?? []) {
        let first = seen.updateValue(path, forKey: row.phrase)
        #expect(first == nil, "“\(row.phrase)” is in \(first ?? "") and \(path)")
      }
    }
  }

  @Test func `words for sections can be read, are as texts are compared, and stand in one language`() throws {
    var seen: [String: String] = [:]
    var kinds: Set<SectionWords.Kind> = []
    #expect(SectionWords.paths.count > 15)
    for path in SectionWords.paths {
      let rows = SectionWords.rows(EmbeddedFiles.bytes(path) ?? [])
      #expect(rows.count == (try lines(path).count), "\(path)")
      for row in rows {
        #expect(StateText.words(row.phrase).joined(separator: " ") == row.phrase, "\(path): “\(row.phrase)”")
        let first = seen.updateValue(path, forKey: row.phrase)
        #expect(first == nil, "“\(row.phrase)” is in \(first ?? "") and \(path)")
        kinds.formUnion(row.kinds)
      }
    }
    #expect(kinds == Set(SectionWords.Kind.allCases))
  }

  @Test(arguments: [
    ("Best practices", true), ("Do", true), ("Do it", false), ("主なメリット", true), ("Plan", false),
  ])
  func `advice is a heading that begins with its words, or is one`(heading: String, isAdvice: Bool) {
    #expect(SectionWords.isAdvice(heading) == isAdvice)
  }

  @Test func `column headers are told by their words in every language`() {
    #expect(SectionWords.column("Owner") == .person && SectionWords.column("마감일") == .due)
    #expect(SectionWords.column("№") == .number && SectionWords.column("Größe") == nil)
    #expect(SectionWords.isStatus("Overall status") && SectionWords.isPlainStatus("Status"))
    #expect(SectionWords.isStatus("Done") && !SectionWords.isPlainStatus("Done"))
    #expect(SectionWords.isSum("Total") && SectionWords.isSum("합 계") && !SectionWords.isSum("Totally new things here"))
  }

  @Test func `where a heading begins with two openings, both are the same state`() {
    for (text, state) in StateLexicon.openings {
      for (other, otherState) in StateLexicon.openings where text.hasPrefix(other) {
        #expect(state == otherState, "“\(text)” begins with “\(other)”")
      }
    }
  }

  private static let meanings: [(String, StateLexicon.Contexts, TaskState?)] = [
    ("done", .anywhere, .done), ("testing", .heading, nil), ("testing", .tail, .inProgress), ("yes", .tail, nil),
    ("yes", .cell, .done), ("다음 단계", .heading, .open), ("feature", [.anywhere, .heading, .tail, .cell], nil),
  ]

  @Test(arguments: meanings)
  func `a phrase is a state only at its contexts`(phrase: String, contexts: StateLexicon.Contexts, state: TaskState?) {
    #expect(StateLexicon.shared.state(of: phrase, at: contexts) == state)
  }

  @Test func `the vocabulary has every phrase of the files at each of its contexts`() {
    let words = StateVocabulary.entries.filter { !$0.isSign }
    let rows = StateLexicon.paths.flatMap { StateLexicon.rows(EmbeddedFiles.bytes($0) ?? []) }
    for (context, lexical) in [
      (VocabularyEntry.Context.anywhere, StateLexicon.Contexts.anywhere), (.heading, .heading), (.tail, .tail),
      (.cell, .cell),
    ] {
      let listed = Set(words.filter { $0.context == context }.map(\.token))
      #expect(listed == Set(rows.filter { $0.contexts.contains(lexical) }.map(\.phrase)) && listed.count > 20)
    }
  }
}
