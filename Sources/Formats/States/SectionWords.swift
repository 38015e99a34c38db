import Base

/// Words in headings, column headers, and keys that identify a kind of section, column, or line; compared in the form
/// that ``StateText/words(_:)`` returns.
enum SectionWords {
  /// Whether a heading begins a section of advice, reasons, or criteria, in which marks are not states.
  static func isAdvice(_ text: String) -> Bool {
    let words = StateText.words(StatePhrase.withoutBrackets(text))
    if words.count <= 8, words.indices.contains(where: { advice.begin(words[$0...]) }) { return true }
    if wholeAdvice.contains(words.joined(separator: " ")) { return true }
    guard text.unicodeScalars.contains(where: { $0.value >= 0x3040 }) else { return false }
    let joined = words.joined()
    return unspacedAdvice.contains { joined.contains($0) }
  }

  /// Whether a heading stops inherited states: notes, risks, how to contribute.
  static func ends(_ text: String) -> Bool {
    let words = StateText.words(text).drop { StateText.isNumeric($0) }
    if endings.begin(words) { return true }
    guard text.unicodeScalars.contains(where: { $0.value >= 0x3040 }) else { return false }
    let joined = words.joined()
    return unspacedEndings.contains {
      joined.hasPrefix($0) || ($0.count > 1 && joined.hasSuffix($0) && $0.hasSuffix("述"))
    }
  }

  static func isLegend(_ text: String) -> Bool {
    let words = StateText.words(text)
    if legends.contains(words.joined(separator: " ")) { return true }
    guard words.count <= 4, let first = words.first, let last = words.last else { return false }
    return legendWords.contains(first) || legendWords.contains(last)
      || ["凡例", "图例", "圖例", "범례"].contains { words.joined().hasSuffix($0) }
  }

  private static let legendWords: Set<String> = [
    "legend", "leyenda", "legenda", "legende", "lejant", "легенда", "凡例", "图例", "범례",
  ]

  static func isContents(_ text: String) -> Bool { contents.contains(StateText.words(text).joined(separator: " ")) }

  /// Whether a title or a file name announces a comparison.
  static func isComparison(_ text: String) -> Bool {
    let words = Set(StateText.words(text.replacing("_", with: " ").replacing("-", with: " ").replacing(".", with: " ")))
    return !words.isDisjoint(with: ["comparison", "comparisons", "compatibility", "matrix", "对比", "比較", "비교", "호환성"])
      || text.contains("对比") || text.contains("比較")
  }

  /// Whether a column header or a key names a state.
  static func isStatus(_ text: some StringProtocol) -> Bool {
    let words = StateText.words(text).filter { !StateText.isNumeric($0) }
    let phrase = words.joined(separator: " ")
    return statuses.contains(phrase)
      || (words.count == 2 && statuses.contains(words[1]) && modifiers.contains(words[0]))
      || unspacedStatuses.contains { phrase.hasSuffix($0) && phrase.count <= $0.count + 4 }
  }

  /// Whether a column header means “state” in general, like “Status”, instead of one state, like “Finished”.
  static func isPlainStatus(_ text: some StringProtocol) -> Bool {
    let words = StateText.words(text)
    let criteria: Set<String> = [
      "done", "implemented", "completed", "complete", "finished", "ready", "hecho", "feito", "fait", "erledigt",
      "готово", "完了", "완료", "実装", "対応",
    ]
    return isStatus(text) && !(words.last.map(criteria.contains) ?? false)
  }

  /// Whether a text begins with a key that introduces a former problem: “Problem: …”.
  static func isProblem(_ text: some StringProtocol) -> Bool {
    guard let colon = text.firstIndex(where: { ":：".contains($0) }) else { return false }
    return problems.contains(StateText.words(text[..<colon]).joined(separator: " "))
  }

  private static let problems = Set(
    StateText.phrases(
      """
      problem; issue; symptom; cause; root cause; before; after; error; bug; symptoms; solution; solutions; problems; issues; evidence; losung; losungen; symptome; ursachen; solucion; solucoes; solucao; 解决方案; 解决; 解决方法; 원인; 해결; 解決; 解決策; problema; causa; antes; sintoma; probleme; cause; avant; \
      ursache; vorher; fehler; проблема; причина; до; 问题; 原因; 之前; 問題; 문제; 원인; sorun; sebep
      """))

  /// Whether a column header names tasks.
  static func isTaskColumn(_ text: some StringProtocol) -> Bool {
    taskColumns.contains(StateText.words(text).joined(separator: " "))
  }

  private static let taskColumns = Set(
    StateText.phrases(
      """
      task; tasks; feature; features; item; items; todo; to do; work item; deliverable; deliverables; story; epic; action; \
      任务; 功能; 事项; 项目; 工作; 待办; タスク; 機能; 項目; 作業; 기능; 작업; 할 일; 항목; tarea; tareas; funcionalidad; \
      caracteristica; tarefa; tarefas; funcionalidade; tache; taches; fonctionnalite; aufgabe; aufgaben; funktion; \
      задача; задачи; функция; gorev; ozellik; attivita; funzionalita
      """))

  /// Whether the first cell of a row marks the row as a sum.
  static func isSum(_ text: some StringProtocol) -> Bool {
    let words = StateText.words(text)
    guard let first = words.first else { return false }
    return words.count <= 3 && (sums.contains(first) || sums.contains(words.joined(separator: " ")))
      || sums.contains { ($0.unicodeScalars.first?.value ?? 0) >= 0x3040 && words.joined() == $0 }
  }

  /// Whether a key alone marks a bullet as a note.
  static func isNoteKey(_ text: some StringProtocol) -> Bool {
    noteKeys.contains(StateText.words(text).joined(separator: " ")) || isPlainStatus(text)
  }

  /// Whether a table header shows that the table compares measurements instead of listing tasks.
  static func isMeasure(_ text: some StringProtocol) -> Bool {
    !Set(StateText.words(text)).isDisjoint(with: measures)
  }

  private static let advice = PhraseIndex(
    """
    why; why not; pros; cons; pros and cons; advantages; disadvantages; benefits; drawbacks; trade-offs; tradeoffs; \
    rules; \
    conclusion; conclusions; philosophy; don't; do not; don'ts; do's; best practices; guidelines; \
    guideline; avoid; recommendations; recommendation; when to use; \
    when not to use; use when; strengths; weaknesses; key benefits; rationale; lessons; lessons learned; \
    key takeaways; takeaways; recommended use cases; not recommended; how to contribute; getting help; \
    contributing; contribution guidelines; considerations; constraints; limitations; guarantees; highlights; \
    ventajas; desventajas; por que; reglas; conclusion; recomendaciones; vision; beneficios; \
    vantagens; desvantagens; regras; \
    recomendacoes; conclusao; avantages; inconvenients; pourquoi; regles; recommandations; \
    vorteile; nachteile; warum; regeln; empfehlungen; fazit; grundsatze; \
    преимущества; недостатки; правила; почему; выводы; рекомендации; neden; avantajlar; sonuc
    """)
  /// Words that mean advice only if they are the entire heading.
  private static let wholeAdvice = Set(
    StateText.phrases(
      """
      do; dont; dos; must; must not; good; bad; allowed; forbidden; vision; rule; recommended; use; do this; not this; \
      the good; the bad; yes; never; always; hacer; no hacer; fazer; faire; ne pas faire; tun; nicht tun; делать; не делать
      """))
  private static let unspacedAdvice = [
    "优点", "缺点", "优势", "劣势", "原则", "建议", "为什么", "结论", "规则", "最佳实践", "メリット", "デメリット", "原則", "理由", "결론", "장점",
    "단점", "원칙", "이유", "권장", "규칙", "愿景",
  ]
  private static let endings = PhraseIndex(
    """
    note; notes; risk; risks; known risks; principle; principles; guiding principles; design principles; contributing; \
    contribute; contribution; how to contribute; get involved; feedback; dependencies; goal; goals; \
    non-goals; non goals; nongoals; metric; metrics; success metrics; success criteria; acceptance criteria; \
    exit criteria; completion criteria; definition of done; kpi; kpis; references; reference; resources; \
    links; see also; appendix; glossary; changelog; change log; license; about; background; overview; summary; \
    introduction; technical notes; implementation notes; out of scope; versioning; release process; release cadence; \
    contact; open questions; faq; legend; statistics; stats; decisions; assumptions; key files; files; file list; \
    files changed; files created; files modified; created files; modified files; new files; related files; \
    last updated; how to test; how to; usage; testing steps; como testar; como usar; como probar; comment tester; so testen; project info; project information; status of this document; how to use; how to read; \
    notas; riesgos; principios; contribuir; contribucion; dependencias; objetivos; objetivo; metricas; referencias; \
    no objetivos; alcance; fuera de alcance; resumen; recursos; riscos; contribuindo; como contribuir; dependências; \
    metas; referencias; fora de escopo; fora do escopo; cadencia; notas finais; preguntas abiertas; \
    remarques; risques; principes; contribuer; dependances; objectifs; objectif; metriques; references; \
    notizen; hinweise; risiken; prinzipien; mitwirken; beitragen; abhangigkeiten; ziele; ziel; kennzahlen; referenzen; \
    nicht-ziele; ubersicht; zusammenfassung; hintergrund; \
    note; rischi; principi; contribuire; dipendenze; obiettivi; obiettivo; riferimenti; \
    примечания; заметки; риски; принципы; зависимости; цели; цель; метрики; ссылки; как помочь; вклад; \
    notlar; riskler; ilkeler; katki; katkida; bagimliliklar; hedefler; hedef; metrikler; kaynaklar; kapsam
    """)
  private static let unspacedEndings = [
    "注意", "备注", "说明", "风险", "原则", "贡献", "如何贡献", "参与", "依赖", "目标", "非目标", "非ゴール", "明示的な非ゴール", "비목표", "使用方法", "测试方法",
    "使い方", "사용법", "테스트 방법", "不做", "指标", "参考", "附录", "概述", "总结", "背景", "架构", "技术栈", "备忘", "注記", "備考",
    "リスク", "原則", "貢献", "コントリビュート", "依存", "目的", "目標", "指標", "参考", "概要", "非目標", "非対象", "まとめ", "참고", "비고", "위험", "리스크",
    "원칙", "기여", "의존",
    "목표", "지표", "개요", "요약", "배경", "비목표", "주의", "统计", "联系", "维护", "项目信息", "基本信息", "项目概况", "验收标准", "成功标准", "完了条件", "文件列表",
    "修改文件",
    "相关文件", "新增文件", "関連ファイル", "作成ファイル", "変更ファイル", "成果物", "관련 파일", "생성하거나 수정한 파일", "생성된 파일", "수정된 파일", "변경된 파일", "파일 목록",
    "프로젝트 정보", "완료 기준", "완료 조건", "プロジェクト概要", "プロジェクト情報", "技术债务",
  ]
  private static let legends = Set(
    StateText.phrases(
      """
      legend; key; status legend; status key; legend key; symbols; status icons; icons; status symbols; emoji legend; \
      status definitions; status markers; status indicators; leyenda; legenda; legende; legenda de status; simbolos; \
      légende; 图例; 圖例; 状态说明; 凡例; 범례; 상태 표시; легенда; обозначения; условные обозначения; aciklama; lejant; gosterim
      """))
  private static let contents = Set(
    StateText.phrases(
      """
      table of contents; contents; toc; index; navigation; quick links; 目录; 目次; 목차; indice; tabla de contenidos; \
      sumario; sommaire; table des matieres; inhalt; inhaltsverzeichnis; содержание; оглавление; icindekiler; spis tresci
      """))
  private static let statuses = Set(
    StateText.phrases(
      """
      status; state; progress; done; implemented; implementation status; completion; completed; complete; finished; \
      current status; current state; st; stage; ready; decision; karar; decisao; entscheidung; 决定; 결정; 通过率; 完成率; 完成度; 达成率; 완료율; estado; estado actual; situacion; situacao; status atual; \
      progreso; progresso; avance; hecho; feito; etat; statut; avancement; progression; fait; stand; fertigstellung; umsetzung; fortschritt; zustand; erledigt; \
      stato; avanzamento; voortgang; статус; состояние; прогресс; готово; готовность; stan; postep; durum; durumu; \
      ilerleme; framsteg; fremdrift; stav; trang thai; status implementasi; 状态; 狀態; 進度; 进度; 完成状态; 实现状态; 完成情况; \
      当前状态; 状況; ステータス; 状態; 進捗; 進捗状況; 対応状況; 実装状況; 상태; 현황; 진행; 진행 상태; 진행상태; 진행 상황; 진행상황; 진행률; 완료; 완료 여부; \
      구현 상태; 구현 여부; 진척도; 진도; 진척률; 実装; 実装状態; 対応; 完了
      """))
  private static let unspacedStatuses = ["状态", "狀態", "进度", "進捗", "ステータス", "상태"]
  private static let modifiers: Set<String> = [
    "overall", "project", "current", "implementation", "task", "feature", "build", "dev", "development", "work",
    "phase", "milestone", "ticket",
    "item", "issue", "pr", "jira", "my", "our", "final", "new", "present", "team", "impl",
  ]
  private static let sums = Set(
    StateText.phrases(
      """
      total; totals; sum; subtotal; overall; average; summary; grand total; 合计; 总计; 总体; 小计; 平均; 合計; 総計; 합계; 총계; 계; 전체; 평균; \
      全体; gesamt; summe; toplam; totale; totaal; итого; всего; razem; suma; totalt; celkem; ortalama
      """))
  private static let measures: Set<String> = [
    "metric", "metrics", "value", "count", "level", "file", "files", "path", "command", "benchmark", "指标", "数值", "数量",
    "文件", "수치", "지표",
    "파일", "metrica", "valor", "archivo", "arquivo", "wert", "datei", "kennzahl", "severity", "package", "option",
    "setting", "parameter", "variable",
  ]
  private static let noteKeys = Set(
    StateText.phrases(
      """
      owner; assignee; due; deadline; priority; effort; estimate; estimated; estimated time; estimated effort; time; \
      duration; goal; objective; file; files; location; path; description; details; detail; dependencies; depends on; \
      dependency; blocked by; blocks; impact; risk; complexity; size; scope; type; category; date; started; completed; \
      completed on; created; updated; last updated; version; branch; commit; pr; issue; link; links; url; reference; \
      notes; note; reason; rationale; why; how; what; result; results; evidence; test; tests; coverage; approach; \
      solution; problem; root cause; fix; current; target; expected; actual; deliverable; deliverables; \
      acceptance criteria; success criteria; requirement; requirements; author; reviewer; timeline; value; benefit; \
      benefits; phase; milestone; tags; id; ref; source; input; output; purpose; context; background; example; \
      内容; 篇幅; 位置; 文件; 描述; 说明; 优先级; 负责人; 预计时间; 时间; 目标; 依赖; 版本; 日期; 原因; 结果; 备注; 类型; 工作量; 影响; \
      担当; 担当者; 優先度; 期限; 内容; 目的; 概要; 備考; 담당; 담당자; 우선순위; 기한; 목표; 내용; 설명; 비고; 위치; 파일; \
      responsable; prioridad; esfuerzo; descripcion; objetivo; dependencias; impacto; archivo; archivos; fecha; \
      notas; razon; mitigacion; mitigation; resultado; responsavel; prioridade; esforco; descricao; data; arquivo; \
      responsable; priorite; effort; description; objectif; verantwortlich; prioritat; aufwand; beschreibung; ziel; \
      приоритет; описание; цель; срок; ответственный; oncelik; aciklama; sorumlu
      """))
}

/// Phrases by their first word, for checking whether a text begins with one.
struct PhraseIndex: Sendable {
  private let phrases: [String: [[String]]]

  /// - Parameter text: phrases separated by semicolons.
  init(_ text: String) {
    let all = text.split(separator: ";").map { StateText.words($0) }.filter { !$0.isEmpty }
    phrases = Dictionary(grouping: all) { $0[0] }
  }

  /// Whether the words begin with one of the phrases.
  func begin(_ words: ArraySlice<String>) -> Bool {
    guard let first = words.first, let found = phrases[first] else { return false }
    return found.contains { words.starts(with: $0) }
  }
}
