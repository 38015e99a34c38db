import TestSupport
import Testing

@testable import Base
@testable import DayWords
@testable import Plan
@testable import TodoFile

/// Times of day in words; today is Monday, November 23, 2026.
struct NaturalTimeTests {
  private let today = CalendarDate(days: 20_780)

  @Test(arguments: [
    ("5pm", "17:00"), ("5 PM", "17:00"), ("11:30 a.m.", "11:30"), ("12am", "00:00"), ("12 pm", "12:00"),
    ("at 17:00", "17:00"), ("@9:30", "09:30"), ("18:30", "18:30"), ("5 o’clock", "17:00"), ("noon", "12:00"),
    ("오후 2시", "14:00"), ("오전 9시 30분", "09:30"), ("3시", "15:00"), ("7시 반", "07:30"), ("다섯시", "17:00"),
    ("열두 시", "12:00"), ("3시까지", "15:00"), ("밤 11시", "23:00"), ("정오", "12:00"), ("15時", "15:00"),
    ("午後3時半", "15:30"), ("3時15分に", "15:15"), ("正午", "12:00"), ("下午3点", "15:00"), ("晚上8點半", "20:30"),
    ("3点15分", "15:15"), ("um 15 Uhr", "15:00"), ("15.30 Uhr", "15:30"), ("8 Uhr abends", "20:00"),
    ("um 15", "15:00"), ("à 15h", "15:00"), ("15h30", "15:30"), ("à 8 heures du matin", "08:00"), ("midi", "12:00"),
    ("a las 15:00", "15:00"), ("a las 5 de la tarde", "17:00"), ("às 15h", "15:00"), ("às 8 da noite", "20:00"),
    ("meio-dia", "12:00"), ("в 15:00", "15:00"), ("в 5 вечера", "17:00"), ("в 3 часа дня", "15:00"),
    ("o 15:00", "15:00"), ("o godz. 15", "15:00"), ("o 8 rano", "08:00"), ("الساعة 3 مساء", "15:00"),
    ("في الساعة 15:00", "15:00"),
  ])
  func `words stand for a time in each language`(text: String, time: String) {
    #expect(NaturalTime(text.lowercased())?.time?.description == time, "\(text)")
  }

  @Test(arguments: [
    "", "5", "at 5", "25:00", "12:60", "0am", "13am", "3:1", "3:161", "15.30", "시", "30분", "3시간", "3時間",
    "밤 12시",
    "h", "uhr", "5pmx", "am", "pm", "at", "1:2:3", "a las 5",
  ])
  func `other words are no time`(text: String) {
    #expect(NaturalTime(text) == nil, "\(text)")
  }

  @Test(
    arguments: [
      ("Buy milk tomorrow at 5pm", "Buy milk", 1, "17:00", "tomorrow at 5pm"),
      ("Pay friday 17:00", "Pay", 4, "17:00", "friday 17:00"), ("내일 3시 우유", "우유", 1, "15:00", "내일 3시"),
      ("회의 내일 오후 2시 반", "회의", 1, "14:30", "내일 오후 2시 반"), ("明日15時に会議", "会議", 1, "15:00", "明日15時に"),
      ("明日の午後3時 会議", "会議", 1, "15:00", "明日の午後3時"), ("明天下午3点开会", "开会", 1, "15:00", "明天下午3点"),
      ("Termin morgen um 15 Uhr", "Termin", 1, "15:00", "morgen um 15 Uhr"),
      ("Zahnarzt am 3. Dezember um 9 Uhr", "Zahnarzt", 10, "09:00", "am 3. Dezember um 9 Uhr"),
      ("Rendez-vous le 3 décembre à 9h", "Rendez-vous", 10, "09:00", "le 3 décembre à 9h"),
      ("Cita el 3 de diciembre a las 9:00", "Cita", 10, "09:00", "el 3 de diciembre a las 9:00"),
      ("Dentista 3 de dezembro às 15h", "Dentista", 10, "15:00", "3 de dezembro às 15h"),
      ("Врач 3 декабря в 15:00", "Врач", 10, "15:00", "3 декабря в 15:00"),
      ("Dentist on the 3rd of December at 9am", "Dentist", 10, "09:00", "on the 3rd of December at 9am"),
      ("회의 12월 5일(토) 오후 2시", "회의", 12, "14:00", "12월 5일(토) 오후 2시"),
      ("Zahnarzt um 15 Uhr am Freitag", "Zahnarzt", 4, "15:00", "um 15 Uhr am Freitag"),
      ("RDV demain à 15h", "RDV", 1, "15:00", "demain à 15h"),
      ("Cita mañana a las 5 de la tarde", "Cita", 1, "17:00", "mañana a las 5 de la tarde"),
      ("Cita a las 15:00 el viernes", "Cita", 4, "15:00", "a las 15:00 el viernes"),
      ("Reunião amanhã às 15h", "Reunião", 1, "15:00", "amanhã às 15h"),
      ("Встреча в 5 вечера завтра", "Встреча", 1, "17:00", "в 5 вечера завтра"),
      ("Spotkanie jutro o 15:00", "Spotkanie", 1, "15:00", "jutro o 15:00"),
      ("اجتماع غدا الساعة 3 مساء", "اجتماع", 1, "15:00", "غدا الساعة 3 مساء"),
      ("Call Bob at 9 am tomorrow", "Call Bob", 1, "09:00", "at 9 am tomorrow"),
      ("at 5pm on friday call Bob", "call Bob", 4, "17:00", "at 5pm on friday"),
      ("Send it by friday 17:00 @ana #x", "Send it @ana #x", 4, "17:00", "by friday 17:00"),
      ("sat 10:00 market", "market", 5, "10:00", "sat 10:00"), ("dec 1, 9:00 call", "call", 8, "09:00", "dec 1, 9:00"),
      // Without a day, it is today.
      ("오후 2시 회의", "회의", 0, "14:00", "오후 2시"), ("Meet Bob 18:30", "Meet Bob", 0, "18:30", "18:30"),
      ("Call by 9:30", "Call", 0, "09:30", "by 9:30"), ("Termin um 15 Uhr", "Termin", 0, "15:00", "um 15 Uhr"),
    ] as [(String, String, Int, String, String)])
  func `a time beside a day in a line belongs to its due date`(
    line: String, title: String, days: Int, time: String, words: String
  ) {
    let found = NaturalLine(line, today: today)
    #expect(
      found.title == title && found.due == today.advanced(by: days) && found.date?.time?.description == time
        && found.words == words, "\(found)")
  }

  @Test(arguments: [
    "from 9:00 to 17:00 work", "Work 09:00 to 17:00", "Open from 10am to 5pm", "John 3:16", "Trip 24h", "Look at 5",
    "Win 3:1 at home", "Version 2.30 of it", "3시간 걷기", "Run 5k in 18:30", "Termin nach 15 Uhr", "18:30",
    "Встреча после 15:00", "Read #5pm", "Call due:2026-12-01 18:30 sharp",
    // A date that is not read is the day of the time.
    "Dentist 12/3 at 9am", "Zahnarzt 3.12. um 9 Uhr", "Meet on Dec 5 or Dec 6 somewhere at 10:00",
    "회의 12월 5일쯤 오후 2시",
  ])
  func `a line without a time for its task is its title`(line: String) {
    let found = NaturalLine(line, today: today)
    #expect(found.title == line && found.date == nil && found.words.isEmpty, "\(found)")
  }

  @Test func `a time that has passed is tomorrow`() {
    let now = TimeOfDay(hour: 18, minute: 30)
    func day(_ line: String) -> Int? {
      NaturalLine(line, today: today, now: now).due.map { Int($0.days) - Int(today.days) }
    }
    #expect([day("Call 18:29"), day("Call 18:30"), day("Call today 9:00")] == [1, 0, 0])
    #expect(
      NaturalDay.date("9am", today: today, now: now) == DayTime(today.advanced(by: 1), TimeOfDay(hour: 9, minute: 0)))
  }

  @Test func `a time beside a repetition is that of its first day, or of the next one if it has passed`() {
    let found = NaturalLine("Stand-up every day at 9am", today: today, now: TimeOfDay(hour: 12, minute: 0))
    #expect(found.title == "Stand-up rec:+1d" && found.date?.description == "2026-11-24T09:00")
    let friday = NaturalLine("Review every friday 16:00", today: today)
    #expect(friday.date?.description == "2026-11-27T16:00", "\(friday)")
  }

  @Test(arguments: [
    ("Gym every monday 9:30", "every monday 9:30"), ("every monday 9:30 Gym @ana", "every monday 9:30"),
    ("Gym every monday, 9:30 !!", "every monday, 9:30"), ("Gym jeden Montag 9:30", "jeden Montag 9:30"),
  ])
  func `a time that may be something else is read directly after a repetition`(line: String, words: String) throws {
    let found = NaturalLine(line, today: today)
    #expect(found.text.hasPrefix("Gym") && found.repeatWords == words && found.rule?.key == "+1w", "\(found)")
    #expect(found.date?.description == "2026-11-23T09:30")
    let refused = NaturalLine(line, today: today, refused: [words])
    #expect(refused.title == line && refused.date == nil, "\(refused)")
    // A due date in an attribute has no place for it.
    let due = NaturalLine("Gym every monday 9:30 due:2026-11-30", today: today)
    #expect(due.title == "Gym every monday 9:30 due:2026-11-30")
  }

  @Test func `refused words are the title again`() {
    let line = "Pay friday 17:00"
    let found = NaturalLine(line, today: today, refused: ["friday 17:00"])
    #expect(found.title == line && found.date == nil)
  }

  @Test func `where a file has no place for the time, it stays in the title, and the day is read`() throws {
    let document = try parseDocument("[ ] a\n", path: "a.xit")
    let found = NaturalLine("Pay tomorrow at 5pm", today: today, in: document)
    #expect(found.title == "Pay at 5pm" && found.date == DayTime(today.advanced(by: 1)) && found.words == "tomorrow")
    #expect(NaturalLine("Pay 18:30", today: today, in: document).date == nil)
  }
}
