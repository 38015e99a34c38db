import TestSupport
import Testing

@testable import Base
@testable import Plan
@testable import TodoFile

/// Dates with their weekdays, ends of days, and texts that are nothing but a day; today is Monday, November 23, 2026.
struct WholeDayTests {
  private let today = CalendarDate(days: 20_780)
  private let now = TimeOfDay(iso: "17:50".utf8)

  @Test(arguments: [
    ("2026.12.07 (월) 24:00 제출", "제출", "2026-12-07"), ("제출 2026.12.7 (월)", "제출", "2026-12-07"),
    ("제출 12월 7일 (월) 18:00", "제출", "2026-12-07T18:00"), ("Send it dec 7 (mon)", "Send it", "2026-12-07"),
    ("提出 2026.12.07 (月)", "提出", "2026-12-07"), ("마감 10월 7일 24:00", "마감", "2027-10-07"),
    ("Call tomorrow 24:00", "Call", "2026-11-24"), ("결혼식 2026년 12월 24일 목요일 18시 30분", "결혼식", "2026-12-24T18:30"),
    ("Send report Wed, Dec 30 09:30", "Send report", "2026-12-30T09:30"),
    ("Meet Fri 4 Dec 15:00", "Meet", "2026-12-04T15:00"),
    ("Pay Thursday, December 24, 2026", "Pay", "2026-12-24"), ("Fri, Dec 4 call Bob", "call Bob", "2026-12-04"),
    ("회의 12월 24일 목요일", "회의", "2026-12-24"), ("Release 1.2 friday", "Release 1.2", "2026-11-27"),
    ("Fri report tomorrow 9am", "Fri report", "2026-11-24T09:00"), ("내일 약속 모레 3시", "내일 약속", "2026-11-25T15:00"),
    ("Deploy 1.2 at 18:00", "Deploy 1.2", "2026-11-23T18:00"),
  ])
  func `a date may have its weekday beside it and end at 24`(line: String, title: String, due: String) {
    let read = NaturalLine(line, today: today, now: now)
    #expect(read.title == title && read.date?.description == due, "\(read)")
  }

  @Test(arguments: [
    "제출 2026.12.08 (월)", "Upgrade to 2026.12.07", "Submit by 12/24 6pm", "지난 회의 2023.10.07 (토) 24:00",
    "면접 12/3 14시", "Dentist 12/3 2pm", "회의 12.24 오후 6시", "회식 다다음주 월요일", "정기 점검 매달 첫째 월요일",
    "Bins every first monday", "청소 주말마다 10시", "Sync every mon & wed at 10:30 until Dec 20",
    "Pay Friday, December 24, 2026", "Pills every day until dec 24",
  ])
  func `what may be another thing stays text`(line: String) {
    let read = NaturalLine(line, today: today, now: now)
    #expect(read.title == line && read.date == nil && read.rule == nil, "\(read)")
  }

  @Test(arguments: [
    ("2026.12.24", "2026-12-24"), ("12.24", "2026-12-24"), ("12/24", "2026-12-24"), ("24/12", "2026-12-24"),
    ("24.12.", "2026-12-24"), ("12/24 오후 6시", "2026-12-24T18:00"), ("2026.12.20 (일) 24:00", "2026-12-20"),
    ("friday 5pm", "2026-11-27T17:00"), ("18:00", "2026-11-23T18:00"), ("정오", "2026-11-24T12:00"),
    ("every friday 5pm", "2026-11-27T17:00"), ("매주 금요일", "2026-11-27"), ("every 2 weeks on wed", "2026-11-25"),
    ("매주 월수금", "2026-11-23"), ("every tue, thu", "2026-11-24"),
  ])
  func `a text that is expected to be a day is read as one`(text: String, due: String) {
    let read = NaturalLine(day: text, today: today, now: now, in: nil)
    #expect(read.date?.description == due, "\(read)")
  }

  @Test(arguments: [
    "xyz 18:00", "금욜 6시", "1/2", "5.6", "tomorrow maybe", "", "every day until dec 24", "#a friday", "12/24 6pm or so",
  ])
  func `of any other text, no part is taken for the day`(text: String) {
    #expect(NaturalLine(day: text, today: today, now: now, in: nil).date == nil)
  }

  @Test(arguments: [
    ("격주 수요일 분리수거", "분리수거 rec:+2w", "2026-11-25"), ("회의 2주마다 화요일", "회의 rec:+2w", "2026-11-24"),
    ("Meet every 2 weeks on wednesday", "Meet rec:+2w", "2026-11-25"),
    ("Müll alle 2 Wochen am Mittwoch", "Müll rec:+2w", "2026-11-25"),
    ("약 매일 08:00", "약 rec:+1d", "2026-11-24T08:00"), ("약 매일 18:00", "약 rec:+1d", "2026-11-23T18:00"),
    ("Gym every monday 10:00", "Gym rec:+1w", "2026-11-30T10:00"),
  ])
  func `a rule begins on its weekday, at a time to come`(line: String, title: String, due: String) {
    let read = NaturalLine(line, today: today, now: now)
    #expect(read.title == title && read.date?.description == due, "\(read)")
  }
}
