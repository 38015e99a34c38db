import TestSupport
import Testing

@testable import Plan

/// The language of a plan that does not declare one.
struct LanguageGuessTests {
  @Test(
    arguments: [
      ("# 계획\n\n- [ ] 우유 사기\n", "ko"), ("# 計画\n\n- [ ] 牛乳を買う\n", "ja"), ("# 计划\n\n- [ ] 买牛奶\n", "zh"),
      ("# خطة\n\n- [ ] شراء الحليب API\n", "ar"), ("# תוכנית\n\n- [ ] לקנות חלב\n", "he"),
      ("# План\n\n- [ ] Купить молоко и сыр\n", "ru"),
      // Persian, Ukrainian, Bulgarian, and scripts without a guess.
      ("# برنامه\n\n- [ ] خرید شیر و پنیر\n", nil), ("# План\n\n- [ ] Купити молоко і сир, ще єдине\n", nil),
      ("# План\n\n- [ ] Купи мляко\n", nil), ("# Plan\n\n- [ ] kupić mleko\n", nil), ("# Σχέδιο\n\n- [ ] γάλα\n", nil),
      // Most of it decides.
      (
        "# Plan for the release of the site\n\n- [ ] Купить молоко и сыр\n- [ ] write the announcement and the guide\n",
        nil
      ),
    ] as [(String, String?)])
  func `the script and its letters determine the language`(text: String, lang: String?) throws {
    #expect(LanguageGuess.of(try parseDocument(text)) == lang)
  }

  @Test func `front matter comes first`() throws {
    let plan = TodoPlan([try parseDocument("---\nlang: bg\n---\n# План\n\n- [ ] ыыы\n")])
    #expect(plan.lang == "bg")
  }
}
