extension Language {
  /// The words of verdict, pace and milestones on the home page, of orders of tasks, and of months.
  static let germanAnswers: [Phrase: Text] = [
    .board: "Board",
    .late: "Verzug",
    .nothingLate: "Nichts ist überfällig",
    .pace: "Tempo",
    .paceBoth: "{finished} erledigt und {added} hinzugekommen seit dem {date}",
    .paceDone: "{n} erledigt seit dem {date}",
    .forecast: "Prognose",
    .onTrack: "Im Plan",
    .atRisk: "Gefährdet",
    .offTrack: "Nicht im Plan",
    .scopeGrew: "Umfang in {days} Tagen um {percent} gewachsen",
    .forecastLate: "die Prognose endet nach der letzten Frist",
    .ruleHead: "So wird bewertet",
    .verdictRule:
      "Nicht im Plan: Ein Meilenstein ist überfällig, mehr als {overdue} der verbleibenden Aufgaben sind überfällig, oder die ganze Prognose liegt nach der letzten Frist. Gefährdet: Eine Aufgabe ist überfällig, der Umfang ist in {days} Tagen um mehr als {growth} gewachsen, oder die Prognose endet nach der letzten Frist. Im Plan: nichts davon. Ein Plan ohne Fristen wird nicht bewertet.",
    .milestones: "Meilensteine",
    .lastChanged: "Zuletzt geändert am {date}",
    .unchanged: .plural(one: "Seit {n} Tag nicht geändert", other: "Seit {n} Tagen nicht geändert"),
    .fromFile: "Aus {file}, Stand: {date}",
    .finishedByDay: .plural(
      one: "{n} Aufgabe in den letzten 26 Wochen erledigt, nach Tagen",
      other: "{n} Aufgaben in den letzten 26 Wochen erledigt, nach Tagen"),
    .sortBy: "Sortieren nach",
    .fileOrder: "Reihenfolge der Datei",
    .mainNavigation: "Hauptnavigation",
    .overdueLeft: "{n} von {total} verbleibenden Aufgaben überfällig",
    .months: "Januar|Februar|März|April|Mai|Juni|Juli|August|September|Oktober|November|Dezember",
    .monthOf: "{month} {year}",
    .undated: "Ohne bekanntes Datum",
  ]
}
