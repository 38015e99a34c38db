/// States behind another text and in cells.
extension StatePhrases {
  /// States behind another text, and of cells, that are names or commands as headings: “Testing”.
  static let tails: [(state: TaskState, phrases: String)] = [
    (.done, "works; working; completion; integrated"),
    (
      .inProgress,
      "testing; reviewing; code review; experimental; draft; drafted; qa; prototype; prototyping; alpha; beta; active development; partial support; active"
    ),
    (.open, "new; needed; ready; expected; target; blocked; broken; soon; coming ; assigned; waiting; scheduled"),
  ]

  /// States of cells in a column of states and of `Status:` lines only.
  static let cells: [(state: TaskState, phrases: String)] = [
    (
      .done,
      """
      yes; live; available; verified; validated; tested; ok; stable; approved; production; in production; \
      production ready; production-ready; ready to use; usable; enabled; supported; fully supported; ga; covered; passing; present; \
      exists; built; added; created; updated; adopted; final; successful; success; selected; \
      是; 有; 可用; 正常; 通过; 成功; 已启用; 稳定; 支持; はい; 有り; 可; 正常; 対応; 네; 예; 정상; 사용 가능; 가능; 성공; \
      si; disponible; activo; aprobado; validado; verificado; estable; sim; disponivel; ativo; aprovado; estavel; \
      oui; disponible; valide; approuve; stable; ja; verfugbar; vorhanden; stabil; freigegeben; si; disponibile; \
      да; есть; доступно; активно; стабильно; работает; tak; dostepne; evet; var; mevcut; aktif; onaylandi
      """
    ),
    (
      .inProgress,
      """
      draft; wip; preview; building; reviewing; partial; medium; in part; limited; ongoing work; \
      有限; 部分可用; ほぼ完了; 부분; limitado; limite; eingeschrankt
      """
    ),
    (
      .open,
      """
      no; none; never; missing approval; not available; unavailable; not approved; unverified; not verified; \
      not validated; not selected; not supported; not supported yet; not yet supported; unsupported; absent; not covered; failing; failed; \
      approval pending; 否; 无; 没有; 不可用; いいえ; 無し; なし; 아니오; 아니요; 없음; 불가; nao; non; nein; нет; nie; hayir; yok
      """
    ),
    (.cancelled, "n/a; not applicable; deprecated; retired; out of scope; skipped; skip; nicht zutreffend"),
  ]
}
