import Testing

@testable import Base
@testable import Drawing

struct TimeScaleTests {
  private func scale(_ days: Int32...) -> TimeScale? {
    TimeScale(days.map { (CalendarDate(days: $0), "ahead") })
  }

  @Test func `distances on the line are those in time`() throws {
    let line = try #require(scale(0, 3, 24, 27))
    let places = [0, 3, 24, 27].map { line.position(of: CalendarDate(days: $0)) }
    let (short, long) = (places[1] - places[0], places[2] - places[1])
    #expect(abs(long / short - 7) < 0.001 && abs(places[3] - places[2] - short) < 0.001)
    #expect(places.first == 6 && places.last == 1066)
  }

  @Test func `a lead goes from each mark to its column`() throws {
    let drawing = try #require(scale(0, 5, 10)?.inline(isRightToLeft: false))
    #expect(drawing.contains("M6 6V12L2 28V34M536 6V12L359.33 28V34M1066 6V12L716.67 28V34"), "\(drawing)")
    #expect(drawing.matches(of: /<circle class="ahead"/).count == 3)
    #expect(scale(0, 5, 10)?.inline(isRightToLeft: true).contains("matrix(-1 0 0 1 1072 0)") == true)
  }

  @Test func `there is no line for two marks, one day, another order, or more marks than a row has columns`() {
    #expect(scale(1, 5) == nil && scale(5, 5, 5) == nil && scale(1, 3, 2) == nil)
    #expect(scale(1, 2, 3, 4, 5, 6, 7) != nil && scale(1, 2, 3, 4, 5, 6, 7, 8) == nil)
  }
}
