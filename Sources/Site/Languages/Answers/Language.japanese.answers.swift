extension Language {
  /// The words of verdict, pace and milestones on the home page, of orders of tasks, and of months.
  static let japaneseAnswers: [Phrase: Text] = [
    .board: "ボード",
    .late: "遅れ",
    .nothingLate: "期限切れのタスクはありません",
    .pace: "ペース",
    .paceBoth: "{date}から{finished}件完了、{added}件追加",
    .paceDone: "{date}から{n}件完了",
    .forecast: "予測",
    .onTrack: "順調",
    .atRisk: "要注意",
    .offTrack: "遅延",
    .scopeGrew: "{days}日間でスコープが{percent}増加",
    .forecastLate: "予測の終わりが最後の期限より後",
    .ruleHead: "判定の基準",
    .verdictRule:
      "遅延：マイルストーンが期限切れ、残りのタスクの{overdue}超が期限切れ、または予測の範囲全体が最後の期限より後。要注意：期限切れのタスクがある、{days}日間でスコープが{growth}超増加、または予測の終わりが最後の期限より後。順調：いずれにも当てはまらない。期限のない計画は判定しません。",
    .milestones: "マイルストーン",
    .lastChanged: "最終更新：{date}",
    .unchanged: "{n}日間更新なし",
    .fromFile: "生成元：{file}（{date}時点）",
    .finishedByDay: "直近26週間に日別で完了したタスク{n}件",
    .sortBy: "並べ替え",
    .fileOrder: "ファイルの順",
    .mainNavigation: "メインメニュー",
    .overdueLeft: "残り{total}件のうち{n}件が期限切れ",
    .months: "1月|2月|3月|4月|5月|6月|7月|8月|9月|10月|11月|12月",
    .monthOf: "{year}年{month}",
    .undated: "日付不明",
  ]
}
