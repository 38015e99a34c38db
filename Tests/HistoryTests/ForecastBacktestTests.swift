import History
import TestSupport
import Testing

/// Forecasts played back over made lists of known kinds.
struct ForecastBacktestTests {
  @Test func `two thirds of the ranges hold over lists of all kinds`() throws {
    var sum = ForecastTally()
    var table = ""
    for kind in MadePace.Kind.allCases {
      var tally = ForecastTally()
      for seed in 0..<12 { tally.add(MadePace(kind, seed: UInt64(seed))) }
      sum += tally
      table += "\(kind.rawValue): \(tally)\n"
    }
    let share = try #require(sum.share)
    #expect((60...75).contains(share), "\(share)% of \(sum.judged)\n\(table)")
  }

  @Test func `halfway to a date that is missed, hardly any list is on track`() throws {
    var sum = VerdictTally()
    var table = ""
    for kind in MadePace.Kind.allCases {
      var tally = VerdictTally()
      for seed in 0..<12 { tally.add(MadePace(kind, seed: UInt64(seed))) }
      sum += tally
      table += "\(kind.rawValue): \(tally)\n"
    }
    #expect(try #require(VerdictTally.share(.onTrack, of: sum.missed)) <= 5, "\(table)")
    #expect(try #require(VerdictTally.share(.onTrack, of: sum.met)) >= 25, "\(table)")
    #expect(VerdictTally.share(.unknown, of: sum.later) == 0, "\(table)")
  }

  @Test func `a list that is done in one day, or that grows as fast as it is done, hardly gets a range`() {
    for kind in [MadePace.Kind.oneDay, .endless] {
      var tally = ForecastTally()
      for seed in 0..<12 { tally.add(MadePace(kind, seed: UInt64(seed))) }
      #expect((tally.judged + tally.open) * 20 < tally.refused, "\(tally)")
    }
  }
}
