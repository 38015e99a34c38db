/// Words that make a heading a state, and words that change nothing beside one.
extension StatePhrases {
  /// States that make the whole heading one where it begins or ends with them: “Pages faites”, “Planned migrations”.
  static let participles = """
    completed; implemented; planned; pending; remaining; upcoming; unfinished; unimplemented; delivered; shipped; \
    deferred; postponed; finished; outstanding; completado; completados; completada; completadas; implementado; \
    implementados; implementada; implementadas; pendiente; pendientes; planeado; planeados; planeada; planeadas; \
    resuelto; resueltos; resueltas; realizado; realizados; realizadas; realizada; concluido; concluidos; concluida; \
    concluidas; pendentes; planejado; planejados; planejada; planejadas; resolvidos; entregues; terminadas; terminados; \
    faites; faits; terminees; termines; realisees; realises; prevues; prevus; resolus; resolues; publiees; publies; livrees; livres; \
    restantes; restants; completati; completate; completato; completata; implementati; implementate; pianificate; \
    pianificati; previste; previsti; risolti; risolte; rimanenti; abgeschlossene; erledigte; geplante; ausstehende; \
    umgesetzte; offene; fehlende; voltooide; geplande; выполненные; завершенные; реализованные; запланированные; \
    оставшиеся; готовые; предстоящие; решенные; zrealizowane; planowane; ukonczone; tamamlanan; planlanan; kalan; \
    genomforda; planerade; avslutade; selesai
    """

  /// States with which a heading begins that is one, in languages that need no spaces.
  static let openings = """
    已完成; 已实现; 未完成; 未实现; 待完成; 待实现; 待开发; 待办; 计划中; 进行中; 正在进行; 已修复; 已解决; 已知待; 尚未; 近期; 后续; 更后; 下一步; 当前基线; 完了した; \
    完了済み; 実装済み; 未実装; 未完了; 残っている; 残タスク; 残りの; 対応済み; 今後の; 次の; 進行中の; 実装予定; 完全実装済み; 完了項目; 완료된; 완료한; 구현된; 미구현; \
    미완료; 예정된; 진행 중인; 진행중인; 남은; 다음 ; 향후; 앞으로; 해결한; 해결된; 추가 예정
    """

  /// Nouns that may stand beside a state without changing it: “Completed features”.
  static let nouns = """
    feature; features; task; tasks; work; works; step; steps; plan; plans; cycle; cycles; item; items; milestone; \
    milestones; migration; migrations; phase; phases; functionality; functionalities; release; releases; enhancement; enhancements; \
    improvement; improvements; addition; additions; change; changes; sprint; sprints; version; versions; component; \
    components; module; modules; function; functions; fix; fixes; bug; bugs; issue; issues; story; stories; \
    deliverable; deliverables; objective; objectives; todo; todos; list; section; sections; capability; capabilities; \
    implementation; implementations; project; projects; development; activity; activities; update; updates; \
    requirement; requirements; proposal; proposals; epic; epics; ticket; tickets; idea; ideas; so; far; to; date; recently; currently; \
    already; today; yet; concrete; immediate; hasta; lo; 内容; successfully; newly; previously; the; all; what's; what; is; are; we; been; has; have; now; \
    other; more; new; additional; and; things; stuff; areas; area; parts; part; \
    pieces; piece; integrations; integration; tests; test; testing; \
    funcionalidad; funcionalidades; tarea; tareas; trabajo; trabajos; paso; pasos; fase; fases; hito; hitos; \
    mejora; mejoras; caracteristicas; elementos; version; actividades; recurso; recursos; tarefa; tarefas; trabalho; \
    etapas; etapa; melhoria; melhorias; marco; marcos; entregas; itens; prioridades; prioridade; plazo; prazo; de; \
    del; la; las; los; el; o; os; a; as; e; y; do; da; dos; das; ja; ya; com; con; por; para; \
    fonctionnalites; fonctionnalite; taches; tache; travaux; etape; ameliorations; elements; le; les; des; du; et; \
    funktionen; funktion; aufgaben; aufgabe; arbeiten; schritte; phase; meilensteine; meilenstein; verbesserungen; \
    punkte; features; die; der; das; und; bereits; \
    funzionalita; attivita; compiti; passi; fasi; miglioramenti; functies; taken; stappen; \
    задачи; задача; функции; функционал; работы; этапы; этап; цикл; циклы; шаги; план; планы; возможности; \
    улучшения; изменения; фичи; версии; уже; \
    zadania; zadanie; funkcje; prace; kroki; etapy; plany; \
    ozellikler; ozellik; gorevler; gorev; isler; is; adimlar; asamalar; iyilestirmeler; calismalar; maddeler; \
    funktioner; uppgifter; oppgaver; opgaver; ukoly; funkce; fitur; tugas; \
    작업; 기능; 항목; 사항; 계획; 목표; 단계; 과제; 목록; 업무; 일; 내용; 개선; 마일스톤; 페이즈; 개발; 이슈; 버그; 현황; \
    功能; 任务; 工作; 计划; 事项; 项目; 内容; 方向; 阶段; 部分; 清单; 列表; 目标; 特性; 模块; 里程碑; 需求; 改进; 优化; 修复; 问题; 的; 开发; 规划; \
    任務; 項目; 計劃; 機能; タスク; 作業; 内容; 計画; 目標; フェーズ; 課題; 一覧; 対応; リスト; マイルストーン; の; 開発; 改善; 事項
    """
}
