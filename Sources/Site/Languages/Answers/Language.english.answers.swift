extension Language {
  /// The words of verdict, pace and milestones on the home page, of orders of tasks, and of months.
  static let englishAnswers: [Phrase: Text] = [
    .board: "Board",
    .late: "Late",
    .nothingLate: "Nothing is overdue",
    .pace: "Pace",
    .paceBoth: "{finished} finished and {added} added since {date}",
    .paceDone: "{n} finished since {date}",
    .forecast: "Forecast",
    .onTrack: "On track",
    .atRisk: "At risk",
    .offTrack: "Off track",
    .scopeGrew: "scope up {percent} in {days} days",
    .forecastLate: "the forecast ends after the last due date",
    .ruleHead: "How this is judged",
    .verdictRule:
      "Off track: a milestone is overdue, more than {overdue} of the tasks left are overdue, or the whole forecast lies after the last due date. At risk: a task is overdue, the scope grew by more than {growth} in {days} days, or the forecast ends after the last due date. On track: none of these. A plan without due dates is not judged.",
    .milestones: "Milestones",
    .lastChanged: "Last changed {date}",
    .unchanged: .plural(one: "Not changed for {n} day", other: "Not changed for {n} days"),
    .fromFile: "From {file}, as of {date}",
    .finishedByDay: .plural(
      one: "{n} task finished in the last 26 weeks, by day", other: "{n} tasks finished in the last 26 weeks, by day"),
    .sortBy: "Sort by",
    .fileOrder: "File order",
    .mainNavigation: "Main",
    .overdueLeft: "{n} of {total} tasks left overdue",
    .months: "January|February|March|April|May|June|July|August|September|October|November|December",
    .monthOf: "{month} {year}",
    .undated: "No known date",
  ]
}
