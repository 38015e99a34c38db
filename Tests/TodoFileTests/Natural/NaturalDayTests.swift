import TestSupport
import Testing

@testable import Base
@testable import DayWords
@testable import Plan
@testable import TodoFile

/// Days in words; today is Monday, November 23, 2026.
struct NaturalDayTests {
  private let today = CalendarDate(days: 20_780)

  @Test(
    arguments: [
      // Each language: today, tomorrow, the day after, a weekday, the next week.
      ("today", 0), ("Tomorrow", 1), ("day after tomorrow", 2), ("friday", 4), ("fri", 4), ("mon", 7), ("next week", 7),
      ("next fri", 11), ("in 3 days", 3), ("in 2 weeks", 14), ("weekend", 5), ("feb 29", 463), ("dec 1", 8),
      ("1 December", 8), ("Jan 25th", 63), ("2nd December", 9), ("tonight", 0), ("tmr", 1), ("this weekend", 5),

      ("25th", 2), ("the 1st", 8), ("the 23rd", 0), ("22nd", 29), ("이번 주말", 5), ("이번 주 금요일", 4), ("이틀 뒤", 2),
      ("사흘 후", 3),
      ("일주일 뒤", 7), ("25일까지", 2), ("今週の金曜日", 4), ("25日までに", 2), ("本周五", 4), ("내일 모레", 2), ("다음달 15일", 22),
      ("다음 달 1일", 8), ("来月15日", 22), ("下个月15号", 22),
      ("12/25까지", 32), ("11/30까지", 7),
      ("nov 22", 364), ("next month", 8), ("오늘", 0), ("내일", 1), ("모레", 2), ("금요일", 4), ("다음 주", 7), ("다음주 금요일", 11),
      ("내일까지", 1), ("3일 후", 3), ("12월 1일", 8), ("12월 1일까지", 8), ("明日", 1), ("明日までに", 1), ("来週", 7), ("12月1日", 8),
      ("3日後", 3), ("1. Dezember", 8), ("1er décembre", 8), ("1 de diciembre", 8), ("1 de dezembro", 8),
      ("1 декабря", 8),
      ("1 grudnia", 8), ("1 ديسمبر", 8), ("1st of December", 8), ("the 1st of december", 8), ("12월 1일(화)", 8),
      ("明天", 1), ("下周五", 11), ("3天后", 3), ("heute", 0), ("übermorgen", 2), ("Freitag", 4), ("nächste Woche", 7),
      ("demain", 1), ("vendredi", 4), ("dans 3 jours", 3), ("mañana", 1), ("pasado mañana", 2), ("viernes", 4),
      ("amanhã", 1), ("sexta-feira", 4), ("em 2 semanas", 14), ("завтра", 1), ("пятницу", 4), ("через 3 дня", 3),
      ("jutro", 1), ("piątek", 4), ("za 3 dni", 3), ("غدا", 1), ("الجمعة", 4), ("بعد 3 أيام", 3),
    ] as [(String, Int)])
  func `words stand for a day in each language`(text: String, days: Int) {
    #expect(today.weekday == 1 && NaturalDay.day(text, today: today) == today.advanced(by: days), "\(text)")
  }

  @Test(
    arguments: [
      ("today", 0), ("Yesterday", -1), ("last week", -7), ("Last  Week", -7), ("monday", -7), ("last monday", -7),
      ("sunday", -1), ("tuesday", -6), ("어제", -1), ("지난주", -7), ("금요일", -3), ("gestern", -1), ("vendredi", -3),
      ("أمس", -1), ("tomorrow", nil), ("next monday", nil), ("next week", nil), ("last", nil), ("main", nil), ("", nil),
      ("sat", nil), ("last year", nil), ("in 3 days", nil), ("próximo lunes", nil),
    ] as [(String, Int?)])
  func `words stand for a day that has been`(text: String, days: Int?) {
    #expect(NaturalDay.past(text, today: today) == days.map { today.advanced(by: $0) }, "\(text)")
  }

  @Test(arguments: [
    "", "soon", "do", "so", "일", "feb 30", "0 dec", "in days", "1234일 후", "13月1日", "2th", "11st", "32nd", "3일", "12/1",
    "다음 달 32일",
    "milk tomorrow", "1", "may",
  ])
  func `other words are no day`(text: String) {
    #expect(NaturalDay.day(text, today: today) == nil, "\(text)")
  }

  @Test(
    arguments: [
      ("Buy milk tomorrow @ana #home !!", "Buy milk @ana #home !!", 1, "tomorrow"),
      ("fri pay rent ~2h", "pay rent ~2h", 4, "fri"), ("Pay rent by friday", "Pay rent", 4, "by friday"),
      ("내일 우유 @민수 #마트 !!", "우유 @민수 #마트 !!", 1, "내일"), ("우유 금요일까지", "우유", 4, "금요일까지"),
      ("明日までに牛乳を買う", "牛乳を買う", 1, "明日までに"), ("明日 牛乳を買う", "牛乳を買う", 1, "明日"), ("下周五，开会", "开会", 11, "下周五，"),
      ("明天买牛奶", "买牛奶", 1, "明天"),
      ("Milch bis Freitag kaufen", "Milch kaufen", 4, "bis Freitag"),
      ("Купить молоко в пятницу", "Купить молоко", 4, "в пятницу"), ("Kupić mleko jutro", "Kupić mleko", 1, "jutro"),
      ("شراء الحليب غدا", "شراء الحليب", 1, "غدا"), ("Comprar leite amanhã.", "Comprar leite", 1, "amanhã."),
      ("Call in 3 days", "Call", 3, "in 3 days"), ("!! tomorrow buy milk", "!! buy milk", 1, "tomorrow"),
      ("Water rec:1w tomorrow", "Water rec:1w", 1, "tomorrow"),
      ("Pay residue: tomorrow", "Pay residue", 1, "tomorrow"),
      ("Pay rent friday @ana ~2h", "Pay rent @ana ~2h", 4, "friday"),
      ("Pay rent this friday", "Pay rent", 4, "this friday"),
      ("dec 1 send the letter", "send the letter", 8, "dec 1"),
      ("Things to do today", "Things to do", 0, "today"),
      ("Pay due:fri the rent", "Pay the rent", 4, "due:fri"),
      ("Pay the rent due:Tomorrow @ana", "Pay the rent @ana", 1, "due:Tomorrow"),
      ("이번 주말 대청소", "대청소", 5, "이번 주말"), ("보고서 25일까지", "보고서", 2, "25일까지"),
      ("Pay the rent on 25th", "Pay the rent", 2, "on 25th"),
      ("Decide yes or no tomorrow", "Decide yes or no", 1, "tomorrow"),
      ("Hike next weekend", "Hike", 12, "next weekend"), ("등산 다음 주말", "등산", 12, "다음 주말"),
      ("Dentist Friday next week", "Dentist", 11, "Friday next week"),
      ("Zahnarzt nächste Woche Freitag", "Zahnarzt", 11, "nächste Woche Freitag"),
      ("Dentiste vendredi prochain", "Dentiste", 4, "vendredi prochain"),
      ("Zahnarzt am Freitag", "Zahnarzt", 4, "am Freitag"),
      ("Zahnarzt am 1. Dezember", "Zahnarzt", 8, "am 1. Dezember"),
      ("Dentiste le 1er décembre", "Dentiste", 8, "le 1er décembre"),
      ("Consulta na sexta-feira", "Consulta", 4, "na sexta-feira"),
      ("Dentiste pour demain", "Dentiste", 1, "pour demain"),
      ("Отчёт в среду", "Отчёт", 2, "в среду"),
      // What belongs to the day may be before it, after it, or in the same word.
      ("On Friday call Bob", "call Bob", 4, "On Friday"), ("Monday: report", "report", 7, "Monday:"),
      ("Monday, report", "report", 7, "Monday,"), ("Next Monday report", "report", 7, "Next Monday"),
      ("월요일에 보고", "보고", 7, "월요일에"), ("월요일까지 보고서", "보고서", 7, "월요일까지"), ("월요일: 보고서", "보고서", 7, "월요일:"),
      ("이번 주 금요일 보고서", "보고서", 4, "이번 주 금요일"), ("金曜日 歯医者", "歯医者", 4, "金曜日"), ("周五 开会", "开会", 4, "周五"),
      ("Am Freitag Zahnarzt anrufen", "Zahnarzt anrufen", 4, "Am Freitag"),
      ("Na sexta-feira ligar para Ana", "ligar para Ana", 4, "Na sexta-feira"),
      ("El viernes llamar a Ana", "llamar a Ana", 4, "El viernes"),
      ("В пятницу купить молоко", "купить молоко", 4, "В пятницу"),
      ("W piątek kupić mleko", "kupić mleko", 4, "W piątek"),
      ("Pay rent by this friday", "Pay rent", 4, "by this friday"),
      ("Pay rent before friday", "Pay rent", 4, "before friday"),
      ("Comprar pan para el viernes", "Comprar pan", 4, "para el viernes"),
      ("Pagar hasta el viernes", "Pagar", 4, "hasta el viernes"),
      // Another day comes before the name of one.
      ("Monday report by friday", "Monday report", 4, "by friday"),
      ("Monday report tomorrow", "Monday report", 1, "tomorrow"),
      // A weekday with its day of the month.
      ("Call Bob on Thursday the 3rd", "Call Bob", 10, "on Thursday the 3rd"),
      ("Thursday the 3rd: call Bob", "call Bob", 10, "Thursday the 3rd:"),
      ("Market sat 5th @ana", "Market @ana", 12, "sat 5th"),
      ("Market the 5th, Saturday", "Market", 12, "the 5th, Saturday"),
      ("Party december the 24th", "Party", 31, "december the 24th"),
      ("Watch Friday the 13th tomorrow", "Watch Friday the 13th", 1, "tomorrow"),
      ("Shop 9:00 - 17:00 monday", "Shop 9:00 - 17:00", 7, "monday"),
      ("Thu 3rd: dentist", "dentist", 10, "Thu 3rd:"),
      ("Dentist on next Thursday the 3rd", "Dentist", 10, "on next Thursday the 3rd"),
      ("Dentist next Monday, December 7", "Dentist", 14, "next Monday, December 7"),
      ("Zahnarzt am Montag, dem 7. Dezember", "Zahnarzt", 14, "am Montag, dem 7. Dezember"),
      ("Zahnarzt bis Montag, den 7. Dezember", "Zahnarzt", 14, "bis Montag, den 7. Dezember"),
      ("Zahnarzt den 7. Dezember", "Zahnarzt", 14, "den 7. Dezember"),
      ("Zahnarzt am Freitag nächste Woche", "Zahnarzt", 11, "am Freitag nächste Woche"),
      ("dentiste pour le lundi 7 décembre", "dentiste", 14, "pour le lundi 7 décembre"),
      ("dentiste pour ce lundi 7 décembre", "dentiste", 14, "pour ce lundi 7 décembre"),
      ("dentiste ce vendredi", "dentiste", 4, "ce vendredi"),
      ("dentista este lunes 7 de diciembre", "dentista", 14, "este lunes 7 de diciembre"),
      ("dentista el día 7 de diciembre", "dentista", 14, "el día 7 de diciembre"),
      ("dentista na segunda, 7 de dezembro", "dentista", 14, "na segunda, 7 de dezembro"),
      ("dentista no dia 7 de dezembro", "dentista", 14, "no dia 7 de dezembro"),
      ("dentysta dnia 7 grudnia", "dentysta", 14, "dnia 7 grudnia"),
      // What sets the words off leaves with them.
      ("Call Bob, tomorrow", "Call Bob", 1, "tomorrow"), ("Call Bob, by friday @ana", "Call Bob @ana", 4, "by friday"),
      ("Call Bob – in 3 days", "Call Bob", 3, "in 3 days"), ("tomorrow - call Bob", "call Bob", 1, "tomorrow"),
      ("牛乳、 明日", "牛乳", 1, "明日"), ("gym: tomorrow", "gym", 1, "tomorrow"), ("gym -- tomorrow", "gym", 1, "tomorrow"),
      ("طبيب، غدا", "طبيب", 1, "غدا"),
    ] as [(String, String, Int, String)])
  func `words of a line are its due date, the rest its title`(line: String, title: String, days: Int, words: String) {
    let found = NaturalLine(line, today: today)
    #expect(found.title == title && found.due == today.advanced(by: days) && found.words == words, "\(found)")
  }

  @Test(
    arguments: [
      ("Call this friday", "Call", 4), ("Call this fri", "Call", 4), ("Call friday", "Call", 11),
      ("Call this monday", "Call", 7),
      ("회의 이번 주 금요일", "회의", 4), ("회의 금요일", "회의", 11), ("회의 이번주 일요일", "회의", 6), ("회의 이번 주 월요일", "회의 이번 주 월요일", nil),
      ("今週の金曜日 歯医者", "歯医者", 4), ("今週の月曜日 歯医者", "今週の月曜日 歯医者", nil), ("本周五 开会", "开会", 4),
      ("本周一 开会", "本周一 开会", nil),
    ] as [(String, String, Int?)])
  func `this Friday is today on a Friday, and a day of this week that has been is none`(
    line: String, title: String, days: Int?
  ) {
    let friday = today.advanced(by: 4)
    let found = NaturalLine(line, today: friday)
    #expect(found.title == title && found.due == days.map { today.advanced(by: $0) }, "\(found)")
  }

  @Test(
    arguments: [
      ("Report 2026-12-01", "Report", 8, "2026-12-01"), ("2026-12-01 report", "report", 8, "2026-12-01"),
      ("Report 2026-11-23 @ana", "Report @ana", 0, "2026-11-23"), ("보고서 2026-12-01", "보고서", 8, "2026-12-01"),
      ("Report on 2026-12-01", "Report", 8, "on 2026-12-01"), ("Report Dec 1, 2026", "Report", 8, "Dec 1, 2026"),
      ("Bericht 31.12.2026", "Bericht", 38, "31.12.2026"), ("보고서 2026년 12월 1일", "보고서", 8, "2026년 12월 1일"),
      ("レポート 2026年12月1日", "レポート", 8, "2026年12月1日"), ("2026-12-01에 보고", "보고", 8, "2026-12-01에"),
    ] as [(String, String, Int, String)])
  func `a day with its year is the due date`(line: String, title: String, days: Int, words: String) {
    let found = NaturalLine(line, today: today)
    #expect(found.title == title && found.due == today.advanced(by: days) && found.words == words, "\(found)")
    let refused = NaturalLine(line, today: today, refused: [words])
    #expect(refused.title == line && refused.due == nil, "\(refused)")
  }

  @Test(arguments: [
    "2026-12-01", "Compare 2026-12-01 with the plan", "Minutes of 2026-11-22", "2025-01-31 backup", "Release 2026.12.1",
    "Report 2026-02-30", "Report 03/04/2027", "Read #2026-12-01",
  ])
  func `a date that is something else is left in the title`(line: String) {
    let found = NaturalLine(line, today: today)
    #expect(found.title == line && found.due == nil, "\(found)")
  }

  @Test func `a date with its time is both`() {
    for line in ["Call 2026-12-01T18:00", "Call 2026-12-01 18:00", "2026-12-01 18:00 call", "Call 2026-12-01 at 6pm"] {
      let found = NaturalLine(line, today: today)
      #expect(found.title.lowercased() == "call" && found.date?.description == "2026-12-01T18:00", "\(found)")
    }
  }

  @Test(
    arguments: [
      ("Monday report", 7), ("Friday pay rent", 4), ("!! Sunday roast @ana", 6), ("월요일 보고서", 7), ("금요일 치과 #병원", 4),
      ("Montag Bericht", 7), ("Lundi rapport", 7), ("Lunes informe", 7), ("Sexta-feira relatório", 4),
      ("Понедельник отчёт", 7), ("Poniedziałek raport", 7), ("الجمعة تقرير", 4),
    ] as [(String, Int)])
  func `a weekday at the beginning may belong to the words after it, and stays with them`(line: String, days: Int) {
    let found = NaturalLine(line, today: today)
    #expect(found.title == line && found.due == today.advanced(by: days), "\(found)")
    let refused = NaturalLine(line, today: today, refused: [found.words])
    #expect(refused.title == line && refused.due == nil, "\(refused)")
  }

  @Test(arguments: [
    "Monday and Thursday gym", "Monday to Friday shift", "Lundi et mardi sport", "Montag – Freitag Schicht",
    "conference monday - friday", "shop open mon - fri", "conference dec 1 – dec 3", "tomorrow - friday trip",
    "closed monday until friday", "Monday until Friday off", "휴가 12월 1일 ~ 12월 3일",
    "Urlaub vom 3. bis 5. Dezember", "Konferenz 7. - 9. Dezember", "Urlaub 3., 4. Januar", "trip 3 - 5 December",
    "congrès du 3 au 5 décembre", "congrès du lundi au vendredi", "fiesta del 3 al 5 de diciembre",
    "vacances 3 - 5 décembre", "shift monday 9am - friday 5pm", "conference monday through friday",
  ])
  func `one of several weekdays is no day`(line: String) {
    #expect(NaturalLine(line, today: today).due == nil, "\(line)")
  }

  @Test(arguments: [
    "tomorrow", "What to do", "Buy sun cream", "He sat there quietly", "Read #tomorrow",
    "Read [today](https://a.b) first",
    "Call due:2026-12-01 tomorrow", "집안 일", "화 내기 월 회비", "Ask @friday now", "The mon service",
    "Water plants 🔁 every monday", "Version 3 may break", "Plan weekend trip",
    "Black Friday sale", "Prepare Black Friday", "Notes from last Friday", "Jeden Morgen joggen",
    "Reunión por la mañana", "Mon CV à mettre à jour",
    "Vie scolaire", "Sun cream", "Segunda via do RG", "明日香に電話", "后天性疾病", "日曜大工の道具", "今日は会議",
    "Send [due:: 2026-12-01] today",
    "[see Friday notes](https://a.b) today's", "Send dec 1 the letter", "牛乳を買う",
    "Plan the Friday meeting",
    "Register for the SAT", "Move plant to the sun", "Plan the weekend", "Résilier l’assurance vie", "Limpar a quinta",
    "Настроить тестовую среду", "Среда разработки: настроить", "Bericht von heute Morgen",
    "Brötchen holen Sonntag Morgen",
    "Rutina de esta mañana", "Mardi gras costume", "March 10 km with Anna", "Buy a TV on Cyber Monday",
    "Sort out Sunday lunch money", "Work on monday reports", "Le mardi gras du port",
    // The weekday or the day alone would be another one.
    "Friday the 13th party", "Watch Friday the 13th", "Friday, the 13th: party", "Freitag, den 13. Party",
    "Freitag der 13. im Kino", "Monday 2nd shift", "Send by monday 1st draft", "May the 4th be with you",
    "Thursday the 3rd of the month club", "Call Bob, tomorrow, about it", "Thu 3rd dentist", "Market 3rd Thursday",
    "Dentist Friday the 3rd of December", "Dentist Friday, December 3", "Friday 3 December dentist",
    "Dentist friday 2026-12-05", "Zahnarzt Montag, den 8. Dezember", "12월 7일 (화) 치과", "치과 12월 7일 화요일",
    "Zahnarzt vor dem 7. Dezember",
    // There are no other words.
    "on friday", "next friday 5pm", "Thursday the 3rd of December", "11:30 a.m.", "다음 주 금요일", "demain à 15h",
    "next Thursday the 3rd", "am Freitag", "pour demain", "morgen um 9", "mañana a las 9", "завтра в 9",
    "by dec 3 at 9", "tomorrow at 9 gym",
    // The word before the day would be left hanging.
    "Book tickets for friday", "Notes from Monday", "Move the meeting to friday", "Ideas about tomorrow",
    "Book tickets for this friday", "Prepare the talk for Dec 1", "Minutes of 2026-12-01", "Bericht von Montag",
    "Tickets für Freitag", "Réunion de vendredi", "Reunión del viernes", "Notas da sexta-feira", "Notatki od jutro",
    "Билеты на пятницу", "تقرير من الجمعة",
  ])
  func `a line without a day is its title`(line: String) {
    let found = NaturalLine(line, today: today)
    #expect(found.title == line && found.due == nil && found.words.isEmpty, "\(found)")
  }

  @Test func `the weekend is this one while it lasts`() {
    for (offset, days) in [(0, 5), (4, 1), (5, 0), (6, 0)] {
      let day = today.advanced(by: offset)
      #expect(NaturalDay.day("this weekend", today: day) == day.advanced(by: days))
    }
  }

  @Test func `a day of a month is the next one, and a weekday is never today`() throws {
    let leap = try #require(CalendarDate(year: 2027, month: 12, day: 31))
    #expect(NaturalDay.day("jan 1", today: leap) == leap.advanced(by: 1))
    #expect(NaturalDay.day("monday", today: today) == today.advanced(by: 7))
    for offset in 0..<7 {
      let day = today.advanced(by: offset)
      for name in ["monday", "sunday", "next wednesday"] {
        let found = try #require(NaturalDay.day(name, today: day))
        #expect(found > day && found <= day.advanced(by: 14))
      }
    }
  }

  @Test(arguments: [
    "1日に3回薬を飲む", "出張の準備 3日前", "Plan Emma's 30th", "Track what I spend in a week", "1일에 2번 약 먹기",
  ])
  func `numbers of days that are something else are left in the title`(line: String) {
    let read = NaturalLine(line, today: today)
    #expect(read.title == line && read.due == nil, "\(read)")
  }

  @Test(arguments: [("Report next friday", "next friday"), ("다음 주 금요일 보고", "다음 주 금요일"), ("Send it dec 1st", "dec 1st")])
  func `a part of words that are refused is no day either`(line: String, words: String) {
    let read = NaturalLine(line, today: today, refused: [words])
    #expect(read.title == line && read.due == nil, "\(read)")
  }

  @Test func `after words are refused, others in the line are still read`() {
    let line = NaturalLine("fri meeting notes mon", today: today, refused: ["fri"])
    #expect(line.title == "fri meeting notes" && line.due == today.advanced(by: 7))
  }

  @Test(arguments: ["!!", "@ana", "#home @ana", "~2h"])
  func `attributes alone are a title`(line: String) {
    let read = NaturalLine(line, today: today)
    #expect(read.title == line && read.parts.isEmpty)
  }
}
