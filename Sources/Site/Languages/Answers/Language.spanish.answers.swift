extension Language {
  /// The words of verdict, pace and milestones on the home page, of orders of tasks, and of months.
  static let spanishAnswers: [Phrase: Text] = [
    .board: "Tablero",
    .late: "Retraso",
    .nothingLate: "Nada está vencido",
    .pace: "Ritmo",
    .paceBoth: "Completadas: {finished}; añadidas: {added} desde el {date}",
    .paceDone: .plural(one: "{n} completada desde el {date}", other: "{n} completadas desde el {date}"),
    .forecast: "Previsión",
    .onTrack: "Según lo previsto",
    .atRisk: "En riesgo",
    .offTrack: "Fuera de plazo",
    .scopeGrew: "alcance +{percent} en {days} días",
    .forecastLate: "la previsión termina después de la última fecha límite",
    .ruleHead: "Cómo se evalúa",
    .verdictRule:
      "Fuera de plazo: un hito está vencido, más del {overdue} de las tareas restantes está vencido o toda la previsión queda después de la última fecha límite. En riesgo: una tarea está vencida, el alcance creció más del {growth} en {days} días o la previsión termina después de la última fecha límite. Según lo previsto: nada de lo anterior. Un plan sin fechas límite no se evalúa.",
    .milestones: "Hitos",
    .lastChanged: "Último cambio: {date}",
    .unchanged: .plural(one: "Sin cambios desde hace {n} día", other: "Sin cambios desde hace {n} días"),
    .fromFile: "Fuente: {file}, a fecha de {date}",
    .finishedByDay: .plural(
      one: "{n} tarea completada en las últimas 26 semanas, por día",
      other: "{n} tareas completadas en las últimas 26 semanas, por día"),
    .sortBy: "Ordenar por",
    .fileOrder: "Orden del archivo",
    .mainNavigation: "Navegación principal",
    .overdueLeft: "{n} de {total} tareas restantes vencidas",
    .months: "Enero|Febrero|Marzo|Abril|Mayo|Junio|Julio|Agosto|Septiembre|Octubre|Noviembre|Diciembre",
    .monthOf: "{month} de {year}",
    .undated: "Sin fecha conocida",
  ]
}
