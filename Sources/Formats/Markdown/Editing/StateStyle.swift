import Base
import Plan
import States

/// The style in which a file writes states without boxes.
struct StateStyle {
  let document: TodoDocument

  /// The signs for a state, best first: the one that the file uses most, that of its legend, and the usual one.
  func signs(for state: TaskState) -> [String] {
    var signs: [String] = []
    for sign in knownSigns(for: state) + [Self.usualSign(state)] where !signs.contains(sign) { signs.append(sign) }
    return signs
  }

  /// The signs for a state that the file uses or defines.
  func knownSigns(for state: TaskState) -> [String] {
    let used = texts(of: state) { task in
      guard task.via == .emoji || task.via == .suffix || task.isRow else { return nil }
      return Self.sign(in: document.source.string(task.marker.range))
    }
    let legend = (document.states?.legend ?? []).filter { $0.state == state }.map(\.token)
    let own = document.rules.states.filter { $0.value == state }.map { String(decoding: $0.key, as: UTF8.self) }
      .sorted()
    return used + (legend + own).filter { Self.sign(in: $0) != nil }
  }

  /// The words for a state, best first, capitalized like `old`: those of the file, and the usual ones of its language.
  func words(for state: TaskState, like old: String) -> [String] {
    let used = texts(of: state) { task in
      guard task.via == .suffix || task.isRow || task.isHeading else { return nil }
      let word = document.source.string(task.marker.range)
      return Self.sign(in: word) == nil && Self.isWord(word) ? word : nil
    }
    let usual = (Self.usualWords[String(language(of: old).prefix(2))] ?? Self.englishWords)[Self.place(of: state)]
    let cased =
      old == old.uppercased() && old != old.lowercased()
      ? usual.uppercased() : old.first?.isUppercase == true ? usual.prefix(1).uppercased() + usual.dropFirst() : usual
    // “IN PROGRESS login” is no keyword before a text.
    let keywords: [TaskState: String] =
      old == "DONE" || old == "TODO" ? [.inProgress: "DOING", .cancelled: "CANCELLED"] : [:]
    return used.filter { $0 != cased } + [cased] + (keywords[state].map { [$0] } ?? [])
  }

  /// The texts of a state in the state column, the most frequent first.
  func cells(for state: TaskState) -> [String] {
    texts(of: state) { task in
      guard task.via == .table,
        let cell = MarkdownEditor.cell(around: task.marker.range, of: task, in: document.source)
      else { return nil }
      let text = document.source.string(cell)
      return Self.isWord(text) ? text : nil
    }
  }

  /// The texts that the tasks of a state have, the most frequent first.
  private func texts(of state: TaskState, _ text: (TodoTask) -> String?) -> [String] {
    var counts: [String: Int] = [:]
    for found in document.tasks.lazy.filter({ $0.state == state }).compactMap(text) { counts[found, default: 0] += 1 }
    return counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map(\.key)
  }

  private static func isWord(_ text: String) -> Bool {
    !text.isEmpty && text.count <= 32 && !text.contains(where: \.isNumber)
  }

  /// The sign at the beginning of a text, also as a name between colons; nil if there is none.
  static func sign(in text: String) -> String? {
    guard let first = EmojiShortcode.resolved(text).first, StateText.isSign(first) else { return nil }
    return String(first)
  }

  static func usualSign(_ state: TaskState) -> String { ["✅", "🚧", "⬜", "⏸️", "🚫", "❓"][place(of: state)] }

  /// The place of a state in the lists of usual signs and words.
  private static func place(of state: TaskState) -> Int {
    // What has no state is written as if it were open.
    [.done, .inProgress, .open, .deferred, .cancelled, .question].firstIndex(of: state) ?? 2
  }

  private func language(of word: String) -> String {
    for scalar in word.unicodeScalars {
      switch scalar.value {
      case 0xAC00...0xD7A3: return "ko"
      case 0x3041...0x30FF: return "ja"
      case 0x4E00...0x9FFF: return document.frontMatter.lang ?? LanguageGuess.of(document) ?? "zh"
      case 0x0400...0x04FF: return "ru"
      default: continue
      }
    }
    if let lang = document.frontMatter.lang { return String(lang.prefix(2)) }
    // The words for other states in the file reveal its language.
    let used = document.tasks.lazy.filter { $0.via == .suffix || $0.isRow || $0.isHeading }.prefix(200).map {
      StateText.fold(document.source.string($0.marker.range))
    }
    let beginnings: [(language: String, words: [String])] = [
      ("pt", ["conclu", "planejad", "em andamento", "em progresso", "pendente", "feito", "nao "]),
      ("es", ["complet", "hecho", "pendiente", "en progreso", "en curso", "terminad", "planead", "planificad"]),
      ("fr", ["termin", "en cours", "a faire", "fait", "prevu", "acheve"]),
      ("de", ["erledigt", "offen", "in arbeit", "fertig", "geplant", "abgeschlossen"]),
    ]
    for word in used {
      if word.hasPrefix("complete") || word.hasPrefix("done") { return "en" }
      if let found = beginnings.first(where: { $0.words.contains { word.hasPrefix($0) } }) { return found.language }
    }
    return "en"
  }

  /// The usual words for states, in the order of their places.
  private static let englishWords = ["done", "in progress", "todo", "deferred", "cancelled", "TBD"]

  private static let usualWords = [
    "ko": ["완료", "진행 중", "예정", "보류", "취소", "미정"],
    "ja": ["完了", "進行中", "未着手", "保留", "中止", "検討中"],
    "zh": ["已完成", "进行中", "未开始", "已推迟", "已取消", "待定"],
    "de": ["erledigt", "in Arbeit", "offen", "zurückgestellt", "verworfen", "zu klären"],
    "es": ["completado", "en progreso", "pendiente", "aplazado", "cancelado", "por decidir"],
    "fr": ["terminé", "en cours", "à faire", "reporté", "annulé", "à décider"],
    "pt": ["concluído", "em andamento", "pendente", "adiado", "cancelado", "a definir"],
    "ru": ["готово", "в работе", "запланировано", "отложено", "отменено", "обсуждается"],
  ]
}
