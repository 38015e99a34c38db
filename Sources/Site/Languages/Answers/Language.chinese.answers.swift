extension Language {
  /// The words of verdict, pace and milestones on the home page, of orders of tasks, and of months.
  static let chineseAnswers: [Phrase: Text] = [
    .board: "看板",
    .late: "逾期",
    .nothingLate: "没有逾期任务",
    .pace: "进度",
    .paceBoth: "自 {date} 起完成 {finished} 个，新增 {added} 个",
    .paceDone: "自 {date} 起完成 {n} 个",
    .forecast: "预测",
    .onTrack: "进展正常",
    .atRisk: "有风险",
    .offTrack: "已偏离计划",
    .scopeGrew: "{days} 天内范围增加 {percent}",
    .forecastLate: "预测的完成时间晚于最后的截止日期",
    .ruleHead: "判定规则",
    .verdictRule:
      "已偏离计划：有里程碑逾期，或剩余任务中超过 {overdue} 逾期，或整个预测范围晚于最后的截止日期。有风险：有任务逾期，或 {days} 天内范围增加超过 {growth}，或预测范围的终点晚于最后的截止日期。进展正常：以上均不符合。没有截止日期的计划不作判定。",
    .milestones: "里程碑",
    .lastChanged: "最近更改：{date}",
    .unchanged: "已有 {n} 天没有更改",
    .fromFile: "来源：{file}，截至 {date}",
    .finishedByDay: "最近 26 周按日完成的 {n} 个任务",
    .sortBy: "排序方式",
    .fileOrder: "文件顺序",
    .mainNavigation: "主导航",
    .overdueLeft: "剩余 {total} 个任务中有 {n} 个逾期",
    .months: "1月|2月|3月|4月|5月|6月|7月|8月|9月|10月|11月|12月",
    .monthOf: "{year}年{month}",
    .undated: "日期未知",
  ]
}
