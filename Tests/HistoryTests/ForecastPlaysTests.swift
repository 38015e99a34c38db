import TestSupport
import Testing

@testable import Base
@testable import History

/// Forecasts played back over made lists of known kinds.
struct ForecastPlaysTests {
  /// What became of the forecasts of one kind of list.
  struct Tally {
    var held = 0
    var missed = 0
    var refused = 0
    var open = 0
  }

  static func play(_ kind: MadePace.Kind, lists: Int) -> Tally {
    var tally = Tally()
    for seed in 0..<UInt64(lists) {
      let made = MadePace(kind, seed: seed)
      let whole = PaceRecord(start: CalendarDate(days: 20_000), remaining: made.remaining, days: made.days)
      for (day, forecast) in ForecastPlays.forecasts(whole, days: 1_400).dropLast() where whole.remaining(at: day) > 0 {
        guard let range = forecast.range else {
          tally.refused += 1
          continue
        }
        if made.isComplete {
          let isHeld = range.from <= whole.date(whole.end) && whole.date(whole.end) <= range.to
          if isHeld { tally.held += 1 } else { tally.missed += 1 }
        } else if range.to < whole.date(whole.end) {
          tally.missed += 1
        } else {
          tally.open += 1
        }
      }
    }
    return tally
  }

  @Test func `two thirds of the ranges hold over lists of all kinds`() {
    var (held, judged) = (0, 0)
    var table = ""
    for kind in MadePace.Kind.allCases {
      let tally = Self.play(kind, lists: 12)
      held += tally.held
      judged += tally.held + tally.missed
      table += "\(kind.rawValue): \(tally)\n"
    }
    let share = 100 * held / judged
    #expect((60...75).contains(share), "\(share)% of \(judged)\n\(table)")
  }
}
