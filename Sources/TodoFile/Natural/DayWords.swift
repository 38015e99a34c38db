import Base

/// The words for days in the languages of the site, in lower case.
enum DayWords {
  /// Words that mean nothing but a day.
  static let strong: [String: DayMeaning] = {
    var words: [String: DayMeaning] = [:]
    for (days, texts) in [
      (0, "today;tonight;오늘;오늘 밤;오늘밤;今夜;今晚;今日;今天;heute;aujourd’hui;aujourd'hui;hoy;hoje;сегодня;dzisiaj;dziś;اليوم"),
      (
        1,
        "tomorrow;tmrw;tmr;내일;明日;明天;morgen;demain;mañana;amanhã;завтра;jutro;غدا;غدًا"
      ),
      (
        2,
        "day after tomorrow;모레;내일모레;내일 모레;이틀 뒤;이틀 후;明後日;あさって;后天;後天;übermorgen;après-demain;pasado mañana;depois de amanhã;послезавтра;pojutrze;بعد غد"
      ),
      (3, "사흘 뒤;사흘 후"), (4, "나흘 뒤;나흘 후"), (7, "일주일 뒤;일주일 후;一週間後;一周后;一週後"),
    ] { for text in texts.split(separator: ";") { words[String(text)] = .after(days) } }
    words.merge(weekdays(weekdays)) { first, _ in first }
    words.merge(weekdays(nextWeekdays, DayMeaning.nextWeek)) { first, _ in first }
    for text
      in "next week;다음 주;다음주;来週;下周;下週;nächste woche;semaine prochaine;la semaine prochaine;próxima semana;la próxima semana;semana que vem;на следующей неделе;w przyszłym tygodniu;الأسبوع القادم"
      .split(separator: ";")
    { words[String(text)] = .nextWeek(1) }
    for text
      in "next month;다음 달;다음달;来月;下个月;下個月;nächsten monat;mois prochain;le mois prochain;próximo mes;el próximo mes;próximo mês;mês que vem;в следующем месяце;w przyszłym miesiącu;الشهر القادم"
      .split(separator: ";")
    { words[String(text)] = .nextMonth }
    for text in "this weekend;이번 주말;今週末;这周末;本周末;dieses wochenende;am wochenende;ce week-end;este fin de semana".split(
      separator: ";")
    {
      words[String(text)] = .weekend
    }
    for text
      in "next weekend;다음 주말;다음주말;来週末;下周末;下週末;nächstes wochenende;nächsten wochenende;le week-end prochain;week-end prochain;próximo fin de semana;próximo fim de semana;следующие выходные;następny weekend"
      .split(separator: ";")
    { words[String(text)] = .nextWeek(6) }
    words.merge(weekdays(thisWeekdays)) { first, _ in first }
    // “next week friday” and “vendredi prochain”: the two in either order.
    for (index, names) in weekdays.enumerated() {
      for name in names.split(separator: ";") {
        for week in ["next week", "nächste woche", "la semaine prochaine", "la próxima semana", "na próxima semana"] {
          words["\(week) \(name)"] = .nextWeek(index + 1)
          words["\(name) \(week)"] = .nextWeek(index + 1)
        }
        for next in [
          "\(name) prochain", "próximo \(name)", "el próximo \(name)", "próxima \(name)", "nächsten \(name)",
        ] {
          words[next] = .weekday(index + 1)
        }
      }
    }
    return words
  }()

  /// Words for days that have been, with the number of days before today.
  static let past: [String: Int] = {
    var words: [String: Int] = [:]
    for (days, texts) in [
      (1, "yesterday;어제;昨日;昨天;gestern;hier;ayer;ontem;вчера;wczoraj;أمس"),
      (
        7,
        "last week;지난주;지난 주;先週;上周;上週;letzte woche;semaine dernière;la semaine dernière;semana pasada;la semana pasada;semana passada;на прошлой неделе;w zeszłym tygodniu;الأسبوع الماضي"
      ),
    ] { for text in texts.split(separator: ";") { words[String(text)] = days } }
    return words
  }()

  /// Short names that are no other words.
  static let short: [String: DayMeaning] = weekdays([
    "пн", "tue;tues;вт", "wed;ср", "thu;thur;thurs;чт", "fri;пт", "сб", "вс",
  ])

  /// Words that are other words, too, so that they mean a day only at the end.
  static let late: [String: DayMeaning] = {
    var words = weekdays([
      "mon;lun;pon;segunda", "wto;terça", "mié;śro;quarta", "jeu;jue;czw;quinta", "ven;sexta", "sat;sáb", "sun",
    ])
    for text in "weekend;주말;週末;周末;wochenende;week-end;fin de semana;выходные;في عطلة نهاية الأسبوع"
      .split(separator: ";")
    { words[String(text)] = .weekend }
    return words
  }()

  /// The weekday that a name stands for, 1 for Monday.
  static func weekday(_ name: String) -> Int? {
    if case .weekday(let day)? = strong[name] ?? short[name] ?? late[name] { day } else { nil }
  }

  private static func weekdays(
    _ names: [String], _ meaning: (Int) -> DayMeaning = DayMeaning.weekday
  ) -> [String: DayMeaning] {
    var words: [String: DayMeaning] = [:]
    for (index, texts) in names.enumerated() {
      for text in texts.split(separator: ";") { words[String(text)] = meaning(index + 1) }
    }
    return words
  }

  private static let weekdays = [
    "monday;월요일;月曜日;月曜;星期一;周一;週一;montag;lundi;lunes;segunda-feira;понедельник;poniedziałek;الاثنين",
    "tuesday;화요일;火曜日;火曜;星期二;周二;週二;dienstag;mardi;martes;terça-feira;вторник;wtorek;الثلاثاء",
    "wednesday;수요일;水曜日;水曜;星期三;周三;週三;mittwoch;mercredi;miércoles;quarta-feira;среда;среду;środa;środę;الأربعاء",
    "thursday;목요일;木曜日;木曜;星期四;周四;週四;donnerstag;jeudi;jueves;quinta-feira;четверг;czwartek;الخميس",
    "friday;금요일;金曜日;金曜;星期五;周五;週五;freitag;vendredi;viernes;sexta-feira;пятница;пятницу;piątek;الجمعة",
    "saturday;토요일;土曜日;土曜;星期六;周六;週六;samstag;sonnabend;samedi;sábado;суббота;субботу;sobota;sobotę;السبت",
    "sunday;일요일;日曜日;日曜;星期日;星期天;周日;週日;sonntag;dimanche;domingo;воскресенье;niedziela;niedzielę;الأحد",
  ]

  /// Days of this week; one that is over is that of the next week.
  private static let thisWeekdays = ["월月一", "화火二", "수水三", "목木四", "금金五", "토土六", "일日日"].map { signs in
    let sign = signs.map(String.init)
    return
      "이번 주 \(sign[0])요일;이번주 \(sign[0])요일;今週の\(sign[1])曜日;今週\(sign[1])曜日;这周\(sign[2]);本周\(sign[2]);這週\(sign[2]);本週\(sign[2])"
  }

  private static let nextWeekdays = [
    "next monday;next mon;다음 주 월요일;다음주 월요일;来週月曜日;来週の月曜日;来週月曜;下周一;下週一",
    "next tuesday;next tue;다음 주 화요일;다음주 화요일;来週火曜日;来週の火曜日;来週火曜;下周二;下週二",
    "next wednesday;next wed;다음 주 수요일;다음주 수요일;来週水曜日;来週の水曜日;来週水曜;下周三;下週三",
    "next thursday;next thu;다음 주 목요일;다음주 목요일;来週木曜日;来週の木曜日;来週木曜;下周四;下週四",
    "next friday;next fri;다음 주 금요일;다음주 금요일;来週金曜日;来週の金曜日;来週金曜;下周五;下週五",
    "next saturday;next sat;다음 주 토요일;다음주 토요일;来週土曜日;来週の土曜日;来週土曜;下周六;下週六",
    "next sunday;next sun;다음 주 일요일;다음주 일요일;来週日曜日;来週の日曜日;来週日曜;下周日;下周天;下週日",
  ]

  /// Words before a day that say that it is a limit, wherever it stands.
  static let limits: Set<String> = ["by", "until", "due", "bis", "avant", "até", "до"]

  /// Words before a day at the end of a line that belong to it; none of them is another word in another language.
  static let before = limits.union(["on", "this", "el", "para", "в", "во", "к", "w", "يوم"])

  /// Words before a day that make another thing of it: “every Monday”, “last Friday”, “Black Friday”, “la mañana”.
  static let others: Set<String> = conjunctions.union([
    "every", "each", "last", "past", "black", "good", "jeden", "jede", "jeder", "letzten", "letzter", "chaque",
    "dernier",
    "dernière", "tous", "cada", "todos", "último", "la", "каждый", "каждую", "каждое", "прошлый", "прошлую", "każdy",
    "każdą", "ostatni", "매주", "매", "지난", "每", "上", "毎週", "先週", "كل", "other", "second", "third", "zweiten", "zweite",
    "los", "las", "as", "toda", "todas", "todo", "the", "le", "das", "cyber", "easter", "ash", "palm", "usa", "a",
  ])

  /// Words that join a day with another thing.
  static let conjunctions: Set<String> = [
    "and", "or", "und", "oder", "et", "ou", "y", "e", "o", "и", "или", "i", "lub", "و", "와", "과", "및", "と", "和",
  ]

  /// Words before “morgen” and “mañana” that make mornings of them.
  static let mornings: Set<String> = [
    "heute", "gestern", "esta", "la", "de", "por", "cada", "jeden", "am", "guten", "früh",
  ]

  /// Russian words for days that are other words, too, unless “в” stands before them.
  static let ambiguous: Set<String> = ["среда", "среду"]

  /// Words behind a day at the beginning that make another thing of it: “Mardi gras”, “March 10 km”.
  static let following: Set<String> = ["gras", "santo", "saint", "km", "miles", "mi", "kg", "разработки", ":"]

  /// Words before a day that belong to it in one language: “am Freitag”, “na sexta-feira”, “pour demain”.
  static let leading: [String: Set<String>] = [
    "am": ["montag", "dienstag", "mittwoch", "donnerstag", "freitag", "samstag", "sonnabend", "sonntag", "wochenende"],
    "na": ["segunda-feira", "terça-feira", "quarta-feira", "quinta-feira", "sexta-feira", "próxima semana"],
    "no": ["sábado", "domingo"],
    "pour": [
      "demain", "aujourd’hui", "aujourd'hui", "après-demain", "lundi", "mardi", "mercredi", "jeudi", "vendredi",
      "samedi",
      "dimanche", "la semaine prochaine",
    ],
  ]

  /// What is before a day in the same word and makes it a due date, wherever it stands.
  static let label = "due:"

  /// What is written behind a day and belongs to it.
  static let behind = ["까지", "에", "までに", "まで", "に", "之前", "前"]

  static let months: [String: Int] = {
    var months: [String: Int] = [:]
    let names = [
      "jan;january", "feb;february", "mar;march", "apr;april", "may", "jun;june", "jul;july", "aug;august",
      "sep;sept;september", "oct;october", "nov;november", "dec;december",
    ]
    for (index, texts) in names.enumerated() {
      for text in texts.split(separator: ";") { months[String(text)] = index + 1 }
    }
    return months
  }()

  /// How many days a unit behind a number has, as in “in 3 days” or “3일 후”.
  static let units: [String: Int] = {
    var units: [String: Int] = [:]
    for text in "day;days;tag;tage;tagen;jour;jours;día;días;dia;dias;день;дня;дней;dzień;dni;أيام;يوم".split(
      separator: ";")
    {
      units[String(text)] = 1
    }
    for text
      in "week;weeks;woche;wochen;semaine;semaines;semana;semanas;неделю;недели;недель;tydzień;tygodnie;tygodni;أسابيع;أسبوع"
      .split(separator: ";")
    { units[String(text)] = 7 }
    return units
  }()

  /// Words before a number of days.
  static let after: Set<String> = ["in", "dans", "en", "em", "через", "za", "بعد"]
}
