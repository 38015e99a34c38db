import Testing

@testable import Base
@testable import Site

struct LanguageTests {
  @Test(arguments: Language.all.map(\.code))
  func `no language lacks a text, and every hole of English is in it`(code: String) {
    let language = Language.named(code)
    #expect(language.code == code && Set(language.phrases.keys) == Set(Phrase.allCases))
    for phrase in Phrase.allCases {
      for (text, original) in zip(texts(language, phrase), texts(.english, phrase)) {
        #expect(!text.isEmpty && holes(text) == holes(original), "\(code) \(phrase): \(text)")
      }
    }
  }

  @Test(arguments: [
    ("en", "Dec 1", "Dec 1, 2027"), ("ko", "12월 1일", "2027년 12월 1일"), ("ja", "12月1日", "2027年12月1日"),
    ("de", "1. Dez.", "1. Dez. 2027"),
    ("fr", "1er déc.", "1er déc. 2027"), ("es", "1 dic", "1 dic 2027"), ("zh", "12月1日", "2027年12月1日"),
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
    #expect(Language.named("pt-BR").code == "en" && Language.named("ko-KR").code == "ko")
  }

  @Test func `a value that looks like a hole stays a value`() {
    #expect(Language.english.text(.next, ["title": "{n} {title}"], count: 3) == "Next: {n} {title}")
  }

  private func texts(_ language: Language, _ phrase: Phrase) -> [String] {
    switch language.phrases[phrase] {
    case .single(let text): [text, text]
    case .plural(let one, let other): [one, other]
    case nil: []
    }
  }

  private func holes(_ text: String) -> Set<String> {
    Set(text.matches(of: /\{(\w+)\}/).map { String($0.1) })
  }
}
