import Fluent
import Foundation
import TestSupport
import Testing

@testable import Base
@testable import Site

struct LanguageTests {
  private static let tags = DefaultFiles.paths.compactMap(LanguageFiles.tag)

  private func named(_ tag: String) throws -> Language { try LanguageFiles().language(tag) }

  @Test(arguments: tags)
  func `no language lacks a text or has an unknown one, and every hole of English is in it`(tag: String) throws {
    let language = try Language(builtIn: tag)
    #expect(language.code == tag && language.missing.isEmpty)
    for phrase in Phrase.allCases {
      let original = Language.english.holes(of: phrase)
      #expect(!language.forms(phrase).isEmpty, "\(tag) \(phrase)")
      for (category, text) in language.forms(phrase) {
        var wanted = original
        // Arabic says these numbers in words.
        if tag == "ar", [.zero, .one, .two].contains(category), !text.contains("{n}") { wanted.remove("n") }
        #expect(!text.isEmpty && holes(text) == wanted, "\(tag) \(phrase): \(text)")
      }
    }
  }

  @Test func `every text is used by a page, a template or a script`() throws {
    func texts(_ folder: String, _ ending: String) throws -> String {
      let url = Repository.root.appendingPathComponent(folder)
      return try FileManager.default.subpathsOfDirectory(atPath: url.path)
        .filter { $0.hasSuffix(ending) && !$0.hasSuffix("Phrase.swift") }
        .map { try String(contentsOf: url.appendingPathComponent($0), encoding: .utf8) }.joined()
    }
    var used: Set<String> = []
    for match in try texts("Sources/Site", ".swift").matches(of: /(?:Phrase|[^\w)\]])\.(\w+)/) {
      used.insert(String(match.1))
    }
    for match in try texts("Templates", ".mustache").matches(of: /\bt\.(\w+)/) { used.insert(String(match.1)) }
    #expect(Phrase.allCases.map(\.stringValue).filter { !used.contains($0) } == [])
  }

  @Test func `the scripts of the preview get the texts that they use, and no others`() throws {
    var used: Set<String> = []
    for path in DefaultFiles.paths
    where path.wholeMatch(of: /Public\/(edit|hand|live)(\.js|\/.*\.js)|Public\/drafts\.js/) != nil {
      let script = String(decoding: DefaultFiles.bytes(path) ?? [], as: UTF8.self)
      for match in script.matches(of: /(?:^|\W)words\.(\w+)/) { used.insert(String(match.1)) }
    }
    // The server names these in its answers.
    let answers = Repository.root.appendingPathComponent("Sources/LiveSite")
    for name in try FileManager.default.contentsOfDirectory(atPath: answers.path) where name.hasSuffix(".swift") {
      let code = try String(contentsOf: answers.appendingPathComponent(name), encoding: .utf8)
      for match in code.matches(of: /"(\w+)"/) where LiveWords.editing.contains(where: { $0.stringValue == match.1 }) {
        used.insert(String(match.1))
      }
    }
    let given = Set((LiveWords.showing + LiveWords.editing).map(\.stringValue))
    #expect(used.subtracting(["states", "priorities", "rules"]).symmetricDifference(given) == [])
  }

  private func files(_ texts: [String: String]) -> LanguageFiles {
    LanguageFiles(
      overrides: texts.reduce(into: [:]) {
        $0["Templates/languages/\($1.key).ftl"] = (Array($1.value.utf8), "t/\($1.key).ftl")
      })
  }

  @Test func `a language that is brought has its own texts, plural rules and dates, and English for the rest`() throws {
    let files = files([
      "it": """
      pluralOne = i = 1 and v = 0 @integer 1
      shortMonths = gen|feb|mar|apr|mag|giu|lug|ago|set|ott|nov|dic
      shortDate = { $day } { $month }
      overview = Panoramica
      tasks = { $n ->
          [0] nessuna attività
          [one] un’attività
         *[other] { $n } attività
        }
      """
    ])
    let italian = try files.language("it-CH")
    let today = try #require(CalendarDate(year: 2026, month: 11, day: 21))
    #expect(italian.code == "it" && italian.text(.overview) == "Panoramica" && italian.text(.agenda) == "Agenda")
    #expect([0, 1, 2].map { italian.text(.tasks, count: $0) } == ["nessuna attività", "un’attività", "2 attività"])
    #expect(italian.text(.results, count: 1) == "1 result")
    #expect(italian.format(today, today: today) == "21 nov" && italian.formatFull(today) == "Nov 21, 2026")
    #expect(try files.missing(in: "it").count == Phrase.allCases.count - 4)
    #expect(try files.missing(in: "de") == [] && files.language("de").text(.overview) == "Übersicht")
  }

  @Test func `one text of a built-in language can be replaced`() throws {
    let files = files(["de": "agenda = Termine"])
    let german = try files.language("de")
    #expect(german.text(.agenda) == "Termine" && german.text(.overview) == "Übersicht")
    #expect(try german.text(.tasks, count: 1) == named("de").text(.tasks, count: 1) && files.missing(in: "de") == [])
  }

  @Test(arguments: [
    ("agenda = A\nnope = B", "t/it.ftl:2:1: error: no page has a text “nope”"),
    ("next = { $titel }", "t/it.ftl:1:1: error: nothing fills { $titel } in “next”; its holes are { $title }"),
    ("next = { $title ->\n [one] a\n *[other] b\n }\noverview = { $x ->\n *[other] b\n }", "t/it.ftl:5:1"),
    ("agenda = A\nagenda = B", "t/it.ftl:2:1: error: “agenda” is there twice"),
    ("agenda = {", "t/it.ftl:1:10: error: only"), ("months = a|b", "needs twelve names"),
    ("weekdays = a|b", "needs seven names"),
    ("pluralOne = n is 1", "t/it.ftl:1:1: error: “n is 1” is not a plural rule"),
  ])
  func `what is wrong in a language that is brought is told with its place`(text: String, message: String) {
    let error = #expect(throws: SiteError.self) { try files(["it": text]).language("it") }
    #expect(error?.description.contains(message) == true, "\(error?.description ?? "")")
  }

  @Test(arguments: [
    ("en", "Dec 1", "Dec 1, 2027"), ("ko", "12월 1일", "2027년 12월 1일"), ("ja", "12月1日", "2027年12月1日"),
    ("de", "1. Dez.", "1. Dez. 2027"),
    ("fr", "1er déc.", "1er déc. 2027"), ("es", "1 dic", "1 dic 2027"), ("zh", "12月1日", "2027年12月1日"),
    ("pt", "1 de dez.", "1 de dez. de 2027"), ("ru", "1 дек.", "1 дек. 2027 г."), ("pl", "1 gru", "1 gru 2027"),
    ("ar", "1 ديسمبر", "1 ديسمبر 2027"),
  ])
  func `dates are written as in the language, without this year`(code: String, short: String, full: String) throws {
    let today = try #require(CalendarDate(year: 2026, month: 11, day: 21))
    let day = try #require(CalendarDate(year: 2026, month: 12, day: 1))
    let later = try #require(CalendarDate(year: 2027, month: 12, day: 1))
    #expect(
      try named(code).format(day, today: today) == short && named(code).format(later, today: today) == full)
  }

  @Test func `plural forms follow CLDR`() throws {
    #expect(Language.english.text(.tasks, count: 1) == "1 task" && Language.english.text(.tasks, count: 0) == "0 tasks")
    #expect(try named("fr").text(.tasks, count: 0) == "0 tâche" && named("ko").text(.tasks, count: 1) == "할 일 1개")
    #expect(try named("pt-BR").code == "pt" && named("ko-KR").code == "ko" && named("zh").code == "zh-Hans")
    #expect(try named("it").code == "en")
  }

  // CLDR 46, cardinal rules for integers.
  @Test func `plural categories of Russian, Polish and Arabic follow CLDR`() throws {
    func categories(_ code: String, _ counts: [Int]) throws -> [String] {
      try counts.map { try named(code).plural($0).rawValue }
    }
    #expect(
      try categories("ru", [0, 1, 2, 4, 5, 11, 12, 14, 21, 22, 25, 101, 111, 112, 122])
        == [
          "many", "one", "few", "few", "many", "many", "many", "many", "one", "few", "many", "one", "many", "many",
          "few",
        ])
    #expect(
      try categories("pl", [0, 1, 2, 4, 5, 11, 12, 21, 22, 25, 101, 112, 122])
        == ["many", "one", "few", "few", "many", "many", "many", "many", "few", "many", "many", "many", "few"])
    #expect(
      try categories("ar", [0, 1, 2, 3, 10, 11, 99, 100, 101, 102, 103, 111, 200])
        == ["zero", "one", "two", "few", "few", "many", "many", "other", "other", "other", "few", "many", "other"])
    #expect(try categories("pt", [0, 1, 2]) == ["one", "one", "other"])
    #expect(
      try named("ru").text(.tasks, count: 22) == "22 задачи" && named("ar").text(.tasks, count: 2) == "مهمتان")
    #expect(
      try named("pl").text(.results, count: 5) == "5 wyników" && named("ar").text(.tasks, count: 11) == "11 مهمة")
  }

  @Test func `a value that looks like a hole stays a value`() {
    #expect(Language.english.text(.next, ["title": "{n} {title}"], count: 3) == "Next: {n} {title}")
  }

  private func holes(_ text: String) -> Set<String> {
    Set(text.matches(of: /\{(\w+)\}/).map { String($0.1) })
  }
}
