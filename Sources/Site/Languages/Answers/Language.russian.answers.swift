extension Language {
  /// The words of verdict, pace and milestones on the home page, of orders of tasks, and of months.
  static let russianAnswers: [Phrase: Text] = [
    .board: "Доска",
    .late: "Просрочки",
    .nothingLate: "Ничего не просрочено",
    .pace: "Темп",
    .paceBoth: "Выполнено {finished}, добавлено {added} с {date}",
    .paceDone: "Выполнено с {date}: {n}",
    .forecast: "Прогноз",
    .onTrack: "По плану",
    .atRisk: "Под угрозой",
    .offTrack: "Отстаёт",
    .scopeGrew: "объём вырос на {percent} за {days} дней",
    .forecastLate: "прогноз заканчивается после последнего срока",
    .ruleHead: "Как это оценивается",
    .verdictRule:
      "Отстаёт: просрочена веха, просрочено больше {overdue} оставшихся задач или весь прогноз лежит после последнего срока. Под угрозой: просрочена задача, объём вырос больше чем на {growth} за {days} дней или прогноз заканчивается после последнего срока. По плану: ничего из этого. План без сроков не оценивается.",
    .milestones: "Вехи",
    .lastChanged: "Последнее изменение: {date}",
    .unchanged: .plural(one: "Без изменений {n} день", few: "Без изменений {n} дня", many: "Без изменений {n} дней"),
    .fromFile: "Источник: {file}, на {date}",
    .finishedByDay: .plural(
      one: "{n} задача выполнена за последние 26 недель, по дням",
      few: "{n} задачи выполнены за последние 26 недель, по дням",
      many: "{n} задач выполнено за последние 26 недель, по дням"),
    .sortBy: "Упорядочить",
    .fileOrder: "Как в файле",
    .mainNavigation: "Основная навигация",
    .overdueLeft: "просрочено {n} из оставшихся задач (всего {total})",
    .months: "Январь|Февраль|Март|Апрель|Май|Июнь|Июль|Август|Сентябрь|Октябрь|Ноябрь|Декабрь",
    .monthOf: "{month} {year}",
    .undated: "Дата неизвестна",
  ]
}
