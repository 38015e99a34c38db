import Base
import Plan

extension SectionWords {
  /// The kind of a column according to its header; nil for a column of text.
  static func column(_ text: some StringProtocol) -> StateColumn? {
    if text.allSatisfy({ "#№＃ ".contains($0) }), text.contains(where: { !$0.isWhitespace }) { return .number }
    let phrase = StateText.words(text).joined(separator: " ")
    return StateColumn.allCases.first { columns($0).contains(phrase) }
  }

  private static func columns(_ kind: StateColumn) -> Set<String> {
    switch kind {
    case .person: people
    case .due: dues
    case .priority: priorities
    case .number: numbers
    case .estimate: estimates
    }
  }

  private static let people = Set(
    StateText.phrases(
      """
      owner; owners; assignee; assignees; assigned; assigned to; who; responsible; lead; dri; developer; person; 负责人; 責任者; \
      担当; 担当者; 담당; 담당자; responsable; responsavel; verantwortlich; zustandig; responsabile; ответственный; исполнитель; sorumlu
      """))
  private static let dues = Set(
    StateText.phrases(
      """
      due; due date; eta; target; target date; deadline; date; 截止日期; 截止; 期限; 締切; 기한; 마감; 마감일; 일정; fecha; fecha objetivo; \
      fecha limite; prazo; echeance; fallig; termin; scadenza; срок; дедлайн; bitis tarihi
      """))
  private static let priorities = Set(
    StateText.phrases(
      "priority; prio; pri; 优先级; 優先度; 優先順位; 우선순위; prioridad; prioridade; priorite; prioritat; priorita; приоритет; oncelik"
    ))
  private static let numbers = Set(
    StateText.phrases("#; no; nr; id; №; number; num; 序号; 编号; 番号; 번호; n; item no; numero; sira; п/п; no."))
  private static let estimates = Set(
    StateText.phrases(
      "effort; estimate; size; complexity; weight; hours; points; story points; 工作量; 规模; 工数; 난이도; 규모; esfuerzo; esforco; aufwand; tamano"
    ))
}
