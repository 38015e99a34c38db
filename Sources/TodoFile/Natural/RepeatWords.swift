/// The words for repetitions in the languages of the site, in lower case.
enum RepeatWords {
  /// Words that mean a repetition as they stand.
  static let phrases: [String: RecurrenceRule] = {
    var phrases: [String: RecurrenceRule] = [:]
    for (count, unit, texts) in [
      (
        1, RecurrenceRule.Unit.days,
        "every day;each day;매일;毎日;每天;每日;jeden tag;täglich;chaque jour;tous les jours;cada día;todos los días;cada dia;todos os dias;каждый день;ежедневно;codziennie;każdego dnia;كل يوم"
      ),
      (
        1, .businessDays,
        "every weekday;every workday;평일마다;每工作日;每个工作日;平日毎日;jeden werktag;chaque jour ouvré;todos los días laborables"
      ),
      (
        1, .weeks,
        "every week;each week;매주;毎週;每周;每週;每星期;jede woche;wöchentlich;chaque semaine;toutes les semaines;cada semana;todas las semanas;todas as semanas;каждую неделю;еженедельно;co tydzień;كل أسبوع"
      ),
      (
        1, .months,
        "every month;each month;매달;매월;毎月;每月;每个月;jeden monat;monatlich;chaque mois;tous les mois;cada mes;todos los meses;cada mês;todos os meses;каждый месяц;ежемесячно;co miesiąc;كل شهر"
      ),
      (
        1, .years,
        "every year;each year;매년;해마다;毎年;每年;jedes jahr;jährlich;chaque année;tous les ans;cada año;todos los años;cada ano;todos os anos;каждый год;ежегодно;co rok;كل سنة;كل عام"
      ),
      (2, .days, "every other day;이틀마다;격일로;隔日;隔天;每隔一天;每两天;un jour sur deux"),
      (2, .weeks, "every other week;every two weeks;격주로;격주;隔週;隔周"), (2, .months, "every other month;격월로;隔月"),
    ] {
      for text in texts.split(separator: ";") { phrases[String(text)] = RecurrenceRule(every: count, unit) }
    }
    return phrases
  }()

  /// Words before a weekday that make it every such day.
  static let every: Set<String> = [
    "every", "each", "매주", "jeden", "chaque", "tous les", "cada", "todos los", "todas as", "toda", "todo", "каждый",
    "каждую", "каждое", "każdy", "każdą", "w każdy", "w każdą", "كل", "كل يوم",
  ]

  /// What is before a weekday in the same word and makes it every such day.
  static let joined = ["毎週の", "毎週", "每"]

  /// Words before a repetition of which it is only a part: “the 1st of every month”.
  static let leading: Set<String> = ["of", "de", "do", "des", "del", "von", "for", "on", "with"]

  /// Words behind a repetition that make another thing of it: “tous les jours fériés”, “매달 마지막 금요일”.
  static let behind: Set<String> = [
    "fériés", "ouvrables", "рождения", "wechselnde", "wechselnden", "첫째", "둘째", "셋째", "넷째", "마지막", "말일", "말", "초",
    "나가는", "of", "that", "i", "we", "you", "he", "she", "they", "is", "counts", "matters",
  ]

  /// Words before a number of units.
  static let counted: Set<String> = [
    "every", "alle", "tous les", "toutes les", "cada", "a cada", "каждые", "co", "كل",
  ]

  /// What is written behind a number, with its unit, in one word.
  static let suffixes: [(text: String, unit: RecurrenceRule.Unit)] = [
    ("일마다", .days), ("주마다", .weeks), ("개월마다", .months), ("달마다", .months), ("년마다", .years), ("日ごと", .days),
    ("週間ごと", .weeks), ("週ごと", .weeks), ("ヶ月ごと", .months), ("か月ごと", .months), ("年ごと", .years),
  ]

  /// Units behind a number.
  static let units: [String: RecurrenceRule.Unit] = {
    var units: [String: RecurrenceRule.Unit] = ["天": .days, "周": .weeks, "週": .weeks, "个月": .months, "年": .years]
    for (word, days) in DayWords.units { units[word] = days == 7 ? .weeks : .days }
    for text in "month;months;monat;monate;mois;mes;meses;mês;месяц;месяца;месяцев;miesiąc;miesiące;miesięcy;أشهر"
      .split(separator: ";")
    { units[String(text)] = .months }
    for text in "year;years;jahr;jahre;an;ans;año;años;ano;anos;год;года;лет;rok;lata;lat;سنوات".split(separator: ";") {
      units[String(text)] = .years
    }
    return units
  }()
}
