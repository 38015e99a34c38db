extension Language {
  /// The words of verdict, pace and milestones on the home page, of orders of tasks, and of months.
  static let frenchAnswers: [Phrase: Text] = [
    .board: "Tableau",
    .late: "Retard",
    .nothingLate: "Rien n’est en retard",
    .pace: "Rythme",
    .paceBoth: "Terminées : {finished}, ajoutées : {added} depuis le {date}",
    .paceDone: .plural(one: "{n} terminée depuis le {date}", other: "{n} terminées depuis le {date}"),
    .forecast: "Prévision",
    .onTrack: "Dans les temps",
    .atRisk: "À risque",
    .offTrack: "Hors délai",
    .scopeGrew: "périmètre en hausse de {percent} en {days} jours",
    .forecastLate: "la prévision se termine après la dernière échéance",
    .ruleHead: "Règle d’évaluation",
    .verdictRule:
      "Hors délai : un jalon est en retard, plus de {overdue} des tâches restantes sont en retard, ou toute la prévision se situe après la dernière échéance. À risque : une tâche est en retard, le périmètre a augmenté de plus de {growth} en {days} jours, ou la prévision se termine après la dernière échéance. Dans les temps : rien de tout cela. Un plan sans échéance n’est pas évalué.",
    .milestones: "Jalons",
    .lastChanged: "Dernière modification le {date}",
    .unchanged: .plural(one: "Aucune modification depuis {n} jour", other: "Aucune modification depuis {n} jours"),
    .fromFile: "Source : {file}, au {date}",
    .finishedByDay: .plural(
      one: "{n} tâche terminée au cours des 26 dernières semaines, par jour",
      other: "{n} tâches terminées au cours des 26 dernières semaines, par jour"),
    .sortBy: "Trier par",
    .fileOrder: "Ordre du fichier",
    .mainNavigation: "Navigation principale",
    .overdueLeft: "{n} des {total} tâches restantes en retard",
    .months: "Janvier|Février|Mars|Avril|Mai|Juin|Juillet|Août|Septembre|Octobre|Novembre|Décembre",
    .monthOf: "{month} {year}",
    .undated: "Sans date connue",
  ]
}
