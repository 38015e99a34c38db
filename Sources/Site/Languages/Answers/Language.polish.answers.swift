extension Language {
  /// The words of verdict, pace and milestones on the home page, of orders of tasks, of months, and of keys.
  static let polishAnswers: [Phrase: Text] = [
    .board: "Tablica",
    .late: "Opóźnienia",
    .nothingLate: "Nic nie jest po terminie",
    .pace: "Tempo",
    .paceBoth: "Ukończono {finished}, dodano {added} od {date}",
    .paceDone: "Ukończono od {date}: {n}",
    .forecast: "Prognoza",
    .onTrack: "Zgodnie z planem",
    .atRisk: "Zagrożony",
    .offTrack: "Opóźniony",
    .scopeGrew: "zakres większy o {percent} w ciągu {days} dni",
    .forecastLate: "prognoza kończy się po ostatnim terminie",
    .ruleHead: "Jak to jest oceniane",
    .verdictRule:
      "Opóźniony: kamień milowy jest po terminie, ponad {overdue} pozostałych zadań jest po terminie albo cała prognoza leży za ostatnim terminem. Zagrożony: zadanie jest po terminie, zakres wzrósł o ponad {growth} w ciągu {days} dni albo prognoza kończy się po ostatnim terminie. Zgodnie z planem: nic z powyższych. Plan bez terminów nie jest oceniany.",
    .milestones: "Kamienie milowe",
    .lastChanged: "Ostatnia zmiana: {date}",
    .unchanged: .plural(one: "Bez zmian od {n} dnia", few: "Bez zmian od {n} dni", many: "Bez zmian od {n} dni"),
    .fromFile: "Źródło: {file}, stan na {date}",
    .finishedByDay: .plural(
      one: "{n} zadanie ukończone w ostatnich 26 tygodniach, według dni",
      few: "{n} zadania ukończone w ostatnich 26 tygodniach, według dni",
      many: "{n} zadań ukończonych w ostatnich 26 tygodniach, według dni"),
    .sortBy: "Sortuj według",
    .fileOrder: "Jak w pliku",
    .openFirst: "Najpierw otwarte",
    .mainNavigation: "Nawigacja główna",
    .overdueLeft: "{n} z {total} pozostałych zadań po terminie",
    .months:
      "Styczeń|Luty|Marzec|Kwiecień|Maj|Czerwiec|Lipiec|Sierpień|Wrzesień|Październik|Listopad|Grudzień",
    .monthOf: "{month} {year}",
    .keysHead: "Skróty klawiszowe",
    .keysMove: "Następne lub poprzednie zadanie",
    .keysSpace: "Spacja",
    .keysTick: "Odhacz zadanie",
    .keysEdit: "Edytuj zadanie",
    .keysSearch: "Szukaj",
    .keysUse: "Używaj skrótów jednoklawiszowych",
    .undated: "Data nieznana",
  ]
}
