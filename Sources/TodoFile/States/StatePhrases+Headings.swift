/// States that stand alone as headings and lead-ins.
extension StatePhrases {
  /// States of headings and lead-ins only, where they stand alone: horizons, questions, and names of lists.
  static let headings: [(state: TaskState, phrases: String)] = [
    (
      .done,
      """
      what works; what's working; what is working; what's built; what's been built; what we've built; what we built; what was built; what's implemented; what is implemented; what works now; what works today; what currently works; works now; lo implementado hasta ahora; lo implementado; lo realizado;  works today; working today; what's done; what is done; \
      what we have; what was done; what's been done; what has been done; already done; accomplishments; achievements; \
      completed to date; done so far; completed so far; delivered so far; shipped so far; implementation complete; \
      changelog done; recently completed; recently shipped; recently done; recent accomplishments; \
      current baseline; successfully completed; successfully implemented; available now; available today; now available; live now; \
      当前基线; 存在的功能; 已有功能; 现有功能; 主要成就; 完成情况; 完成清单; 已完成清单; \
      実装済み機能; 完了タスク; 完了項目; 完了した作業; 완료된 작업; 완료한 작업; 완료 항목; 완료된 항목; 완료 작업; 완료된 기능; 구현된 기능; 구현된; \
      lo que funciona; que funciona; operativo hoy; lo hecho; lo que esta hecho; funciona hoy; logros; \
      o que funciona; o que foi feito; ja implementado; ja feito; \
      ce qui fonctionne; ce qui est fait; was funktioniert; bereits erledigt; bereits umgesetzt; was fertig ist; \
      cosa funziona; что сделано; что готово; что работает; уже сделано; co dziala; calisan ozellikler; mevcut ozellikler
      """
    ),
    (
      .inProgress,
      """
      now; current focus; current priorities; current priority; current milestone; current phase; currently working on; \
      what's in progress; active work; active tasks; active; in focus; this week; this sprint; this month; today; \
      built not yet connected; 本周; 当前任务; 当前工作; 当前阶段; 近期重点; 正在做; 지금; 현재; 이번 주; 현재 진행 중; 현재 진행중; 今週; 今; 現在進行中; \
      construido; ahora; hoy; foco actual; agora; foco atual; hoje; maintenant; en ce moment; jetzt; derzeit; \
      diese woche; adesso; ora; nu; сейчас в работе; текущее; текущие; teraz; simdi; su an; su anda
      """
    ),
    (
      .open,
      """
      to complete; next; next up; up next; what doesn't work; what doesn't work yet; doesn't work yet; not working yet; what's not working; what's not done; what is not done; what's not implemented; ready to implement; next immediate steps; priorita; prioridades; priorites; what's next; what is next; whats next; next step; next steps; next actions; \
      next action items; action items; immediate next steps; immediate actions; immediate; next phase; next phases; \
      next release; next version; next session; next validation; next milestone; next milestones; next priorities; next sprint; later; future; \
      future work; future plans; future ideas; future enhancements; future improvements; future features; \
      future development; future considerations; future roadmap; future directions; future scope; \
      possible future work; potential future work; potential improvements; potential enhancements; \
      possible improvements; planned improvements; planned work; roadmap items; near term; near-term; short term; \
      short-term; mid term; mid-term; medium term; medium-term; long term; long-term; longer term; longer-term; \
      long-term vision; post-v1; post v1; post-mvp; post mvp; post-launch; post-release; post release; beyond; \
      nice to have; nice-to-have; nice to haves; must have; must-have; must haves; should have; could have; must ship; \
      should ship; stretch goals; stretch; wishlist; wish list; remaining work; remaining tasks; remaining items; \
      what remains; what's left; what is left; what's missing; what is missing; whats missing; left to do; \
      things to do; to be implemented; not included yet; known gaps; gaps; missing features; missing functionality; \
      missing pieces; missing parts; unimplemented; open items; open tasks; open work; pending work; pending tasks; \
      pending items; still needed; still missing; outstanding work; backlog; product backlog; icebox items; \
      follow-ups; follow ups; follow up; follow-up; target state; priorities; high priority; medium priority; \
      low priority; todos; todo list; to do list; to-do list; task list; q1; q2; q3; q4; \
      计划功能; 短期; 中期; 长期; 近期; 远期; 短期计划; 中期计划; 长期计划; 近期计划; 短期目标; 中期目标; 长期目标; 近期目标; 远期目标; \
      中期方向; 长期方向; 近期方向; 短期方向; 短期规划; 中期规划; 长期规划; 下一步计划; 下一阶段; 下阶段; 更后; 后续阶段; 下一步工作; 下一步行动; 后续工作; 后续任务; 后续优化; \
      未来规划; 未来计划; 未来方向; 未来工作; 未来功能; 改进计划; 待办事项; 待办清单; 待完成事项; 待完成任务; 未完成任务; 未完成事项; 未完成功能; \
      遗留问题; 剩余工作; 剩余任务; 高优先级; 中优先级; 低优先级; 優先; \
      短期的; 中期的; 長期的; 長期; 次のステップ; 近い将来; 直近; 今後の拡張;  次の作業; 今後の計画; 今後の課題; 今後の展望; 将来; 将来の計画; 将来の機能; 残タスク; 残課題; \
      未実装機能; 予定機能; 次にやること; 次回; 課題; タスク; \
      단기; 중기; 장기; 단기 계획; 중기 계획; 장기 계획; 단기 목표; 중기 목표; 장기 목표; 다음 단계; 다음 단계 예정; 다음 작업; 다음 계획; 향후 계획; 향후 작업; 향후 개선; \
      향후 개선사항; 향후 개선 사항; 향후 과제; 추후 계획; 추가 예정; 예정된 작업; 예정된 기능; 미구현 기능; 미완료 작업; 미완료 항목; 남은 과제; 앞으로 할 일; \
      corto plazo; mediano plazo; medio plazo; largo plazo; a corto plazo; a medio plazo; a largo plazo; \
      proximo paso; proximos pasos; proximas funcionalidades; que falta; lo que falta; que falta completar; \
      trabajo futuro; mejoras futuras; estado objetivo; tareas pendientes; siguiente; siguientes; siguientes pasos; \
      curto prazo; medio prazo; longo prazo; a curto prazo; a medio prazo; a longo prazo; proximos passos; \
      o que falta; trabalhos futuros; melhorias futuras; prioridades de curto prazo; proximas etapas; futuras; futuros; \
      court terme; moyen terme; long terme; a court terme; a moyen terme; a long terme; prochaines etapes; prochain; \
      prochaine etape; prochaines; ce qui manque; ce qui reste; reste a faire; ameliorations futures; plus tard; \
      kurzfristig; mittelfristig; langfristig; nachste schritte; nachster schritt; was fehlt; was noch fehlt; \
      kunftig; spater; zukunft; ausblick; wunschliste; offene punkte; offene aufgaben; aufgaben; \
      breve termine; medio termine; lungo termine; prossimi passi; cosa manca; futuro; sviluppi futuri; \
      korte termijn; lange termijn; volgende stappen; later; toekomst; \
      краткосрочные; среднесрочные; долгосрочные; краткосрочно; среднесрочно; долгосрочно; следующие шаги; \
      следующий шаг; дальнейшие шаги; что дальше; что осталось; что нужно сделать; будущее; будущие; позже; \
      ближайшие; ближайшие планы; ближайшие задачи; задачи; \
      krotkoterminowe; dlugoterminowe; nastepne kroki; kolejne kroki; w przyszlosci; pozniej; co dalej; \
      kisa vade; orta vade; uzun vade; kisa vadeli; orta vadeli; uzun vadeli; sonraki adimlar; gelecek planlar; \
      sonra; nasta steg; neste steg; naeste skridt; dalsi kroky; langkah selanjutnya; buoc tiep theo
      """
    ),
    (
      .deferred,
      """
      deferred to later; deferred work; moved to backlog; parking lot; not planned yet; not a priority; \
      暂不考虑; 暂不支持的功能; 나중에; depriorizados; aplazados; adiadas; zuruckgestellte punkte; отложенное
      """
    ),
    (
      .cancelled,
      """
      rejected ideas; won't have; rejected proposals; considered and rejected; not planned; dropped features; \
      fora de escopo / rejeitado; rejeitadas; kapsam disi / reddedilenler
      """
    ),
    (
      .question,
      """
      ideas; wild ideas; crazy ideas; open ideas; maybe later; under exploration; exploring; research ideas; \
      brainstorm; brainstorming; experiments; exploratory; 想法; 点子; 构想; 探索; アイデア; 案; 아이디어; \
      ideas futuras; ideias; idees; ideen; idee; idеи; идеи; pomysly; fikirler; ider; napady
      """
    ),
  ]
}
