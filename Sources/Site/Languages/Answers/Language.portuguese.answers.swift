extension Language {
  /// The words of verdict, pace and milestones on the home page, of orders of tasks, of months, and of keys.
  static let portugueseAnswers: [Phrase: Text] = [
    .board: "Quadro",
    .late: "Atraso",
    .nothingLate: "Nada está atrasado",
    .pace: "Ritmo",
    .paceBoth: "Concluídas: {finished}; adicionadas: {added} desde {date}",
    .paceDone: .plural(one: "{n} concluída desde {date}", other: "{n} concluídas desde {date}"),
    .forecast: "Previsão",
    .onTrack: "Dentro do prazo",
    .atRisk: "Em risco",
    .offTrack: "Fora do prazo",
    .scopeGrew: "escopo +{percent} em {days} dias",
    .forecastLate: "a previsão termina depois do último prazo",
    .ruleHead: "Como isto é avaliado",
    .verdictRule:
      "Fora do prazo: um marco está atrasado, mais de {overdue} das tarefas restantes estão atrasadas ou toda a previsão fica depois do último prazo. Em risco: uma tarefa está atrasada, o escopo cresceu mais de {growth} em {days} dias ou a previsão termina depois do último prazo. Dentro do prazo: nada disso. Um plano sem prazos não é avaliado.",
    .milestones: "Marcos",
    .lastChanged: "Última alteração: {date}",
    .unchanged: .plural(one: "Sem alterações há {n} dia", other: "Sem alterações há {n} dias"),
    .fromFile: "Fonte: {file}, em {date}",
    .finishedByDay: .plural(
      one: "{n} tarefa concluída nas últimas 26 semanas, por dia",
      other: "{n} tarefas concluídas nas últimas 26 semanas, por dia"),
    .sortBy: "Ordenar por",
    .fileOrder: "Ordem do arquivo",
    .openFirst: "Abertas primeiro",
    .mainNavigation: "Navegação principal",
    .overdueLeft: .plural(
      one: "{n} de {total} tarefas restantes atrasada", other: "{n} de {total} tarefas restantes atrasadas"),
    .months: "Janeiro|Fevereiro|Março|Abril|Maio|Junho|Julho|Agosto|Setembro|Outubro|Novembro|Dezembro",
    .monthOf: "{month} de {year}",
    .keysHead: "Atalhos de teclado",
    .keysMove: "Tarefa seguinte ou anterior",
    .keysSpace: "Espaço",
    .keysTick: "Marcar a tarefa",
    .keysEdit: "Editar a tarefa",
    .keysSearch: "Buscar",
    .keysUse: "Usar atalhos de uma só tecla",
    .undated: "Sem data conhecida",
  ]
}
