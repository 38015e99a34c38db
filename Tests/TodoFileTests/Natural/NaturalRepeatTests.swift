import TestSupport
import Testing

@testable import Base
@testable import Plan
@testable import TodoFile

/// Repetitions in words; today is Monday, November 23, 2026.
struct NaturalRepeatTests {
  private let today = CalendarDate(days: 20_780)

  @Test(
    arguments: [
      ("Water plants every monday", "Water plants rec:+1w", 0),
      ("Every Friday take out the trash", "take out the trash rec:+1w", 4),
      ("Stand-up every weekday", "Stand-up rec:+1b", 0), ("gym every fri", "gym rec:+1w", 4),
      ("every day stretch", "stretch rec:+1d", 0),
      ("Back up every 2 weeks", "Back up rec:+2w", 0), ("Pay rent every month", "Pay rent rec:+1m", 0),
      ("Pay rent every month dec 1", "Pay rent rec:+1m", 8),
      ("Water every other day @ana #home", "Water @ana #home rec:+2d", 0),
      ("매주 금요일 회의 #일", "회의 #일 rec:+1w", 4), ("매일 약 먹기", "약 먹기 rec:+1d", 0), ("월세 매월 25일", "월세 rec:+1m", 2),
      ("화분 물 주기 3일마다", "화분 물 주기 rec:+3d", 0), ("격주로 청소", "청소 rec:+2w", 0), ("매주 금 회의", "회의 rec:+1w", 4),
      ("분리수거 수요일마다", "분리수거 rec:+1w", 2),
      ("毎週金曜日 掃除", "掃除 rec:+1w", 4), ("毎月25日 家賃", "家賃 rec:+1m", 2), ("2週間ごと 掃除", "掃除 rec:+2w", 0),
      ("每周五 开会", "开会 rec:+1w", 4), ("每3天 浇花", "浇花 rec:+3d", 0), ("每星期五 开会", "开会 rec:+1w", 4),
      ("jeden Freitag Müll", "Müll rec:+1w", 4), ("Blumen gießen alle 2 Wochen", "Blumen gießen rec:+2w", 0),
      ("Réunion chaque vendredi", "Réunion rec:+1w", 4), ("Réunion tous les vendredis", "Réunion rec:+1w", 4),
      ("Arroser toutes les 2 semaines", "Arroser rec:+2w", 0), ("Reunión cada viernes", "Reunión rec:+1w", 4),
      ("Basura todos los viernes", "Basura rec:+1w", 4), ("Lixo toda sexta-feira", "Lixo rec:+1w", 4),
      ("Полив каждую пятницу", "Полив rec:+1w", 4), ("Полив каждые 3 дня", "Полив rec:+3d", 0),
      ("Spotkanie w każdy piątek", "Spotkanie rec:+1w", 4), ("Kwiaty co 2 tygodnie", "Kwiaty rec:+2w", 0),
      ("ري النباتات كل يوم", "ري النباتات rec:+1d", 0), ("تنظيف كل يوم جمعة", "تنظيف rec:+1w", 4),
      ("每10天 浇花", "浇花 rec:+10d", 0), ("每月5日 交房租", "交房租 rec:+1m", 12), ("每隔一天 跑步", "跑步 rec:+2d", 0),
      ("每工作日 写日报", "写日报 rec:+1b", 0), ("每礼拜五 开会", "开会 rec:+1w", 4),
    ] as [(String, String, Int)])
  func `words of a line are its recurrence and its first date`(line: String, title: String, days: Int) {
    let read = NaturalLine(line, today: today)
    #expect(read.title == title && read.due == today.advanced(by: days), "\(read)")
  }

  @Test(
    arguments: [
      ("Gym every monday and thursday", "Gym 🔁 every week on Monday, Thursday", 0),
      ("Every Monday and Thursday gym", "gym 🔁 every week on Monday, Thursday", 0),
      ("gym every tue, thu & sat", "gym 🔁 every week on Tuesday, Thursday, Saturday", 1),
      ("gym every mon wed fri @ana", "gym @ana 🔁 every week on Monday, Wednesday, Friday", 0),
      ("매주 월요일, 수요일 운동", "운동 🔁 every week on Monday, Wednesday", 0),
      ("매주 화,목 요가", "요가 🔁 every week on Tuesday, Thursday", 1),
      ("요가 매주 월수금", "요가 🔁 every week on Monday, Wednesday, Friday", 0),
      ("매주 월요일과 목요일에 분리수거", "분리수거 🔁 every week on Monday, Thursday", 0),
      ("毎週月・水 ゴミ", "ゴミ 🔁 every week on Monday, Wednesday", 0),
      ("每周一三五 跑步", "跑步 🔁 every week on Monday, Wednesday, Friday", 0),
      ("Müll jeden Dienstag und Freitag", "Müll 🔁 every week on Tuesday, Friday", 1),
      ("Yoga tous les lundis et jeudis", "Yoga 🔁 every week on Monday, Thursday", 0),
      ("Gym every mon and thu nov 26", "Gym 🔁 every week on Monday, Thursday", 3),
      ("Workout every mon wed & fri at 7am", "Workout 🔁 every week on Monday, Wednesday, Friday", 0),
    ] as [(String, String, Int)])
  func `several weekdays are one recurrence`(line: String, title: String, days: Int) throws {
    let read = NaturalLine(line, today: today)
    #expect(read.title == title && read.due == today.advanced(by: days), "\(read)")
    // What is written is read again as the same rule.
    let document = try parseDocument("- [ ] \(title)\n", path: "TODO.md")
    #expect(document.recurrence(of: document.tasks[0]).flatMap { RecurrenceRule($0) }?.weekdays == read.rule?.weekdays)
  }

  @Test(arguments: ["todo.txt", "a.org", "a.taskpaper"])
  func `several weekdays stay words where the format has no rule for them`(path: String) throws {
    let document = try TodoDocument(parsing: SourceText(path: path, bytes: []))
    let line = "Gym every monday and thursday"
    #expect(NaturalLine(line, today: today, in: document).title == line)
  }

  @Test(arguments: [
    "every day", "매일", "Everyday carry", "Read every day of the diary out loud", "Weekly report", "Try every door",
    "Pay rec:1w every day", "매주", "cada uno", "每个人都来", "每次开会", "gym every mon or thu",
    "Gym every mon and", "Pay rent on the 1st of every month", "매달 첫째 월요일 회의",
    "매월 말일 정산", "매달 나가는 구독료 정리", "Tous les jours fériés : fermer", "Каждый день рождения записать",
    "Water every monday tomorrow", "every mon, wed", "Gym every mon, wed tomorrow", "Water due:2026-12-01 every monday",
    "Trash every other monday", "every monday 9:30", "every monday at 9am", "every monday at 9 gym",
    "every friday tomorrow",
    "every Thursday the 3rd gym", "every month on the 3rd", "every week on friday", "every year on dec 3",
    "every month on the 3rd pay rent",
  ])
  func `other words are not a recurrence`(line: String) {
    let read = NaturalLine(line, today: today)
    #expect(read.rule == nil && (read.due != nil || read.title == line), "\(read)")
  }

  @Test func `words that are refused are the title`() {
    let read = NaturalLine("Water plants every monday", today: today, refused: ["every monday"])
    #expect(read.title == "Water plants every monday" && read.due == nil && read.rule == nil)
  }

  @Test(arguments: [("매주 금요일 회의", "매주 금요일"), ("todos los lunes basura", "todos los lunes")])
  func `a part of words that are refused is refused with them`(line: String, words: String) {
    let read = NaturalLine(line, today: today, refused: [words])
    #expect(read.title == line && read.rule == nil && read.due == nil, "\(read)")
  }

  @Test func `a file that writes dates with emoji gets the rule of Obsidian Tasks`() throws {
    func read(_ text: String) throws -> NaturalLine {
      let document = try parseDocument(text)
      return NaturalLine("Water plants every monday", today: today, in: document)
    }
    let field = try read("- [ ] a [due:: 2026-12-01]\n")
    #expect(field.title == "Water plants [repeat:: every week on Monday]")
    let again = try parseDocument("- [ ] \(field.title)\n")
    #expect(again.attributes.first.map { RecurrenceRule(again.value(of: $0)) } == field.rule)
    let read = try read("- [ ] a 📅 2026-12-01\n")
    #expect(read.title == "Water plants 🔁 every week on Monday" && read.due == today)
    #expect(read.rule.map { RecurrenceRule($0.words) } == read.rule)
  }

  @Test func `a day that is due in an attribute stays, and a weekend has no business day`() {
    let read = NaturalLine("Pay due:2026-12-01 every month", today: today)
    #expect(read.title == "Pay due:2026-12-01 rec:+1m" && read.due == nil)
    #expect(NaturalLine("Stand-up every weekday", today: today.advanced(by: 5)).due == today.advanced(by: 7))
  }

  @Test(arguments: ["+1d", "+2w", "+1m", "3y", "+1b"])
  func `a rule is written as it is read`(key: String) throws {
    let rule = try #require(RecurrenceRule(key))
    #expect(rule.key == key && RecurrenceRule(rule.words) == rule)
  }
}
