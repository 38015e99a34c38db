import Testing

@testable import Base
@testable import Site

struct LanguageTests {
  @Test(arguments: Language.all.map(\.code))
  func `no language lacks a text, and every hole of English is in it`(code: String) throws {
    let language = Language.named(code)
    #expect(language.code == code && Set(language.phrases.keys) == Set(Phrase.allCases))
    for phrase in Phrase.allCases {
      let original = try #require(Language.english.forms(phrase).last?.1)
      #expect(!language.forms(phrase).isEmpty, "\(code) \(phrase)")
      for (category, text) in language.forms(phrase) {
        var wanted = holes(original)
        // Arabic says these numbers in words.
        if code == "ar", [.zero, .one, .two].contains(category), !text.contains("{n}") { wanted.remove("n") }
        #expect(!text.isEmpty && holes(text) == wanted, "\(code) \(phrase): \(text)")
      }
    }
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
      Language.named(code).format(day, today: today) == short
        && Language.named(code).format(later, today: today) == full)
  }

  @Test func `plural forms follow CLDR`() {
    #expect(Language.english.text(.tasks, count: 1) == "1 task" && Language.english.text(.tasks, count: 0) == "0 tasks")
    #expect(Language.french.text(.tasks, count: 0) == "0 tâche" && Language.korean.text(.tasks, count: 1) == "할 일 1개")
    #expect(Language.named("pt-BR").code == "pt" && Language.named("ko-KR").code == "ko")
    #expect(Language.named("it").code == "en")
  }

  // CLDR 46, cardinal rules for integers.
  @Test func `plural categories of Russian, Polish and Arabic follow CLDR`() {
    func categories(_ code: String, _ counts: [Int]) -> [String] {
      counts.map { Language.named(code).plural($0).rawValue }
    }
    #expect(
      categories("ru", [0, 1, 2, 4, 5, 11, 12, 14, 21, 22, 25, 101, 111, 112, 122])
        == [
          "many", "one", "few", "few", "many", "many", "many", "many", "one", "few", "many", "one", "many", "many",
          "few",
        ])
    #expect(
      categories("pl", [0, 1, 2, 4, 5, 11, 12, 21, 22, 25, 101, 112, 122])
        == ["many", "one", "few", "few", "many", "many", "many", "many", "few", "many", "many", "many", "few"])
    #expect(
      categories("ar", [0, 1, 2, 3, 10, 11, 99, 100, 101, 102, 103, 111, 200])
        == ["zero", "one", "two", "few", "few", "many", "many", "other", "other", "other", "few", "many", "other"])
    #expect(categories("pt", [0, 1, 2]) == ["one", "one", "other"])
    #expect(
      Language.russian.text(.tasks, count: 22) == "22 задачи" && Language.arabic.text(.tasks, count: 2) == "مهمتان")
    #expect(
      Language.polish.text(.results, count: 5) == "5 wyników" && Language.arabic.text(.tasks, count: 11) == "11 مهمة")
  }

  @Test func `a value that looks like a hole stays a value`() {
    #expect(Language.english.text(.next, ["title": "{n} {title}"], count: 3) == "Next: {n} {title}")
  }

  private func holes(_ text: String) -> Set<String> {
    Set(text.matches(of: /\{(\w+)\}/).map { String($0.1) })
  }
}
