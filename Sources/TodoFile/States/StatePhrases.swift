/// The words that stand for states, by state and by where they do so; compared as ``StateText/fold(_:)`` gives them.
///
/// English, Chinese, Japanese, Korean, Spanish, Portuguese, French, German, Italian, Dutch, Russian, Ukrainian, Polish,
/// Turkish, Swedish, Danish, Norwegian, Czech, Indonesian, and Vietnamese.
enum StatePhrases {
  /// States wherever a state can stand: a heading, a lead-in, a suffix, a cell.
  static let anywhere: [(state: TaskState, phrases: String)] = [
    (
      .done,
      """
      done; complete; completed; all done; all complete; all completed; fully complete; fully completed; fully done; \
      completed successfully; finished; implemented; fully implemented; already implemented; now implemented; shipped; \
      delivered; released; merged; fixed; resolved; solved; closed; achieved; accomplished; deployed; launched; \
      landed; published; fully working; fully functional; fully operational; feature complete; done and dusted; mostly done already; done and tested; \
      complete and tested; implemented and tested; done ✓; finalized; accepted; \
      完成; 已完成; 全部完成; 已全部完成; 已经完成; 已实现; 已创建; 已更新; 已发布; 已修复; 已解决; 已上线; 已合并; 已交付; 已结束; \
      已关闭; 已支持; 已添加; 已部署; 已验证; 已集成; 完成了; 做完; 搞定; 基本完成; 开发完成; 实现完成; 已實現; 已發布; 已解決; 已關閉; \
      完了; 完了済み; 完成済み; 実装済み; 実装済; 実装完了; 対応済み; 対応済; 対応完了; 済み; 済; 終了; 解決済み; リリース済み; 公開済み; 提供中; 提供済み; \
      修正済み; 達成; 完了した; できたこと; \
      완료; 완료됨; 완료된; 완료한; 완료함; 완료했음; 구현됨; 구현 완료; 구현완료; 개발 완료; 작업 완료; 끝; 끝남; 해결됨; 해결; 배포됨; 배포 완료; \
      출시됨; 종료; 처리 완료; 처리됨; 다 했음; 한 일; 완성; 적용 완료; 적용됨; 수정 완료; 수정됨; \
      completo; completa; completos; completas; completado; completada; completados; completadas; hecho; hecha; hechos; \
      terminado; terminada; terminados; finalizado; finalizada; finalizados; finalizadas; listo; lista; implementado; \
      implementada; implementados; implementadas; resuelto; resuelta; resueltos; resueltas; cerrado; cerrada; \
      entregado; entregada; publicado; publicada; lanzado; lanzada; ya implementado; \
      concluido; concluida; concluidos; concluidas; feito; feita; feitos; feitas; pronto; pronta; prontos; entregue; \
      entregues; resolvido; resolvida; lancado; lancada; fechado; terminada; terminadas; realizado; realizada; \
      termine; terminee; termines; terminees; fait; faite; faits; faites; fini; finie; acheve; achevee; acheves; \
      realise; realisee; realises; implemente; implementee; livre; livree; livres; publie; publiee; publies; publiees; resolu; resolue; \
      ferme; complete; completee; completes; deja fait; \
      erledigt; fertig; fertiggestellt; abgeschlossen; umgesetzt; implementiert; vollstandig; veroffentlicht; gelost; \
      behoben; geschlossen; vollendet; abgeschlossene; erledigte; fertige; umgesetzte; geschafft; \
      fatto; fatta; fatti; fatte; completata; completati; completate; completato; terminato; terminata; finito; finita; \
      implementato; implementata; concluso; conclusa; risolto; rilasciato; rilasciata; chiuso; \
      gereed; klaar; voltooid; afgerond; gedaan; opgelost; geimplementeerd; uitgebracht; \
      сделано; готово; готов; готова; завершено; завершен; завершена; завершены; выполнено; выполнен; выполнена; \
      реализовано; реализован; реализована; реализованы; закончено; решено; исправлено; выпущено; закрыто; закрыт; \
      зроблено; виконано; завершенно; реалiзовано; \
      zrobione; gotowe; ukonczone; ukonczono; zakonczone; zakonczono; wykonane; wykonano; wdrozone; rozwiazane; \
      zaimplementowane; opublikowane; zamkniete; \
      tamamlandi; tamamlanan; tamamlananlar; bitti; biten; bitenler; yapildi; yapilan; yapilanlar; hazir; yayinlandi; \
      uygulandi; cozuldu; kapatildi; gerceklesti; \
      klar; klart; klara; fardig; fardigt; avklarat; avklarade; genomfort; lost; ferdig; fullfort; faerdig; faerdige; \
      udfort; gennemfort; afsluttet; losning levert; \
      hotovo; dokonceno; dokoncene; splneno; vyreseno; implementovano; \
      selesai; sudah selesai; telah selesai; rampung; \
      hoan thanh; đa hoan thanh; xong; đa xong
      """
    ),
    (
      .inProgress,
      """
      in progress; in-progress; inprogress; work in progress; wip; doing; started; ongoing; on going; underway; \
      under way; in the works; under development; in development; in active development; partial; \
      partially; partially complete; partially completed; partially done; partially implemented; partly done; \
      partly complete; partly implemented; partially working; partial implementation; \
      incomplete implementation; mostly complete; mostly done; mostly completed; mostly implemented; almost done; \
      nearly complete; nearly done; half done; in review; under review; in testing; in qa; \
      needs review; ready for review; current focus; now; current work; current sprint; \
      working on; in flight; continuing; in beta; in alpha; \
      progressing; being implemented; being worked on; in design; \
      进行中; 正在进行; 正在进行中; 开发中; 正在开发; 实现中; 部分完成; 部分实现; 部分已完成; 部分; 测试中; 审核中; 评审中; 当前重点; 当前; \
      处理中; 推进中; 设计中; 编写中; 调研中; 持续进行; 持续; 持续中; 进行; 待完善; 基本实现; 進行; 開發中; 部分實現; \
      進行中; 作業中; 対応中; 実装中; 開発中; 着手; 着手中; 一部完了; 一部実装; 一部実装済み; 部分的; 検討・実装中; レビュー中; テスト中; \
      進行中のタスク; 現在; 現在の作業; \
      진행 중; 진행중; 진행 중인; 진행중인; 작업 중; 작업중; 개발 중; 개발중; 구현 중; 구현중; 부분 완료; 부분완료; 일부 완료; 부분 구현; 일부 구현; 검토 중; \
      검토중; 테스트 중; 테스트중; 하는 중; 하는중; 현재 작업; 시작됨; \
      en progreso; en curso; en proceso; en desarrollo; parcial; parcialmente; parcialmente completo; \
      parcialmente completado; parcialmente implementado; iniciado; iniciada; empezado; trabajando; en marcha; \
      en revision; en pruebas; \
      em progresso; em andamento; em desenvolvimento; em curso; parcialmente concluido; parcialmente implementada; \
      iniciado; comecado; fazendo; em revisao; em teste; em testes; \
      en cours; en cours de developpement; en developpement; partiel; partielle; partiellement; partiellement fait; \
      partiellement implemente; commence; commencee; demarre; en revue; en test; \
      in arbeit; in bearbeitung; laufend; in entwicklung; teilweise; teilweise erledigt; teilweise umgesetzt; begonnen; \
      angefangen; in umsetzung; lauft; aktuell; in prufung; im test; \
      in corso; in sviluppo; in lavorazione; parziale; parzialmente; iniziato; \
      bezig; in uitvoering; in ontwikkeling; gedeeltelijk; deels; \
      в процессе; в работе; в разработке; делается; частично; в основном выполнен; в основном выполнено; в основном готово; в основном завершен; частично готово; частично реализовано; начато; \
      выполняется; разрабатывается; на проверке; тестируется; сейчас; в процесi; в роботi; \
      w toku; w trakcie; w realizacji; czesciowo; rozpoczete; rozpoczeto; \
      devam ediyor; devam eden; devam edenler; yapiliyor; suruyor; surmekte; kismen; kismi; baslandi; gelistiriliyor; \
      gelistirme asamasinda; calisiliyor; \
      pagaende; pagar; under arbete; under utveckling; delvis; paborjad; pagaar; igang; i gang; under udvikling; \
      probiha; rozpracovano; castecne; \
      sedang berjalan; dalam proses; sedang dikerjakan; sebagian; \
      đang lam; đang thuc hien; đang tien hanh; mot phan
      """
    ),
    (
      .open,
      """
      todo; to do; to-do; to be done; tbd later; open; pending; planned; planning; not started; not yet started; \
      not begun; unstarted; not done; not yet done; not yet; not implemented; not yet implemented; unimplemented; \
      to implement; to be implemented; missing; not complete; not completed; incomplete; unfinished; remaining; \
      still remaining; still to do; still open; queued; upcoming; coming soon; \
      needs work; needs implementation; required next; not working; not fixed; unresolved; \
      not ready; backlog; future; next; later; planned for later; not tested; untested; not built; \
      not deployed; not integrated; not shipped; not released; outstanding; ready to start; \
      ready for implementation; pending validation; pending review; awaiting; \
      未完成; 未开始; 尚未开始; 未实现; 尚未实现; 尚未完成; 待实现; 待办; 待做; 待完成; 待开发; 待开始; 待处理; 待规划; 待定计划; 计划; 计划中; \
      规划中; 规划; 拟定; 缺失; 未启动; 待启动; 未修复; 待修复; 待测试; 待验证; 待更新; 待添加; 待优化; 待集成; 待解决; 待确认; 待评估; 剩余; 阻塞; \
      需要; 未做; 尚缺; 缺少; 即将推出; 即将; 未来; 未来计划; 后续; 后续计划; 下一步; 未開始; 未實現; 待辦; 計劃中; \
      未着手; 未完了; 未実装; 未対応; 未了; 予定; 計画中; 計画; 実装予定; 対応予定; これから; やること; 今後; 今後の予定; 待ち; 保留中の作業; 残り; \
      残作業; 未解決; 未定着; \
      미완료; 미완; 미구현; 미착수; 시작 전; 시작전; 예정; 예정됨; 예정된; 구현 예정; 개발 예정; 진행 예정; 계획; 계획됨; 계획 중; 계획중; 대기; 대기 중; \
      대기중; 할 일; 할일; 해야 할 일; 다음 할 일; 남은; 남은 작업; 남은 일; 필요; 추후; 향후; 다음; 차단됨; 미해결; 미정 작업; 준비 중; 준비중; 미시작; \
      pendiente; pendientes; por hacer; planeado; planeada; planeados; planificado; planificada; planificados; \
      planificadas; no iniciado; no iniciada; sin iniciar; sin empezar; no empezado; no implementado; \
      no implementada; por implementar; falta; faltante; faltantes; faltan; bloqueado; bloqueada; proximo; proxima; \
      proximos; proximamente; futuro; futura; abierto; abierta; incompleto; incompleta; en espera; \
      por empezar; no completado; \
      planejado; planejada; planejados; planejadas; a fazer; por fazer; nao iniciado; nao iniciada; \
      nao implementado; nao implementada; pendencia; aberto; aberta; faltando; falta fazer; em breve; aguardando; \
      previsto; prevista; previstos; nao comecado; nao concluido; \
      a faire; a venir; prevu; prevue; prevus; prevues; planifie; planifiee; planifies; en attente; non commence; \
      pas commence; non implemente; pas encore; pas encore commence; pas fait; manquant; manquante; bloque; ouvert; \
      restant; bientot; incomplet; \
      offen; offene; ausstehend; geplant; geplante; zu erledigen; zu tun; nicht begonnen; nicht gestartet; \
      noch nicht begonnen; nicht implementiert; noch nicht implementiert; fehlt; fehlend; fehlende; blockiert; \
      anstehend; kommend; wartend; noch offen; unvollstandig; als nachstes; bald; zukunftig; \
      da fare; in programma; pianificato; pianificata; pianificati; previsto; prevista; in attesa; non iniziato; \
      non implementato; mancante; mancanti; aperto; aperta; prossimo; prossimi; bloccato; \
      te doen; gepland; niet begonnen; niet gestart; ontbreekt; geblokkeerd; openstaand; \
      запланировано; планируется; запланирован; в планах; планы; сделать; не начато; не начат; не начата; не начинался; не начинали; не начиналась; не начинались; не готово; \
      не сделано; не реализовано; не выполнено; ожидает; ожидание; открыто; открыт; нужно; нужно сделать; \
      предстоит; осталось; отсутствует; заблокировано; блокировано; далее; скоро; ожидается; к выполнению; \
      заплановано; не розпочато; \
      do zrobienia; zaplanowane; planowane; zaplanowano; nie rozpoczete; nierozpoczete; oczekujace; brakuje; otwarte; \
      wkrotce; zablokowane; \
      planlanan; planlananlar; planlandi; planlaniyor; yapilacak; yapilacaklar; beklemede; bekliyor; bekleyen; \
      baslanmadi; baslamadi; eksik; acik; siradaki; sirada; yakinda; gelecek; engellendi; \
      planerat; planerad; planerade; att gora; ej paborjad; inte paborjad; vantar; saknas; kommande; oppen; planlagt; \
      planlagte; ikke startet; ikke begyndt; mangler; venter; aaben; \
      planovano; naplanovano; nezahajeno; ceka; chybi; k udelani; otevreno; \
      belum; belum dimulai; belum selesai; direncanakan; akan datang; rencana; \
      chua lam; chua bat đau; can lam; ke hoach; sap toi
      """
    ),
    (
      .deferred,
      """
      deferred; postponed; on hold; hold; paused; parked; shelved; deprioritized; deprioritised; delayed; on ice; \
      icebox; someday; suspended; backburner; not now; low priority for now; \
      推迟; 延期; 暂停; 搁置; 已推迟; 已延期; 已暂停; 已搁置; 暂缓; 延后; 推遲; 暫停; \
      延期; 保留; 保留中; 一時停止; 見送り; 延期済み; 凍結; \
      보류; 보류됨; 보류 중; 보류중; 연기; 연기됨; 중단; 일시 중지; \
      aplazado; aplazada; pospuesto; pospuesta; diferido; diferida; pausado; pausada; depriorizado; depriorizada; \
      en pausa; suspendido; \
      adiado; adiada; adiados; em pausa; suspenso; suspensa; congelado; postergado; \
      reporte; reportee; reportes; differe; differee; en pause; suspendu; suspendue; \
      zuruckgestellt; verschoben; aufgeschoben; pausiert; vertagt; auf eis; \
      rimandato; rimandata; rinviato; sospeso; in pausa; \
      uitgesteld; gepauzeerd; \
      отложено; отложен; отложена; отложены; приостановлено; на паузе; перенесено; вiдкладено; \
      odlozone; odlozono; wstrzymane; wstrzymano; przelozone; \
      ertelendi; ertelenen; ertelenenler; askida; askiya alindi; duraklatildi; \
      uppskjuten; uppskjutet; pausad; utsatt; udsat; pa vent; pa is; odlozeno; pozastaveno; ditunda; tam hoan
      """
    ),
    (
      .cancelled,
      """
      cancelled; canceled; rejected; dropped; abandoned; won't do; wont do; won't fix; wontfix; won't implement; \
      will not do; will not implement; discarded; obsolete; superseded; declined; removed; killed; scrapped; withdrawn; \
      不做; 取消; 已取消; 废弃; 已废弃; 放弃; 已放弃; 拒绝; 已拒绝; 不再需要; 已移除; 已弃用; 廢棄; \
      中止; キャンセル; 却下; 破棄; 廃止; 取りやめ; 不要; \
      취소; 취소됨; 폐기; 폐기됨; 기각; 거부됨; 거절됨; 안 함; 안함; \
      cancelado; cancelada; cancelados; canceladas; rechazado; rechazada; rechazados; descartado; descartada; \
      descartados; abandonado; abandonada; rejeitado; rejeitada; rejeitados; \
      annule; annulee; annules; rejete; rejetee; rejetes; abandonne; abandonnee; \
      abgebrochen; abgelehnt; verworfen; gestrichen; storniert; verworfene; \
      annullato; annullata; rifiutato; scartato; scartata; \
      geannuleerd; afgewezen; vervallen; \
      отменено; отменен; отменена; отклонено; отклонен; отказано; скасовано; \
      anulowane; anulowano; odrzucone; odrzucono; porzucone; \
      iptal; iptal edildi; reddedildi; reddedilen; reddedilenler; vazgecildi; \
      avbruten; avbrutet; avvisad; aflyst; avlyst; zruseno; zamitnuto; dibatalkan; ditolak; đa huy
      """
    ),
    (
      .question,
      """
      under consideration; considering; being considered; tbd; to be determined; to be decided; undecided; maybe; \
      exploring; exploration; proposed; investigating; under investigation; needs discussion; under discussion; \
      idea; ideas; needs decision; unclear; evaluating; \
      考虑中; 待定; 待讨论; 讨论中; 评估中; 探索中; 待调研; \
      検討中; 検討; 未定; 要検討; 提案; \
      검토 필요; 미정; 고려 중; 고려중; 결정 대기; 논의 중; 논의중; 아이디어; 제안; \
      en consideracion; en evaluacion; por decidir; por definir; propuesto; propuesta; explorando; \
      em consideracao; em avaliacao; a definir; a decidir; proposto; em estudo; \
      a l'etude; a definir; a decider; propose; en reflexion; en discussion; \
      in uberlegung; zu klaren; ungeklart; vorgeschlagen; in diskussion; in evaluierung; \
      in valutazione; da definire; da decidere; in overweging; te bepalen; \
      обсуждается; рассматривается; под вопросом; на рассмотрении; \
      do rozwazenia; rozwazane; degerlendiriliyor; dusunuluyor; overvags; overvejes; zvazuje se
      """
    ),
  ]
}
