import Base
import Foundation
import History
import TestSupport

/// Plays forecasts and verdicts back: a table of how many of the stated ranges held, how far their middles were off, and
/// which plans were on track halfway to their dates, over made lists of known kinds and over real ones.
enum ForecastBenchmark {
  /// - Parameter lists: how many made lists of each kind are played.
  static func run(lists: Int) {
    print("\nForecasts played back, one for each week; two thirds of the ranges should hold")
    print(
      "  list             lists   held  judged   share  no range  not over   error   green: missed    met  grey later")
    var (sum, judged) = (ForecastTally(), VerdictTally())
    for kind in MadePace.Kind.allCases {
      var (tally, verdicts) = (ForecastTally(), VerdictTally())
      for seed in 0..<lists {
        let made = MadePace(kind, seed: UInt64(seed))
        tally.add(made)
        verdicts.add(made)
      }
      row(kind.rawValue, lists, tally, verdicts)
      sum += tally
      judged += verdicts
    }
    row("made, together", lists * MadePace.Kind.allCases.count, sum, judged)
    print(
      "  error: of the middle, in percent of the time left, for half of the plays; green: on track halfway to one of seven\n"
        + "  dates from 60% to 160% of the time that the list took; grey: without a verdict after eight weeks")
    byDate(judged)
  }

  /// Plays real lists back.
  /// - Parameter files: todo files in repositories, as ``PlayedFile`` takes them.
  /// - Parameter madeDates: whether made dates are played, instead of the milestones that the files have.
  static func play(_ files: [String], madeDates: Bool, program: String, folder: String) throws {
    unsafe setenv("XDG_CACHE_HOME", folder + "/cache", 1)
    print("\nReal lists played back, with \(madeDates ? "made dates" : "the milestones that they had")")
    print(
      "  list             lists   held  judged   share  no range  not over   error   green: missed    met  grey later")
    var (real, judged, count) = (ForecastTally(), VerdictTally(), 0)
    for (number, name) in files.enumerated() {
      let played = try PlayedFile(name, copy: "\(folder)/\(number)", program: program)
      guard let record = try record(of: played.file, program) else { continue }
      var (tally, verdicts) = (ForecastTally(), VerdictTally())
      tally.add(record)
      if madeDates {
        verdicts.add(madeDatesOf: record)
      } else {
        for (isMet, verdict) in try played.verdicts(least: 28) { verdicts.add(verdict, isMet: isMet) }
      }
      row(name.split(separator: "/").suffix(2).joined(separator: "/"), 1, tally, verdicts)
      real += tally
      judged += verdicts
      count += 1
    }
    row("real, together", count, real, judged)
    for (title, counts) in [("missed", judged.missed), ("met", judged.met)] {
      let words = Outlook.Verdict.allCases.compactMap { verdict in counts[verdict].map { "\($0) \(verdict.rawValue)" } }
      print("  halfway to dates that were \(title): \(words.isEmpty ? "none" : words.joined(separator: ", "))")
    }
  }

  private static func byDate(_ tally: VerdictTally) {
    print("\n  The verdicts halfway to each date, with eight weeks of history by then, in percent")
    print("  date, of the time taken    plans   on track   at risk   off track   grey")
    for date in VerdictTally.dates {
      let counts = tally.byDate[date] ?? [:]
      func share(_ verdict: Outlook.Verdict) -> String { "\(VerdictTally.share(verdict, of: counts) ?? 0)%" }
      func cell(_ text: String, _ width: Int) -> String {
        String(repeating: " ", count: max(1, width - text.count)) + text
      }
      print(
        "  \(date)%" + cell("\(counts.values.reduce(0, +))", 31 - "\(date)%".count)
          + cell(share(.onTrack), 11) + cell(share(.atRisk), 10) + cell(share(.offTrack), 12) + cell(share(.unknown), 7)
      )
    }
  }

  private static func row(_ name: String, _ lists: Int, _ tally: ForecastTally, _ verdicts: VerdictTally? = nil) {
    func cell(_ value: Int, _ width: Int) -> String {
      String(repeating: " ", count: max(1, width - String(value).count)) + String(value)
    }
    let title = String(name.suffix(16)).padding(toLength: 16, withPad: " ", startingAt: 0)
    func percent(_ value: Int?, _ width: Int) -> String {
      let text = value.map { "\($0)%" } ?? "–"
      return String(repeating: " ", count: max(1, width - text.count)) + text
    }
    let green = verdicts.map {
      percent(VerdictTally.share(.onTrack, of: $0.missed), 16) + percent(VerdictTally.share(.onTrack, of: $0.met), 7)
        + percent(VerdictTally.share(.unknown, of: $0.later), 12)
    }
    print(
      "  \(title)\(cell(lists, 6))\(cell(tally.held, 7))\(cell(tally.judged, 8))\(percent(tally.share, 8))"
        + cell(tally.refused, 10) + cell(tally.open, 10) + percent(tally.error, 8) + (green ?? ""))
  }

  private struct Document: Decodable {
    struct Point: Decodable {
      struct Changes: Decodable { let finished, reopened: Int }

      let date: String
      let mainline, present: Bool
      let done, total: Int
      let changes: Changes
    }

    let points: [Point]
  }

  /// The progress of a file day by day, from its history; nil without one.
  private static func record(of file: String, _ program: String) throws -> PaceRecord? {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: program)
    process.arguments = ["history", "--json", file]
    let pipe = Pipe()
    process.standardOutput = pipe
    try process.run()
    let data = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else { return nil }
    let points = try JSONDecoder().decode(Document.self, from: data).points.filter { $0.mainline && $0.present }
    guard let first = points.first, let start = CalendarDate(iso: first.date.utf8),
      let end = points.last.flatMap({ CalendarDate(iso: $0.date.utf8) })
    else { return nil }
    var days = Array(repeating: (finished: 0, growth: 0), count: Int(end.days - start.days) + 1)
    var left = first.total - first.done
    for point in points.dropFirst() {
      guard let day = CalendarDate(iso: point.date.utf8) else { continue }
      let (now, finished) = (point.total - point.done, point.changes.finished - point.changes.reopened)
      days[Int(day.days - start.days)].finished += finished
      days[Int(day.days - start.days)].growth += now - left + finished
      left = now
    }
    return PaceRecord(start: start, remaining: first.total - first.done, days: days)
  }
}
