extension Language {
  /// The words of verdict, pace and milestones on the home page, of orders of tasks, and of months.
  static let koreanAnswers: [Phrase: Text] = [
    .board: "보드",
    .late: "지연",
    .nothingLate: "기한이 지난 일이 없습니다",
    .pace: "속도",
    .paceBoth: "{date}부터 {finished}개 완료, {added}개 추가",
    .paceDone: "{date}부터 {n}개 완료",
    .forecast: "예측",
    .onTrack: "순조로움",
    .atRisk: "위험",
    .offTrack: "지연됨",
    .scopeGrew: "{days}일 동안 전체 할 일 {percent} 증가",
    .forecastLate: "예측이 마지막 기한 뒤에 끝남",
    .ruleHead: "판정 기준",
    .verdictRule:
      "지연됨: 마일스톤의 기한이 지났거나, 남은 할 일의 {overdue} 넘게 기한이 지났거나, 예측 범위 전체가 마지막 기한보다 늦은 경우. 위험: 기한이 지난 할 일이 있거나, 전체 할 일 수가 {days}일 동안 {growth} 넘게 늘었거나, 예측 범위가 마지막 기한 뒤에 끝나는 경우. 순조로움: 어느 것에도 해당하지 않는 경우. 기한이 없는 계획은 판정하지 않습니다.",
    .milestones: "마일스톤",
    .lastChanged: "{date}에 마지막으로 변경",
    .unchanged: "{n}일 동안 변경 없음",
    .fromFile: "출처: {file}, {date} 기준",
    .finishedByDay: "최근 26주 동안 날짜별로 완료한 일 {n}개",
    .sortBy: "정렬 기준",
    .fileOrder: "파일 순서",
    .mainNavigation: "주 메뉴",
    .overdueLeft: "남은 할 일 {total}개 중 {n}개의 기한이 지남",
    .months: "1월|2월|3월|4월|5월|6월|7월|8월|9월|10월|11월|12월",
    .monthOf: "{year}년 {month}",
    .undated: "날짜를 알 수 없음",
  ]
}
