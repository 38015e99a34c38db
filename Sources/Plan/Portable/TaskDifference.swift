import Base

/// The differences between a task and its written form, read again.
struct TaskDifference {
  /// The differences, each with the title.
  private(set) var texts: [String] = []
  private let old: PortableTask

  init(_ old: PortableTask, _ new: PortableTask) {
    self.old = old
    if old.title != new.title { add("is written as \(PlanDifference.excerpt(new.title))") }
    if old.state != new.state { name("the state “\(old.state.words)” becomes “\(new.state.words)”") }
    compare(old.reason, new.reason, "reason")
    if old.priority != new.priority {
      name("the priority \(old.priority.name ?? "none") becomes \(new.priority.name ?? "none")")
    }
    for kind in Set(old.dates.keys).union(new.dates.keys).sorted(by: { $0.rawValue < $1.rawValue }) {
      compare(old.dates[kind]?.description, new.dates[kind]?.description, "\(kind) date", isQuoted: false)
    }
    compare(old.tags, new.tags, "tag")
    compare(old.people, new.people, "person")
    compare(old.estimate.map(EstimateText.render), new.estimate.map(EstimateText.render), "estimate")
    // The same rule may be written in different ways.
    let rules = (old.recurrence.flatMap(RecurrenceRule.init), new.recurrence.flatMap(RecurrenceRule.init))
    if rules.0 == nil || rules.0 != rules.1 { compare(old.recurrence, new.recurrence, "recurrence") }
    compare(old.id, new.id, "id")
    compare(old.after, new.after, "dependency")
    guard old.memo != new.memo else { return }
    guard let memo = old.memo else {
      name("notes are added: \(PlanDifference.excerpt(new.memo ?? ""))")
      return
    }
    let isShown = MemoText.folded(memo) == MemoText.folded(new.memo ?? "")
    name(
      new.memo == nil
        ? "the notes are not kept: \(PlanDifference.excerpt(memo))"
        : isShown
          ? "blank lines or indentation of the notes are not kept"
          : "the notes are written differently: \(PlanDifference.excerpt(memo))")
  }

  mutating func add(_ text: String) { texts.append("\(PlanDifference.excerpt(old.title)) \(text)") }

  private mutating func name(_ text: String) { texts.append("\(PlanDifference.excerpt(old.title)): \(text)") }

  private mutating func compare(_ old: String?, _ new: String?, _ what: String, isQuoted: Bool = true) {
    guard old != new else { return }
    func shown(_ text: String) -> String { isQuoted ? "“\(text)”" : text }
    if let old {
      name("the \(what) \(shown(old)) is \(new.map { "written as \(shown($0))" } ?? "not kept")")
    } else if let new {
      name("the \(what) \(shown(new)) would be read too")
    }
  }

  private mutating func compare(_ old: [String], _ new: [String], _ what: String) {
    let (was, kept) = (Set(old.map(TextKey.fold)), Set(new.map(TextKey.fold)))
    var added = new.filter { !was.contains(TextKey.fold($0)) }
    for text in old where !kept.contains(TextKey.fold(text)) {
      // A sign that a format does not allow in a name is written as another one.
      let index = added.firstIndex { Self.letters($0) == Self.letters(text) }
      name("the \(what) “\(text)” is \(index.map { "written as “\(added.remove(at: $0))”" } ?? "not kept")")
    }
    for text in added { name("the \(what) “\(text)” would be read too") }
  }

  private static func letters(_ name: String) -> String { TextKey.fold(name.filter { $0.isLetter || $0.isNumber }) }
}
